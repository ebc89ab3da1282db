import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { type UnzipOptions, unzip } from './unzip.ts';

let folder: string;
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unzip-'));
  await mkdir(join(folder, 'tmp'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function zipOf(files: Record<string, string | Buffer>, options: { mode?: number } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes as string), name, options);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

async function open(bytes: Buffer, options: Partial<UnzipOptions> = {}) {
  made += 1;
  const path = join(folder, `${made}.zip`);
  await writeFile(path, bytes);
  const storage = { tempFile: async () => join(folder, 'tmp', randomUUID()) };
  return unzip(path, { storage, maxBytes: 1_000_000_000, maxFiles: 500, ...options });
}

/** The sentence of a refusal; nothing may be left over after it. */
async function refusal(bytes: Buffer, options: Partial<UnzipOptions> = {}): Promise<string> {
  const before = await readdir(join(folder, 'tmp'));
  const said = await open(bytes, options).then(
    () => 'opened',
    (error: Error) => error.message,
  );
  expect(await readdir(join(folder, 'tmp'))).toEqual(before);
  return said;
}

/** Writes other bytes over every place where these stand. */
function overwritten(bytes: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) copy.write(to, at);
  return copy;
}

test('every file comes whole, without dot files, folders and what macOS adds', async () => {
  const files = {
    'a.txt': 'one',
    'holiday/b.txt': 'two'.repeat(50_000),
    '__MACOSX/._a.txt': 'x',
    '.DS_Store': 'x',
    'holiday/.hidden/c.txt': 'x',
    'inner.zip': await zipOf({ 'd.txt': 'three' }),
  };
  const inside = await open(await zipOf(files));
  expect(inside.map(({ name }) => name)).toEqual(['a.txt', 'holiday/b.txt', 'inner.zip']);
  expect((await readFile(inside[1]?.received.path ?? '')).toString()).toBe(files['holiday/b.txt']);
});

test('what has no files, or only other zips, is refused', async () => {
  expect(await refusal(await zipOf({ '.DS_Store': 'x' }))).toBe('This zip contains no files.');
  expect(await refusal(await zipOf({ 'a.zip': 'x', 'b/c.ZIP': 'x' }))).toContain('only other zips');
  expect(await refusal(await zipOf({ 'a.txt': '1', 'b.txt': '2' }), { maxFiles: 1 })).toContain('more than 1 files');
});

test('B7: names that lead out refuse the whole zip', async () => {
  const zip = await zipOf({ 'aa/bb/evil.txt': 'x', 'good.txt': 'y' });
  for (const name of ['../../evil.txt', '/a/bbbevil.txt', '..\\..\\evil.txt', 'C:/abb/evil.tx', 'aa/b\0/evil.txt'])
    expect([name, await refusal(overwritten(zip, 'aa/bb/evil.txt', name))]).toEqual([
      name,
      'This zip has unsafe file names, so none of its files were added.',
    ]);
});

test('B7: links and devices refuse the whole zip', async () => {
  for (const mode of [0o120777, 0o020666])
    expect(await refusal(await zipOf({ 'a.txt': '/etc/passwd' }, { mode }))).toContain('links or devices');
});

test('B7: what is damaged, or not what its sum says, is refused', async () => {
  const zip = await zipOf({ 'a.txt': 'first', 'b.txt': Buffer.alloc(5000, 'second') });
  expect(await refusal(zip.subarray(0, zip.length - 30))).toContain('is damaged');
  expect(await refusal(Buffer.from('no zip at all'))).toContain('is damaged');
  const stored = new ZipFile();
  stored.addBuffer(Buffer.from('what was packed'), 'a.txt', { compress: false });
  stored.end();
  const plain = await buffer(stored.outputStream as NodeJS.ReadableStream);
  expect(await refusal(overwritten(plain, 'what was packed', 'something other'))).toContain('is damaged');
});

test('B7: a locked one is refused', async () => {
  const zip = await zipOf({ 'a.txt': 'secret' });
  const table = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt16LE(zip.readUInt16LE(table + 8) | 1, table + 8);
  expect(await refusal(zip)).toContain('protected by a password');
});

test('B7: what grows without measure is refused before it grows', async () => {
  const zeros = await zipOf({ 'zeros.bin': Buffer.alloc(40 * 1024 * 1024) });
  expect(await refusal(zeros)).toContain('expands to an unsafe size');
  expect(await refusal(zeros, { maxBytes: 1_000_000 })).toContain('larger than this server accepts');
});

test('B7: files that lie in one another are refused', async () => {
  const zip = await zipOf({ 'a.txt': Buffer.alloc(2000, 'a'), 'b.txt': Buffer.alloc(2000, 'b') });
  const first = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const second = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), first + 1);
  zip.writeUInt32LE(0, second + 42);
  expect(await refusal(zip)).toContain('overlap');
});

test('B7: one that lies about its sizes is cut off where it said it would end', async () => {
  const zip = await zipOf({ 'a.txt': Buffer.alloc(500_000, 'a') });
  const table = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt32LE(10, table + 24);
  expect(await refusal(zip)).toContain('is damaged');
});
