import { expect, test } from 'vitest';
import { captionAt, contentOf, type DraftFile, emptyDraft, isWebAddress, withOwn } from './post-draft.ts';

const file = (uuid: string): DraftFile => ({
  ...{ uuid, name: uuid, type: 'image/jpeg', width: 3000, height: 2000, thumbnail: null, preview: null },
  ...{ described: '', alt: null, crop: null, recipe: null, credit: undefined },
});
const draft = { ...emptyDraft, accounts: ['one', 'two'], caption: 'For all', files: [file('a'), file('b')] };
const crop = { x: 0, y: 0, width: 1080, height: 1080 };

test('an account has the common text until it has its own', () => {
  const changed = withOwn(draft, 'two', { caption: 'For two' });
  expect(captionAt(changed, 'one')).toBe('For all');
  expect(captionAt(changed, 'two')).toBe('For two');
  expect(contentOf(changed).accounts.map(({ caption }) => caption)).toEqual([null, 'For two']);
});

test('an account without crops of its own takes the files of the post', () => {
  expect(contentOf(draft).accounts.map(({ files }) => files)).toEqual([null, null]);
});

test('a crop of one account goes with all its files, the others as they are', () => {
  const { accounts, files } = contentOf(withOwn(draft, 'two', { crops: { b: crop } }));
  expect(accounts[0]?.files).toBeNull();
  expect(accounts[1]?.files).toEqual([
    { uuid: 'a', alt: null, crop: null },
    { uuid: 'b', alt: null, crop },
  ]);
  expect(files.every((one) => one.crop === null)).toBe(true);
});

test('a link that is not whole yet is left out, and a time goes with its zone', () => {
  expect(contentOf({ ...draft, link: 'exam' }).link).toBeNull();
  expect(contentOf({ ...draft, link: ' https://example.com/a ' }).link).toBe('https://example.com/a');
  expect(contentOf(draft).scheduledDate).toBeNull();
  expect(contentOf({ ...draft, at: { local: '2026-11-24T18:30', zone: 'Europe/Rome' } })).toMatchObject({
    scheduledDate: '2026-11-24T18:30',
    time_zone: 'Europe/Rome',
  });
  expect(isWebAddress('javascript:alert(1)')).toBe(false);
});
