import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Post } from '#contract/posts/post.ts';
import { done, refused, testPage } from '../../../test/page.tsx';
import { type Write, WriteContext } from '../write/write-context.ts';
import { ClientsPart } from './ClientsPart.tsx';

const page = testPage();
const account = { account: { uuid: 'harbour' } };
const post = (change: object = {}) =>
  ({
    ...{ uuid: 'p1', team: 'team', status: 'draft', accounts: [account], permissions: ['edit'] },
    ...change,
  }) as unknown as Post;
const review = {
  ...{ uuid: 'r1', name: 'Marina', state: 'sent', answer: null, email: null, mailed: false, counts: true },
  ...{ expires_at: '2026-12-01T10:00:00Z', viewed_at: null },
};

const show = (shown: Post) =>
  page.show(
    <WriteContext value={{ work: { flush: async () => true } } as unknown as Write}>
      <ClientsPart post={shown} />
    </WriteContext>,
  );

test('clients that did not load are asked for again, and one can be asked all the same', async () => {
  page.answer = () => refused('Not now.');
  show(post());
  await screen.findByText('The clients did not load');
  screen.getByText('Not now.');
  screen.getByRole('button', { name: 'Ask a client' });
  page.answer = () => done({ results: [review] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Marina');
});

test('a post that nobody was asked about says nothing of clients, unless the list did not load', async () => {
  page.answer = () => refused('Not now.');
  show(post({ status: 'published' }));
  await screen.findByText('The clients did not load');
  page.answer = () => done({ results: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Clients' })).toBeNull();
});

test('what is refused stands beside its field with everything that was typed, and the link is shown once it is made', async () => {
  page.answer = () => done({ results: [] });
  show(post({ approval: { approvers: [] }, permissions: ['edit', 'decide'] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask a client' }));
  fireEvent.change(await screen.findByLabelText('Name of the client'), { target: { value: 'Marina' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'marina@harbour' } });
  page.answer = () => refused('Look at the form.', { errors: [{ path: 'email', message: 'is not an email address' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  await screen.findByText('Is not an email address');
  screen.getByDisplayValue('Marina');
  page.answer = () => done({ ...review, url: 'https://vitrine.example/client/secret' });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  await screen.findByText('Link for Marina');
  screen.getByDisplayValue('https://vitrine.example/client/secret');
});
