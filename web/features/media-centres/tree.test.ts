import { expect, test } from 'vitest';
import { branchOf, movedTo, openRows, placeAfter, placeAtDrop, type TreeAlbum, treeOf } from './tree.ts';

const album = (uuid: string, parent: string | null, position: number): TreeAlbum => ({
  uuid,
  position,
  parent_album: parent === null ? null : { uuid: parent },
});
/** Autumn (Interiors, Breakfast (Waffles)), People. */
const albums = [
  album('waffles', 'breakfast', 1),
  album('people', null, 2),
  album('breakfast', 'autumn', 2),
  album('autumn', null, 1),
  album('interiors', 'autumn', 1),
];
const deepest = 5;
const namesOf = (rows: readonly { album: TreeAlbum; level: number }[]) =>
  rows.map(({ album: { uuid }, level }) => `${'-'.repeat(level)}${uuid}`);
const after = (uuid: string, step: Parameters<typeof placeAfter>[2]) => {
  const place = placeAfter(albums, uuid, step, deepest);
  return place && namesOf(treeOf(movedTo(albums, uuid, place)));
};

test('albums stand in their order, below the one they are in', () => {
  expect(namesOf(treeOf(albums))).toEqual(['autumn', '-interiors', '-breakfast', '--waffles', 'people']);
  expect(namesOf(openRows(treeOf(albums), new Set(['breakfast'])))).toEqual([
    'autumn',
    '-interiors',
    '-breakfast',
    'people',
  ]);
  expect(namesOf(openRows(treeOf(albums), new Set(['autumn'])))).toEqual(['autumn', 'people']);
  expect([...branchOf(albums, 'autumn')].sort()).toEqual(['autumn', 'breakfast', 'interiors', 'waffles']);
});

test('commands move an album up, down, in and out, and not where there is no place', () => {
  expect(after('people', 'up')).toEqual(['people', 'autumn', '-interiors', '-breakfast', '--waffles']);
  expect(after('interiors', 'down')).toEqual(['autumn', '-breakfast', '--waffles', '-interiors', 'people']);
  expect(after('people', 'in')).toEqual(['autumn', '-interiors', '-breakfast', '--waffles', '-people']);
  expect(after('waffles', 'out')).toEqual(['autumn', '-interiors', '-breakfast', '-waffles', 'people']);
  expect(after('breakfast', 'out')).toEqual(['autumn', '-interiors', 'breakfast', '-waffles', 'people']);
  expect(after('autumn', 'up')).toBeUndefined();
  expect(after('people', 'down')).toBeUndefined();
  expect(after('interiors', 'in')).toBeUndefined();
  expect(after('people', 'out')).toBeUndefined();
});

test('an album is never let go below itself, nor deeper than the tree may be', () => {
  expect(placeAtDrop(albums, 'autumn', 'waffles', 'inside', deepest)).toBeUndefined();
  expect(placeAtDrop(albums, 'autumn', 'breakfast', 'before', deepest)).toBeUndefined();
  expect(placeAtDrop(albums, 'autumn', 'autumn', 'inside', deepest)).toBeUndefined();
  expect(placeAtDrop(albums, 'people', 'waffles', 'inside', 3)).toBeUndefined();
  expect(placeAtDrop(albums, 'people', 'waffles', 'before', deepest)).toEqual({
    parent_album: 'breakfast',
    before: 'waffles',
  });
  expect(placeAtDrop(albums, 'people', 'autumn', 'inside', deepest)).toEqual({
    parent_album: 'autumn',
    after: 'breakfast',
  });
  expect(placeAfter(albums, 'people', 'in', 1)).toBeUndefined();
});
