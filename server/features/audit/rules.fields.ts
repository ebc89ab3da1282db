/** A field of a row, as it was and as it is. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export type KeptValues = Readonly<Record<string, unknown>>;

export const keptOf = (value: unknown): KeptValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as KeptValues) : {};

/** Fields that nobody is to read, whatever was kept of them. */
const secret = /secret|password|token|hash|sha256|backup_codes|credential/i;

/** The kind of thing that a field names by its id. */
export const nounOfField: Readonly<Record<string, string>> = {
  role: 'role',
  user: 'account',
  logo: 'file',
  watermark_image: 'file',
  default_rights: 'right',
  handed_to: 'account',
  // Whom a collection is shared with: all, and those who may do more than view it.
  people: 'account',
  add: 'account',
  manage: 'account',
  groups: 'group',
  groups_add: 'group',
  groups_manage: 'group',
};

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const plainList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Of two lists of words, what went and what came. */
function difference(before: unknown, after: unknown): [unknown, unknown] {
  if (!plainList(before) || !plainList(after)) return [before, after];
  return [before.filter((item) => !after.includes(item)), after.filter((item) => !before.includes(item))];
}

/** The fields that differ, without what is secret. */
export function fieldsOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [keptOf(before), keptOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => !secret.test(name) && !same(was[name], is[name]))
    .map((name) => {
      const [gone, come] = difference(was[name], is[name]);
      return { field: name, before: gone, after: come };
    });
}

/** `audit_days` -> 'Audit days'. */
export const titleOf = (field: string): string =>
  field.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
