import type { AttributeType } from '#contract/attributes/types.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** 'Sep 21 2026' */
export function dayOf(text: string): string {
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? text : day.format(at).replace(',', '');
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
