import { readEmbedded } from '#contract/attributes/embedded.ts';
import { placesOf } from '#contract/metadata/fields.ts';
import type { Db } from '#platform/db/db.ts';
import { isBoilerplate } from '#platform/media/metadata/facts.ts';
import { shapeOf } from '../rules.ts';
import type { MappedRow } from '../store.embedded.ts';
import { filesWithin, valuesOf } from '../store.values.ts';

interface Said {
  readonly schema: string;
  readonly key: string;
  readonly value: string;
}

/** A file with all that is said inside it. */
export interface FileSays {
  readonly file: string;
  readonly said: readonly Said[];
}

/** A file whose value of an attribute is empty, with what the field inside it says. */
export interface Fill {
  file: string;
  /** The whole of the field. */
  text: string;
  /** The part that fits. */
  values: string[];
  /** A sentence about the rest; null where all fits. */
  problem: string | null;
}

/** The first place of a field with a value that somebody may have written. */
function textIn(said: readonly Said[], places: readonly string[]): string {
  for (const place of places) {
    const found = said.find(({ schema, key, value }) => `${schema}:${key}` === place && value.trim() !== '');
    if (found && !isBoilerplate(found.value.trim())) return found.value.trim();
  }
  return '';
}

/** The values that files without one would get of an attribute, where it is for them. */
export async function planFill(db: Db, attribute: MappedRow, files: readonly FileSays[]): Promise<Fill[]> {
  const spoken = files
    .map(({ file, said }) => ({ file, text: textIn(said, placesOf[attribute.embedded]) }))
    .filter(({ text }) => text !== '');
  if (spoken.length === 0) return [];
  const ids = spoken.map(({ file }) => file);
  const within = await filesWithin(db, attribute, ids);
  const held = await valuesOf(db, attribute, ids);
  const shape = shapeOf(attribute);
  return spoken
    .filter(({ file }) => within.has(file) && !held.has(file))
    .map(({ file, text }) => ({ file, text, ...readEmbedded(shape, text) }));
}
