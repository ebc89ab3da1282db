import { type RawBuilder, sql } from 'kysely';
import type { FileUsage } from '#contract/files/usage.ts';
import type { Db } from '#platform/db/db.ts';

const most = 200;
const list = (item: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(${item}) from (${rows} limit ${sql.lit(most)}) n), '[]')`;

type UsageRow = Pick<FileUsage, 'linked_folders' | 'collections' | 'single_embeds' | 'attached_to'>;

/** Where a file of a team is found besides its own folder, by name. */
export async function findUsage(db: Db, team: string, file: string): Promise<UsageRow> {
  const { rows } = await sql<UsageRow>`select
    ${list(
      sql`json_build_object('uuid', n.id, 'name', n.name, 'path', 'Root > ' || n.trail)`,
      sql`select o.id, o.name, (select string_agg(a.name, ' > ' order by l.place) from unnest(o.lineage) with ordinality l (id, place)
          join folders a on a.team_id = o.team_id and a.id = l.id) as trail
        from file_links x join folders o on o.team_id = x.team_id and o.id = x.folder_id
        where x.team_id = ${team} and x.file_id = ${file} order by o.name_key, o.id`,
    )} as linked_folders,
    ${list(
      sql`json_build_object('uuid', n.id, 'title', n.title)`,
      sql`select c.id, c.title from collection_files x join collections c on c.team_id = x.team_id and c.id = x.collection_id
        where x.team_id = ${team} and x.file_id = ${file} order by c.title_key, c.id`,
    )} as collections,
    ${list(
      sql`json_build_object('uuid', n.id, 'title', n.title, 'active', n.active)`,
      sql`select e.id, e.title, e.active from single_embed_files x join single_embeds e on e.team_id = x.team_id and e.id = x.embed_id
        where x.team_id = ${team} and x.file_id = ${file} order by lower(e.title), e.id`,
    )} as single_embeds,
    ${list(
      sql`json_build_object('uuid', n.id, 'name', n.name)`,
      sql`select f.id, f.name from attachments x join files f on f.team_id = x.team_id and f.id = x.file_id
        where x.team_id = ${team} and x.attached_id = ${file} and f.recycled_at is null order by f.name_key, f.id`,
    )} as attached_to`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table came without its row');
  return row;
}
