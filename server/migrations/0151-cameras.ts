import { type Kysely, sql } from 'kysely';

/** Camera and lens of files, copied from their covers as the date taken is, so that filters by them have an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table files add column camera text, add column lens text;
update files f set camera = left(nullif(v.facts ->> 'camera', ''), 200), lens = left(nullif(v.facts ->> 'lens', ''), 200)
  from versions v where v.team_id = f.team_id and v.id = f.cover_version and (v.facts ->> 'camera' <> '' or v.facts ->> 'lens' <> '');
create index files_camera on files (team_id, camera) where camera is not null;
create index files_lens on files (team_id, lens) where lens is not null;
`)
    .execute(db);
}
