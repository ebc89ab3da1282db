import { keepRendition } from '#features/versions/store.ts';
import { captionsFile } from '#platform/content/captions-file.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Captions } from '#platform/media/video/jobs.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { saidIn } from '../rules.ts';
import { insertText } from '../store.ts';

export interface StoredText {
  readonly id: string;
  readonly cues: number;
  readonly said: string;
  readonly bytes: number;
}

/** Stores WebVTT with a version, before any row names it. */
export async function storeText(
  { storage }: Pick<Services, 'storage'>,
  team: string,
  version: string,
  { path, bytes, cues }: Captions,
): Promise<StoredText> {
  const id = newId();
  await storage.adopt(rendition(team, version, captionsFile(id)), path);
  return { id, bytes, cues: cues.length, said: saidIn(cues) };
}

/** Names a text that was stored. */
export async function keepText(
  tx: Tx,
  team: string,
  version: string,
  { id, bytes, ...text }: StoredText,
): Promise<void> {
  const name = captionsFile(id);
  await keepRendition(tx, team, version, name.replace(/\.vtt$/, ''), { name, bytes });
  await insertText(tx, { team, id, version, ...text });
}
