import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FoundPost } from '#contract/social-posts/post.ts';
import { done, testPage } from '../../test/page.tsx';
import { loadOverlays } from '../../ui/overlays/overlays.ts';
import { PostEmbed } from './detail/PostEmbed.tsx';
import { AddPostDialog } from './list/add/AddPostDialog.tsx';
import { SelectionBar } from './list/SelectionBar.tsx';
import { PostSearches } from './searches/PostSearches.tsx';
import { SaveForm } from './searches/SaveForm.tsx';

await loadOverlays();

const page = testPage();
const post = (uuid: string, handle: string, more: object = {}) =>
  ({ uuid, creator: { handle }, rejected_at: null, ...more }) as unknown as FoundPost;

test('an embed is shown in a frame without our origin, and its error as text (I2, I3)', async () => {
  page.answer = () => done({ html: '<script>alert(1)</script>' });
  const { unmount } = page.show(<PostEmbed team="team" post="p1" />);
  const frame = await screen.findByTitle('Post at its network');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
  expect(frame.getAttribute('src')).toBe('/v1/socials/post/frame/p1/');
  unmount();
  page.answer = () => done({ error: { message: '<img src=x onerror=alert(1)>' } });
  page.show(<PostEmbed team="team" post="p2" />);
  await screen.findByText('<img src=x onerror=alert(1)>');
  expect(document.querySelector('iframe, img')).toBeNull();
});

test('selected posts are told by their creators; those that were rejected can only be restored', () => {
  const rejected = vi.fn();
  const bar = (posts: FoundPost[]) => (
    <SelectionBar
      posts={posts}
      mayAcquire
      busy={false}
      onAcquire={vi.fn()}
      onAsk={vi.fn()}
      onReject={rejected}
      onGroup={vi.fn()}
      onClear={vi.fn()}
    />
  );
  const { unmount } = page.show(bar([post('a', 'ines'), post('b', 'tom'), post('c', 'ines')]));
  screen.getByText('3 posts by @ines and 1 other');
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  unmount();
  page.show(bar([post('a', 'ines', { rejected_at: '2026-11-01T00:00:00Z' })]));
  expect(screen.queryByRole('button', { name: 'To library' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(rejected.mock.calls).toEqual([[true], [false]]);
});

test('a post is added by hand with files of the library', async () => {
  const file = {
    ...{ uuid: 'f1', name: 'lagoon.jpg', revision: 1, recycled: false },
    latest_version: { thumbnail_url: null, file_type: 'image/jpeg' },
  };
  page.answer = ({ method }) =>
    done(method === 'GET' ? { results: [file], next: null, count: 1, count_exact: true } : { uuid: 'new' });
  page.show(<AddPostDialog onClose={vi.fn()} onAdded={vi.fn()} />);
  fireEvent.click(await screen.findByLabelText('By hand'));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add post' });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Handle of the creator'), { target: { value: '@ines' } });
  fireEvent.change(screen.getByLabelText('Posted on'), { target: { value: '2026-05-02' } });
  fireEvent.click(screen.getByText('Choose from the library'));
  const option = () => document.querySelector('[role=option]');
  await expect.poll(option).not.toBeNull();
  fireEvent.click(option() as Element);
  fireEvent.click(button);
  await expect
    .poll(() => page.sent('socials/post/add/'))
    .toEqual([
      {
        ...{ team: 'team', caption: '', creator: { handle: '@ines' }, media: [{ file: 'f1' }] },
        posted_on: '2026-05-02T12:00:00Z',
      },
    ]);
});

test('a search is kept as the list is narrowed, with alerts', async () => {
  page.answer = () => done({ uuid: 'new', name: '@ines' });
  page.show(<SaveForm search={{ q: '@ines', match: 'any', language: 'it', post: 'p1' }} onDone={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const query = { q: '@ines', match: 'any', language: ['it'] };
  await expect
    .poll(() => page.sent('search/create'))
    .toEqual([{ name: '@ines', kind: 'posts', query, pinned: false, alert: true }]);
});

test('a kept search for posts gets another name', async () => {
  const search = {
    ...{ uuid: 's1', team: 'team', name: 'Lagoon', kind: 'posts', query: { q: 'lagoon' }, pinned: false, alert: false },
    ...{ owner: null, created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z', revision: 1 },
  };
  page.answer = ({ method }) => done(method === 'GET' ? { results: [search], next: null, count: 1 } : search);
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
  const root = createRootRoute({ component: () => <PostSearches team="team" search={{}} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  page.show(<RouterProvider router={router as never} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Searches' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Lagoon' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Evenings' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await expect.poll(() => page.sent('search/update/s1')).toEqual([{ name: 'Evenings' }]);
});

test('a post is added by an address', async () => {
  const added = vi.fn();
  page.answer = () => done({ uuid: 'new' });
  page.show(<AddPostDialog onClose={vi.fn()} onAdded={added} />);
  const field = await screen.findByLabelText('Address of the post');
  fireEvent.change(field, { target: { value: 'no address' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add post' });
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: ' https://bsky.app/profile/ines/post/1 ' } });
  fireEvent.click(button);
  await expect.poll(() => added.mock.calls).toEqual([[{ uuid: 'new' }]]);
  expect(page.sent('socials/post/add/')).toEqual([{ team: 'team', permalink: 'https://bsky.app/profile/ines/post/1' }]);
});
