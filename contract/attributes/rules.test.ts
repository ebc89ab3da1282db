import { describe, expect, it } from 'vitest';
import { type AttributeShape, convertValues, readRange, readValues, slugOf } from './rules.ts';

const shape = (type: AttributeShape['type'], ...options: string[]): AttributeShape => ({ type, options });
const read = (type: AttributeShape['type'], ...texts: string[]) => readValues(shape(type, 'Red', 'Deep Blue'), texts);

describe('values', () => {
  it.each([
    ['Text', ' a line ', 'a line'],
    ['Text', 'two\n lines', 'two lines'],
    ['Long Text', 'two\nlines', 'two\nlines'],
    ['Number', '012.50', '12.5'],
    ['Number', '-0', '0'],
    ['Date', '2024-02-29', '2024-02-29'],
    ['Date', '2026-09-21T18:47:00Z', '2026-09-21'],
    ['Boolean', 'Yes', 'true'],
    ['Boolean', '0', 'false'],
    ['Single Select', 'deep blue', 'Deep Blue'],
    ['URL', 'https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['User', '0197F000-0000-7000-8000-000000000000', '0197f000-0000-7000-8000-000000000000'],
  ] as const)('of %s read %j as %j', (type, text, value) => {
    expect(read(type, text)).toEqual({ values: [value] });
  });

  it.each([
    ['Text', 'x'.repeat(1001)],
    ['Number', '1e5'],
    ['Number', '12 apples'],
    ['Number', '1234567890123456'],
    ['Date', '2026-02-30'],
    ['Date', '21.9.2026'],
    ['Boolean', 'perhaps'],
    ['Single Select', 'Green'],
    ['Multi Select', 'Green'],
    ['URL', 'javascript:alert(1)'],
    ['URL', 'example.com'],
    ['User', 'Ada'],
  ] as const)('of %s refuse %j', (type, text) => {
    expect(read(type, text)).toHaveProperty('problem');
  });

  it('are one, but for those of a multi select, and say something', () => {
    expect(read('Text', 'a', 'b')).toEqual({ problem: 'takes one value' });
    expect(read('Text', 'a', 'a')).toEqual({ values: ['a'] });
    expect(read('Multi Select', 'red', 'Deep Blue', 'Red')).toEqual({ values: ['Red', 'Deep Blue'] });
    expect(read('Text', '', '  ')).toEqual({ values: [] });
  });
});

describe('another shape', () => {
  it('keeps what fits and names what is lost', () => {
    expect(convertValues(['12.0'], shape('Number'))).toEqual({ values: ['12'], lost: [] });
    expect(convertValues(['twelve'], shape('Number'))).toEqual({ values: [], lost: ['twelve'] });
    expect(convertValues(['Red', 'Blue'], shape('Text'))).toEqual({ values: ['Red, Blue'], lost: [] });
    expect(convertValues(['Red', 'Blue'], shape('Single Select', 'Red', 'Blue'))).toEqual({
      values: ['Red'],
      lost: ['Blue'],
    });
    expect(convertValues(['red'], shape('Multi Select', 'Red'))).toEqual({ values: ['Red'], lost: [] });
  });
});

describe('a slug', () => {
  it.each([
    ['Shooting Day', 'shooting-day'],
    ['  Höhe (cm) ', 'hohe-cm'],
    ['Élan', 'elan'],
    ['撮影日', 'attribute'],
  ])('of %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('a range', () => {
  it('has one end or two', () => {
    expect(readRange('Number', '10..20')).toEqual({ from: '10', to: '20' });
    expect(readRange('Date', '..2026-01-01')).toEqual({ from: null, to: '2026-01-01' });
    expect(readRange('Number', '10')).toBeNull();
    expect(readRange('Number', '..')).toBeNull();
    expect(readRange('Number', 'a..b')).toBeNull();
    expect(readRange('Text', '1..2')).toBeNull();
  });
});
