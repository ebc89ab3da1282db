import { sql } from 'kysely';
import type { Usage } from '#server/feature.ts';
import type { Services } from '#server/services.ts';

/** Single embeds that have a file. */
export const usage: Usage<Services> = {
  kind: 'single_embeds',
  list: ({ team, id }) => ({
    item: sql`json_build_object('uuid', n.id, 'title', n.title, 'active', n.active)`,
    rows: sql`select e.id, e.title, e.active from single_embed_files x join single_embeds e on e.team_id = x.team_id and e.id = x.embed_id
        where x.team_id = ${team} and x.file_id = ${id} order by lower(e.title), e.id`,
  }),
};
