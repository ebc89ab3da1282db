import { type Kysely, sql } from 'kysely';

/** Versions of files of which something changed that says who may have their bytes: kept for as long as addresses signed before live. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- No reference to the team: what is deleted with a team has to be told as well.
create table release_changes (
  id bigint generated always as identity primary key,
  team_id uuid not null,
  version_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp()
);
create index release_changes_stream on release_changes (xid, id);
create index release_changes_at on release_changes (changed_at);

create function note_release_change() returns trigger language plpgsql as $$
begin
  insert into release_changes (team_id, version_id) select v.team_id, v.id from versions v where v.team_id = new.team_id and v.file_id = new.id;
  return null;
end $$;
create trigger files_released after update of recycled_at, internal_use, watermark, review_status, expiration_date, rights_withdrawn, rights_from, rights_to
  on files for each row when ((old.recycled_at is null, old.internal_use, old.watermark, old.review_status, old.expiration_date, old.rights_withdrawn,
    old.rights_from, old.rights_to) is distinct from (new.recycled_at is null, new.internal_use, new.watermark, new.review_status, new.expiration_date,
    new.rights_withdrawn, new.rights_from, new.rights_to))
  execute function note_release_change();

create function note_versions_gone() returns trigger language plpgsql as $$
begin
  insert into release_changes (team_id, version_id) select team_id, id from gone;
  return null;
end $$;
create trigger versions_released after delete on versions referencing old table as gone for each statement execute function note_versions_gone();
`)
    .execute(db);
}
