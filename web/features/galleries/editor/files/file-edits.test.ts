import { describe, expect, test } from 'vitest';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { queryClient } from '../../../../lib/query.ts';
import { done, refused, testPage } from '../../../../test/page.tsx';
import { galleryFilesQuery } from '../../queries.ts';
import { newCta } from '../ctas/cta-words.ts';
import { fileEdits } from './file-edits.ts';

const file = (uuid: string, more: Partial<GalleryFile> = {}) =>
  ({
    ...{ uuid, file: { uuid: `f-${uuid}`, name: `${uuid}.jpg` }, hidden: false, pinned: false, ctas: [] },
    ...{ caption: null, show_caption: false },
    ...more,
  }) as unknown as GalleryFile;

const page = testPage();

const [a, b, c] = ['a', 'b', 'c'].map((uuid) => file(uuid)) as [GalleryFile, GalleryFile, GalleryFile];

function gallery(...files: GalleryFile[]) {
  const { queryKey } = galleryFilesQuery('team', 'gallery');
  queryClient.setQueryData(queryKey, files);
  const shown = () => queryClient.getQueryData(queryKey) ?? [];
  return { edits: fileEdits('team', 'gallery'), shown, order: () => shown().map(({ uuid }) => uuid) };
}

describe('the order of the files', () => {
  test('changes at once, and the server is told before which file it goes', async () => {
    const { edits, order } = gallery(a, b, c);
    const moved = edits.move(c, 0);
    expect(order()).toEqual(['c', 'a', 'b']);
    expect(await moved).toBe(true);
    expect(page.asked[0]?.body).toEqual({ file: 'c', before: 'a', draft: true });
    expect(page.said()).toMatchObject({ text: 'Order changed', action: { label: 'Undo' } });
  });

  test('a file goes to the end after the last one, however far it is moved', async () => {
    const { edits, order } = gallery(a, b, c);
    await edits.move(a, 99);
    expect(order()).toEqual(['b', 'c', 'a']);
    expect(page.asked[0]?.body).toEqual({ file: 'a', after: 'c', draft: true });
  });

  test('nothing is asked when the place is the one it has', async () => {
    const { edits } = gallery(a, b);
    expect(await edits.move(b, 1)).toBe(true);
    expect(page.asked).toEqual([]);
  });

  test('is as it was when the server refuses, and says why', async () => {
    const { edits, order } = gallery(a, b);
    page.answer = () => refused('Not yours.');
    expect(await edits.move(b, 0)).toBe(false);
    expect(order()).toEqual(['a', 'b']);
    expect(page.said()).toMatchObject({ kind: 'error', text: 'Error updating file', reason: 'Not yours.' });
  });
});

describe('several files at once', () => {
  test('are removed together, and undone by one action', async () => {
    const { edits, order } = gallery(a, b, c);
    const removed = edits.remove([a, b]);
    expect(order()).toEqual(['c']);
    await removed;
    expect(page.asked.map(({ body }) => body)).toEqual([{ files: ['a', 'b'], remove: true, draft: true }]);
    expect(page.said()).toMatchObject({ text: 'Removed successfully', action: { label: 'Undo' } });
  });

  test('come back when it is refused', async () => {
    const { edits, order } = gallery(a, b);
    page.answer = () => refused('No.');
    await edits.remove([a, b]);
    expect(order()).toEqual(['a', 'b']);
    expect(page.said()?.text).toBe('Error removing file');
  });

  test('are hidden by one request', async () => {
    const { edits, shown } = gallery(a, b);
    const hidden = edits.mark([a, b], { hidden: true }, 'Hidden from visitors');
    expect(shown().every((one) => one.hidden)).toBe(true);
    await hidden;
    expect(page.asked.map(({ body }) => body)).toEqual([{ files: ['a', 'b'], hidden: true, draft: true }]);
  });
});

describe('words and calls to action', () => {
  test('words show what the server made of them, and a refusal goes to the field', async () => {
    const { edits, shown } = gallery(a, b);
    page.answer = () => done({ ...a, caption: 'Trimmed' });
    await edits.words(a, { caption: ' Trimmed ' });
    expect(shown()[0]?.caption).toBe('Trimmed');
    page.answer = () => refused('Too long.');
    await expect(edits.words(a, { caption: 'x' })).rejects.toThrow('Too long.');
    expect(shown()[0]?.caption).toBe('Trimmed');
  });

  test('the social caption is switched at once, and back when it is refused', async () => {
    const { edits, shown } = gallery(a);
    page.answer = () => refused('No.');
    const switched = edits.social(a, true);
    expect(shown()[0]?.show_caption).toBe(true);
    await switched;
    expect(shown()[0]?.show_caption).toBe(false);
  });

  test('a call to action on all keeps those that each has, and tells the first refusal', async () => {
    const known = { ...newCta, uuid: 'known', label: 'Buy', url: 'https://a.example' };
    const { edits } = gallery();
    const added = { ...newCta, label: 'More', url: 'https://b.example' };
    await edits.ctaOnAll([file('a', { ctas: [known] }), b], added);
    expect(page.asked[0]?.body).toEqual({ ctas: [known, added], draft: true });
    expect(page.asked[1]?.body).toEqual({ ctas: [added], draft: true });
    expect(page.said()?.text).toBe('Call to action added');
    page.answer = () => refused('At most ten.');
    await expect(edits.ctaOnAll([a], added)).rejects.toThrow('At most ten.');
  });
});
