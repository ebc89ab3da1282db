import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { contentAddresses } from '#platform/content/address.ts';
import { createDiskStorage } from '#platform/storage/disk.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { contentHandler } from './send.ts';

export const team = randomUUID();
const start = Date.UTC(2026, 4, 1, 10, 20, 0);
let time = start;
export const clock = { now: () => new Date(time) };

/** Lets time pass, in milliseconds, until the end of the test. */
export function pass(ms: number): void {
  time += ms;
}

export const log = { warn: vi.fn(), error: vi.fn() };
export const content = contentAddresses({ secret: ['a secret that is long enough for a test'], clock });

export let root: string;
export let disk: Storage;
/** As a driver without local files would be. */
export let remote: Storage;
const servers: Server[] = [];

export async function serve(
  storage: Storage,
  options: Partial<Parameters<typeof contentHandler>[0]> = {},
): Promise<string> {
  const handler = contentHandler({ storage, content, clock, log, origin: 'http://app.example', ...options });
  const server = createServer((incoming, response) => void handler(incoming, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Of a server of bytes on a folder of its own. */
export let url: string;

/** Gives the file of tests that calls it a server on an empty folder, and its own time in each test. */
export function serveBytes(): void {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vitrine-bytes-'));
    disk = await createDiskStorage({ root });
    remote = { ...disk, localPath: async () => null };
    url = await serve(disk);
  });
  afterAll(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    await rm(root, { recursive: true, force: true });
  });
  beforeEach(() => {
    time = start;
    vi.clearAllMocks();
  });
}

export async function adopt(key: string, bytes: Buffer | string): Promise<void> {
  const path = await disk.tempFile();
  await writeFile(path, bytes);
  await disk.adopt(key, path);
}

export async function putOriginal(bytes: Buffer, { mediaType = 'image/jpeg', fileName = 'photo.jpg' } = {}) {
  const sha256 = createHash('sha256').update(bytes).digest();
  const key = original(team, sha256);
  await adopt(key, bytes);
  const named = { team, version: randomUUID(), sha256, mediaType, fileName };
  return { key, bytes, path: content.original(named), named, etag: `"${sha256.toString('base64url')}"` };
}

export async function putRendition(bytes: Buffer | string, name = 'thumb.webp') {
  const version = randomUUID();
  const key = rendition(team, version, name);
  await adopt(key, bytes);
  return { key, version, path: content.view(team, version, name) };
}
