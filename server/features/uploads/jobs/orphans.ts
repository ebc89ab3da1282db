import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uuid } from '#contract/core/fields.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import { mayRemoveBytes } from '#platform/storage/hold.ts';
import { pieceOf, versionOf } from '#platform/storage/keys.ts';
import type { BlobInfo } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { findUnnamed, type StoredThing } from '../store.sweep.ts';
import { knownUploads } from '../store.ts';
import { lostPieces } from '../unfinished/pieces.ts';
import { uploadPath } from '../upload-path.ts';
import { removeOriginal, removeRenditions } from './remove-bytes.ts';

export const orphansJob: JobDefinition = {
  name: 'bytes.orphans',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 6 * 3600,
};

const batchSize = 500;

function thingOf({ key }: BlobInfo): StoredThing {
  const [team = '', ...rest] = key.split('/');
  const version = versionOf(key);
  return { team, version, sha256: version === null ? Buffer.from(rest.at(-1) ?? '', 'hex') : null };
}

async function removeUnnamed(services: Services, batch: readonly BlobInfo[]): Promise<void> {
  const { true: pieces = [], false: others = [] } = Object.groupBy(batch, ({ key }) => String(pieceOf(key) !== null));
  for (const key of await lostPieces(services.db, pieces)) await services.storage.remove(key);
  const things = others.map(thingOf);
  for (const place of await findUnnamed(services.db, things)) {
    const thing = things[place];
    if (!thing) continue;
    await services.db.transaction().execute(async (tx) => {
      if (!(await mayRemoveBytes(tx))) return;
      if (thing.version) await removeRenditions(tx, services, thing.team, thing.version);
      else if (thing.sha256) await removeOriginal(tx, services, thing.team, thing.sha256);
    });
  }
}

/** Files of uploads that no row knows: their upload was ended while the disk would not let them go. */
async function removeLostUploads(services: Services, before: number): Promise<void> {
  const folder = dirname(uploadPath(services, 'x'));
  const names = (await readdir(folder).catch(() => [])).filter((name) => uuid.safeParse(name).success);
  const known = await knownUploads(services.db, names);
  for (const name of names) {
    const path = join(folder, name);
    const info = known.has(name) ? null : await stat(path).catch(() => null);
    if (info && info.mtimeMs < before) await rm(path, { force: true });
  }
}

/** Compares what is stored with what the rows name, and removes what is older than the grace and named by none. */
export async function removeOrphans(services: Services, _data: object, signal: AbortSignal): Promise<void> {
  const before = Date.now() - services.config.bytesGraceSeconds * 1000;
  await removeLostUploads(services, before);
  let batch: BlobInfo[] = [];
  for await (const blob of services.storage.list()) {
    if (signal.aborted) return;
    if (blob.modified.getTime() < before) batch.push(blob);
    if (batch.length < batchSize) continue;
    await removeUnnamed(services, batch);
    batch = [];
  }
  if (batch.length > 0) await removeUnnamed(services, batch);
}
