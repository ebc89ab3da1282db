import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Post } from '#contract/posts/post.ts';
import { done, refused, testPage } from '../../../test/page.tsx';
import { Targets } from './Targets.tsx';

const page = testPage();
const account = { uuid: 'harbour', platform: 'mastodon', username: 'halden', name: 'Halden', gone: false };
const target = {
  ...{ account, state: 'published', permalink: 'https://halden.example/@halden/1', published_at: null, late_by: null },
  ...{ error: null, next_at: null, attempts: 1, metrics: null },
};
const post = (change: object = {}) =>
  ({ uuid: 'p1', team: 'team', permissions: [], accounts: [{ ...target, ...change }] }) as unknown as Post;
const card = {
  ...{ account: 'harbour', platform: 'mastodon', url: target.permalink, provider: 'halden.example' },
  ...{ title: 'Two evenings on the lagoon', author: 'Halden Hotels', thumbnail: 'data:image/webp;base64,UklGRg==' },
};
const nothing = { title: null, author: null, provider: null, thumbnail: null };
const coming = () => document.querySelector('.mantine-Skeleton-root');

test('the card of a published post has a place until it comes, and then its words and its picture', async () => {
  let come: (answer: Response) => void = () => undefined;
  page.answer = () => new Promise((resolve) => (come = resolve));
  page.show(<Targets post={post()} />);
  expect(coming()).not.toBeNull();
  await expect.poll(() => page.sent('posts/post/previews/p1/')).toHaveLength(1);
  come(done({ results: [card] }));
  await screen.findByText('Two evenings on the lagoon');
  screen.getByText('Halden Hotels · halden.example');
  expect(document.querySelector('img')?.src).toBe(card.thumbnail);
  expect(coming()).toBeNull();
});

test('a network that tells nothing leaves no card', async () => {
  page.answer = () => done({ results: [{ ...card, ...nothing }] });
  page.show(<Targets post={post()} />);
  await expect.poll(coming).toBeNull();
  screen.getByRole('link', { name: /^Open on Mastodon/ });
  expect(screen.queryByText('halden.example')).toBeNull();
});

test('a card that did not load says why, and is asked for again', async () => {
  page.answer = () => refused('Not now.');
  page.show(<Targets post={post()} />);
  await screen.findByText('The preview did not load. Not now.');
  page.answer = () => done({ results: [card] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Two evenings on the lagoon');
});

test('nothing is asked of networks where a post is not out', () => {
  page.show(<Targets post={post({ state: 'failed', permalink: null })} />);
  expect(coming()).toBeNull();
  expect(page.asked).toEqual([]);
});
