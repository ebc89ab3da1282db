import { rm } from 'node:fs/promises';
import { type BlobKey, original, rendition } from '#platform/storage/keys.ts';
import { receive } from '#platform/storage/receive.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { Refused } from '../command.ts';
import type { Ids } from './ids.ts';
import type { Part } from './open-archive.ts';

interface Bringing {
  readonly storage: Storage;
  readonly parts: readonly Part[];
  readonly ids: Ids;
  readonly team: string;
}

type Listed = Part['manifest']['entries'][number];

/** The place of stored bytes; null for what is read and not stored. */
async function keyOf({ ids, team }: Bringing, { stored, sha256 }: Listed): Promise<BlobKey | null> {
  if (stored === undefined) return null;
  if (stored === 'original') return original(team, sha256);
  const [name = stored.name] = await ids.inAll([stored.name]);
  return rendition(team, ids.of(stored.version), name);
}

/** Takes every stored file of the archive over, each checked against its hash once more. */
export async function bringBytes(bringing: Bringing, progress: (text: string) => void): Promise<number> {
  const { storage, parts } = bringing;
  let bytes = 0;
  for (const { manifest, read } of parts)
    for (const [place, entry] of manifest.entries.entries()) {
      const key = await keyOf(bringing, entry);
      if (key === null || (await storage.stat(key))?.size === entry.size) continue;
      const received = await receive(await read(entry.path), { storage, maxBytes: entry.size });
      if (received.sha256 !== entry.sha256) {
        await rm(received.path, { force: true });
        throw new Refused(`${entry.path} is not what was exported. Download part ${manifest.part} again.`);
      }
      await storage.adopt(key, received.path);
      bytes += received.size;
      progress(`stored ${place + 1} of ${manifest.entries.length} in part ${manifest.part}`);
    }
  return bytes;
}

/** Takes back what was stored when the rows did not come in. */
export async function takeBytesBack(bringing: Bringing): Promise<void> {
  for (const { manifest } of bringing.parts)
    for (const entry of manifest.entries) {
      const key = await keyOf(bringing, entry);
      if (key !== null) await bringing.storage.remove(key).catch(() => false);
    }
}
