import { type Kysely, sql } from 'kysely';

/** People and groups who have a level in a folder and everything below it, and the folder that a notification is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Of members alone: a membership that ends takes the levels along.
create table folder_people (
  team_id uuid not null,
  folder_id uuid not null,
  user_id uuid not null,
  level text not null check (level in ('add', 'edit')),
  primary key (team_id, folder_id, user_id),
  foreign key (team_id, folder_id) references folders (team_id, id) on delete cascade,
  foreign key (team_id, user_id) references members (team_id, user_id) on delete cascade
);
create index folder_people_user on folder_people (team_id, user_id, folder_id);

create table folder_groups (
  team_id uuid not null,
  folder_id uuid not null,
  group_id uuid not null,
  level text not null check (level in ('add', 'edit')),
  primary key (team_id, folder_id, group_id),
  foreign key (team_id, folder_id) references folders (team_id, id) on delete cascade,
  foreign key (team_id, group_id) references groups (team_id, id) on delete cascade
);
create index folder_groups_group on folder_groups (team_id, group_id, folder_id);

alter table notifications add column folder_id uuid,
  add foreign key (team_id, folder_id) references folders (team_id, id) on delete cascade;
create index notifications_folder on notifications (team_id, folder_id) where folder_id is not null;
`)
    .execute(db);
}
