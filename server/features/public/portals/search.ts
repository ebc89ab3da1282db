import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { PortalQuery } from '#contract/public/portals.ts';
import { foldWords } from '#features/files/search/filter-refs.ts';
import { firstHits } from '#features/files/search/hits/first-hits.ts';
import { stretchOf } from '#features/files/search/hits/library-size.ts';
import { type ColumnOrder, type ListPosition, orderOf } from '#features/files/search/list-order.ts';
import type { SearchPlan } from '#features/files/search/search-plan.ts';
import { type FoldedWord, isPlain, wordGroups, wordPattern } from '#features/files/search/search-words.ts';
import { usableNow } from '#features/galleries/shown/usable.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { Services } from '#server/services.ts';
import { exposes } from './item.ts';
import { type FilePage, filesFor } from './listed.ts';
import type { Open } from './open.ts';
import { areFew, hitsWithin } from './search-within.ts';
import { placesOfFiles } from './store/files.ts';
import { whereOf } from './store/rows.ts';
import { findFileOf, placesNamed } from './store/search.ts';
import { variantsOf } from './synonyms.ts';
import { idsOf, type ShownTree } from './tree.ts';

/** A search of a visitor, in the albums that they see. */
export interface Search extends Omit<PortalQuery, 'limit' | 'cursor'> {}

type Exposing = Pick<Open, 'settings'>;

/** The text that visitors read of a file: a search finds nothing that is not shown. */
function shownParts(open: Exposing): RawBuilder<unknown> {
  const parts = [
    sql`case when not f.hide_name then f.name end`,
    sql`f.description`,
    sql`f.source_display_name`,
    sql`f.copyright`,
    ...(exposes(open, 'tags') ? [sql`f.tag_text`] : []),
    ...(exposes(open, 'location') ? [sql`f.location_text`] : []),
  ];
  return sql`concat_ws(' ', ${sql.join(parts)})`;
}

/** True of files of which visitors read one of these words. Folding a text is dear, so words that need none are looked for first. */
function isRead(open: Exposing, group: readonly FoldedWord[]): RawBuilder<unknown> {
  const shown = shownParts(open);
  const plain = group.filter(isPlain).map(wordPattern);
  const folded = sql`(select s.said || ' ' || spaced_words(s.said) from (select searchable(${shown}) as said offset 0) s)
    like any(${group.map(wordPattern)}::text[])`;
  return plain.length === 0 ? folded : sql`(lower(${shown}) like any(${plain}::text[]) or ${folded})`;
}

/** A group of words: the index finds candidates by all that is known of a file, and what visitors read decides. */
async function groupCondition(
  services: Services,
  open: Open,
  group: readonly FoldedWord[],
): Promise<RawBuilder<unknown>> {
  const patterns = group.map(wordPattern);
  const named = open.hasOwnWords ? await placesNamed(services.visitorDb, whereOf(open), patterns) : [];
  const found = sql`(f.search_text like any(${patterns}::text[]) and ${isRead(open, group)})`;
  return named.length === 0 ? found : sql`(${found} or f.id = any(${named}::uuid[]))`;
}

/** The conditions of what was typed; where it has synonyms in it, of any of the searches that are meant. */
async function wordsCondition(services: Services, open: Open, q: string): Promise<RawBuilder<unknown>[]> {
  if (q.trim() === '') return [];
  const { db } = services;
  const variants = await Promise.all(
    variantsOf(q, open.synonyms).map(async (words) => {
      const groups = (await foldWords(db, wordGroups(words.split(/\s+/u)))).filter((group) =>
        group.some(({ folded }) => folded !== ''),
      );
      return Promise.all(groups.map((group) => groupCondition(services, open, group)));
    }),
  );
  const [only = [], ...others] = variants;
  if (others.length === 0) return only;
  const all = variants
    .filter((conditions) => conditions.length > 0)
    .map((conditions) => sql`(${sql.join(conditions, sql` and `)})`);
  return all.length === 0 ? [] : [sql`(${sql.join(all, sql` or `)})`];
}

const orientations = {
  landscape: sql`f.width > f.height`,
  portrait: sql`f.width < f.height`,
  square: sql`f.width = f.height`,
} as const;

