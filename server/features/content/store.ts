import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Names of variants of a version that were made on demand. */
export async function keptNames(db: Db, team: string, version: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select e.value ->> 'name' as name from versions v, jsonb_each(v.renditions) e
    where v.team_id = ${team} and v.id = ${version} and e.key like 'made:%'`.execute(db);
  return rows.map((row) => row.name);
}

/** Notes a variant before its bytes are stored, so that deleting the version removes them. */
export async function keepName(db: Db, team: string, version: string, name: string): Promise<void> {
  await sql`update versions set renditions = renditions || jsonb_build_object('made:' || ${name}::text, jsonb_build_object('name', ${name}::text))
    where team_id = ${team} and id = ${version} and not renditions ? ('made:' || ${name}::text)`.execute(db);
}

export async function dropNames(db: Db, team: string, version: string, names: readonly string[]): Promise<void> {
  await sql`update versions set renditions = renditions - ${names.map((name) => `made:${name}`)}::text[]
    where team_id = ${team} and id = ${version}`.execute(db);
}

export interface ConversionRow {
  state: 'waiting' | 'running' | 'done' | 'failed';
  progress: number;
  failed: string | null;
}

/**
 * Asks for a conversion unless it was asked before; tells whether this call was the first. Bytes that were made once and
 * cleared since, and what failed, are asked for anew.
 */
export async function askAnew(tx: Tx, team: string, version: string, name: string): Promise<boolean> {
  const { rows } =
    await sql`insert into conversions as c (team_id, version_id, name) values (${team}, ${version}, ${name})
    on conflict (team_id, version_id, name) do update set state = 'waiting', progress = 0, failed = null, asked_at = now()
      where c.state = 'done' or (c.state = 'failed' and c.asked_at < now() - interval '1 minute') returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function findConversion(
  db: Db,
  team: string,
  version: string,
  name: string,
): Promise<ConversionRow | undefined> {
  const { rows } =
    await sql<ConversionRow>`select state, progress, failed from conversions where team_id = ${team} and version_id = ${version} and name = ${name}`.execute(
      db,
    );
  return rows[0];
}

export async function setConversion(
  db: Db,
  team: string,
  version: string,
  name: string,
  to: ConversionRow,
): Promise<void> {
  // Counted from its end, so that whoever waits for something that takes long is told why it failed before it begins anew.
  const ended = to.state === 'failed' ? sql`, asked_at = now()` : sql``;
  await sql`update conversions set state = ${to.state}, progress = ${to.progress}, failed = ${to.failed}${ended} where team_id = ${team} and version_id = ${version} and name = ${name}`.execute(
    db,
  );
}

/** Says that a conversion is done. False when it was known already. */
export async function finishConversion(tx: Tx, team: string, version: string, name: string): Promise<boolean> {
  const { rows } = await sql`update conversions set state = 'done', progress = 100, failed = null
    where team_id = ${team} and version_id = ${version} and name = ${name} and state <> 'done' returning 1`.execute(tx);
  return rows.length > 0;
}

/** The key of one version's rendition. */
export interface Asked {
  readonly version: string;
  readonly name: string;
}

/** The same for many of a team. */
export async function findConversions(
  db: Db,
  team: string,
  asked: readonly Asked[],
): Promise<(ConversionRow & Asked)[]> {
  const [versions, names] = [asked.map(({ version }) => version), asked.map(({ name }) => name)];
  const { rows } = await sql<
    ConversionRow & Asked
  >`select c.version_id as version, c.name, c.state, c.progress, c.failed
    from conversions c join unnest(${versions}::uuid[], ${names}::text[]) w (version, name) on c.version_id = w.version and c.name = w.name
    where c.team_id = ${team}`.execute(db);
  return rows;
}

export interface ZipRow {
  team_id: string;
  id: string;
  user_id: string;
  files: string[];
  size: 'original' | 'large' | 'medium';
  preset_id: string | null;
}

export async function insertZip(db: Db, row: ZipRow): Promise<void> {
  await sql`insert into zip_requests (team_id, id, user_id, files, size, preset_id) values (${row.team_id}, ${row.id}, ${row.user_id}, ${row.files}::uuid[], ${row.size}, ${row.preset_id})`.execute(
    db,
  );
  await sql`delete from zip_requests where team_id = ${row.team_id} and created_at < now() - interval '1 hour'`.execute(
    db,
  );
}

/** A zip the caller asked for within the hour. */
export async function findZip(db: Db, teams: readonly string[], user: string, id: string): Promise<ZipRow | undefined> {
  const { rows } = await sql<ZipRow>`select team_id, id, user_id, files, size, preset_id from zip_requests
    where team_id = any(${teams}::uuid[]) and id = ${id} and user_id = ${user} and created_at > now() - interval '1 hour'`.execute(
    db,
  );
  return rows[0];
}

/** The file of an address that names no person, with the session that the browser sent along. */
export async function findTaken(
  db: Db,
  { team, version, token }: { team: string; version: string; token: string | null },
): Promise<{ file: string; name: string; actor: string | null } | undefined> {
  const { rows } = await sql<{ file: string; name: string; actor: string | null }>`select f.id as file, f.name,
      (select s.user_id from sessions s where s.token = ${token} and s.expires_at > now()) as actor
    from versions v join files f on f.team_id = v.team_id and f.id = v.file_id where v.team_id = ${team} and v.id = ${version}`.execute(
    db,
  );
  return rows[0];
}
