import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Manifest, manifestFile, manifestShape } from '#features/team-exports/archive/manifest.ts';
import { Refused } from '../command.ts';

/** One zip of an export, open for reading. */
export interface Part {
  readonly path: string;
  readonly manifest: Manifest;
  /** Opens an entry that the manifest names. */
  read(path: string): Promise<Readable>;
  close(): void;
}

/** The zips that are meant: those that are named, or all in the folder that is. */
async function findZips(given: readonly string[]): Promise<string[]> {
  const [only, ...more] = given.map((path) => resolve(path));
  if (only === undefined) return [];
  const info = await stat(only).catch(() => null);
  if (!info) throw new Refused(`${only} does not exist.`);
  if (more.length > 0 || !info.isDirectory()) return [only, ...more];
  const names = (await readdir(only)).filter((name) => name.endsWith('.zip')).toSorted();
  if (names.length === 0) throw new Refused(`There is no zip in ${only}.`);
  return names.map((name) => join(only, name));
}

const broken = (path: string) => new Refused(`${path} is damaged or incomplete. Download it again.`);

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Opens one zip and compares its table with its manifest. */
async function openPart(path: string): Promise<Part> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    const entries = await entriesOf(zip);
    const opened = zip;
    const read = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw broken(path);
      return opened.openReadStreamPromise(entry);
    };
    const manifest = manifestShape.safeParse(JSON.parse(await textOf(await read(manifestFile))));
    if (!manifest.success) throw new Refused(`${path} is no export of a team that this version can read.`);
    const listed = manifest.data.entries;
    const whole =
      listed.length === entries.size - 1 && listed.every((one) => entries.get(one.path)?.uncompressedSize === one.size);
    if (!whole) throw broken(path);
    return { path, manifest: manifest.data, read, close: () => opened.close() };
  } catch (error) {
    zip?.close();
    throw error instanceof Refused ? error : broken(path);
  }
}

function requireWhole(parts: readonly Part[]): void {
  const [first] = parts;
  if (!first) throw new Refused('Name the zips of an export, or the folder that they are in.');
  const { export: id, parts: all, team } = first.manifest;
  const stranger = parts.find(({ manifest }) => manifest.export !== id);
  if (stranger) throw new Refused(`${stranger.path} belongs to another export than ${first.path}.`);
  const there = new Set(parts.map(({ manifest }) => manifest.part));
  if (there.size < parts.length) throw new Refused('One part of the export is there twice.');
  const missing = Array.from({ length: all }, (_, place) => place + 1).filter((part) => !there.has(part));
  if (missing.length > 0)
    throw new Refused(`The export of ${team.name} has ${all} parts, and these are missing: ${missing.join(', ')}.`);
}

/** Opens all zips of one export. Refuses what is not all there. */
export async function openArchive(given: readonly string[]): Promise<Part[]> {
  const parts: Part[] = [];
  try {
    for (const path of await findZips(given)) parts.push(await openPart(path));
    requireWhole(parts);
    return parts.toSorted((one, other) => one.manifest.part - other.manifest.part);
  } catch (error) {
    for (const part of parts) part.close();
    throw error;
  }
}

/** Reads every byte once, before anything is written. */
export async function requireUndamaged(parts: readonly Part[], progress: (text: string) => void): Promise<void> {
  for (const { path, manifest, read } of parts)
    for (const [place, entry] of manifest.entries.entries()) {
      const hash = createHash('sha256');
      try {
        for await (const chunk of (await read(entry.path)) as AsyncIterable<Buffer>) hash.update(chunk);
      } catch {
        throw broken(path);
      }
      if (hash.digest('hex') !== entry.sha256)
        throw new Refused(`${path} is damaged: ${entry.path} is not what was exported. Download it again.`);
      progress(`checked ${place + 1} of ${manifest.entries.length} in part ${manifest.part}`);
    }
}

/** Lines of JSON of a table, from whichever part has them. */
export async function* readRows(parts: readonly Part[], path: string): AsyncGenerator<Record<string, unknown>> {
  const { createInterface } = await import('node:readline');
  const { createGunzip } = await import('node:zlib');
  const part = parts.find(({ manifest }) => manifest.entries.some((entry) => entry.path === path));
  if (!part) throw new Refused(`The export lacks ${path}.`);
  const lines = createInterface({
    input: (await part.read(path)).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) yield JSON.parse(line) as Record<string, unknown>;
}

/** The text of an entry. */
export async function readText(parts: readonly Part[], path: string): Promise<string> {
  const part = parts.find(({ manifest }) => manifest.entries.some((entry) => entry.path === path));
  if (!part) throw new Refused(`The export lacks ${path}.`);
  return textOf(await part.read(path));
}
