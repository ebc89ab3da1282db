import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { endOf, headOf, lineOf, tailOf, type WrittenEntry } from './format.ts';

const path = join(tmpdir(), `vitrine-zip-format-${process.pid}.zip`);
afterEach(() => rm(path, { force: true }));

/** A file of so many zero bytes, of which the disk keeps none. */
interface Hollow {
  readonly path: string;
  readonly size: number;
}

async function write(files: readonly (Hollow | { readonly path: string; readonly text: string })[]): Promise<void> {
  const file = await open(path, 'w');
  const modified = new Date('2024-03-05T10:20:30Z');
  const written: WrittenEntry[] = [];
  let at = 0;
  let waiting: Buffer[] = [];
  const put = (bytes: Buffer) => {
    waiting.push(bytes);
    at += bytes.length;
  };
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    await file.write(bytes, 0, bytes.length, at - bytes.length);
    waiting = [];
  };
  for (const one of files) {
    const bytes = Buffer.from('text' in one ? one.text : '');
    const size = 'text' in one ? bytes.length : one.size;
    const entry = { path: one.path, modified, crc: crc32(bytes), size, at };
    put(Buffer.concat([headOf(entry), bytes]));
    if ('size' in one) {
      await flush();
      at += one.size;
    }
    put(tailOf(entry));
    written.push(entry);
  }
  const table = at;
  for (const entry of written) put(lineOf(entry));
  put(endOf({ entries: written.length, at: table, size: at - table }));
  await flush();
  await file.close();
}

interface Read {
  readonly name: string;
  readonly size: number;
  readonly changed: string;
  readonly text: string;
}

/** Its files with their texts, as another program reads them. */
async function read(): Promise<Read[]> {
  const zip = await yauzl.openPromise(path);
  const found: Read[] = [];
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    if (entry.uncompressedSize < 1_000)
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    const { fileName: name, uncompressedSize: size } = entry;
    found.push({ name, size, changed: entry.getLastModDate().toISOString(), text: Buffer.concat(parts).toString() });
  }
  return found;
}

it('tells of files of more than 4 GB, and where those behind them begin', async () => {
  const large = 5 * 1024 ** 3;
  await write([
    { path: 'a/ü 桜.txt', text: 'before' },
    { path: 'film.mov', size: large },
    { path: 'b.txt', text: 'behind' },
  ]);
  const changed = '2024-03-05T10:20:30.000Z';
  expect(await read()).toEqual([
    { name: 'a/ü 桜.txt', size: 6, changed, text: 'before' },
    { name: 'film.mov', size: large, changed, text: '' },
    { name: 'b.txt', size: 6, changed, text: 'behind' },
  ]);
});

it('counts more files than two bytes can', async () => {
  const modified = new Date('2024-03-05T10:20:30Z');
  const line = lineOf({ path: 'a.txt', modified, crc: 0, size: 0, at: 0 });
  const table = Buffer.concat(Array(65_540).fill(line));
  await writeFile(path, Buffer.concat([table, endOf({ entries: 65_540, at: 0, size: table.length })]));
  const zip = await yauzl.openPromise(path);
  expect(zip.entryCount).toBe(65_540);
  zip.close();
});
