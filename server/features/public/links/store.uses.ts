import { sql } from 'kysely';
import { createUsageCounter } from '#platform/usage-counter.ts';

/** Views and downloads of links, which are locked in the order in which others lock them. */
export const linkUses = createUsageCounter((db, uses) =>
  sql`update public_links l set views = l.views + k.views, downloads = l.downloads + k.downloads, used_at = now()
    from (select p.team_id, p.file_id, u.views, u.downloads from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u (team uuid, id uuid, views int, downloads int)
      join public_links p on p.team_id = u.team and p.file_id = u.id order by p.team_id, p.file_id for update of p) k
    where l.team_id = k.team_id and l.file_id = k.file_id`.execute(db),
);
