import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FoundPost } from '#contract/social-posts/post.ts';
import { done, testPage } from '../../test/page.tsx';
import { loadOverlays } from '../../ui/overlays/overlays.ts';
import { PostEmbed } from './detail/PostEmbed.tsx';
import { AddPostDialog } from './list/AddPostDialog.tsx';
import { SelectionBar } from './list/SelectionBar.tsx';
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

test('a search is kept as the list is narrowed, with alerts', async () => {
  page.answer = () => done({ uuid: 'new', name: '@ines' });
  page.show(<SaveForm search={{ q: '@ines', match: 'any', language: 'it', post: 'p1' }} onDone={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const query = { q: '@ines', match: 'any', language: ['it'] };
  await expect
    .poll(() => page.sent('search/create'))
    .toEqual([{ name: '@ines', kind: 'posts', query, pinned: false, alert: true }]);
});

test('a post is added by an address, and by nothing else', async () => {
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
