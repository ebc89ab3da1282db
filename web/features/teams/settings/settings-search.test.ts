import { expect, test } from 'vitest';
import { isShown, maySet, searchSettings } from './settings-search.ts';

const general: Parameters<typeof isShown>[0] = {
  title: 'General',
  text: 'What the team is called.',
  words: ['Name', 'Accent colour', 'Watermark'],
};
const storage: Parameters<typeof isShown>[0] = {
  title: 'Storage',
  text: 'What takes room.',
  words: ['By type', 'Old versions'],
  needs: 'MANAGE_TEAM',
};
const all = [general, storage];

test('nothing typed is every section', () => {
  expect(searchSettings(all, ' ').map(({ section }) => section.title)).toEqual(['General', 'Storage']);
});
test('a label is found whatever its case, and leads to its section', () => {
  expect(searchSettings(all, 'wATER')).toEqual([{ section: general, words: ['Watermark'] }]);
});
test('a title or its sentence is found without labels', () => {
  expect(searchSettings(all, 'room')).toEqual([{ section: storage, words: [] }]);
  expect(searchSettings(all, 'nothing of the kind')).toEqual([]);
});
test('a section is absent without its flag unless it may be read', () => {
  expect(isShown(storage, ['VIEW_ASSETS'])).toBe(false);
  expect(isShown({ ...storage, readable: true }, [])).toBe(true);
  expect(maySet({ ...storage, readable: true }, [])).toBe(false);
  expect(isShown(storage, ['MANAGE_TEAM'])).toBe(true);
  expect(maySet(general, [])).toBe(true);
});
