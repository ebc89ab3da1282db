import { type Kysely, sql } from 'kysely';

/**
 * Addresses that visitors could once see and that are deleted for good: told as ended, and not as ones that never were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- No reference to the team: what is deleted with a team is told as ended as well.
create table once_public (
  -- The hash of a token, or the bytes of an id.
  key bytea primary key,
  team_id uuid not null,
  ended_at timestamptz not null default now()
);

create function note_link_once_public() returns trigger language plpgsql as $$
begin
  insert into once_public (key, team_id) values (old.token_hash, old.team_id), (uuid_send(old.file_id), old.team_id) on conflict do nothing;
  return null;
end $$;
create trigger public_links_once_public after delete on public_links for each row when (old.published_at is not null)
  execute function note_link_once_public();

-- Before, while its publications are still there.
create function note_gallery_once_public() returns trigger language plpgsql as $$
begin
  if exists (select 1 from gallery_publications p where p.team_id = old.team_id and p.gallery_id = old.id) then
    insert into once_public (key, team_id) values (uuid_send(old.id), old.team_id) on conflict do nothing;
  end if;
  return old;
end $$;
create trigger galleries_once_public before delete on galleries for each row execute function note_gallery_once_public();
`)
    .execute(db);
}
