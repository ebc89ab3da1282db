import { sql } from 'kysely';
import type { Usage } from '#server/feature.ts';
import type { Services } from '#server/services.ts';

/** Posts that have a file. */
export const usage: Usage<Services> = {
  kind: 'posts',
  list: ({ team, id }) => ({
    item: sql`json_build_object('uuid', n.id, 'caption', nullif(n.caption, ''), 'status', n.status)`,
    rows: sql`select p.id, left(p.caption, 200) as caption, p.status from post_files x
      join posts p on p.team_id = x.team_id and p.id = x.post_id and p.deleted_at is null
      where x.team_id = ${team} and x.file_id = ${id} order by p.sort_at desc, p.id`,
  }),
};
