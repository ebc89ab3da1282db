import { readValues } from '#contract/attributes/rules.ts';
import { shapeOf } from '#features/attributes/rules.ts';
import { type AttributeRow, findByRefs } from '#features/attributes/store.ts';
import { findPeople } from '#features/attributes/store.values.ts';
import type { Db } from '#platform/db/db.ts';
import { findRefs, type GivenValues, type Ref, type StoredDefaults } from './store.refs.ts';

/** The things that defaults name and that are still there. */
export interface KnownRefs {
  tags: Map<string, Ref>;
  rights: Map<string, Ref>;
  collections: Map<string, Ref>;
  attributes: Map<string, AttributeRow>;
  /** True when these values can still be given. */
  fits(wanted: GivenValues): boolean;
}

async function membersAmong(db: Db, team: string, attributes: readonly AttributeRow[], all: readonly GivenValues[]) {
  const people = new Set(attributes.filter(({ type }) => type === 'User').map(({ id }) => id));
  const words = all.filter(({ uuid }) => people.has(uuid)).flatMap(({ values }) => values);
  return findPeople(db, team, [...new Set(words)]);
}

/** Looks up all that some defaults name, whatever became of it. */
export async function lookUp(db: Db, team: string, all: readonly StoredDefaults[]): Promise<KnownRefs> {
  const named = (key: 'tags' | 'rights' | 'collections') => all.flatMap((gives) => gives[key] ?? []);
  const values = all.flatMap(({ attributes }) => attributes ?? []);
  const tags = await findRefs(db, team, 'tags', named('tags'));
  const rights = await findRefs(db, team, 'rights', named('rights'));
  const collections = await findRefs(db, team, 'collections', named('collections'));
  const ids = [...new Set(values.map(({ uuid }) => uuid))];
  const rows = ids.length === 0 ? [] : await findByRefs(db, team, ids);
  const attributes = new Map(rows.map((row) => [row.id, row]));
  const members = await membersAmong(db, team, rows, values);
  return {
    tags,
    rights,
    collections,
    attributes,
    fits({ uuid, values: texts }) {
      const row = attributes.get(uuid);
      if (!row || row.archived_at || 'problem' in readValues(shapeOf(row), texts)) return false;
      return row.type !== 'User' || texts.every((text) => members.has(text));
    },
  };
}
