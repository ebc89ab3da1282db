import { sql } from 'kysely';
import type { World } from '../world.ts';
import { aFile, type TestFile } from './file.ts';

/** A file row with any further columns set as given. */
export interface LibraryFile extends TestFile {
  columns?: Record<string, unknown>;
}

const stored = (value: unknown) =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value;

/** Puts a file's row into a team's library, without bytes, and tells its id. */
export async function fileIn(world: World, team: string, { columns = {}, ...file }: LibraryFile): Promise<string> {
  const id = await aFile(world, team, file);
  const entries = Object.entries(columns);
  if (entries.length > 0) {
    const changes = sql.join(entries.map(([name, value]) => sql`${sql.ref(name)} = ${stored(value)}`));
    await sql`update files set ${changes} where team_id = ${team} and id = ${id}`.execute(world.services.db);
  }
  return id;
}

/** Gives a file these tags and no others. */
export async function setTags(world: World, team: string, file: string, tags: readonly string[]): Promise<void> {
  await world.services.db.transaction().execute(async (tx) => {
    await sql`delete from file_tags where team_id = ${team} and file_id = ${file}`.execute(tx);
    await sql`insert into file_tags (team_id, file_id, tag_id) select ${team}, ${file}, t from unnest(${[...tags]}::uuid[]) t`.execute(
      tx,
    );
  });
}
