import { type Kysely, sql } from 'kysely';

/** What left a folder, and from which: for what a folder had at a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index changes_left_folder on changes
  (team_id, (coalesce(before #>> '{folder,uuid}', before ->> 'folder', before ->> 'parent')), action, subject, seq)
  where action in ('file.move', 'file.delete', 'folder.move', 'folder.delete');
`)
    .execute(db);
}
