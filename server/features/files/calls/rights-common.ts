import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import type { commonRights } from '#contract/files/rights.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handler } from '#platform/http/handle.ts';
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
  rights: { uuid: string; name: string; colour: string | null; count: number }[];
}

async function findCommon(db: Db, team: string, files: RawBuilder<unknown>): Promise<Common> {
  const { rows } = await sql<Common>`with hits as materialized (
      select f.right_ids, f.rights_context, f.expiration_date from files f where ${files} limit ${sql.lit(limits.bulkFiles + 1)})
    select count(*) as total, count(distinct coalesce(rights_context, '')) as contexts, max(rights_context) as context,
      count(distinct coalesce(expiration_date, 'infinity')) as expiries, max(expiration_date) as expiry,
      count(*) filter (where expiration_date is null) as without_expiry, count(*) filter (where right_ids = '{}') as without_rights,
      (select coalesce(json_agg(json_build_object('uuid', r.id, 'name', r.name, 'colour', r.colour, 'count', n.count) order by lower(r.name)), '[]')
        from (select x.id, count(*) as count from hits cross join unnest(right_ids) x (id) group by 1) n
        join rights r on r.team_id = ${team} and r.id = n.id) as rights
    from hits`.execute(db);
  return rows[0]!;
}

/** The rights that some files have in common, and where they differ. */
export const common: Handler<typeof commonRights, Services> = async (call) => {
  const { team } = call.params;
  const found = await findCommon(call.db, team, await targetOf(call, team, call.body));
  const [manyContexts, manyExpiries] = [found.contexts > 1, found.expiries > 1];
  return {
    total: Math.min(found.total, limits.bulkFiles),
    exact: found.total <= limits.bulkFiles,
    rights: found.rights,
    context: { value: manyContexts ? null : found.context, mixed: manyContexts },
    expiration_date: { value: manyExpiries ? null : (found.expiry?.toISOString() ?? null), mixed: manyExpiries },
    without_expiry: found.without_expiry,
    without_rights: found.without_rights,
  };
};
