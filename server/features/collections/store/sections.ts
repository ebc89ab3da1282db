import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** A divider among the positions of the files: it holds those behind it, up to the next. */
export interface SectionRow {
  id: string;
  title: string;
  position: number;
}

/** In their order, each with the first live file behind it. */
export async function sectionsOf(
  db: Db,
  team: string,
  collection: string,
): Promise<(SectionRow & { before: string | null })[]> {
  const { rows } = await sql<
    SectionRow & { before: string | null }
  >`select s.id, s.title, s.position, (select x.file_id from collection_files x
      where x.team_id = s.team_id and x.collection_id = s.collection_id and x.live and x.position > s.position order by x.position, x.file_id limit 1) as before
    from collection_sections s where s.team_id = ${team} and s.collection_id = ${collection} order by s.position, s.id`.execute(
    db,
  );
  return rows;
}

/** Puts these in the place of all there were. */
export async function writeSections(
  tx: Tx,
  team: string,
  collection: string,
  sections: readonly SectionRow[],
): Promise<void> {
  await sql`delete from collection_sections where team_id = ${team} and collection_id = ${collection}`.execute(tx);
  await sql`insert into collection_sections (team_id, collection_id, id, title, position)
    select ${team}, ${collection}, r.id, r.title, r.position
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as r (id uuid, title text, position double precision)`.execute(
    tx,
  );
  await sql`update collections set updated_at = now(), revision = revision + 1 where team_id = ${team} and id = ${collection}`.execute(
    tx,
  );
}

export interface NoteRow {
  file: string;
  text: string;
}

/** Notes on files that are in the collection now; of all files when it is to be kept. */
export async function notesOf(db: Db, team: string, collection: string, all = false): Promise<NoteRow[]> {
  const there = sql`and exists (select 1 from collection_files x
    where x.team_id = n.team_id and x.collection_id = n.collection_id and x.file_id = n.file_id)`;
  const { rows } = await sql<NoteRow>`select n.file_id as file, n.text from collection_notes n
    where n.team_id = ${team} and n.collection_id = ${collection} ${all ? sql`` : there} order by n.file_id`.execute(
    db,
  );
  return rows;
}

export async function noteOn(db: Db, team: string, collection: string, file: string): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`select text from collection_notes
    where team_id = ${team} and collection_id = ${collection} and file_id = ${file}`.execute(db);
  return rows[0]?.text ?? null;
}

/** Writes notes; null takes one away. Files that are gone are left out. */
export async function writeNotes(
  tx: Tx,
  team: string,
  collection: string,
  notes: readonly { file: string; text: string | null }[],
): Promise<void> {
  const files = notes.map(({ file }) => file);
  await sql`delete from collection_notes where team_id = ${team} and collection_id = ${collection} and file_id = any(${files}::uuid[])`.execute(
    tx,
  );
  await sql`insert into collection_notes (team_id, collection_id, file_id, text)
    select f.team_id, ${collection}, f.id, r.text from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as r (file uuid, text text)
    join files f on f.team_id = ${team} and f.id = r.file where r.text is not null`.execute(tx);
}
