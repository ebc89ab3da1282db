import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Plan, PlannedFile } from './rules/plan.ts';

/** A file that is made of a version, so that it plays. */
export interface PlaybackFile {
  /** The mark that is burnt in; empty: none. */
  mark: string;
  /** Such as `play-720.mp4`, without the mark's part. */
  name: string;
  /** Lines of a quality that is streamed; null for other files. */
  height: number | null;
  position: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  progress: number;
  failed: string | null;
  width: number | null;
  lines: number | null;
  bytes: number | null;
  /** Bits in a second, at most and on average. */
  peak: number | null;
  average: number | null;
  codecs: string | null;
}

export interface PlaybackRow {
  /** Null: nobody has looked yet what is to be made. */
  planned_at: Date | null;
  kind: Plan['kind'] | null;
  heights: number[];
  /** Frames in a second, on average. */
  frame_rate: number | null;
  /** The reason nothing can be made of it. */
  failed: string | null;
}

export interface Version {
  readonly team: string;
  readonly version: string;
}

/** Its plan; undefined where nobody has asked for one yet. */
export async function findPlayback(db: Db, { team, version }: Version): Promise<PlaybackRow | undefined> {
  const { rows } = await sql<PlaybackRow>`select planned_at, kind, heights, frame_rate, failed from playbacks
    where team_id = ${team} and version_id = ${version}`.execute(db);
  return rows[0];
}

/** Its files, in the order in which they are made. */
export async function findFiles(db: Db | Tx, { team, version }: Version, mark?: string): Promise<PlaybackFile[]> {
  const { rows } =
    await sql<PlaybackFile>`select mark, name, height, position, state, progress, failed, width, lines, bytes::float8 as bytes, peak, average, codecs
    from playback_files where team_id = ${team} and version_id = ${version} ${mark === undefined ? sql`` : sql`and mark = ${mark}`}
    order by mark, position`.execute(db);
  return rows;
}

/** Notes that something is to be made of a version. */
export async function addPlayback(tx: Tx, { team, version }: Version): Promise<void> {
  await sql`insert into playbacks (team_id, version_id) values (${team}, ${version}) on conflict do nothing`.execute(
    tx,
  );
}

/** The way in which videos are looked at now, as a number that rises with each that gives something else. */
const generation = 1;

