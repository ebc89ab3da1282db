import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { copyToFile, holdFile, type KeptRenditions, remade } from './store.ts';

export interface HeardFacts {
  renditions: KeptRenditions;
  /** Of all that was heard, in seconds. */
  duration: number;
  /** True when its picture was drawn anew. */
  drawn: boolean;
}

/** Notes the wave of a sound, and its picture where it carries none. False when the version is gone. */
export async function setHeard(tx: Tx, team: string, version: string, heard: HeardFacts): Promise<boolean> {
  await holdFile(tx, team, version);
  const gone = heard.drawn ? remade : [];
  const { rows } = await sql`update versions set duration = ${heard.duration}::real,
      renditions = (renditions - ${gone}::text[]) || ${JSON.stringify(heard.renditions)}::jsonb
    where team_id = ${team} and id = ${version} returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await copyToFile(tx, team, version);
  return true;
}

/** Notes the reason a sound cannot be heard, in a sentence for a person. False when the version is gone, or known to have failed. */
export async function setUnheard(tx: Tx, team: string, version: string, why: string): Promise<boolean> {
  await holdFile(tx, team, version);
  const { rows } = await sql`update versions set failed = ${why}
    where team_id = ${team} and id = ${version} and failed is null returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await copyToFile(tx, team, version);
  return true;
}

/** Notes what browsers play of a sound. False when the version is gone. */
export async function setPlayableSound(
  tx: Tx,
  team: string,
  version: string,
  renditions: KeptRenditions,
): Promise<boolean> {
  await holdFile(tx, team, version);
  const { rows } = await sql`update versions set renditions = renditions || ${JSON.stringify(renditions)}::jsonb
    where team_id = ${team} and id = ${version} returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await copyToFile(tx, team, version);
  return true;
}

export async function hasOldSounds(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select 1 from old_sounds) as some`.execute(db);
  return rows[0]?.some ?? false;
}

/** Takes some of the sounds that were never heard off their list. */
export async function takeOldSounds(tx: Tx, most: number): Promise<{ team: string; version: string }[]> {
  const { rows } = await sql<{ team: string; version: string }>`delete from old_sounds o
    where o.version_id in (select n.version_id from old_sounds n order by n.version_id desc limit ${most} for update skip locked)
    returning o.team_id as team, o.version_id as version`.execute(tx);
  return rows;
}
