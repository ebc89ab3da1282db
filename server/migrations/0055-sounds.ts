import { type Kysely, sql } from 'kysely';

/** Sounds have a wave: those that were understood before are heard one after the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- No reference to versions: one that is deleted meanwhile is passed over.
create table old_sounds (
  version_id uuid primary key,
  team_id uuid not null
);
insert into old_sounds (version_id, team_id)
  select v.id, v.team_id from versions v where v.kind = 'audio' and v.processed and v.failed is null;
`)
    .execute(db);
}