/** Notes what is to be made. False when the version is gone. */
export async function setPlan(
  tx: Tx,
  { team, version }: Version,
  plan: Plan | null,
  { failed, frameRate }: { failed: string | null; frameRate: number | null },
): Promise<boolean> {
  const { rows } =
    await sql`update playbacks set planned_at = now(), kind = ${plan?.kind ?? null}, heights = ${[...(plan?.heights ?? [])]}::integer[],
      frame_rate = ${frameRate}, failed = ${failed}, generation = ${generation}
    where team_id = ${team} and version_id = ${version} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Notes that an older video was looked at anew, and that nothing came of it: what was made of it stays. */
export async function keepPlan(tx: Tx, { team, version }: Version): Promise<void> {
  await sql`update playbacks set generation = ${generation} where team_id = ${team} and version_id = ${version}`.execute(
    tx,
  );
}

/** Adds files to be made; what is known stays as it is. Tells whether something is to be made. */
export async function addFiles(
  tx: Tx,
  { team, version }: Version,
  mark: string,
  files: readonly PlannedFile[],
): Promise<boolean> {
  const rows = JSON.stringify(files.map((file, position) => ({ ...file, position })));
  await sql`insert into playback_files (team_id, version_id, mark, name, height, position)
    select ${team}, ${version}, ${mark}, f.name, f.height, f.position
    from jsonb_to_recordset(${rows}::jsonb) as f (name text, height integer, position smallint)
    on conflict (team_id, version_id, mark, name) do nothing`.execute(tx);
  return hasUnmade(tx, { team, version }, mark);
}

export async function hasUnmade(db: Db | Tx, { team, version }: Version, mark: string): Promise<boolean> {
  const { rows } = await sql`select 1 from playback_files
    where team_id = ${team} and version_id = ${version} and mark = ${mark} and state in ('waiting', 'running') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Has files made anew: those that failed, or these. */
export async function makeAnew(tx: Tx, { team, version }: Version, names: readonly string[]): Promise<void> {
  await sql`update playback_files set state = 'waiting', progress = 0, failed = null
    where team_id = ${team} and version_id = ${version}
      and (state = 'failed' or (case when mark = '' then name else 'w' || mark || '-' || name end) = any(${[...names]}::text[]))`.execute(
    tx,
  );
}

export async function setProgress(
  db: Db,
  { team, version }: Version,
  { mark, name }: Pick<PlaybackFile, 'mark' | 'name'>,
  progress: number,
): Promise<void> {
  await sql`update playback_files set state = 'running', progress = ${progress}
    where team_id = ${team} and version_id = ${version} and mark = ${mark} and name = ${name} and state in ('waiting', 'running')`.execute(
    db,
  );
}

export type MadeFacts = Pick<PlaybackFile, 'width' | 'lines' | 'bytes' | 'peak' | 'average' | 'codecs'>;

/** Notes that a file is there. False when nobody wants it any more. */
export async function setMade(
  tx: Tx,
  { team, version }: Version,
  { mark, name }: Pick<PlaybackFile, 'mark' | 'name'>,
  made: MadeFacts,
): Promise<boolean> {
  const { rows } =
    await sql`update playback_files set state = 'done', progress = 100, failed = null, width = ${made.width}, lines = ${made.lines},
      bytes = ${made.bytes}, peak = ${made.peak}, average = ${made.average}, codecs = ${made.codecs}
    where team_id = ${team} and version_id = ${version} and mark = ${mark} and name = ${name} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Notes that a file cannot be made, and why; without a name, all that are still to be made. */
export async function setUnmakeable(
  tx: Tx,
  { team, version }: Version,
  { mark, name }: { mark: string; name?: string },
  failed: string,
): Promise<void> {
  await sql`update playback_files set state = 'failed', progress = 0, failed = ${failed}
    where team_id = ${team} and version_id = ${version} and mark = ${mark} and state in ('waiting', 'running')
      ${name === undefined ? sql`` : sql`and name = ${name}`}`.execute(tx);
}

/** Forgets files with another mark than this one, and tells the names they are stored under. */
export async function dropOtherMarks(tx: Tx, { team, version }: Version, mark: string): Promise<string[]> {
  const { rows } = await sql<{ stored: string }>`delete from playback_files
    where team_id = ${team} and version_id = ${version} and mark not in ('', ${mark}) returning 'w' || mark || '-' || name as stored`.execute(
    tx,
  );
  return rows.map(({ stored }) => stored);
}

/** Keeps with a version what can be had of it. */
export async function setRenditions(
  tx: Tx,
  { team, version }: Version,
  renditions: Readonly<Record<string, object>>,
  kinds: readonly string[],
): Promise<void> {
  await sql`update versions set renditions = coalesce((select jsonb_object_agg(r.key, r.value) from jsonb_each(renditions) r
      where r.key not like 'play:%' and r.key <> all (${[...kinds]}::text[])), '{}') || ${JSON.stringify(renditions)}::jsonb
    where team_id = ${team} and id = ${version}`.execute(tx);
}

/** Versions of which nobody has looked what is to be made. */
export async function findUnplanned(db: Db, limit: number): Promise<Version[]> {
  const { rows } = await sql<Version>`select p.team_id as team, p.version_id as version from playbacks p
    where p.planned_at is null order by p.team_id, p.version_id limit ${limit}`.execute(db);
  return rows;
}

/** Videos that were looked at in an older way. */
export async function findOlder(db: Db, limit: number): Promise<Version[]> {
  // As the index says it, or it is not used.
  const { rows } = await sql<Version>`select p.team_id as team, p.version_id as version from playbacks p
    where p.generation < 1 and p.kind is not null order by p.team_id, p.version_id limit ${limit}`.execute(db);
  return rows;
}
