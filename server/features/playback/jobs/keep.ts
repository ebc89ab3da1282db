import { rm, writeFile } from 'node:fs/promises';
import { holdFile } from '#features/versions/store.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { noteFiles, type Told } from '../changes/note.ts';
import { masterName } from '../rules/names.ts';
import { masterPlaylist } from '../rules/playlists.ts';
import { findFiles, type MadeFacts, type PlaybackFile, setMade } from '../store.ts';
import { namedWith } from './source.ts';

type Named = Pick<PlaybackFile, 'mark' | 'name' | 'height'>;

/** Stores a text beside what it is about. */
export async function keepText({ storage }: Services, of: Told, name: string, text: string): Promise<void> {
  const path = await storage.tempFile();
  await writeFile(path, text);
  await storage.adopt(rendition(of.team, of.version, name), path).finally(() => rm(path, { force: true }));
}

/** Writes the playlist of all qualities that are there with this one. */
async function keepMaster(services: Services, of: Told, file: Named, made: MadeFacts): Promise<void> {
  const others = (await findFiles(services.db, of, file.mark)).filter(
    ({ state, height, name }) => state === 'done' && height !== null && name !== file.name,
  );
  const usual = (height: number | null) => Math.abs((height ?? 0) - 720);
  const all = [...others, { ...file, ...made }].toSorted((a, b) => usual(a.height) - usual(b.height));
  await keepText(services, of, namedWith({ mark: file.mark, name: masterName }), masterPlaylist(all));
}

/**
 * Offers a file whose bytes are stored: first what it needs beside it, then its row. Whoever is killed in between has
 * stored something that nothing names, and stores it again.
 */
export async function offer(services: Services, of: Told, file: Named, made: MadeFacts): Promise<boolean> {
  if (file.height !== null) await keepMaster(services, of, file, made);
  const there = await services.db.transaction().execute(async (tx) => {
    await holdFile(tx, of.team, of.version);
    if (!(await setMade(tx, of, file, made))) return false;
    await noteFiles(tx, of);
    return true;
  });
  services.pulse.changed();
  return there;
}
