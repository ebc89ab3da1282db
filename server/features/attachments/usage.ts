import { sql } from 'kysely';
import type { Usage } from '#server/feature.ts';
import type { Services } from '#server/services.ts';

/** Files that have a file attached. */
export const usage: Usage<Services> = {
  kind: 'attached_to',
  list: ({ team, id }) => ({
    item: sql`json_build_object('uuid', n.id, 'name', n.name)`,
    rows: sql`select f.id, f.name from attachments x join files f on f.team_id = x.team_id and f.id = x.file_id
        where x.team_id = ${team} and x.attached_id = ${id} and f.recycled_at is null order by f.name_key, f.id`,
  }),
};
