import { mkdir, rm } from 'node:fs/promises';
import type { Rendition } from '#platform/media/model.ts';
import { widthKinds } from '#platform/media/widths.ts';
import { rendition as renditionKey } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import type { KeptRendition, KeptRenditions } from '../store.ts';

/** Does work with an empty folder on the disk of the store, which is gone afterwards. */
export async function withFolder<T>({ storage }: Services, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await storage.tempFile();
  await mkdir(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sized: readonly string[] = widthKinds;

/** Stores what a media child made: `thumb.jpg` is kept as `thumb`. Done twice, the later bytes stay. */
export async function storeRenditions(
  { storage }: Services,
  { team, version }: { team: string; version: string },
  made: readonly (Rendition | null)[],
): Promise<KeptRenditions> {
  const renditions: KeptRenditions = {};
  for (const one of made) {
    if (!one) continue;
    await storage.adopt(renditionKey(team, version, one.name), one.path);
    const { path: _path, ...facts } = one;
    const kind = one.name.replace(/\..*$/, '');
    const { name, bytes } = facts;
    renditions[kind] = sized.includes(kind) ? { name, bytes } : facts;
  }
  return renditions;
}

/** Stores what was made besides pictures, kept by what it is: `peaks.json` as `peaks`. */
export async function storeFile(
  { storage }: Services,
  { team, version }: { team: string; version: string },
  { path, ...facts }: Pick<Rendition, 'path' | 'name' | 'bytes'>,
): Promise<KeptRenditions> {
  await storage.adopt(renditionKey(team, version, facts.name), path);
  return { [facts.name.replace(/\..*$/, '')]: facts };
}

/** A stored rendition as a local file, for a media child to read. */
export async function storedRendition(
  { storage }: Services,
  { team, version }: { team: string; version: string },
  rendition: KeptRendition | undefined,
): Promise<Rendition | null> {
  const path = rendition ? await storage.localCopy(renditionKey(team, version, rendition.name)) : null;
  return rendition && path ? { ...rendition, path } : null;
}

/** Removes what was stored for a version that was deleted meanwhile. */
export async function dropRenditions(
  { storage }: Services,
  { team, version }: { team: string; version: string },
  renditions: KeptRenditions,
): Promise<void> {
  for (const { name } of Object.values(renditions)) await storage.remove(renditionKey(team, version, name));
}
