import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage } from '../../test/page.tsx';
import { testPlayer } from '../../test/player.ts';
import { Transcript } from './Transcript.tsx';

const page = testPage();
const vtt = `WEBVTT

00:02.000 --> 00:04.000
The light comes over the ridge

00:12.000 --> 00:14.000
and the lighthouse answers

00:20.000 --> 00:22.000
The ridge again
`;
const tracks = [
  { uuid: 't', kind: 'captions' as const, language: 'en', label: 'English', url: '/content/v/words.vtt?s=1' },
];

/** The transcript of a film, at an address with these words of a search. */
async function transcript(search = '') {
  const player = testPlayer('v1');
  page.answer = () => new Response(vtt);
  const root = createRootRoute();
  const shown = createRoute({
    getParentRoute: () => root,
    path: '/file/$uuid',
    component: () => <Transcript version="v1" tracks={tracks} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([shown]),
    history: createMemoryHistory({ initialEntries: [`/file/f${search}`] }),
  });
  page.show(<RouterProvider router={router as never} />);
  await screen.findByRole('list', { name: 'Lines of the captions' });
  return player;
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find in captions' });

test('a line leads to its moment, and the one that is said is told apart', async () => {
  const player = await transcript();
  expect(lines()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: /lighthouse/ }));
  expect(player.seconds()).toBe(12);
  expect(screen.getByRole('button', { name: /lighthouse/ }).getAttribute('aria-current')).toBe('true');
  act(() => player.seek(21));
  expect(screen.getByRole('button', { current: true }).textContent).toContain('The ridge again');
});

test('words are found, and Enter goes from one match to the next and back', async () => {
  const player = await transcript();
  fireEvent.change(field(), { target: { value: 'ridge' } });
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(screen.getByRole('status').textContent).toBe('2 found');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(player.seconds()).toBe(2);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(player.seconds()).toBe(20);
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  expect(player.seconds()).toBe(2);
  fireEvent.change(field(), { target: { value: 'nobody said' } });
  await screen.findByText('Nothing found in these captions');
});

test('whoever comes from a search of the library is led to the first match', async () => {
  const player = await transcript('?q=lighthouse');
  expect(field().value).toBe('lighthouse');
  await waitFor(() => expect(player.seconds()).toBe(12));
});
