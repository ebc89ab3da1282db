import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import type { commonRights } from '#contract/files/rights.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { SharedLinks } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { targetOf } from '../access.target.ts';

interface Common {
  total: number;
  contexts: number;
  context: string | null;
  expiries: number;
  expiry: Date | null;
  without_expiry: number;
  without_rights: number;
  published: { files: number; places: number; exact: boolean };
  rights: { uuid: string; name: string; colour: string | null; count: number }[];
}

/** True for a file that nothing keeps from people outside. */
const seenNow = sql`(f.recycled_at is null and not f.internal_use and not f.rights_withdrawn and f.review_status = 0
  and (f.ends_at is null or f.ends_at > now()) and (f.rights_from is null or f.rights_from <= now()))`;

/** Of the files `hits`, those that are shown to people outside, and the number of places. */
function publishedOf(team: string, kinds: readonly SharedLinks<Services>[]): RawBuilder<unknown> {
  const ids = sql`select h.id from hits h where h.seen`;
  const shown = kinds.flatMap(({ kind, showing }) =>
    showing?.files ? [sql`select ${kind} as kind, s.file_id, s.place from (${showing.files(team, ids)}) s`] : [],
  );
  const more = kinds.flatMap(({ showing }) => showing?.more?.(team) ?? []);
  return sql`(select json_build_object('files', count(distinct n.file_id), 'places', count(distinct (n.kind, n.place)),
    'exact', not (${sql.join([sql`false`, ...more], sql` or `)})) from (${sql.join(shown, sql` union all `)}) n)`;
}

async function findCommon(
  db: Db,
  team: string,
  files: RawBuilder<unknown>,
  kinds: readonly SharedLinks<Services>[],
): Promise<Common> {
  const { rows } = await sql<Common>`with hits as materialized (
      select f.id, ${seenNow} as seen, f.right_ids, f.rights_context, f.expiration_date from files f where ${files} limit ${sql.lit(limits.bulkFiles + 1)})
    select count(*) as total, count(distinct coalesce(rights_context, '')) as contexts, max(rights_context) as context,
      count(distinct coalesce(expiration_date, 'infinity')) as expiries, max(expiration_date) as expiry,
      count(*) filter (where expiration_date is null) as without_expiry, count(*) filter (where right_ids = '{}') as without_rights,
      ${publishedOf(team, kinds)} as published,
      (select coalesce(json_agg(json_build_object('uuid', r.id, 'name', r.name, 'colour', r.colour, 'count', n.count) order by lower(r.name)), '[]')
        from (select x.id, count(*) as count from hits cross join unnest(right_ids) x (id) group by 1) n
        join rights r on r.team_id = ${team} and r.id = n.id) as rights
    from hits`.execute(db);
  return rows[0]!;
}

/** The rights that some files have in common, and where they differ. */
export const common: Handler<typeof commonRights, Services> = async (call) => {
  const { team } = call.params;
  const { sharedLinks } = call.services.registry;
  const found = await findCommon(call.db, team, await targetOf(call, team, call.body), sharedLinks);
  const [manyContexts, manyExpiries] = [found.contexts > 1, found.expiries > 1];
  return {
    total: Math.min(found.total, limits.bulkFiles),
    exact: found.total <= limits.bulkFiles,
    rights: found.rights,
    context: { value: manyContexts ? null : found.context, mixed: manyContexts },
    expiration_date: { value: manyExpiries ? null : (found.expiry?.toISOString() ?? null), mixed: manyExpiries },
    without_expiry: found.without_expiry,
    without_rights: found.without_rights,
    published: found.published,
  };
};
