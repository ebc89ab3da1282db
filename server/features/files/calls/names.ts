import { sql } from 'kysely';
import type { filterNames } from '#contract/files/find.ts';
import { wholePage } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { scopeOf } from '../search/scope.ts';

/** The current names of the ids in a query. */
export const names: Handler<typeof filterNames, Services> = async (call) => {
  const { tags = [], rights = [], creator = [], collection = [], folder } = call.query;
  const { team, guest } = await scopeOf(call, call.params.team, { folder, recycled: false });
  const { rows } = await sql<{ filter: 'tags' | 'rights' | 'creator' | 'collection'; value: string; label: string }>`
    select 'tags' as filter, t.id as value, t.name as label from tags t where t.team_id = ${team} and t.id = any(${tags}::uuid[])
    union all select 'rights', r.id, r.name from rights r where r.team_id = ${team} and r.id = any(${rights}::uuid[])
    union all select 'collection', c.id, c.title from collections c where c.team_id = ${team} and c.id = any(${guest ? [] : collection}::uuid[])
    union all select 'creator', u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u
      where u.id = any(${creator}::uuid[]) and (exists (select 1 from members m where m.team_id = ${team} and m.user_id = u.id)
        or exists (select 1 from files f where f.team_id = ${team} and f.created_by = u.id))`.execute(call.db);
  return wholePage(rows);
};
