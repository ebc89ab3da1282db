import { sql } from 'kysely';
import type { Usage } from '#server/feature.ts';
import type { Services } from '#server/services.ts';

/** Folders that a file is linked to. */
export const usage: Usage<Services> = {
  kind: 'linked_folders',
  list: ({ team, id }) => ({
    item: sql`json_build_object('uuid', n.id, 'name', n.name, 'path', 'Root > ' || n.trail)`,
    rows: sql`select o.id, o.name, (select string_agg(a.name, ' > ' order by l.place) from unnest(o.lineage) with ordinality l (id, place)
          join folders a on a.team_id = o.team_id and a.id = l.id) as trail
        from file_links x join folders o on o.team_id = x.team_id and o.id = x.folder_id
        where x.team_id = ${team} and x.file_id = ${id} order by o.name_key, o.id`,
  }),
};
