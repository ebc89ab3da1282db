import { type Kysely, sql } from 'kysely';

/** Folders that a team would show to another, whose word is waited for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table share_offers (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  folder_id uuid not null,
  -- As it was typed: an e-mail address, or the short name of a team. Nobody looks up whether it is known here.
  named text not null,
  download boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Who offers it does not hear of it.
  declined_at timestamptz,
  primary key (team_id, id),
  unique (team_id, folder_id, named),
  foreign key (team_id, folder_id) references folders (team_id, id) on delete cascade
);
create index share_offers_named on share_offers (named) where declined_at is null;

-- By which name the other team took it: whoever names it so again means this share.
alter table shares add column named text;
`)
    .execute(db);
}
