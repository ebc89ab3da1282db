import { rm } from 'node:fs/promises';
import { serverLimits } from '#contract/core/server-limits.ts';
import { fail } from '#platform/errors.ts';
import { type Unzipped, unzip } from '#platform/storage/unzip.ts';
import type { Services } from '#server/services.ts';
import type { Part } from './receive-parts.ts';
import { roomOf } from './rules.room.ts';
import { fileNameOf } from './rules.ts';

/** The path of an uploaded file, and its first bytes when they are at hand. */
interface Came {
  name: string;
  path: string;
  head?: Buffer | undefined;
}

/** The bytes of files together. */
export const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { received }) => sum + received.size, 0);

const isEmpty = ({ received }: Unzipped) => received.size === 0;

/**
 * The files in a zip that are not empty, in temporary files of ours; null when it is none. What it is, its bytes say; a name that promises a zip
 * which the bytes are not is a broken one.
 */
export async function openZip(services: Services, { name, path, head }: Came): Promise<Part[] | null> {
  const { extension, kind } = await services.media.sniff(path, name, head);
  if (extension !== 'zip' && !(kind === 'other' && /\.zip$/i.test(name))) return null;
  const { storage, config } = services;
  const inside = await unzip(path, {
    storage,
    room: roomOf(services),
    maxBytes: config.maxUploadBytes,
    maxFiles: serverLimits.versionsAtOnce,
  });
  const [empty, files] = [inside.filter(isEmpty), inside.filter((file) => !isEmpty(file))];
  await Promise.all(empty.map(({ received }) => rm(received.path, { force: true })));
  if (files.length === 0) fail('invalid', 'This zip contains only empty files.');
  return files.map((file) => ({ name: fileNameOf(file.name), received: file.received }));
}
