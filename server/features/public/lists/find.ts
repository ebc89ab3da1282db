import { type RawBuilder, sql } from 'kysely';
import type { FileFilters, Order } from '#contract/files/query.ts';
import { typedGroups } from '#contract/files/typed-search.ts';
import type { PublicListOrder } from '#contract/public/lists.ts';
import type { Condition } from '#features/files/search/condition.ts';
import { wholeOf } from '#features/files/search/filter-conditions.ts';
import { type Finder, findRefs } from '#features/files/search/filter-refs.ts';
import { firstHits } from '#features/files/search/hits/first-hits.ts';
import { comparePlaces, keyOf, type ListPosition, orderOf } from '#features/files/search/list-order.ts';
import { prepare } from '#features/files/search/listing.ts';
import { until } from '#features/files/search/search-plan.ts';
import { findFiles } from '#features/files/store/files.ts';
import { queryCondition } from '#features/files/store/query.ts';
import { usableNow } from '#features/galleries/shown/usable.ts';
import { fail } from '#platform/errors.ts';
import { type ShownFile, shownFile } from '../shown-file.ts';
import type { OpenList } from './open.ts';

/** The asker for what visitors see, which depends on nobody. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** A part of a list that a visitor asks for. */
export interface Part {
  /** A folder below the one that is shared. */
  readonly folder: string | null;
  readonly words: string;
}

/** The filters of a part: with words or in a zip all folders below are looked through. */
function filtersOf({ kind, subject_id: subject }: OpenList, { folder, words }: Part, deep: boolean): FileFilters {
  const q = words === '' ? {} : { q: typedGroups(words) };
  const where = kind === 'folder' ? { folder: folder ?? subject, recursive: deep } : { collection: [subject] };
  return { ...q, ...where, recycled: false };
}

interface Wanted {
  readonly order: PublicListOrder;
  readonly deep: boolean;
  readonly after: ListPosition | null;
  readonly limit: number;
  /** Before the place instead. */
  readonly back?: boolean;
}

const reversed: Readonly<Record<Exclude<PublicListOrder, 'position'>, Order>> = {
  newest: 'oldest',
  oldest: 'newest',
  taken: '-taken',
  name: '-name',
  '-name': 'name',
  '-size': 'size',
};

async function byPosition(finder: Finder, list: OpenList, filters: FileFilters, { after, limit, back }: Wanted) {
  const way = back ? sql`desc` : sql`asc`;
  const { team_id: team, subject_id: collection } = list;
  const refs = await findRefs(finder, team, filters);
  const conditions: Condition[] = [
    sql`x.team_id = ${team} and x.collection_id = ${collection} and x.live and ${usableNow}`,
    ...wholeOf({ team, user: nobody, filters, refs: { ...refs, collections: null }, guest: true }),
    ...(after
      ? [sql`(x.position, x.file_id) ${back ? sql`<` : sql`>`} (${after.key}::double precision, ${after.id}::uuid)`]
      : []),
  ];
  const { rows } = await sql<ListPosition>`select x.file_id as id, x.position::text as key
    from collection_files x join files f on f.team_id = x.team_id and f.id = x.file_id
    where ${sql.join(conditions, sql` and `)} order by x.position ${way}, x.file_id ${way} limit ${limit}`.execute(
    finder.db,
    until(finder.signal),
  );
  return rows;
}

/** The places of files that visitors may see now, in an order, behind a place. */
export async function placesIn(finder: Finder, list: OpenList, part: Part, wanted: Wanted): Promise<ListPosition[]> {
  const filters = filtersOf(list, part, wanted.deep || part.words !== '');
  if (wanted.order === 'position') return byPosition(finder, list, filters, wanted);
  const order: Order = wanted.back ? reversed[wanted.order] : wanted.order;
  const scope = { team: list.team_id, guest: true };
  const { hunts, order: column } = await prepare(finder, scope, nobody, filters, order);
  const each = await Promise.all(
    hunts.map((plan) =>
      firstHits(
        { ...plan, conditions: [...plan.conditions, usableNow], name: `${plan.name} public` },
        wanted.after,
        wanted.limit,
      ),
    ),
  );
  return each
    .flatMap(({ hits }) => hits)
    .toSorted(comparePlaces(column))
    .slice(0, wanted.limit);
}

/** Files by their ids, in that order, as visitors may see them at this moment. */
export async function shownFiles(finder: Finder, team: string, ids: readonly string[]): Promise<ShownFile[]> {
  const found = new Map((await findFiles(finder.db, team, ids)).map((file) => [file.id, file]));
  return ids.flatMap((id) => {
    const file = found.get(id);
    return (file && shownFile(file)) ?? [];
  });
}

/** The condition on `files f` that they are in a list, wherever in it. */
function inList(finder: Finder, { team_id: team, kind, subject_id: subject }: OpenList): Promise<RawBuilder<unknown>> {
  if (kind === 'collection') return queryCondition(finder, team, { collection: [subject], recycled: false });
  const below = sql`${subject} = any(d.lineage)`;
  return Promise.resolve(sql`f.team_id = ${team} and (
    exists (select 1 from folders d where d.team_id = f.team_id and d.id = f.folder_id and ${below})
    or exists (select 1 from file_links l join folders d on d.team_id = l.team_id and d.id = l.folder_id
      where l.team_id = f.team_id and l.file_id = f.id and ${below}))`);
}

/** A file of a list; anything else there is not. */
export async function fileIn(finder: Finder, list: OpenList, id: string): Promise<ShownFile> {
  const within = await inList(finder, list);
  const { rows } = await sql`select 1 from files f where f.id = ${id} and ${within} and ${usableNow}`.execute(
    finder.db,
  );
  const [shown] = rows.length > 0 ? await shownFiles(finder, list.team_id, [id]) : [];
  return shown ?? fail('not_found', 'This file is not shown here.');
}

async function placeOf(
  { db }: Finder,
  { team_id: team, subject_id: subject }: OpenList,
  id: string,
  order: PublicListOrder,
) {
  const { rows } =
    order === 'position'
      ? await sql<ListPosition>`select x.file_id as id, x.position::text as key from collection_files x
          where x.team_id = ${team} and x.collection_id = ${subject} and x.file_id = ${id}`.execute(db)
      : await sql<ListPosition>`select f.id, ${keyOf(orderOf(order), 'f')} as key from files f
          where f.team_id = ${team} and f.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The files beside one in a part of a list. */
export async function neighbours(
  finder: Finder,
  list: OpenList,
  part: Part,
  { id, order }: { id: string; order: PublicListOrder },
): Promise<{ previous: string | null; next: string | null }> {
  const after = await placeOf(finder, list, id, order);
  if (!after) return { previous: null, next: null };
  const beside = async (back: boolean) => {
    const [one] = await placesIn(finder, list, part, { order, deep: false, after, limit: 1, back });
    return one?.id ?? null;
  };
  const [previous, next] = await Promise.all([beside(true), beside(false)]);
  return { previous, next };
}
