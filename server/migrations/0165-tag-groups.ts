import { type Kysely, sql } from 'kysely';

/** Groups of tags with an order and a rule. A group inside another has a path as its name, such as `Places / Europe`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Groups of which more is known than the names that tags have: an order, a rule, or that there is one without tags.
create table tag_groups (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- A file has at most one tag of it and of the groups below it.
  exclusive boolean not null default false,
  -- Its place among the groups beside it; without one it stands behind those that have one, by name.
  position integer,
  primary key (team_id, id)
);
create unique index tag_groups_name on tag_groups (team_id, lower(name));
create index tag_groups_exclusive on tag_groups (team_id) where exclusive;
create index tags_group on tags (team_id, lower(tag_group)) where tag_group is not null;

-- One way of writing for each path.
update tags t set tag_group = nullif(array_to_string(array(
    select trim(p.part) from unnest(string_to_array(t.tag_group, '/')) with ordinality p (part, place) where trim(p.part) <> '' order by p.place), ' / '), '')
  where t.tag_group like '%/%';
`)
    .execute(db);
}
