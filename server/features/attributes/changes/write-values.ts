import { sql } from 'kysely';
import { type Act, historyOf } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { AttributeRow } from '../store.ts';
import { copyText, type FileValues } from '../store.values.ts';

/** The record of a file's values of one attribute, before and after. */
export interface KeptValues {
  attribute: string;
  name: string;
  type: string;
  values: string[];
  /** They changed because the attribute did: they are put back together. */
  converting: boolean;
}

/**
 * Gives files their values of one attribute, each its own, in one statement with its history; tells which it changed.
 * The caller has locked the files and the attribute and looked whether the values fit.
 */
export async function writeValues(
  tx: Tx,
  act: Act,
  { team_id: team, id, name, type }: AttributeRow,
  wanted: readonly FileValues[],
  converting = false,
): Promise<string[]> {
  const files = wanted.map(({ file }) => file);
  const theirs = sql`x.team_id = ${team} and x.attribute_id = ${id} and x.file_id = any(${files}::uuid[])`;
  const kept = sql`jsonb_build_object('attribute', ${id}::uuid, 'name', ${name}::text, 'type', ${type}::text, 'converting', ${converting}::boolean)`;
  const { rows } = await sql<{ file_id: string }>`
    with wanted as (select w.file as file_id, w.values from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (file uuid, values jsonb)),
      has as (select x.file_id, jsonb_agg(x.value order by x.place) as values from file_attributes x where ${theirs} group by x.file_id),
      changed as (select w.file_id, coalesce(h.values, '[]') as was, w.values as wish from wanted w left join has h using (file_id)
        where coalesce(h.values, '[]') <> w.values),
      came as (insert into file_attributes as x (team_id, attribute_id, file_id, place, value)
        select ${team}::uuid, ${id}::uuid, c.file_id, v.place - 1, v.value from changed c
          cross join lateral jsonb_array_elements_text(c.wish) with ordinality v (value, place)
        on conflict (team_id, attribute_id, file_id, place) do update set value = excluded.value where x.value <> excluded.value),
      gone as (delete from file_attributes x using changed c
        where ${theirs} and x.file_id = c.file_id and x.place >= jsonb_array_length(c.wish)),
      history as (${historyOf(
        act,
        team,
        sql`select 'file', 'file.attribute', file_id, ${kept} || jsonb_build_object('values', was), ${kept} || jsonb_build_object('values', wish) from changed`,
      )})
    select file_id from changed`.execute(tx);
  const changed = rows.map((row) => row.file_id);
  if (changed.length > 0) act.wrote.add(team);
  await copyText(tx, team, changed, true);
  return changed;
}
