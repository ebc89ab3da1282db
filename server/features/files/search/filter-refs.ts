import { sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import { type FileFilters, groupOf } from '#contract/files/query.ts';
import { tidyGroup } from '#contract/tags/group-path.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { alikeBits } from '../rules/likeness.ts';
import { findAlike } from '../store/likeness.ts';
import { findAttributeRefs } from './attribute-refs.ts';
import { findCollections } from './collection-refs.ts';
import type { FilterRefs } from './filter-ref.ts';
import { askedWords, type FoldedWord, foldAscii } from './search-words.ts';

/** The parts that looking for files needs. */
export interface Finder {
  db: Db;
  /** Connections tuned for searches. */
  searchDb: Db;
  /** Ends the work when the client has gone. */
  signal: AbortSignal;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idsIn = (refs: readonly string[]) => refs.filter((ref) => isId.test(ref));

/** Words as the database folds them. */
export async function foldWords(db: Db, groups: readonly string[][]): Promise<FoldedWord[][]> {
  const ascii = groups.map((group) => group.map(foldAscii));
  if (ascii.every((group): group is FoldedWord[] => group.every((word) => word !== null))) return ascii;
  const words = groups.flat();
  const { rows } = await sql<FoldedWord>`select searchable(w) as folded, trim(spaced_words(searchable(w))) as spaced,
      coalesce((select string_agg(quote_literal(part), ' <-> ' order by nr) || ':*'
        from regexp_split_to_table(trim(spaced_words(fold(w))), ' +') with ordinality as p (part, nr) where part <> ''), '') as lexemes
    from unnest(${words}::text[]) with ordinality as t (w, place) order by place`.execute(db);
  let taken = 0;
  return groups.map((group) => {
    const part = rows.slice(taken, taken + group.length);
    taken += group.length;
    return part;
  });
}

async function idsByName(db: Db, team: string, table: 'tags' | 'rights', refs: readonly string[]): Promise<string[]> {
  const bySynonym = sql`or t.id in (select y.tag_id from tag_synonyms y
    where y.team_id = ${team} and lower(y.name) in (select lower(r) from unnest(${[...refs]}::text[]) r))`;
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(table)} t where t.team_id = ${team}
    and (t.id = any(${idsIn(refs)}::uuid[]) or lower(t.name) in (select lower(r) from unnest(${[...refs]}::text[]) r)
    ${table === 'tags' ? bySynonym : sql``})`.execute(db);
  return rows.map((row) => row.id);
}

/** Tags of groups and of those below them. */
async function tagsOfGroups(db: Db, team: string, groups: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select t.id from tags t where t.team_id = ${team} and t.tag_group is not null
    and exists (select 1 from unnest(${groups.map(tidyGroup)}::text[]) g where starts_with(lower(t.tag_group) || ' / ', lower(g) || ' / '))`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

async function findCreators(
  db: Db,
  team: string,
  refs: readonly string[],
): Promise<{ creators: string[]; handles: string[] }> {
  const names = refs.filter((ref) => !isId.test(ref));
  if (names.length === 0) return { creators: [...refs], handles: [] };
  const { rows } = await sql<{ id: string; asked: string }>`select u.id, r.asked from unnest(${names}::text[]) r (asked)
    join users u on lower(r.asked) in (lower(u.first_name || ' ' || u.last_name), u.email)
    join members m on m.team_id = ${team} and m.user_id = u.id`.execute(db);
  const known = new Set(rows.map((row) => row.asked));
  return {
    creators: [...idsIn(refs), ...rows.map((row) => row.id)],
    handles: names.filter((name) => !known.has(name)),
  };
}

async function findSubtree(db: Db, team: string, folder: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from folders
    where team_id = ${team} and lineage @> array[${folder}]::uuid[]`.execute(db);
  return rows.map((row) => row.id);
}

/** Versions that look like a file's cover; none while the file has no picture. Refuses when the file is not the team's. */
async function findSimilar(
  { db }: Finder,
  team: string,
  file: string,
): Promise<{ files: string[]; versions: string[] }> {
  const { rows } = await sql<{ phash: string | null }>`select v.phash from files f
    left join versions v on v.team_id = f.team_id and v.id = f.cover_version where f.team_id = ${team} and f.id = ${file}`.execute(
    db,
  );
  const { phash } = rows[0] ?? fail('not_found', 'The file to compare with does not exist.');
  if (phash === null) return { files: [], versions: [] };
  const found = await findAlike(db, team, phash, { within: alikeBits, not: file, limit: limits.countExactTo });
  return { files: [...new Set(found.map((row) => row.file_id))], versions: found.map((row) => row.id) };
}

/** Hashes that more than one file of the team has or had; null when they are too many to be named. */
export async function findRepeated({ db, signal }: Finder, team: string): Promise<Buffer[] | null> {
  const { rows } = await sql<{ sha256: Buffer }>`select sha256 from twins where team_id = ${team}
    limit ${sql.lit(limits.countExactTo + 1)}`.execute(db, { signal, inflightQueryAbortStrategy: 'cancel query' });
  return rows.length > limits.countExactTo ? null : rows.map((row) => row.sha256);
}

const unlessLeftOut = async <T, R>(value: T | undefined, find: (value: T) => Promise<R>): Promise<R | null> =>
  value === undefined ? null : find(value);

/** Looks up what a query names. Names that the team does not have find nothing; ids in `folder` and `similar_to` must be the team's. */
export async function findRefs(
  finder: Finder,
  team: string,
  filters: FileFilters,
  inside: 'query' | 'collection' = 'query',
): Promise<FilterRefs> {
  const { db } = finder;
  const lookUp = inside === 'query' ? (inner: FileFilters) => findRefs(finder, team, inner, 'collection') : null;
  const collections = (refs: readonly string[]) => findCollections(db, team, refs, lookUp);
  const { folder, recursive } = filters;
  const creators = await unlessLeftOut(filters.creator, (refs) => findCreators(db, team, refs));
  const names = creators?.handles.map((name) => name.replace(/^@/, '')) ?? [];
  const [folded = []] = await foldWords(db, names.length === 0 ? [] : [names]);
  const handles = names.flatMap((name, place) => {
    const word = folded[place];
    return word ? [{ name, folded: word }] : [];
  });
  const [locations = [], consenting = []] = await foldWords(db, [filters.location ?? [], filters.consent ?? []]);
  const groups = (filters.any ?? []).map(groupOf);
  const any = groups.map(async (one) => ({ filters: one, refs: await findRefs(finder, team, one, inside) }));
  const words = askedWords(filters.q);
  const folds = await foldWords(db, [...words.groups, words.without]);
  return {
    groups: folds.slice(0, -1),
    without: folds.at(-1) ?? [],
    tags: await unlessLeftOut(filters.tags, (refs) => idsByName(db, team, 'tags', refs)),
    grouped: await unlessLeftOut(filters.tags_in, (groups) => tagsOfGroups(db, team, groups)),
    rights: await unlessLeftOut(filters.rights, (refs) => idsByName(db, team, 'rights', refs)),
    collections: await unlessLeftOut(filters.collection, collections),
    in_collections: await unlessLeftOut(filters.in_collections, collections),
    not_collection: await unlessLeftOut(filters.not_collection, collections),
    any: await Promise.all(any),
    locations,
    consenting,
    creators: creators?.creators ?? null,
    handles,
    attributes: filters.attribute ? await findAttributeRefs(db, team, filters.attribute) : [],
    subtree: recursive && folder !== undefined && folder !== 'root' ? await findSubtree(db, team, folder) : null,
    similar: await unlessLeftOut(filters.similar_to, (file) => findSimilar(finder, team, file)),
  };
}
