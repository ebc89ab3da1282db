import { sql } from 'kysely';
import { type FileFilters, fileFilters } from '#contract/files/query.ts';
import { nested, type SavedQuery } from '#contract/files/saved-query.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors.ts';
import type { CollectionFilling, CollectionRef, FilterRefs } from './filter-ref.ts';
import { folderExists, isId } from './references.ts';

type LookUp = (filters: FileFilters) => Promise<FilterRefs>;

async function hasFolder(db: Db, team: string, { folder }: FileFilters): Promise<boolean> {
  return folder === undefined || folder === 'root' || folderExists(db, team, folder);
}

async function fillingOf(db: Db, team: string, query: SavedQuery, lookUp: LookUp): Promise<CollectionFilling | null> {
  const filters = fileFilters.safeParse(nested(query));
  if (!filters.success || !(await hasFolder(db, team, filters.data))) return null;
  try {
    return { filters: filters.data, refs: await lookUp(filters.data) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The team's collections of these ids or titles. `lookUp`: how what fills a smart one is looked up. */
export async function findCollections(
  db: Db,
  team: string,
  refs: readonly string[],
  lookUp: LookUp | null,
): Promise<CollectionRef[]> {
  const { rows } = await sql<{ id: string; kind: CollectionRef['kind']; query: SavedQuery | null }>`
    select c.id, c.kind, c.query from collections c where c.team_id = ${team}
      and (c.id = any(${refs.filter((ref) => isId.test(ref))}::uuid[]) or lower(c.title) in (select lower(r) from unnest(${[...refs]}::text[]) r))`.execute(
    db,
  );
  return Promise.all(
    rows.map(async ({ id, kind, query }) => ({
      id,
      kind,
      filling: query !== null && lookUp ? await fillingOf(db, team, query, lookUp) : null,
    })),
  );
}

const defined = (filters: FileFilters) =>
  Object.entries(filters).filter(([key, value]) => value !== undefined && key !== 'recycled');

/**
 * Puts what fills the one smart collection of a query in the place of its name, so that it leads through the same indexes
 * as if it had been asked for. When both ask for the same thing, the query stays as it is.
 */
export function unfold<Asking extends { filters: FileFilters; refs: FilterRefs }>(asked: Asking): Asking {
  const { collection: _, ...own } = asked.filters;
  const [only, ...others] = asked.refs.collections ?? [];
  const filling = only?.filling;
  if (!filling || others.length > 0) return asked;
  const inner = defined(filling.filters);
  if (inner.some(([key]) => own[key as keyof typeof own] !== undefined)) return asked;
  const [mine, its] = [asked.refs, filling.refs];
  return {
    ...asked,
    filters: { ...own, ...Object.fromEntries(inner) },
    refs: {
      groups: [...mine.groups, ...its.groups],
      without: [...mine.without, ...its.without],
      tags: mine.tags ?? its.tags,
      grouped: mine.grouped ?? its.grouped,
      rights: mine.rights ?? its.rights,
      collections: its.collections,
      in_collections: mine.in_collections ?? its.in_collections,
      not_collection: mine.not_collection ?? its.not_collection,
      any: [...mine.any, ...its.any],
      locations: [...mine.locations, ...its.locations],
      consenting: [...mine.consenting, ...its.consenting],
      creators: mine.creators ?? its.creators,
      handles: [...mine.handles, ...its.handles],
      subtree: mine.subtree ?? its.subtree,
      similar: mine.similar ?? its.similar,
      attributes: [...mine.attributes, ...its.attributes],
    },
  };
}

/** The searches behind the smart collections of a query: a part of what makes it this query. */
export const fillingsOf = ({ collections, in_collections, not_collection }: FilterRefs): FileFilters[] =>
  [collections, in_collections, not_collection]
    .flatMap((refs) => refs ?? [])
    .flatMap((ref) => ref.filling?.filters ?? []);
