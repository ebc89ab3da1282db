import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Folder } from '#contract/folders.ts';
import type { ShareState } from '#contract/shares.ts';
import { done, refused, testPage } from '../../test/page.tsx';
import { loadOverlays } from '../../ui/overlays/overlays.ts';
import { ShareFolderDialog } from './ShareFolderDialog.tsx';

await loadOverlays();

const page = testPage();
const team = (uuid: string, download: boolean, from: string | null = null) => ({
  ...{ team: uuid, name: uuid.toUpperCase(), slug: uuid, download },
  inherited_from: from === null ? null : { uuid: from, name: from },
});
const offer = { email: 'nils@oslo.example', slug: null, download: false };
const folder = { uuid: 'folder', name: 'Harbour' } as Folder;

let state: Pick<ShareState, 'teams' | 'pending'>;
beforeEach(() => {
  state = { teams: [team('bergen', false), team('above', true, 'Parent')], pending: [offer] } as typeof state;
  page.answer = () => done(state);
});

const show = async () => {
  page.show(<ShareFolderDialog folder={folder} onClose={() => undefined} />);
  await screen.findByText('Waiting for them to accept');
};
const changes = () => page.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const asOffered = { email: offer.email, download: false };

test('every act sends the whole list, without what comes from a folder above', async () => {
  await show();
  fireEvent.click(screen.getByLabelText('BERGEN can download'));
  await waitFor(() => expect(page.said()?.text).toBe('BERGEN can download'));
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the offer to nils@oslo.example' }));
  await waitFor(() => expect(page.said()?.text).toBe('Offer to nils@oslo.example withdrawn'));
  fireEvent.click(screen.getByRole('button', { name: 'Stop sharing with BERGEN' }));
  await waitFor(() => expect(page.said()?.text).toBe('Stopped sharing Harbour with BERGEN'));
  expect(changes()).toEqual([
    { teams: [{ team: 'bergen', download: true }, asOffered] },
    { teams: [{ team: 'bergen', download: false }] },
    { teams: [asOffered] },
  ]);
});

test('what a folder above gives cannot be taken away here', async () => {
  await show();
  expect(screen.getByText('Through the parent folder Parent')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('ABOVE can download').disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stop sharing with ABOVE' }).disabled).toBe(true);
});

test('a team is added by its short name or a member, and whether it sees the folder yet is said', async () => {
  await show();
  const field = screen.getByLabelText<HTMLInputElement>('Share with another team');
  const share = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  };
  page.answer = () => done({ ...state, teams: [...state.teams, team('oslo', false)] });
  share(' oslo ');
  await waitFor(() => expect(page.said()?.text).toBe('Shared Harbour with OSLO'));
  await waitFor(() => expect(field.value).toBe(''));
  share('ida@rome.example');
  await waitFor(() => expect(page.said()?.text).toBe('ida@rome.example sees the folder after accepting'));
  expect(changes().map((body) => (body as { teams: object[] }).teams.at(-1))).toEqual([
    { slug: 'oslo', download: false },
    { email: 'ida@rome.example', download: false },
  ]);
});

test('what is typed while a team is added stays typed', async () => {
  await show();
  const field = screen.getByLabelText<HTMLInputElement>('Share with another team');
  const typed = (value: string) => fireEvent.change(field, { target: { value } });
  const { promise, resolve } = Promise.withResolvers<Response>();
  page.answer = () => promise;
  typed('oslo');
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  typed('rome');
  await waitFor(() => expect(changes()).toHaveLength(1));
  page.answer = () => done(state);
  resolve(done({ ...state, teams: [...state.teams, team('oslo', false)] }));
  await waitFor(() => expect(page.said()?.text).toBe('Shared Harbour with OSLO'));
  expect(field.value).toBe('rome');
});

test('what was refused stays typed, with the reason below', async () => {
  await show();
  const field = screen.getByLabelText<HTMLInputElement>('Share with another team');
  page.answer = () => refused('There is no such team.');
  fireEvent.change(field, { target: { value: 'nobody' } });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByText('There is no such team.');
  expect(field.value).toBe('nobody');
  fireEvent.change(field, { target: { value: 'nobody2' } });
  expect(screen.queryByText('There is no such team.')).toBeNull();
});
