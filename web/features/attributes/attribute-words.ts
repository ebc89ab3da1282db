import type { AttributeType } from '#contract/attributes/types.ts';
import { day } from '../../lib/format.ts';

/** 'Sep 21 2026' */
export function dayOf(text: string): string {
  return Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : day(text);
}

/** A value as people read it. `stranger`: what to say of someone whose name is not known. */
export function valueWord(
  type: AttributeType,
  value: string,
  people?: ReadonlyMap<string, string>,
  stranger = 'A former member',
): string {
  if (type === 'Boolean') return value === 'true' ? 'Yes' : 'No';
  if (type === 'Date') return dayOf(value);
  return type === 'User' ? (people?.get(value) ?? stranger) : value;
}