/** Facets that the owner has not exposed narrow nothing. */
function facetConditions(open: Open, search: Search): RawBuilder<unknown>[] {
  const has = (facet: Open['settings']['facets'][number]) => open.settings.facets.includes(facet);
  const { type, orientation, tags, year, location, credit } = search;
  const any = (all: readonly RawBuilder<unknown>[]) => sql`(${sql.join([...all], sql` or `)})`;
  const years = (all: readonly string[]) =>
    any(
      all.map(
        (one) => sql`(f.taken_key >= make_timestamptz(${Number(one)}::int, 1, 1, 0, 0, 0, 'UTC')
      and f.taken_key < make_timestamptz(${Number(one) + 1}::int, 1, 1, 0, 0, 0, 'UTC'))`,
      ),
    );
  return [
    ...(type && has('type') ? [sql`f.kind = any(${type}::text[])`] : []),
    ...(orientation && has('orientation') ? [any(orientation.map((one) => orientations[one]))] : []),
    ...(year && has('year') ? [years(year.filter((one) => one !== '0000' && one !== '9999'))] : []),
    ...(location && has('location') ? [sql`f.location_text = any(${location}::text[])`] : []),
    ...(credit && has('credit') ? [sql`f.source_display_name = any(${credit}::text[])`] : []),
    ...(tags && has('tags')
      ? [
          sql`f.tag_ids && (select coalesce(array_agg(t.id), '{}') from tags t where t.team_id = ${open.team}
            and lower(t.name) in (select lower(w) from unnest(${tags}::text[]) w))`,
        ]
      : []),
  ];
}

/** The albums to look in: one that is asked for with those inside it. */
function within(tree: ShownTree, album: string | undefined): string[] {
  if (album === undefined) return idsOf(tree).albums;
  return [...tree.byId.values()]
    .filter(({ id, above }) => id === album || above.some((one) => one.id === album))
    .map(({ id }) => id);
}

/** True of files in some albums. With its limit it is asked file by file: as `exists` it would read all files of the Media Centre first. */
const inAlbums = ({ id, rows }: Pick<Open, 'id' | 'rows'>, albums: readonly string[]): RawBuilder<unknown> =>
  sql`(select true from ${rows.files} l where l.team_id = f.team_id and l.file_id = f.id
    and l.centre_id = ${id} and l.album_id = any(${[...albums]}::uuid[]) limit 1)`;

const order: ColumnOrder = orderOf('taken');
const nowhere = '00000000-0000-0000-0000-000000000000';

/** The same for the same search of whoever sees the same albums. */
const nameOf = (open: Open, search: Search): string =>
  `portal ${open.id} ${createHash('sha256')
    .update(
      JSON.stringify([
        open.audience,
        search.album,
        search.q,
        search.type,
        search.tags,
        search.orientation,
        search.year,
        search.location,
        search.credit,
      ]),
    )
    .digest('base64url')
    .slice(0, 22)}`;

/** True when something is searched or narrowed, not only an album opened. */
export const isSearch = ({ q, type, tags, orientation, year, location, credit }: Search): boolean =>
  (q ?? '').trim() !== '' ||
  [type, tags, orientation, year, location, credit].some((one) => one !== undefined && one.length > 0);

/** A page of what a search finds, the newest first. */
export async function searchFiles(
  services: Services,
  open: Open,
  search: Search,
  { cursor, limit, signal }: { cursor: string | undefined; limit: number; signal: AbortSignal },
): Promise<FilePage> {
  const { db, visitorDb: searchDb } = services;
  const name = nameOf(open, search);
  const albums = within(open.tree, search.album);
  const where = whereOf(open);
  const words = await wordsCondition(services, open, search.q ?? '');
  const plan: SearchPlan = {
    db,
    searchDb,
    signal,
    indexPrefix: sql`f.team_id = ${open.team} and f.recycled_at is null`,
    ordered: true,
    first: null,
    order,
    conditions: [...words, ...facetConditions(open, search), usableNow],
    name,
    stretch: await stretchOf(db, open.team),
    hints: async () => [],
  };
  const from = cursor === undefined ? null : await positionOf(services, open, name, cursor);
  const at = from?.position ?? null;
  const { hits, count } = areFew(open.tree, albums)
    ? await hitsWithin(plan, where, albums, { from: at, wanted: limit + 1 })
    : await firstHits({ ...plan, conditions: [...plan.conditions, inAlbums(open, albums)] }, at, limit + 1);
  const rows = await placesOfFiles(
    db,
    where,
    hits.slice(0, limit).map(({ id }) => id),
    { albums, first: idsOf(open.tree).first },
  );
  const total = from?.total ?? { count: count ?? limit + 1, exact: count !== null };
  const last = hits.length > limit ? rows.at(-1) : undefined;
  // The file's own id stays here: the cursor names its place.
  const next = last ? encodeCursor(name, { after: [last.key, last.place], ...total }) : null;
  return { results: await filesFor(services, open, rows), next, count: total.count, count_exact: total.exact };
}

async function positionOf(
  { db }: Services,
  open: Open,
  name: string,
  cursor: string,
): Promise<{ position: ListPosition; total: { count: number; exact: boolean } }> {
  const { after, count, exact } = decodeCursor(name, cursor, 2);
  const [key, place] = after.map(String);
  const file = await findFileOf(db, whereOf(open), place ?? nowhere);
  return { position: { key: key ?? '', id: file ?? nowhere }, total: { count, exact } };
}
