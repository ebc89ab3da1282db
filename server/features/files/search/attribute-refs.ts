import { sql } from 'kysely';
import { type AttributeRange, readRange, readValues } from '#contract/attributes/rules.ts';
import type { AttributeType } from '#contract/attributes/types.ts';
import { type AttributeRow, findByRefs } from '#features/attributes/store.ts';
import { findPeople } from '#features/attributes/store.values.ts';
import type { Db } from '#platform/db/db.ts';
import { invalid } from '#platform/errors.ts';

/** The query of one attribute: any of these. */
export interface AttributeRef {
  id: string;
  type: AttributeType;
  /** Values as the table's `key` has them. */
  keys: string[];
  ranges: AttributeRange[];
  /** Files without a value, too. */
  none: boolean;
}

/** A value as it is kept, where it says the same otherwise: `yes` for true, `12.0` for 12. */
function kept(type: AttributeType, text: string): string {
  if (type !== 'Number' && type !== 'Boolean' && type !== 'Date') return text;
  const read = readValues({ type, options: [] }, [text]);
  return 'values' in read ? (read.values[0] ?? text) : text;
}

async function findKeys(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{
    key: string;
  }>`select left(fold(w), 200) as key from unnest(${[...words]}::text[]) w`.execute(db);
  return rows.map((row) => row.key);
}

async function refOf(db: Db, attribute: AttributeRow, texts: readonly string[]): Promise<AttributeRef> {
  const { id, type } = attribute;
  const asked = texts.map((text) => text.trim());
  const ranges = asked.flatMap((text) => readRange(type, text) ?? []);
  const words = asked.filter((text) => text !== '' && readRange(type, text) === null);
  const people = type === 'User' ? await findPeople(db, attribute.team_id, words) : null;
  const keys = await findKeys(
    db,
    words.map((word) => people?.get(word)?.id ?? kept(type, word)),
  );
  return { id, type, keys, ranges, none: asked.includes('') };
}

/** Looks up the attributes that a filter names, by slug or uuid; one that the team does not have refuses it. */
export async function findAttributeRefs(
  db: Db,
  team: string,
  asked: Readonly<Record<string, readonly string[] | undefined>>,
): Promise<AttributeRef[]> {
  const entries = Object.entries(asked).filter(([, values]) => values !== undefined && values.length > 0);
  const rows = await findByRefs(
    db,
    team,
    entries.map(([ref]) => ref),
  );
  return Promise.all(
    entries.map(([ref, texts = []]) => {
      const attribute = rows.find((row) => row.slug === ref || row.id === ref.toLowerCase());
      return attribute ? refOf(db, attribute, texts) : invalid(`attribute.${ref}`, 'this team has no such attribute');
    }),
  );
}
