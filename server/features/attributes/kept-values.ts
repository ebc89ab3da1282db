import type { KeptField } from '#platform/history/declaration.ts';

/** Values of a custom attribute, which history keeps as text. */
export const keptValues: KeptField = ({ type, values }, people) => {
  if (!Array.isArray(values)) return null;
  if (type === 'Boolean') return values.map((value) => value === 'true');
  return type === 'User' ? values.map((value) => people[String(value)]) : values;
};
