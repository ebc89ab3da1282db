import { type Kysely, sql } from 'kysely';

/** The public link of a folder or a collection: one at most of each, kept with its settings while it is turned off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table list_links (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  folder_id uuid,
  collection_id uuid,
  subject_id uuid not null generated always as (coalesce(folder_id, collection_id)) stored,
  -- The token is made from the id and the secret of the installation; its hash finds the row.
  token_hash bytea not null unique,
  -- The token, where an older secret made it.
  token_sealed text,
  active boolean not null,
  downloadable boolean not null default false,
  -- The sizes that visitors may have.
  sizes text[] not null default '{original,large,medium}',
  password_hash text,
  -- Another with each password: who was let in with the one before is out.
  password_id uuid,
  expires_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  views integer not null default 0,
  downloads integer not null default 0,
  used_at timestamptz,
  primary key (team_id, id),
  unique (team_id, subject_id),
  foreign key (team_id, folder_id) references folders (team_id, id) on delete cascade,
  foreign key (team_id, collection_id) references collections (team_id, id) on delete cascade,
  check (num_nonnulls(folder_id, collection_id) = 1),
  check ((password_hash is null) = (password_id is null))
);
create index list_links_folder on list_links (team_id, folder_id) where folder_id is not null;
create index list_links_collection on list_links (team_id, collection_id) where collection_id is not null;
create index list_links_created_by on list_links (created_by) where created_by is not null;
create index list_links_on on list_links (team_id, created_at desc, subject_id desc) where active;

create function note_list_link_once_public() returns trigger language plpgsql as $$
begin
  insert into once_public (key, team_id) values (old.token_hash, old.team_id) on conflict do nothing;
  return null;
end $$;
create trigger list_links_once_public after delete on list_links for each row when (old.published_at is not null)
  execute function note_list_link_once_public();
`)
    .execute(db);
}
