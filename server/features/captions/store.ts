import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

interface PersonJson {
  uuid: string;
  first_name: string;
  last_name: string;
}

export interface CaptionRow {
  team_id: string;
  id: string;
  version_id: string;
  file_id: string;
  text_id: string;
  kind: 'captions' | 'subtitles';
  language: string | null;
  label: string;
  stream: number | null;
  created_at: Date;
  removed_at: Date | null;
  cues: number;
  /** The person who added it; null when the video carried it, or their account is gone. */
  creator: PersonJson | null;
}

const columns = sql`c.team_id, c.id, c.version_id, v.file_id, c.text_id, c.kind, c.language, c.label, c.stream, c.created_at, c.removed_at, t.cues,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = c.created_by) as creator`;
const tables = sql`captions c join versions v on v.team_id = c.team_id and v.id = c.version_id
  join caption_texts t on t.team_id = c.team_id and t.id = c.text_id`;

/** Captions of one of these teams, also those that were removed. */
export async function findCaption(db: Db, teams: readonly string[], id: string): Promise<CaptionRow | undefined> {
  const { rows } = await sql<CaptionRow>`select ${columns} from ${tables}
    where c.team_id = any(${teams}::uuid[]) and c.id = ${id}`.execute(db);
  return rows[0];
}

/** The captions of versions, oldest first. */
export async function captionsOf(db: Db, team: string, versions: readonly string[]): Promise<CaptionRow[]> {
  if (versions.length === 0) return [];
  const { rows } = await sql<CaptionRow>`select ${columns} from ${tables}
    where c.team_id = ${team} and c.version_id = any(${versions}::uuid[]) and c.removed_at is null order by c.id`.execute(
    db,
  );
  return rows;
}

/** The number of captions of a version, without those that were removed. */
export async function countCaptions(db: Db, team: string, version: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from captions
    where team_id = ${team} and version_id = ${version} and removed_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface NewText {
  team: string;
  id: string;
  version: string;
  cues: number;
  said: string;
}

export async function insertText(tx: Tx, { team, id, version, cues, said }: NewText): Promise<void> {
  await sql`insert into caption_texts (team_id, id, version_id, cues, said) values (${team}, ${id}, ${version}, ${cues}, ${said})`.execute(
    tx,
  );
}

export interface NewCaption {
  team: string;
  id: string;
  version: string;
  text: string;
  kind: CaptionRow['kind'];
  language: string | null;
  label: string;
  stream: number | null;
  by: string | null;
}

/** False when captions of that stream of the video are there already, or were removed. */
export async function insertCaption(tx: Tx, row: NewCaption): Promise<boolean> {
  const { rows } =
    await sql`insert into captions (team_id, id, version_id, text_id, kind, language, label, stream, created_by)
    values (${row.team}, ${row.id}, ${row.version}, ${row.text}, ${row.kind}, ${row.language}, ${row.label}, ${row.stream}, ${row.by})
    on conflict (team_id, version_id, stream) where stream is not null do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export interface CaptionState {
  text: string;
  kind: CaptionRow['kind'];
  language: string | null;
  label: string;
  removed: boolean;
}

export async function setCaption(tx: Tx, team: string, id: string, state: CaptionState): Promise<void> {
  await sql`update captions set text_id = ${state.text}, kind = ${state.kind}, language = ${state.language}, label = ${state.label},
      removed_at = case when ${state.removed} then coalesce(removed_at, now()) end
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** WebVTT files of the library that are attached to a file, oldest first. */
export async function attachedCaptions(db: Db, team: string, file: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.id from attachments x
    join files f on f.team_id = x.team_id and f.id = x.attached_id and f.extension = 'vtt' and f.recycled_at is null
    where x.team_id = ${team} and x.file_id = ${file} order by x.id limit 50`.execute(db);
  return rows.map(({ id }) => id);
}
