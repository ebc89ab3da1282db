import type { KeptField } from '#platform/history/declaration.ts';

/** An id says nothing to a person: the sentence tells what it stands for. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const listOf = (items: readonly unknown[]): string =>
  items
    .map((item) => one(item))
    .filter((text) => text !== null)
    .join(', ');

/** A value as a person reads it; null where there is none. */
export function one(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return listOf(value) || null;
  if (typeof value !== 'object') return uuid.test(String(value)) ? null : String(value);
  const { name, title, label, lat, lng } = value as Record<string, unknown>;
  const words = one(name ?? title ?? label);
  return words ?? (typeof lat === 'number' && typeof lng === 'number' ? `${lat}, ${lng}` : null);
}

type People = Readonly<Record<string, string>>;

/**
 * Text of what history keeps of a field, as a person reads it. `field`: where it keeps more than the field itself. `people`: names
 * of those whom a custom attribute names.
 */
export function readable(field: KeptField | undefined, kept: unknown, people: People = {}): string | null {
  if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return null;
  if (field) return one(field(kept as Readonly<Record<string, unknown>>, people));
  const values = Object.values(kept);
  return values.length === 1 ? one(values[0]) : null;
}
