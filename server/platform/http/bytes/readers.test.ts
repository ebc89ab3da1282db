import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { createSmallBlobs } from '#platform/storage/small-blobs.ts';
import {
  adopt,
  clock,
  disk,
  log,
  putOriginal,
  putRendition,
  remote,
  root,
  serve,
  serveBytes,
  url,
} from './test-bytes.ts';

serveBytes();

describe('memory', () => {
  test('forgets a version when told', async () => {
    const smallBlobs = createSmallBlobs({ storage: disk, clock });
    const at = await serve(disk, { smallBlobs });
    const { key, version, path } = await putRendition('old');
    expect(await (await fetch(at + path)).text()).toBe('old');
    await adopt(key, 'new one');
    smallBlobs.forget(version);
    expect(await (await fetch(at + path)).text()).toBe('new one');
  });
});

describe('readers', () => {
  const responseTo = (target: string) =>
    new Promise<IncomingMessage>((resolve, reject) => get(target, { agent: false }, resolve).on('error', reject));
  const isOpen = (path: string) =>
    readdirSync('/proc/self/fd').some((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === path;
      } catch {
        return false;
      }
    });

  /** More than sockets take by themselves, without being written. */
  async function putHuge() {
    const put = await putOriginal(randomBytes(100));
    await truncate(join(root, put.key), 200_000_000);
    return { ...put, file: join(root, put.key) };
  }

  test('many at once, some of them slow, all get the right bytes', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, () => putOriginal(randomBytes(1_500_000 + 77))));
    const readers = Array.from({ length: 48 }, async (_, index) => {
      const { path, bytes } = files[index % files.length] ?? fail('no file');
      const response = await responseTo(url + path);
      if (index % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
      expect((await buffer(response)).equals(bytes)).toBe(true);
    });
    await Promise.all(readers);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test.each(['disk', 'remote'] as const)('a file that ends short breaks the connection (%s)', async (kind) => {
    const { path, file } = await putHuge();
    const response = await responseTo((kind === 'disk' ? url : await serve(remote)) + path);
    expect(response.headers['content-length']).toBe('200000000');
    await truncate(file, 1_000_000);
    await expect(buffer(response)).rejects.toThrow('aborted');
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test.runIf(process.platform === 'linux').each(['disk', 'remote'] as const)(
    'a reader who leaves stops the reading (%s)',
    async (kind) => {
      const { path, file } = await putHuge();
      const response = await responseTo((kind === 'disk' ? url : await serve(remote)) + path);
      response.once('error', () => undefined);
      expect(isOpen(file)).toBe(true);
      response.destroy();
      await vi.waitFor(() => expect(isOpen(file)).toBe(false), { timeout: 20_000 });
      expect(log.warn).not.toHaveBeenCalled();
    },
  );

  test('a body that nobody asked for is not read as the next request', async () => {
    const { path } = await putRendition('picture');
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url + path, { method: 'GET', headers: { 'content-length': '5' } }, resolve);
      sent.on('error', reject);
      sent.end('12345');
    });
    expect(await text(answer)).toBe('picture');
  });
});

function fail(message: string): never {
  throw new Error(message);
}
