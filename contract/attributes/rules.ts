import { limits } from '../core/limits.ts';
import type { AttributeType } from './types.ts';

/** The shape that the values of an attribute have to fit. */
export interface AttributeShape {
  readonly type: AttributeType;
  /** Names, for the types that have them. */
  readonly options: readonly string[];
}

export const hasOptions = (type: AttributeType): boolean => type === 'Single Select' || type === 'Multi Select';
/** Types whose filter takes `from..to` besides single values. */
export const hasRange = (type: AttributeType): boolean => type === 'Number' || type === 'Date';

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readNumber(text: string): string | null {
  if (!/^[+-]?\d{1,15}(\.\d{1,6})?$/.test(text)) return null;
  const told = String(Number(text));
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(told) ? told : null;
}

/** A day as `YYYY-MM-DD`; of a moment its day. */
function readDay(text: string): string | null {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text) ?? [];
  const at = new Date(`${day}T00:00:00Z`);
  return day !== '' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

function readTruth(text: string): string | null {
  const word = text.toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return 'true';
  return ['false', 'no', '0'].includes(word) ? 'false' : null;
}

function readAddress(text: string): string | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && text.length <= 2 * limits.attributeText ? text : null;
}

/** A reader for each type: the value as it is kept, or null when it is none of this type. */
const readers: Record<AttributeType, (text: string, options: readonly string[]) => string | null> = {
  Text: (text) => {
    const line = text.replaceAll(/\s*\n\s*/g, ' ');
    return line.length <= limits.attributeText ? line : null;
  },
  'Long Text': (text) => (text.length <= limits.text ? text : null),
  Number: readNumber,
  Date: readDay,
  Boolean: readTruth,
  'Single Select': (text, options) => options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? null,
  'Multi Select': (text, options) => options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? null,
  URL: readAddress,
  User: (text) => (isId.test(text) ? text.toLowerCase() : null),
};

const wrong: Record<AttributeType, string> = {
  Text: `must have at most ${limits.attributeText} characters`,
  'Long Text': `must have at most ${limits.text} characters`,
  Number: 'must be a number, such as 12 or -3.5',
  Date: 'must be a date, such as 2026-09-21',
  Boolean: 'must be true or false',
  'Single Select': 'must be one of the options',
  'Multi Select': 'must be among the options',
  URL: 'must be a URL that starts with http:// or https://',
  User: 'must be a member of the team',
};

/** The reason an attribute of a type cannot have a value. */
export const problemOf = (type: AttributeType): string => wrong[type];

const mustBeText: Record<AttributeType, string> = {
  ...wrong,
  Text: 'must be text',
  'Long Text': 'must be text',
};

const once = (values: readonly string[]) => [...new Set(values)];
const said = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');

/** Reads what a person gave as the values of an attribute: the values as they are kept, or what is wrong with them. */
export function readValues(
  shape: AttributeShape,
  texts: readonly string[],
): { values: string[] } | { problem: string } {
  const read = said(texts).map((text) => readers[shape.type](text, shape.options));
  if (read.includes(null)) return { problem: wrong[shape.type] };
  const values = once(read as string[]);
  return values.length > 1 && shape.type !== 'Multi Select' ? { problem: 'takes one value' } : { values };
}

/** A value as JSON has it. */
export type GivenValue = string | number | boolean;

/** The JSON that a type takes beside the words in which its values are told. */
const jsonOf: Partial<Record<AttributeType, 'number' | 'boolean'>> = { Number: 'number', Boolean: 'boolean' };

/** Reads values as a request gives them: what is of another JSON type is refused, and never made into text. */
export function readGiven(
  shape: AttributeShape,
  given: readonly GivenValue[],
): { values: string[] } | { problem: string } {
  const json = jsonOf[shape.type];
  const fits = (value: GivenValue) =>
    typeof value === 'string'
      ? shape.type !== 'Boolean' || ['true', 'false', ''].includes(value.trim())
      : typeof value === json;
  if (!given.every(fits)) return { problem: json ? wrong[shape.type] : mustBeText[shape.type] };
  return readValues(shape, given.map(String));
}

/** A file's values after their attribute gets another shape. `lost` are those that do not fit. */
export function convertValues(values: readonly string[], to: AttributeShape): { values: string[]; lost: string[] } {
  const whole = to.type === 'Text' || to.type === 'Long Text' ? said([values.join(', ')]) : [...values];
  const read = whole.map((text) => ({ text, value: readers[to.type](text, to.options) }));
  const fitting = once(read.flatMap(({ value }) => value ?? []));
  const kept = to.type === 'Multi Select' ? fitting : fitting.slice(0, 1);
  const lost = read.filter(({ value }) => value === null || !kept.includes(value)).map(({ text }) => text);
  return { values: kept, lost };
}

/** `Shooting Day` -> `shooting-day`; what has no letters that an address can hold is an `attribute`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'attribute' : slug;
}

export interface AttributeRange {
  from: string | null;
  to: string | null;
}

/** `10..20`, `10..` and `..20` of a filter on numbers or dates; null for what is no range, or one of something else. */
export function readRange(type: AttributeType, text: string): AttributeRange | null {
  const [, from = '', to = ''] = /^(.*?)\.\.(.*)$/.exec(text) ?? [];
  if (!hasRange(type) || (from === '' && to === '')) return null;
  const [low, high] = [from, to].map((end) => (end === '' ? '' : readers[type](end, [])));
  return low === null || high === null ? null : { from: low || null, to: high || null };
}
