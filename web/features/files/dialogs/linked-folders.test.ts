import { expect, it } from 'vitest';
import type { FolderTarget } from '../../folders/folder-actions.ts';
import { changesLinks, linkedAfter, noLinkChanges, toggleLink } from './linked-folders.ts';

const place = (name: string): FolderTarget => ({ uuid: name, name });
const spring = place('spring');
const summer = place('summer');
const library: FolderTarget = { uuid: null, name: 'Library' };
const after = (...toggled: FolderTarget[]) =>
  toggled.reduce((changes, each) => toggleLink([spring], changes, each), noLinkChanges);
const namesAfter = (...toggled: FolderTarget[]) => linkedAfter([spring], after(...toggled)).map(({ name }) => name);

it('adds a folder and takes it back', () => {
  expect(namesAfter(summer)).toEqual(['spring', 'summer']);
  expect(changesLinks(after(summer))).toBe(true);
  expect(changesLinks(after(summer, summer))).toBe(false);
});

it('takes a folder away that was linked, and links it again without calling it new', () => {
  expect(namesAfter(spring)).toEqual([]);
  expect(after(spring)).toEqual({ added: [], removed: ['spring'] });
  expect(after(spring, spring)).toEqual(noLinkChanges);
});

it('has no link to the library itself', () => {
  expect(after(library)).toEqual(noLinkChanges);
});
