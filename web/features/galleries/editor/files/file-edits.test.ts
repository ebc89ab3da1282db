import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { queryClient } from '../../../../lib/query.ts';
import { toast, toastStore } from '../../../../lib/toast.ts';
import { galleryFilesQuery } from '../../queries.ts';
import { newCta } from '../ctas/cta-words.ts';
import { fileEdits } from './file-edits.ts';

const file = (uuid: string, more: Partial<GalleryFile> = {}) =>
  ({
    ...{ uuid, file: { uuid: `f-${uuid}`, name: `${uuid}.jpg` }, hidden: false, pinned: false, ctas: [] },
    ...{ caption: null, show_caption: false },
    ...more,
  }) as unknown as GalleryFile;

interface Asked {
  readonly path: string;
  readonly body: unknown;
}

/** What the server was asked, and how it answers: by default that it was done. */
let asked: Asked[];
let answer: (asked: Asked) => Response | Promise<Response>;
const done = (reply: unknown = {}, changeSet = 'set') =>
  Response.json(reply, { headers: { 'x-change-set': changeSet } });
const refuse = (detail: string) => Response.json({ detail }, { status: 403 });

beforeEach(() => {
  asked = [];
  answer = () => done();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const one = { path, body: init.body ? JSON.parse(String(init.body)) : undefined };
    asked.push(one);
    return answer(one);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  for (const { id } of toastStore.read()) toast.dismiss(id);
});

const [a, b, c] = ['a', 'b', 'c'].map((uuid) => file(uuid)) as [GalleryFile, GalleryFile, GalleryFile];

function gallery(...files: GalleryFile[]) {
  const { queryKey } = galleryFilesQuery('team', 'gallery');
  queryClient.setQueryData(queryKey, files);
  const shown = () => queryClient.getQueryData(queryKey) ?? [];
  return { edits: fileEdits('team', 'gallery'), shown, order: () => shown().map(({ uuid }) => uuid) };
}
const told = () => toastStore.read().at(-1);

describe('the order of the files', () => {
  test('changes at once, and the server is told before which file it goes', async () => {
    const { edits, order } = gallery(a, b, c);
    const moved = edits.move(c, 0);
    expect(order()).toEqual(['c', 'a', 'b']);
    expect(await moved).toBe(true);
    expect(asked[0]?.body).toEqual({ file: 'c', before: 'a', draft: true });
    expect(told()).toMatchObject({ text: 'Order changed', action: { label: 'Undo' } });
  });

  test('a file goes to the end after the last one, however far it is moved', async () => {
    const { edits, order } = gallery(a, b, c);
    await edits.move(a, 99);
    expect(order()).toEqual(['b', 'c', 'a']);
    expect(asked[0]?.body).toEqual({ file: 'a', after: 'c', draft: true });
  });

  test('nothing is asked when the place is the one it has', async () => {
    const { edits } = gallery(a, b);
    expect(await edits.move(b, 1)).toBe(true);
    expect(asked).toEqual([]);
  });

  test('is as it was when the server refuses, and says why', async () => {
    const { edits, order } = gallery(a, b);
    answer = () => refuse('Not yours.');
    expect(await edits.move(b, 0)).toBe(false);
    expect(order()).toEqual(['a', 'b']);
    expect(told()).toMatchObject({ kind: 'error', text: 'Error updating file', reason: 'Not yours.' });
  });
});

describe('several files at once', () => {
  test('are removed together, and undone by one action', async () => {
    const { edits, order } = gallery(a, b, c);
    const removed = edits.remove([a, b]);
    expect(order()).toEqual(['c']);
    await removed;
    expect(asked).toHaveLength(2);
    expect(told()).toMatchObject({ text: 'Removed successfully', action: { label: 'Undo' } });
  });

  test('come back when one of them is refused', async () => {
    const { edits, order } = gallery(a, b);
    answer = ({ path }) => (path.includes('/a/') ? refuse('No.') : done());
    await edits.remove([a, b]);
    expect(order()).toEqual(['a', 'b']);
    expect(told()?.text).toBe('Error removing file');
  });

  test('are asked for five at a time', async () => {
    const many = Array.from({ length: 12 }, (_, at) => file(`m${at}`));
    const { edits, shown } = gallery(...many);
    const waiting: (() => void)[] = [];
    answer = () => new Promise((resolve) => waiting.push(() => resolve(done())));
    const hidden = edits.mark(many, { hidden: true }, 'Hidden from visitors');
    expect(shown().every((one) => one.hidden)).toBe(true);
    await vi.waitFor(() => expect(waiting).toHaveLength(5));
    expect(asked).toHaveLength(5);
    answer = () => done();
    for (const go of waiting) go();
    await hidden;
    expect(asked).toHaveLength(12);
  });
});

describe('words and calls to action', () => {
  test('words show what the server made of them, and a refusal goes to the field', async () => {
    const { edits, shown } = gallery(a, b);
    answer = () => done({ ...a, caption: 'Trimmed' });
    await edits.words(a, { caption: ' Trimmed ' });
    expect(shown()[0]?.caption).toBe('Trimmed');
    answer = () => refuse('Too long.');
    await expect(edits.words(a, { caption: 'x' })).rejects.toThrow('Too long.');
    expect(shown()[0]?.caption).toBe('Trimmed');
  });

  test('the social caption is switched at once, and back when it is refused', async () => {
    const { edits, shown } = gallery(a);
    answer = () => refuse('No.');
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
    expect(asked[0]?.body).toEqual({ ctas: [known, added], draft: true });
    expect(asked[1]?.body).toEqual({ ctas: [added], draft: true });
    expect(told()?.text).toBe('Call to action added');
    answer = () => refuse('At most ten.');
    await expect(edits.ctaOnAll([a], added)).rejects.toThrow('At most ten.');
  });
});
