import { sql } from 'kysely';
import type { DeclineReason } from '#contract/submissions/states.ts';
import type { Db } from '#platform/db/db.ts';

/** A file of a submission with its last answer and all that is checked before it is approved. */
export interface CheckedRow {
  id: string;
  reason: DeclineReason | null;
  message: string | null;
  again: boolean;
  decider: { uuid: string; first_name: string; last_name: string } | null;
  decided_at: Date | null;
  /** The file that it is to become a version of. */
  replaces: { uuid: string; name: string } | null;
  /** Its guest's words about it. */
  note: string | null;
  titled: boolean;
  credited: boolean;
  placed: boolean;
  /** Custom attributes that must have a value all have one. */
  filled: boolean;
  duplicates: { uuid: string; name: string; same: boolean }[];
  rights: string[];
}

const duplicatesAtMost = 10;

const lineage = sql`coalesce((select o.lineage from folders o where o.team_id = f.team_id and o.id = f.folder_id), '{}')`;
const unfilled = sql`exists (select 1 from attributes a where a.team_id = f.team_id and a.required and a.archived_at is null
  and (a.folders = '{}' or a.folders && ${lineage})
  and not exists (select 1 from file_attributes v where v.team_id = a.team_id and v.attribute_id = a.id and v.file_id = f.id))`;

/** Files of the team with the same bytes, or in the same group of pictures that look alike; not the one that it is to be a version of. */
const twins = sql`select d.id, d.name, d.sha256 = f.sha256 as same from files d
  where d.team_id = f.team_id and d.id <> f.id and d.id is distinct from x.replaces and d.recycled_at is null and (d.sha256 = f.sha256 and f.size > 0
    or d.id in (select b.file_id from alike_files a join alike_files b on b.team_id = a.team_id and b.group_id = a.group_id
      where a.team_id = f.team_id and a.file_id = f.id))
  and not exists (select 1 from not_duplicates k where k.team_id = f.team_id and k.one = least(d.id, f.id) and k.other = greatest(d.id, f.id))
  order by same desc, d.id limit ${sql.lit(duplicatesAtMost)}`;

/** The files of a submission that are not in the Recycling Bin: those that wait first. */
export async function checkedFiles(db: Db, team: string, submission: string, limit: number): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`select f.id, x.reason, x.message, x.again, x.decided_at,
      (select y.note from upload_sending_files y where y.team_id = x.team_id and y.file_id = x.file_id limit 1) as note,
      (select json_build_object('uuid', r.id, 'name', r.name) from files r where r.team_id = x.team_id and r.id = x.replaces) as replaces,
      (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = x.decided_by) as decider,
      coalesce(f.description, '') <> '' as titled, coalesce(f.copyright, f.source_display_name, '') <> '' as credited,
      (coalesce(f.location_text, '') <> '' or f.location_obj is not null) as placed, not ${unfilled} as filled,
      (select coalesce(json_agg(json_build_object('uuid', t.id, 'name', t.name, 'same', t.same)), '[]') from (${twins}) t) as duplicates,
      array(select r.name from rights r where r.team_id = f.team_id and r.id = any(f.right_ids) order by r.name) as rights
    from submission_files x join files f on f.team_id = x.team_id and f.id = x.file_id
    where x.team_id = ${team} and x.submission_id = ${submission} and f.recycled_at is null
    order by f.review_status not in (1, 2), f.id limit ${limit}`.execute(db);
  return rows;
}
