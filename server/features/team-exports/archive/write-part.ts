import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Storage } from '#platform/storage/storage.ts';
import { endOf, headOf, lineOf, tailOf, type WrittenEntry } from '#platform/zip/format.ts';
import type { ExportedPart } from '../store.ts';
import { type Manifest, manifestFile } from './manifest.ts';
import type { Planned } from './work.ts';

/** An original that is not what was uploaded: an export with it would only look whole. */
export class DamagedOriginal extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`${path} is damaged or missing`);
    this.path = path;
  }
}

interface Job {
  readonly storage: Storage;
  /** The work folder. */
  readonly folder: string;
  readonly entries: AsyncIterable<Planned> | Iterable<Planned>;
  /** Without its entries. */
  readonly manifest: Omit<Manifest, 'entries'>;
  /** Told of bytes as they are written. */
  readonly onBytes: (bytes: number) => Promise<void>;
  readonly signal: AbortSignal;
}

async function open({ storage, folder }: Job, { key, from, size, path, sha256 }: Planned): Promise<Readable> {
  if (size === 0) return Readable.from([]);
  if (from) return createReadStream(join(folder, from.file), { start: from.at, end: from.at + size - 1 });
  try {
    return (await storage.open(key ?? '')).stream;
  } catch (error) {
    throw sha256 === undefined ? error : new DamagedOriginal(path);
  }
}

/** The bytes of one entry; adds what it turned out to be. */
async function* entryBytes(job: Job, entry: Planned, written: { crc: number; size: number; sha256: string }) {
  const hash = createHash('sha256');
  for await (const chunk of (await open(job, entry)) as AsyncIterable<Buffer>) {
    job.signal.throwIfAborted();
    written.crc = crc32(chunk, written.crc);
    written.size += chunk.length;
    hash.update(chunk);
    yield chunk;
    await job.onBytes(chunk.length);
  }
  written.sha256 = hash.digest('hex');
  if (entry.sha256 !== undefined && entry.sha256 !== written.sha256) throw new DamagedOriginal(entry.path);
}

async function* zipBytes(job: Job): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  const entries: Manifest['entries'] = [];
  let at = 0;
  const told = (part: Buffer) => {
    at += part.length;
    return part;
  };
  async function* put(path: string, modified: Date, bytes: AsyncIterable<Buffer>, fact: { crc: number; size: number }) {
    const begins = at;
    yield told(headOf({ path, modified }));
    for await (const part of bytes) yield told(part);
    yield told(tailOf(fact));
    written.push({ path, modified, crc: fact.crc, size: fact.size, at: begins });
  }
  for await (const entry of job.entries) {
    const fact = { crc: 0, size: 0, sha256: '' };
    yield* put(entry.path, new Date(entry.modified), entryBytes(job, entry, fact), fact);
    const { path, stored } = entry;
    entries.push({ path, size: fact.size, sha256: fact.sha256, ...(stored ? { stored } : {}) });
  }
  const text = Buffer.from(JSON.stringify({ ...job.manifest, entries } satisfies Manifest, null, 1));
  const fact = { crc: crc32(text), size: text.length };
  yield* put(manifestFile, new Date(job.manifest.made_at), Readable.from([text]), fact);
  const table = at;
  for (const entry of written) yield told(lineOf(entry));
  yield endOf({ entries: written.length, at: table, size: at - table });
}

/** Writes one zip, whole or not at all. */
export async function writePart(job: Job, folder: string, name: string): Promise<Omit<ExportedPart, 'number'>> {
  const hash = createHash('sha256');
  let size = 0;
  async function* hashed() {
    for await (const chunk of zipBytes(job)) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const making = join(folder, `${name}.making`);
  await pipeline(
    Readable.from(hashed(), { objectMode: false }),
    createWriteStream(making, { mode: 0o600, flush: true }),
  );
  await rename(making, join(folder, name));
  return { name, size, sha256: hash.digest('hex') };
}
