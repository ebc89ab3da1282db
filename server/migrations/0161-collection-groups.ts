import { type Kysely, sql } from 'kysely';

/** Groups that a collection is shared with, and the level at which somebody has one: the highest of their own and those of their groups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table collection_groups (
  team_id uuid not null,
  collection_id uuid not null,
  group_id uuid not null,
  level text not null check (level in ('view', 'add', 'manage')),
  primary key (team_id, collection_id, group_id),
  foreign key (team_id, collection_id) references collections (team_id, id) on delete cascade,
  foreign key (team_id, group_id) references groups (team_id, id) on delete cascade
);
create index collection_groups_group on collection_groups (team_id, group_id, collection_id);

-- The highest level at which a collection is shared with a person; null: it is not.
create function collection_level(team uuid, collection uuid, person uuid) returns text language sql stable parallel safe as $$
  select (array['view', 'add', 'manage'])[max(array_position(array['view', 'add', 'manage'], x.level))] from (
    select p.level from collection_people p where p.team_id = team and p.collection_id = collection and p.user_id = person
    union all
    select g.level from collection_groups g join group_members m on m.team_id = g.team_id and m.group_id = g.group_id
      where g.team_id = team and g.collection_id = collection and m.user_id = person) x
$$;
`)
    .execute(db);
}
