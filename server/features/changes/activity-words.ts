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

type Kept = Readonly<Record<string, unknown>>;
type People = Readonly<Record<string, string>>;

/** Values of a custom attribute, which history keeps as text. */
function ofAttribute({ type, values }: Kept, people: People): unknown {
  if (!Array.isArray(values)) return null;
  if (type === 'Boolean') return values.map((value) => value === 'true');
  return type === 'User' ? values.map((value) => people[String(value)]) : values;
}

/** Where history keeps more than the field itself. */
const held: Readonly<Record<string, (kept: Kept, people: People) => unknown>> = {
  'file.attribute': ofAttribute,
  'file.metadata': ({ value }) => value,
  'file.rate': ({ rating }) => rating || null,
  'file.version': ({ name }) => name,
  'file.version_note': ({ note }) => note,
  'file.version_delete': ({ name }) => name,
};

/** What history keeps of a field, as a person reads it. `people`: names of those whom a custom attribute names. */
export function readable(action: string, kept: unknown, people: People = {}): string | null {
  if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return null;
  const known = held[action];
  if (known) return one(known(kept as Kept, people));
  const values = Object.values(kept);
  return values.length === 1 ? one(values[0]) : null;
}
