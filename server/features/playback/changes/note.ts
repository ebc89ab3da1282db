import { copyToFile } from '#features/versions/store.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { renditionsOf, toldKinds } from '../rules/renditions.ts';
import { findFiles, setRenditions, type Version } from '../store.ts';

export interface Told extends Version {
  readonly file: string;
}

/** Writes down what can be had of a version, and tells those who look at it. */
export async function noteFiles(tx: Tx, of: Told): Promise<void> {
  await setRenditions(tx, of, renditionsOf(await findFiles(tx, of)), toldKinds);
  await copyToFile(tx, of.team, of.version);
  await tell(tx, of, 'version.playback');
}

/** Tells those who look at a version how far it is. */
export async function noteProgress(tx: Tx, of: Told, progress: number): Promise<void> {
  await tell(tx, of, 'version.playback_progress', progress);
}

async function tell(tx: Tx, { team, version, file }: Told, action: string, progress?: number): Promise<void> {
  const after = progress === undefined ? { file } : { file, progress };
  await record(tx, beginAct(null), { team, action, noun: 'version', subject: version, after });
}
