import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SocialGroupDetail } from '#contract/social-posts/post.ts';
import { done, testPage } from '../../../../test/page.tsx';
import { loadOverlays } from '../../../../ui/overlays/overlays.ts';
import { BecomeDialog } from './BecomeDialog.tsx';
import { sourceOfGroup } from './group-files.ts';

await loadOverlays();

const page = testPage();
const piece = (position: number, file: string | null) => ({ position, file, url: `https://a.example/${position}` });
const group = {
  uuid: 'g',
  title: 'Summer',
  description: 'Two evenings',
  cover: { post: 'p2', thumbnail_url: null },
  posts: [
    { uuid: 'p1', media: [piece(0, 'a'), piece(1, null)] },
    { uuid: 'p2', media: [piece(0, 'b')] },
  ],
} as unknown as SocialGroupDetail;

test('a group becomes a collection with what is in the library, its order and its cover', async () => {
  page.answer = ({ path }) => done({ uuid: 'made' }, path.includes('create') ? 'first' : undefined);
  page.show(<BecomeDialog target="collection" source={sourceOfGroup(group)} onClose={vi.fn()} />);
  await screen.findByText('1 of 3 images and videos is not in the library yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Add to Library' }));
  await expect.poll(() => page.sent('socials/post/acquire/p1')).toEqual([{}]);
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  const made = { title: 'Summer', description: 'Two evenings', files: ['a', 'b'], cover: 'b' };
  await expect.poll(() => page.sent('collection/create')).toEqual([made]);
  await expect.poll(() => page.said()).toMatchObject({ text: 'Collection Summer created', action: { label: 'Undo' } });
});

test('a group becomes a gallery whose cover stands first among its previews', async () => {
  page.answer = () => done({ uuid: 'made' }, 'first');
  page.show(<BecomeDialog target="gallery" source={sourceOfGroup(group)} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  await expect.poll(() => page.sent('embed/preview/update/made')).toEqual([{ files: ['b', 'a'] }]);
  expect(page.sent('embed/create')).toEqual([{ team: 'team', title: 'Summer', files: ['a', 'b'], draft: true }]);
});

test('a group becomes an album of a Media Centre that is chosen', async () => {
  page.answer = ({ path }) =>
    done(path.includes('permissioned') ? { results: [{ uuid: 'press', title: 'Press' }] } : { uuid: 'made' }, 'first');
  page.show(<BecomeDialog target="album" source={sourceOfGroup(group)} onClose={vi.fn()} />);
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create' });
  expect(create.disabled).toBe(true);
  fireEvent.click(screen.getByRole('combobox', { name: 'Media Centre' }));
  fireEvent.click(await screen.findByText('Press'));
  fireEvent.click(create);
  await expect.poll(() => page.sent('album/update/made')).toEqual([{ cover: 'b', draft: true }]);
  expect(page.sent('album/file/create')).toEqual([{ album: 'made', files: ['a', 'b'], draft: true }]);
});
