import { expect, test } from 'vitest';
import { searchSettings } from './settings-search.ts';

const general = {
  title: 'General',
  text: 'What the team is called.',
  words: ['Name', 'Accent colour', 'Watermark'],
};
const storage = {
  title: 'Storage',
  text: 'What takes room.',
  words: ['By type', 'Old versions'],
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
