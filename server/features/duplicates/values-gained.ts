import { sql } from 'kysely';
import type { AttributeType } from '#contract/attributes/types.ts';
import { filesWithin } from '#features/attributes/store.values.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Db } from '#platform/db/db.ts';

/** All values that the file that stays will have of one attribute. */
export interface GainedValues {
  attribute: string;
  name: string;
  values: string[];
}

interface KnownValues {
  id: string;
  name: string;
  type: AttributeType;
  options: string[];
  folders: string[];
  /** By file. */
  values: Record<string, string[]>;
}

/**
 * Values that the file that stays gets from the others' custom attributes, where they apply to it: all values of those
 * that take several, and of the rest the value of the best of the others if it has none itself.
 */
export async function valuesGained(
  db: Db,
  team: string,
  { keep, others }: { keep: FileRow; others: readonly FileRow[] },
): Promise<GainedValues[]> {
  const files = [keep, ...others].map(({ id }) => id);
  const { rows } =
    await sql<KnownValues>`select a.id, a.name, a.type, a.folders, array(select o.name from jsonb_to_recordset(a.options) o (name text)) as options,
      json_object_agg(v.file_id, v.values) as values
    from (select x.attribute_id, x.file_id, json_agg(x.value order by x.place) as values from file_attributes x
      where x.team_id = ${team} and x.file_id = any(${files}::uuid[]) group by 1, 2) v
      join attributes a on a.team_id = ${team} and a.id = v.attribute_id and a.archived_at is null
    group by a.team_id, a.id order by a.position, a.id`.execute(db);
  const gained: GainedValues[] = [];
  for (const { id, name, type, options, folders, values } of rows) {
    const own = values[keep.id] ?? [];
    const theirs = others.flatMap((file) => (values[file.id] ? [values[file.id] as string[]] : []));
    const all = new Set([...own, ...theirs.flat()]);
    const wish =
      type === 'Multi Select' ? options.filter((option) => all.has(option)) : own.length > 0 ? own : (theirs[0] ?? []);
    if (JSON.stringify(wish) === JSON.stringify(own)) continue;
    const fits = await filesWithin(db, { team_id: team, folders }, [keep.id]);
    if (fits.size > 0) gained.push({ attribute: id, name, values: wish });
  }
  return gained;
}
