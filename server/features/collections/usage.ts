import { sql } from 'kysely';
import type { Usage } from '#server/feature.ts';
import type { Services } from '#server/services.ts';

/** Collections that have a file. */
export const usage: Usage<Services> = {
  kind: 'collections',
  list: ({ team, id }) => ({
    item: sql`json_build_object('uuid', n.id, 'title', n.title)`,
    rows: sql`select c.id, c.title from collection_files x join collections c on c.team_id = x.team_id and c.id = x.collection_id
        where x.team_id = ${team} and x.file_id = ${id} order by c.title_key, c.id`,
  }),
};
