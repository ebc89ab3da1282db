import { sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import { lacksRequired } from '../store/required-attributes.ts';
import { gaps, inUse } from './filter-conditions.ts';
import { expiringNow, stateNow } from './rights-conditions.ts';
import { everyHit, type SearchPlan, until } from './search-plan.ts';

export const facetNames = [
  'type',
  'extension',
  'tag',
  'rights',
  'rights_state',
  'orientation',
  'place',
  'camera',
  'lens',
  'year',
  'creator',
  'review',
  'rating',
  'expiry',
  'size',
  'missing',
  'collection',
  'used',
  'attribute',
] as const;
export type FacetName = (typeof facetNames)[number];

export interface FacetValue {
  facet: FacetName;
  value: string;
  label: string;
  count: number;
  /** Of a custom attribute's value, the slug of the attribute. */
  attribute: string | null;
}

/** Values told of one facet at most. */
const valuesAtMost = 100;

/** Names of `files.gaps`, by their number. */
const gapNames = sql`array[${sql.join(
  Object.entries(gaps)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name]) => sql.lit(name)),
)}]`;

const expiry = sql`case when f.expiration_date is null then 'never' when f.expiration_date <= now() then 'expired'
  when f.expiration_date <= now() + interval '30 days' then '30' when f.expiration_date <= now() + interval '90 days' then '90' else 'later' end`;
const megabytes = sql`case when f.size < 1000000 then '-1' when f.size < 10000000 then '1-10' when f.size < 100000000 then '10-100' else '100-' end`;

/** Counts over `hits`: id, kind, extension, tag_ids, right_ids, orientation, place, camera, lens, year, created_by. */
const countsOf = (team: string) => sql`
  , plain as (
    select case when grouping(kind) = 0 then 'type' when grouping(extension) = 0 then 'extension' when grouping(orientation) = 0 then 'orientation'
        when grouping(place) = 0 then 'place' when grouping(camera) = 0 then 'camera' when grouping(lens) = 0 then 'lens' when grouping(year) = 0 then 'year' when grouping(review) = 0 then 'review' when grouping(rating) = 0 then 'rating' when grouping(expiry) = 0 then 'expiry' when grouping(megabytes) = 0 then 'size' when grouping(used) = 0 then 'used'
        when grouping(rights_state) = 0 or grouping(expiring) = 0 then 'rights_state'
        else 'creator' end as facet,
      coalesce(kind, extension, orientation, place, camera, lens, year, review, rating, expiry, megabytes, used, rights_state, expiring, created_by::text) as value, count(*) as count
    from hits group by grouping sets ((kind), (extension), (orientation), (place), (camera), (lens), (year), (review), (rating), (expiry), (megabytes), (used), (rights_state), (expiring), (created_by))
  ), tagged as (select t.tag as id, count(*) as count from hits h cross join unnest(h.tag_ids) t (tag) group by 1
  ), righted as (select r.id, count(*) as count from hits h cross join unnest(h.right_ids) r (id) group by 1
  ), lacking as (select (${gapNames})[g.gap] as value, count(*) as count from hits h cross join unnest(h.gaps) g (gap) group by 1
  ), unset as (select count(*) as count from hits h join files f on f.team_id = ${team} and f.id = h.id where ${lacksRequired(team)}
  ), collected as (select x.collection_id as id, count(*) as count from hits h join collection_files x on x.team_id = ${team} and x.file_id = h.id group by 1
  ), attributed as (
    select x.attribute_id as id, x.value, count(*) as count from hits h join file_attributes x on x.team_id = ${team} and x.file_id = h.id group by 1, 2
  ), counted as (
    select facet, value, case when facet = 'creator' then (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = value::uuid) else value end as label, count, null as attribute
      from plain where value is not null
    union all select 'missing', value, value, count, null from lacking
    union all select 'missing', 'required_attributes', 'required_attributes', count, null from unset where count > 0
    union all select 'missing', 'collections', 'collections', count(*), null from hits h where not exists (select 1 from collection_files x where x.team_id = ${team} and x.file_id = h.id) having count(*) > 0
    union all select 'tag', c.id::text, g.name, c.count, null from tagged c join tags g on g.team_id = ${team} and g.id = c.id
    union all select 'rights', c.id::text, g.name, c.count, null from righted c join rights g on g.team_id = ${team} and g.id = c.id
    union all select 'collection', c.id::text, g.title, c.count, null from collected c join collections g on g.team_id = ${team} and g.id = c.id and g.archived_at is null
    union all select 'attribute', c.value, case a.type when 'Boolean' then case c.value when 'true' then 'Yes' else 'No' end
        when 'User' then (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = c.value::uuid) else c.value end, c.count, a.slug
      from attributed c join attributes a on a.team_id = ${team} and a.id = c.id and a.archived_at is null and a.type not in ('Long Text', 'URL')
  ), placed as (select *, row_number() over (partition by facet, attribute order by count desc, label, value) as place from counted)
  select facet, value, coalesce(label, value) as label, count, attribute from placed where place <= ${sql.lit(valuesAtMost)} order by facet, attribute, place`;

const hitColumns = sql`f.id, nullif(f.place, '') as place, f.camera, f.lens, f.kind, f.extension, f.tag_ids, f.right_ids, f.gaps, f.created_by, f.review_status::text as review, f.rating::text as rating, ${expiry} as expiry, ${megabytes} as megabytes, ${inUse}::text as used, ${stateNow} as rights_state, ${expiringNow} as expiring, to_char(f.created_at at time zone 'UTC', 'YYYY') as year,
  case when f.width > f.height then 'landscape' when f.width < f.height then 'portrait' when f.width = f.height then 'square' end as orientation`;

/** Counts all that the hunts find: to be asked where they find few. */
export async function countAll(hunts: readonly SearchPlan[], team: string): Promise<FacetValue[]> {
  const [first] = hunts;
  if (!first) return [];
  const parts = hunts.map(
    (searchPlan) =>
      sql`(select ${hitColumns} from files f where ${everyHit(searchPlan)} limit ${sql.lit(2 * limits.countExactTo)})`,
  );
  const { rows } =
    await sql<FacetValue>`with hits as materialized (${sql.join(parts, sql` union all `)}) ${countsOf(team)}`.execute(
      first.searchDb,
      until(first.signal),
    );
  return rows;
}

/** Files read for a sample. */
const sampled = 4_000;

/** Counts in a fair sample, files in the order of their hashes, and scales up. */
export async function countSample(hunts: readonly SearchPlan[], team: string, total: number): Promise<FacetValue[]> {
  const [first] = hunts;
  if (!first) return [];
  const any = sql.join(
    hunts.map((searchPlan) => sql`(${everyHit(searchPlan)})`),
    sql` or `,
  );
  const { rows } = await sql<FacetValue>`with hits as materialized (
      select ${hitColumns} from (select f.* from files f where f.team_id = ${team} and f.sha256 >= '\\x40' order by f.sha256 limit ${sql.lit(sampled)}) f
      where ${any}) ${countsOf(team)}`.execute(first.db, until(first.signal));
  return rows.map((row) => ({ ...row, count: Math.round((row.count * total) / sampled) }));
}
