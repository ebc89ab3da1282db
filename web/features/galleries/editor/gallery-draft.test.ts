import { expect, test, vi } from 'vitest';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { CallError } from '../../../lib/call.ts';
import { draftOf } from '../../../lib/change/draft.ts';
import { type GalleryPatch, galleryPatches } from './gallery-patch.ts';

const { apply: applyPatch, merge: mergePatch, conflictsOf, without: withoutPaths } = galleryPatches;

const gallery = (revision: number, more: object = {}) =>
  ({
    title: 'Quay',
    type: 'grid',
    revision,
    filter: { tags: 'sea', type: 'image' },
    domains: ['a.example'],
    settings: { gutter: 8, columns: { desktop: 3, tablet: 2, phone: 1 } },
    ...more,
  }) as unknown as Gallery;

test('changes are merged value by value, and a rule, a list of sites or a fallback as a whole', () => {
  const patch = mergePatch(
    { title: 'Q', settings: { gutter: 4, columns: { phone: 2 } }, filter: { tags: 'sea' } },
    { settings: { columns: { desktop: 5 } }, filter: { folder: 'root' } },
  );
  expect(patch).toEqual({
    title: 'Q',
    settings: { gutter: 4, columns: { phone: 2, desktop: 5 } },
    filter: { folder: 'root' },
  });
  expect(applyPatch(gallery(1), patch)).toMatchObject({
    filter: { folder: 'root' },
    settings: { gutter: 4, columns: { desktop: 5, tablet: 2, phone: 2 } },
  });
  expect(applyPatch(gallery(1), patch).filter).not.toHaveProperty('tags');
  expect(applyPatch(gallery(1), { filter: null }).filter).toBeNull();
});

test('only what someone else changed otherwise is a conflict', () => {
  const patch: GalleryPatch = { title: 'Mine', settings: { gutter: 4, columns: { phone: 2 } } };
  const theirs = gallery(2, {
    title: 'Theirs',
    settings: { gutter: 4, columns: { desktop: 6, tablet: 2, phone: 1 } },
  });
  const conflicts = conflictsOf(gallery(1), theirs, patch);
  expect(conflicts).toEqual([{ path: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  expect(withoutPaths(patch, ['title', 'settings.columns.phone'])).toEqual({ settings: { gutter: 4 } });
});

function world(answers: ((patch: GalleryPatch, revision: number) => Promise<Gallery>)[]) {
  let stored = gallery(1);
  const sent: { patch: GalleryPatch; revision: number }[] = [];
  const draft = draftOf({
    patches: galleryPatches,
    read: () => stored,
    keep: (next) => {
      stored = next;
    },
    send: (patch, revision) => {
      sent.push({ patch, revision });
      return (answers.shift() ?? ((p) => Promise.resolve(applyPatch(gallery(revision + 1), p))))(patch, revision);
    },
    pauseMs: 10_000,
  });
  return { draft, sent, stored: () => stored };
}

test('what is typed is sent together after a pause, and saved only when the server said so', async () => {
  vi.useFakeTimers();
  try {
    const { draft, sent, stored } = world([]);
    draft.change({ title: 'A' });
    draft.change({ title: 'AB', settings: { gutter: 2 } });
    expect(draft.read().state).toBe('typing');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([{ patch: { title: 'AB', settings: { gutter: 2 } }, revision: 1 }]);
    expect(draft.read()).toMatchObject({ state: 'saved', unsaved: undefined });
    expect(stored().title).toBe('AB');
  } finally {
    vi.useRealTimers();
  }
});

test('what is typed while it is sent goes after it, on the new revision', async () => {
  let answer: (gallery: Gallery) => void = () => undefined;
  const { draft, sent } = world([() => new Promise((resolve) => (answer = resolve))]);
  draft.change({ title: 'A' });
  const flushed = draft.flush();
  draft.change({ type: 'masonry' });
  expect(draft.read()).toMatchObject({ state: 'saving', unsaved: { value: { title: 'A', type: 'masonry' } } });
  answer(gallery(2, { title: 'A' }));
  expect(await flushed).toBe(true);
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2]);
});

test('a refusal keeps what was typed, and the next try sends all of it', async () => {
  const refused = new CallError({ status: 500, code: 'internal', detail: 'No.' });
  const { draft, sent } = world([() => Promise.reject(refused)]);
  draft.change({ title: 'A' });
  expect(await draft.flush()).toBe(false);
  expect(draft.read()).toMatchObject({ state: 'refused', unsaved: { value: { title: 'A' } }, wrong: 'No.' });
  draft.change({ type: 'carousel' });
  expect(await draft.flush()).toBe(true);
  expect(sent[1]?.patch).toEqual({ title: 'A', type: 'carousel' });
});

test('overtaken by another value it sends again, by the same value it asks', async () => {
  const stale = (current: Gallery) => () => Promise.reject(new CallError({ status: 412, code: 'stale', current }));
  const { draft, sent, stored } = world([
    stale(gallery(5, { type: 'masonry' })),
    (patch) => Promise.resolve(applyPatch(gallery(6, { type: 'masonry' }), patch)),
    stale(gallery(9, { title: 'Theirs' })),
  ]);
  draft.change({ title: 'Mine' });
  expect(await draft.flush()).toBe(true);
  expect(sent.map(({ revision }) => revision)).toEqual([1, 5]);
  expect(stored()).toMatchObject({ title: 'Mine', type: 'masonry' });

  draft.change({ title: 'Mine again' });
  expect(await draft.flush()).toBe(false);
  expect(draft.read().conflicts).toEqual([{ path: 'title', mine: 'Mine again', theirs: 'Theirs' }]);
  expect(await draft.settle('mine')).toBe(true);
  expect(sent.at(-1)).toEqual({ patch: { title: 'Mine again' }, revision: 9 });
});
