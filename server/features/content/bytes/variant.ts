import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Rendition as Made } from '#platform/media/model.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { BlobDamaged, wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { dropNames, keepName, keptNames } from '../store.ts';
import { createTurns, type Turns } from './single-flight.ts';

const usual = createTurns({ atOnce: 2, waiting: 40 });
/** Sizes of one version that are kept besides its pages. */
const keptAtMost = 40;
/** Pages of one version that are kept: those of a long document are drawn again when they are looked at again. */
const keptPages = 240;
/** The name of a page of a document: `page-3.jpg`, 160 px wide `page-3-160.jpg`, with a mark `w…-page-3.jpg`. */
export const pageName: RegExp = /(^|-)page-\d+(-\d+)?\.jpg$/;

export interface Variant {
  /** Below the version, such as `w400.jpg`. */
  readonly name: string;
  readonly mediaType: string;
  /** Of these any number may be asked for: when there are too many, one of them goes. */
  readonly among?: RegExp;
  /** Those it waits among while it is made; without them, pictures. */
  readonly turns?: Turns;
  make(out: string): Promise<Pick<Made, 'bytes'>>;
}

export interface Bytes {
  key: string;
  size: number;
  mediaType: string;
}

/** The local file of a version's original, for a media child to read. */
export async function originalPath({ storage }: Services, file: FileRow): Promise<string> {
  return (
    (await wholePath(storage, original(file.team_id, file.sha256), file.size)) ??
    fail('not_found', 'This file is missing on the server.')
  );
}

/** The stored large preview, from which smaller pictures are made fast; null when there is none. */
export async function previewPath({ storage }: Services, file: FileRow): Promise<string | null> {
  const preview = file.renditions.preview;
  if (!preview) return null;
  const key = rendition(file.team_id, file.cover_version, preview.name);
  return wholePath(storage, key, preview.bytes).catch((error: unknown) => {
    // What is cut off is made anew from the original.
    if (error instanceof BlobDamaged) return null;
    throw error;
  });
}

/** Removes what was made of a version. */
export async function forget({ db, storage }: Services, file: FileRow, names: readonly string[]): Promise<void> {
  await dropNames(db, file.team_id, file.cover_version, names);
  for (const name of names) await storage.remove(rendition(file.team_id, file.cover_version, name));
}

/** Removes renditions with a watermark that is no longer the team's, so that they take no place. */
async function currentNames(services: Services, file: FileRow): Promise<string[]> {
  const { team_id: team, cover_version: version, mark } = file;
  const names = await keptNames(services.db, team, version);
  const stale = names.filter((name) => /^w[0-9a-f]{10}-/.test(name) && !name.startsWith(`w${mark}-`));
  if (stale.length === 0) return names;
  await forget(services, file, stale);
  return names.filter((name) => !stale.includes(name));
}

/** Keeps what is made of one version within its limits. */
async function makeRoom(services: Services, file: FileRow, { name, among }: Variant): Promise<void> {
  const isPage = pageName.test(name);
  const names = (await currentNames(services, file)).filter((other) => pageName.test(other) === isPage);
  if (names.length < (isPage ? keptPages : keptAtMost)) return;
  const spare = among && names.find((other) => among.test(other));
  if (spare !== undefined) return forget(services, file, [spare]);
  fail('rate_limited', {
    detail: 'This file was asked for in too many sizes. Use one of those made before.',
    retryAfter: 60,
  });
}

/** A version's variant: made by the first who asks, kept, and sent from the store ever after. */
export async function variantBytes(
  services: Services,
  file: FileRow,
  variant: Variant,
  beforeMaking: () => Promise<void> = async () => undefined,
): Promise<Bytes> {
  const { storage } = services;
  const key = rendition(file.team_id, file.cover_version, variant.name);
  const kept = await storage.stat(key);
  if (kept) return { key, size: kept.size, mediaType: variant.mediaType };
  await beforeMaking();
  return (variant.turns ?? usual).once(key, async () => {
    // Another may have made it since it was looked for.
    const there = await storage.stat(key);
    if (there) return { key, size: there.size, mediaType: variant.mediaType };
    await makeRoom(services, file, variant);
    const out = await storage.tempFile();
    await variant.make(out);
    await keepName(services.db, file.team_id, file.cover_version, variant.name);
    await storage.adopt(key, out);
    const made = (await storage.stat(key)) ?? fail('internal');
    return { key, size: made.size, mediaType: variant.mediaType };
  });
}
