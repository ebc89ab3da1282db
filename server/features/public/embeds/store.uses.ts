import { sql } from 'kysely';
import { createUsageCounter } from '#platform/usage-counter.ts';

/** Views and downloads of embeds, which are locked in the order of their ids. */
export const embedUses = createUsageCounter((db, uses) =>
  sql`update single_embeds e set views = e.views + k.views, downloads = e.downloads + k.downloads, used_at = now()
    from (select s.team_id, s.id, u.views, u.downloads from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u (team uuid, id uuid, views int, downloads int)
      join single_embeds s on s.team_id = u.team and s.id = u.id order by s.team_id, s.id for update of s) k
    where e.team_id = k.team_id and e.id = k.id`.execute(db),
);
