import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Without a required attribute, all other questions are saved. A team whose plan has no attributes could not set them. */
const anyRequired = (team: string): Condition =>
  sql`exists (select 1 from attributes r join teams t on t.id = r.team_id and 'DAM_PLUS' = any(t.features)
    where r.team_id = ${team} and r.required and r.archived_at is null)`;

/** Files `f` that have no value of an attribute which is required and for them. */
export const lacksRequired = (
  team: string,
): Condition => sql`(${anyRequired(team)} and exists (select 1 from attributes a
  where a.team_id = ${team} and a.required and a.archived_at is null
    and (a.folders = '{}' or exists (select 1 from folders o where o.team_id = a.team_id and o.id = f.folder_id and o.lineage && a.folders))
    and not exists (select 1 from file_attributes x where x.team_id = a.team_id and x.attribute_id = a.id and x.file_id = f.id)))`;
