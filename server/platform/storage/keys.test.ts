import { describe, expect, test } from 'vitest';
import { BadKey, isBlobKey, original, pieceOf, rendition, uploadPiece, versionOf, watermarked } from './keys.ts';

const team = '0199a1b2-0000-7000-8000-0000000000aa';
const version = '0199a1b2-0000-7000-8000-0000000000cd';
const sha = `abcd${'0'.repeat(60)}`;

test('originals lie by their hash, renditions by their version', () => {
  expect(original(team, sha)).toBe(`${team}/o/ab/cd/${sha}`);
  expect(original(team, Buffer.from(sha, 'hex'))).toBe(`${team}/o/ab/cd/${sha}`);
  expect(rendition(team, version, 'thumb.webp')).toBe(`${team}/r/cd/${version}/thumb.webp`);
  expect(versionOf(rendition(team, version, 'thumb.webp'))).toBe(version);
  expect(versionOf(original(team, sha))).toBeNull();
  const piece = uploadPiece(team, version, team);
  expect([isBlobKey(piece), versionOf(piece)]).toEqual([true, null]);
  expect(pieceOf(piece)).toEqual({ upload: version, id: team });
  expect(pieceOf(original(team, sha))).toBeNull();
  expect(rendition(team, version, watermarked('thumb.webp', '1f'))).toMatch(/w1f-thumb\.webp$/);
});

describe('nothing else is a key', () => {
  test.each([
    '',
    '..',
    '/etc/passwd',
    'tmp/x',
    `${team}/o/ab/cd/../${sha}`,
    `${team}/o/ab/ce/${sha}`,
    `/${team}/o/ab/cd/${sha}`,
    `${team}/o/ab/cd/${sha}\n`,
    `${team}/o/ab/cd/${sha.toUpperCase()}`,
    `${team}/r/cd/${version}/..`,
    `${team}/r/cd/${version}/.hidden`,
    `${team}/r/cd/${version}/a..b`,
    `${team}/r/cd/${version}/a/b`,
    `${team}/r/cd/${version}/Ä.webp`,
    `${team}/r/ce/${version}/thumb.webp`,
    `${team}/u/${version}/thumb.webp`,
    `${team}/u/${version}/${version}/x`,
    `${team}/r/cd/${version}/thumb.webp\0`,
  ])('%j', (key) => {
    expect(isBlobKey(key)).toBe(false);
  });

  test('what would make one is refused', () => {
    expect(() => original(team, 'abc')).toThrow(BadKey);
    expect(() => original('..', sha)).toThrow(BadKey);
    expect(() => original(team, Buffer.alloc(31))).toThrow(BadKey);
    expect(() => rendition(team, version, '../x')).toThrow(BadKey);
    expect(() => rendition(team, version, 'x'.repeat(81))).toThrow(BadKey);
    expect(() => rendition(team, '../..', 'x')).toThrow(BadKey);
  });
});
