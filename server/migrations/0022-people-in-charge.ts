import { type Kysely, sql } from 'kysely';

/** Looking at a team as a role or a member; invitation links for several people; what was handed over from whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The role, or the member, whose eyes a session looks through. Kept here, so that every address of the session answers alike.
alter table sessions
  add column view_team uuid references teams (id) on delete set null,
  add column view_role uuid,
  add column view_user uuid references users (id) on delete set null;
create index sessions_view_team on sessions (view_team) where view_team is not null;
create index sessions_view_user on sessions (view_user) where view_user is not null;

-- A link is for whoever has it, up to a number of people; an invitation by mail is for one address.
alter table invites
  alter column email drop not null,
  add column max_uses integer check (max_uses > 0),
  add column uses integer not null default 0,
  -- The token of the link is made from it and the server's secret; another with each letter.
  add column grant_id uuid,
  add check ((email is null) = (max_uses is not null));
create index invites_role on invites (team_id, role_id);
create index invites_invited_by on invites (invited_by) where invited_by is not null;

create table handed_over (
  team_id uuid not null references teams (id) on delete cascade,
  batch uuid not null,
  noun text not null,
  subject uuid not null,
  primary key (team_id, batch, noun, subject)
);
create index collections_creator on collections (team_id, created_by);
create index rights_creator on rights (team_id, created_by);
`)
    .execute(db);
}
