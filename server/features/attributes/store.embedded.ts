import { sql } from 'kysely';
import type { EmbeddedField } from '#contract/metadata/fields.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type AttributeRow, columns } from './store.ts';

/** An attribute that is mapped to a field inside files. */
export interface MappedRow extends AttributeRow {
  embedded: EmbeddedField;
}

const mapped = (
  team: string,
) => sql`from attributes a where a.team_id = ${team} and a.embedded is not null and a.archived_at is null
  and exists (select 1 from teams t where t.id = a.team_id and 'DAM_PLUS' = any(t.features))`;

/** The team's mapped attributes in their order; none where its plan has no attributes. */
export async function findMapped(db: Db, team: string): Promise<MappedRow[]> {
  const { rows } = await sql<MappedRow>`select ${columns} ${mapped(team)} order by a.position, a.id`.execute(db);
  return rows;
}

/** The same, kept as they are until the transaction ends. */
export async function holdMapped(tx: Tx, team: string): Promise<MappedRow[]> {
  const { rows } = await sql<MappedRow>`select ${columns} ${mapped(team)} order by a.id for key share of a`.execute(tx);
  return rows;
}

/** Attributes that a file was ever given or rid of a value of: what a person left empty stays empty. */
export async function touchedAttributes(db: Db, team: string, file: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct c.after->>'attribute' as id from changes c
    where c.team_id = ${team} and c.subject = ${file} and c.action = 'file.attribute' and c.after ? 'attribute'`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}
