import { type Kysely, sql } from 'kysely';

/** Guests of private Media Centres: their sign-in links and sessions; and groups of albums as they were published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table media_centre_guests drop column token_hash, drop column token_ends_at, drop column last_seen,
  -- False: the team invited nobody, an allowed domain of email addresses let them in.
  add column invited boolean not null default true,
  -- The last invitation that was sent.
  add column sent_at timestamptz,
  add column signed_in_at timestamptz,
  add column blocked_at timestamptz;
create index media_centre_guests_group on media_centre_guests (team_id, centre_id, lower(group_name)) where removed_at is null and group_name is not null;

-- Links that sign a guest in once. Any address that is asked for has a row, and a job looks whether it may have a link.
create table media_centre_sign_ins (
  team_id uuid not null,
  id uuid not null,
  centre_id uuid not null,
  email text not null,
  -- The part of the Media Centre that it leads to.
  back text not null default '',
  -- Whoever of the team invited; null: the guest asked for it.
  invited_by uuid references users (id) on delete set null,
  invitation boolean not null default false,
  token_hash bytea,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, centre_id) references media_centres (team_id, id) on delete cascade
);
create unique index media_centre_sign_ins_token on media_centre_sign_ins (team_id, centre_id, token_hash) where token_hash is not null;
create index media_centre_sign_ins_email on media_centre_sign_ins (team_id, centre_id, email);
create index media_centre_sign_ins_age on media_centre_sign_ins (created_at);
create index media_centre_sign_ins_invited_by on media_centre_sign_ins (invited_by) where invited_by is not null;

create table media_centre_guest_sessions (
  team_id uuid not null,
  centre_id uuid not null,
  token_hash bytea not null,
  guest_id uuid not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  primary key (team_id, centre_id, token_hash),
  foreign key (team_id, guest_id) references media_centre_guests (team_id, id) on delete cascade
);
create index media_centre_guest_sessions_guest on media_centre_guest_sessions (team_id, guest_id);
create index media_centre_guest_sessions_end on media_centre_guest_sessions (ends_at);

-- Guests of these groups alone; empty: everybody.
alter table media_centre_live_albums add column groups text[] not null default '{}';
update media_centre_live_albums l set groups = g.groups
  from (select team_id, album_id, array_agg(group_name order by group_name) as groups from media_centre_album_groups group by 1, 2) g
  where g.team_id = l.team_id and g.album_id = l.id;
`)
    .execute(db);
}
