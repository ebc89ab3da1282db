import type { Db, Tx } from '#platform/db/db.ts';
import {
  addFiles,
  addPlayback,
  findFiles,
  makeAnew,
  type PlaybackFile,
  setMade,
  setPlan,
  setUnmakeable,
  type Version,
} from '../store.ts';

/** The name under which a sound's playable rendition is noted, whichever file comes out. */
export const soundName = 'play';
export const soundFile = { mark: '', name: soundName } as const;

/** The state of a sound's playable rendition; undefined where nobody has asked for it yet. */
export const findSoundState = async (db: Db, of: Version): Promise<PlaybackFile | undefined> =>
  (await findFiles(db, of, soundFile.mark)).find(({ name }) => name === soundName);

/** Notes that a sound is being made playable, also where that failed before. */
export async function noteSoundBegun(tx: Tx, of: Version): Promise<void> {
  await addPlayback(tx, of);
  await setPlan(tx, of, null, { failed: null, frameRate: null });
  await addFiles(tx, of, soundFile.mark, [{ name: soundName, height: null }]);
  await makeAnew(tx, of, [soundName]);
}

export async function noteSoundMade(tx: Tx, of: Version, bytes: number): Promise<void> {
  await setMade(tx, of, soundFile, { width: null, lines: null, bytes, peak: null, average: null, codecs: null });
}

/** Notes why a sound cannot be played. */
export async function noteSoundFailed(tx: Tx, of: Version, why: string): Promise<void> {
  await noteSoundBegun(tx, of);
  await setUnmakeable(tx, of, soundFile, why);
}
