import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { listed, quoted, type Table } from './tables.ts';

export interface CopiedFile {
  /** Bytes of the file, 64 hex digits. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Passes bytes on, and knows of them what a manifest keeps. */
function meter(): { stream: Transform; copied(): CopiedFile } {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, copied: () => ({ sha256: hash.digest('hex'), bytes }) };
}

/** Writes rows to a new file on stable storage, as PostgreSQL's text for COPY, compressed. */
export async function copyOut(
  client: pg.ClientBase,
  { name, columns }: Table,
  path: string,
  condition = 'true',
): Promise<CopiedFile & { rows: number }> {
  const source = client.query(to(`copy (select ${listed(columns)} from ${quoted(name)} where ${condition}) to stdout`));
  const { stream, copied } = meter();
  await pipeline(
    source,
    createGzip({ level: 1 }),
    stream,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // The number of rows comes after the last of them.
  await client.query('select 1');
  return { ...copied(), rows: source.rowCount };
}

/** Loads rows from a file that `copyOut` wrote; tells how many. */
export async function copyIn(client: pg.ClientBase, { name, columns }: Table, path: string): Promise<number> {
  const target = client.query(from(`copy ${quoted(name)} (${listed(columns)}) from stdin`));
  await pipeline(createReadStream(path), createGunzip(), target);
  return target.rowCount;
}

/** Copies rows from one database into another; tells how many, by both of them. */
export async function copyAcross(
  source: pg.ClientBase,
  target: pg.ClientBase,
  { name, columns }: Table,
): Promise<{ sent: number; taken: number }> {
  const out = source.query(to(`copy (select ${listed(columns)} from ${quoted(name)}) to stdout`));
  const into = target.query(from(`copy ${quoted(name)} (${listed(columns)}) from stdin`));
  await pipeline(out, into);
  // The number of rows comes after the last of them.
  await source.query('select 1');
  return { sent: out.rowCount, taken: into.rowCount };
}

/** Writes lines to a new compressed file on stable storage. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<CopiedFile & { rows: number }> {
  const { stream, copied } = meter();
  let rows = 0;
  const text = async function* () {
    for await (const line of lines) {
      rows += 1;
      yield `${line}\n`;
    }
  };
  await pipeline(
    text,
    createGzip({ level: 1 }),
    stream,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { ...copied(), rows };
}

/** The lines of a file that `writeLines` wrote. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  const text = createReadStream(path).pipe(createGunzip()).setEncoding('utf8');
  for await (const piece of text as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error(`${path} ends in the middle of a line`);
}

/** The facts on the disk, to be compared with the manifest. */
export async function measure(path: string): Promise<CopiedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
