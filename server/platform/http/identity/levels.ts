import { sql } from 'kysely';

/**
 * The levels that a member `m` was given in folders, by themselves or in a group, as an object by folder; null: none. What
 * of a folder they count for follows from where it is at the moment.
 */
export const levelsOf = sql`(select json_object_agg(z.folder_id, z.level) from (
    select y.folder_id, max(y.level) as level from (
      select p.folder_id, p.level from folder_people p where p.team_id = m.team_id and p.user_id = m.user_id
      union all
      select g.folder_id, g.level from group_members x join folder_groups g on g.team_id = x.team_id and g.group_id = x.group_id
        where x.team_id = m.team_id and x.user_id = m.user_id) y group by y.folder_id) z)`;
