import type { Applying, GivenFrom, GivenRef, UploadDefaults } from '#contract/upload-defaults.ts';

export interface GivenLine {
  readonly title: string;
  readonly text: string;
  /** The parts that are left out, by name. */
  readonly gone: readonly string[];
  readonly from?: GivenFrom;
}

const names = (refs: readonly GivenRef[]) =>
  refs
    .filter(({ gone }) => !gone)
    .map(({ name }) => name)
    .join(', ') || 'None';
const lost = (refs: readonly GivenRef[]) => refs.filter(({ gone }) => gone).map(({ name }) => name);
const refLine = (title: string, refs: readonly GivenRef[]): GivenLine => ({
  title,
  text: names(refs),
  gone: lost(refs),
});

function attributeLine(one: UploadDefaults['attributes'][number]): GivenLine {
  const { name, attribute_type: type, values, gone } = one;
  const told =
    type === 'User' ? 'A member of the team' : type === 'Boolean' ? (values[0] === 'true' ? 'Yes' : 'No') : '';
  return { title: name, text: values.length === 0 ? 'None' : told || values.join(', '), gone: gone ? [name] : [] };
}

const internalLine = (internal: boolean): GivenLine => ({
  title: 'Internal use',
  text: internal ? 'Yes' : 'No',
  gone: [],
});

/** The values given, a line for each field that has one. */
export const linesOf = (given: UploadDefaults): GivenLine[] => [
  ...(given.tags ? [refLine('Tags', given.tags)] : []),
  ...(given.rights ? [refLine('Rights', given.rights)] : []),
  ...(given.collections ? [refLine('Collections', given.collections)] : []),
  ...given.attributes.map(attributeLine),
  ...(given.internal_use === null ? [] : [internalLine(given.internal_use)]),
];

/** The same of what applies, each line with where it comes from. */
export const applyingLines = ({ tags, rights, collections, attributes, internal_use }: Applying): GivenLine[] => [
  ...(tags ? [{ ...refLine('Tags', tags.given), from: tags.from }] : []),
  ...(rights ? [{ ...refLine('Rights', rights.given), from: rights.from }] : []),
  ...(collections ? [{ ...refLine('Collections', collections.given), from: collections.from }] : []),
  ...attributes.map((one) => ({ ...attributeLine(one), from: one.from })),
  ...(internal_use ? [{ ...internalLine(internal_use.given), from: internal_use.from }] : []),
];

export const fromWords = ({ kind, name }: GivenFrom): string =>
  kind === 'folder'
    ? `From the folder ${name}`
    : kind === 'profile'
      ? `From the profile ${name}`
      : 'Default rights of the team';
