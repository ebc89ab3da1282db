import { expect, test } from 'vitest';
import type { Attribute } from '#contract/attributes/routes.ts';
import { bodyOf, draftOf, emptyDraft, mayLose, newOption, repeatedName } from './attribute-form.ts';

const season = {
  uuid: 'a',
  name: 'Season',
  attribute_type: 'Single Select',
  options: [
    { uuid: 's', name: 'Spring', colour: null, uses: 2 },
    { uuid: 'f', name: 'Fall', colour: '#b5472f', uses: 0 },
  ],
  required: false,
  facet: true,
  portal_visible: false,
  embedded: 'headline',
  folders: [{ uuid: 'x', name: 'Campaigns' }],
} as unknown as Attribute;

test('a draft says what it was made of', () => {
  expect(bodyOf(draftOf(season))).toEqual({
    name: 'Season',
    attribute_type: 'Single Select',
    options: [
      { uuid: 's', name: 'Spring', colour: null },
      { uuid: 'f', name: 'Fall', colour: '#b5472f' },
    ],
    required: false,
    facet: true,
    portal_visible: false,
    embedded: 'headline',
    folders: ['x'],
  });
});

test('options without a name are left out, and all of them where the type has none', () => {
  const options = [newOption(' Spring '), newOption()];
  expect(bodyOf({ ...emptyDraft, name: ' a ', type: 'Multi Select', options })).toMatchObject({
    name: 'a',
    options: [{ name: 'Spring' }],
  });
  expect(bodyOf({ ...emptyDraft, type: 'Text', options }).options).toEqual([]);
});

test('another type or an option less may lose values, another name may not', () => {
  const draft = draftOf(season);
  expect(mayLose(season, draft)).toBe(false);
  expect(mayLose(season, { ...draft, options: draft.options.map((one) => ({ ...one, name: `${one.name}!` })) })).toBe(
    false,
  );
  expect(mayLose(season, { ...draft, options: draft.options.slice(1) })).toBe(true);
  expect(mayLose(season, { ...draft, type: 'Text' })).toBe(true);
});

test('two options of one name are told', () => {
  expect(repeatedName([newOption('Spring'), newOption('spring ')])).toBe('spring');
  expect(repeatedName([newOption(''), newOption('')])).toBeUndefined();
});
