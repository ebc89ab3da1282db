import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Comment } from '#contract/comments.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { done, testPage } from '../../test/page.tsx';
import { testPlayer } from '../../test/player.ts';
import { CommentLane } from './CommentLane.tsx';
import { type LaneMark, laneGroups } from './lane-marks.ts';

const page = testPage();
const file = { uuid: 'f', team: 'team', name: 'harbour.mp4', latest_version: { uuid: 'v1', file_type: 'video/mp4' } };
const nadia = { uuid: 'n', first_name: 'Nadia', last_name: 'Okafor' };

const said = (uuid: string, more: Partial<Comment> = {}): Comment => ({
  uuid,
  text: uuid,
  created_at: '2026-09-21T18:47:00.000Z',
  edited_at: null,
  user: nadia,
  file: 'f',
  parent: null,
  mentions: [],
  spot: null,
  resolved: null,
  deleted: false,
  ...more,
});

/** The lane of a film of 96 seconds, 960 pixels wide, with these comments. */
async function lane(comments: Comment[], begin: Parameters<typeof testPlayer>[1] = {}) {
  const player = testPlayer('v1', begin);
  page.answer = () => done({ results: comments, count: comments.length, next: null });
  const root = createRootRoute();
  const shown = createRoute({
    getParentRoute: () => root,
    path: '/file/$uuid',
    component: () => <CommentLane file={file as unknown as FileDetail} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([shown]),
    history: createMemoryHistory({ initialEntries: ['/file/f'] }),
  });
  page.show(<RouterProvider router={router as never} />);
  const region = await screen.findByRole('region', { name: 'Comments on the time line' });
  region.getBoundingClientRect = () => ({ left: 100, width: 960 }) as DOMRect;
  return { player, region, panel: () => router.state.location.search };
}
const marks = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
const styleOf = (name: RegExp, property: string) =>
  screen.getByRole('button', { name }).style.getPropertyValue(property);

test('comments stand at their time and parts as spans; those deleted and those about the whole do not', async () => {
  const resolved = { at: '2026-09-21T18:47:00.000Z', by: null };
  await lane([
    said('Later', { spot: { second: 48 }, resolved }),
    said('Whole'),
    said('Part', { spot: { second: 24, until: 36 } }),
    said('Answer', { spot: { second: 60 }, parent: 'Later' }),
    said('Gone', { spot: { second: 3 }, deleted: true, user: null, text: '' }),
    said('Place', { spot: { x: 1, y: 2 } }),
  ]);
  await waitFor(() =>
    expect(marks()).toEqual([
      'Nadia Okafor, 0:24 to 0:36: Part',
      'Nadia Okafor, 0:48, resolved: Later',
      'Nadia Okafor, 1:00, resolved: Answer',
    ]),
  );
  expect([styleOf(/Part/, '--at'), styleOf(/Part/, '--wide')]).toEqual(['25%', '12.5%']);
  expect([styleOf(/Later/, '--at'), styleOf(/Later/, '--wide')]).toEqual(['50%', '']);
});

test('those too close to be hit one by one are a number, which goes through them', async () => {
  const entry = { borderBoxSize: [{ inlineSize: 960, blockSize: 30 }], contentRect: {} };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        this.observe = () => tell([entry]);
      }
      readonly observe: () => void;
      disconnect = () => undefined;
    },
  );
  const { player } = await lane([
    said('a', { spot: { second: 10 } }),
    said('b', { spot: { second: 11.5 } }),
    said('c', { spot: { second: 20 } }),
  ]);
  const group = await screen.findByRole('button', { name: '2 comments, 0:10 to 0:11' });
  expect(marks()).toHaveLength(2);
  group.focus();
  fireEvent.click(group);
  expect(player.seconds()).toBe(10);
  await waitFor(() => expect(group.getAttribute('aria-label')).toBe('1 of 2 comments: Nadia Okafor, 0:10: a'));
  fireEvent.click(group);
  expect(player.seconds()).toBe(11.5);
  await waitFor(() => expect(group.getAttribute('aria-label')).toBe('2 of 2 comments: Nadia Okafor, 0:11: b'));
  fireEvent.keyDown(group, { key: 'ArrowLeft' });
  expect(player.seconds()).toBe(10);
});

test('groups begin far enough from one another', () => {
  const at = (second: number) => ({ second }) as LaneMark;
  const groups = laneGroups([0, 1, 1.9, 2, 3, 9].map(at), 2);
  expect(groups.map((group) => group.map(({ second }) => second))).toEqual([[0, 1, 1.9], [2, 3], [9]]);
});

test('one that is chosen seeks there and opens the comments', async () => {
  const { player, panel } = await lane([said('Look', { spot: { second: 12.5 } })]);
  fireEvent.click(await screen.findByRole('button', { name: /Look/ }));
  expect(player.seconds()).toBe(12.5);
  await waitFor(() => expect(panel()).toEqual({ panel: 5 }));
  expect(screen.getByRole('button', { name: /Look/ }).getAttribute('aria-pressed')).toBe('true');
});

test('dragging chooses a part and opens the comments; a click goes there', async () => {
  const { player, region, panel } = await lane([]);
  await screen.findByText('Drag here to comment on a part');
  const drag = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number) =>
    act(() => void fireEvent[kind](region, { clientX, button: 0, pointerId: 1 }));
  drag('pointerDown', 580);
  drag('pointerUp', 581);
  expect([player.seconds(), player.range(), panel()]).toEqual([48, null, {}]);
  drag('pointerDown', 480);
  drag('pointerMove', 410);
  expect(player.range()).toEqual({ from: 31, to: 38 });
  drag('pointerUp', 410);
  expect(player.seconds()).toBe(31);
  await waitFor(() => expect(panel()).toEqual({ panel: 5 }));
});
