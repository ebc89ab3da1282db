import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import contentDisposition from 'content-disposition';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentAddresses } from '#platform/content/address.ts';
import { createDiskStorage } from '#platform/storage/disk.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { createSmallBlobs } from '#platform/storage/small-blobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { contentHandler } from './send-bytes.ts';

const team = randomUUID();
const start = Date.UTC(2026, 4, 1, 10, 20, 0);
let time = start;
const clock = { now: () => new Date(time) };
const log = { warn: vi.fn(), error: vi.fn() };
const content = contentAddresses({ secret: 'a secret that is long enough for a test', clock });

let root: string;
let disk: Storage;
/** As a driver without local files would be. */
let remote: Storage;
const servers: Server[] = [];

async function serve(storage: Storage, options: Partial<Parameters<typeof contentHandler>[0]> = {}): Promise<string> {
  const handler = contentHandler({ storage, content, clock, log, origin: 'http://app.example', ...options });
  const server = createServer((incoming, response) => void handler(incoming, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let url: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-bytes-'));
  disk = await createDiskStorage({ root });
  remote = { ...disk, localPath: async () => null };
  url = await serve(disk);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => {
  time = start;
  vi.clearAllMocks();
});

async function adopt(key: string, bytes: Buffer | string): Promise<void> {
  const path = await disk.tempFile();
  await writeFile(path, bytes);
  await disk.adopt(key, path);
}

async function putOriginal(bytes: Buffer, { mediaType = 'image/jpeg', fileName = 'photo.jpg' } = {}) {
  const sha256 = createHash('sha256').update(bytes).digest();
  const key = original(team, sha256);
  await adopt(key, bytes);
  const named = { team, version: randomUUID(), sha256, mediaType, fileName };
  return { key, bytes, path: content.original(named), named, etag: `"${sha256.toString('base64url')}"` };
}

async function putRendition(bytes: Buffer | string, name = 'thumb.webp') {
  const version = randomUUID();
  const key = rendition(team, version, name);
  await adopt(key, bytes);
  return { key, version, path: content.view(team, version, name) };
}

describe('ranges', () => {
  const kinds = ['an original', 'a small rendition', 'a large rendition', 'a driver without local files'] as const;
  test.each(kinds)('of %s are the bytes of the file', async (kind) => {
    const bytes = randomBytes(kind === 'a small rendition' ? 40_000 : 900_000);
    const at = kind === 'a driver without local files' ? await serve(remote) : url;
    const { path } = kind.includes('rendition') ? await putRendition(bytes) : await putOriginal(bytes);
    const size = bytes.length;
    const position = fc.integer({ min: 0, max: Math.floor(size * 1.2) });
    const range = fc.oneof(
      fc.tuple(position, position).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
      position.map((first) => [first, undefined] as const),
      position.map((last) => [undefined, last] as const),
    );
    await fc.assert(
      fc.asyncProperty(range, async ([first, last]) => {
        const response = await fetch(at + path, { headers: { range: `bytes=${first ?? ''}-${last ?? ''}` } });
        const got = Buffer.from(await response.arrayBuffer());
        const from = first ?? size - Math.min(last ?? 0, size);
        const to = first === undefined ? size - 1 : Math.min(last ?? size - 1, size - 1);
        if (from >= size) {
          expect(response.status).toBe(416);
          expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
          expect(JSON.parse(got.toString())).toMatchObject({ status: 416, code: 'bad_range' });
          return;
        }
        expect(response.status).toBe(206);
        expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`);
        expect(response.headers.get('content-length')).toBe(String(to - from + 1));
        expect(got.equals(bytes.subarray(from, to + 1))).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect(log.warn).not.toHaveBeenCalled();
  });

  test.each([
    'bytes=0-1,4-5',
    'bytes=5-4',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'items=0-5',
    'bytes=1-2-3',
    'bytes = 0-1',
  ])('%s is answered with the whole', async (range) => {
    const { path, bytes } = await putOriginal(randomBytes(100));
    const response = await fetch(url + path, { headers: { range } });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each(['bytes=100-', `bytes=${'9'.repeat(400)}-`, 'bytes=-0', 'bytes=100-200'])(
    '%s has no bytes',
    async (range) => {
      const { path } = await putOriginal(randomBytes(100));
      expect((await fetch(url + path, { headers: { range } })).status).toBe(416);
    },
  );

  test('a file without bytes', async () => {
    const { path } = await putOriginal(Buffer.alloc(0));
    const whole = await fetch(url + path);
    expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, '0', '']);
    expect((await fetch(url + path, { headers: { range: 'bytes=0-' } })).status).toBe(416);
    const thumb = await putRendition('');
    expect((await fetch(url + thumb.path)).status).toBe(200);
  });
});

describe('conditions', () => {
  test('an original is known by its hash, a rendition by its age and size', async () => {
    const { path, etag } = await putOriginal(randomBytes(100));
    expect((await fetch(url + path)).headers.get('etag')).toBe(etag);
    const thumb = await putRendition('picture');
    expect((await fetch(url + thumb.path)).headers.get('etag')).toMatch(/^"[a-z0-9]+-7"$/);
  });

  test.each([
    [{ 'if-none-match': 'ETAG' }, 304],
    [{ 'if-none-match': 'W/ETAG' }, 304],
    [{ 'if-none-match': '"other", ETAG' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-none-match': 'ETAG', range: 'bytes=0-1' }, 304],
    [{ 'if-match': 'ETAG' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': 'W/ETAG' }, 412],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-range': 'ETAG', range: 'bytes=0-1' }, 206],
    [{ 'if-range': '"other"', range: 'bytes=0-1' }, 200],
    [{ 'if-range': 'W/ETAG', range: 'bytes=0-1' }, 200],
    [{ 'if-range': 'Fri, 01 May 2026 10:20:00 GMT', range: 'bytes=0-1' }, 200],
  ] as const)('%j gives %i', async (headers, status) => {
    const { path, etag } = await putOriginal(randomBytes(100));
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('ETAG', etag)]),
    );
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(url + path, { method, headers: sent });
      const body = await response.text();
      expect(response.status).toBe(method === 'HEAD' && status === 206 ? 200 : status);
      if (status === 304 || method === 'HEAD') expect(body).toBe('');
      if (status < 400) expect(response.headers.get('etag')).toBe(etag);
    }
  });

  test('HEAD says what GET would, without the bytes', async () => {
    for (const { path } of [await putOriginal(randomBytes(90_000)), await putRendition('picture')]) {
      const [head, whole] = [await fetch(url + path, { method: 'HEAD' }), await fetch(url + path)];
      await whole.arrayBuffer();
      const headersOf = ({ headers }: Response) =>
        [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
      expect(head.status).toBe(200);
      expect(headersOf(head)).toEqual(headersOf(whole));
      expect(await head.text()).toBe('');
    }
  });

  test('one connection serves answers with and without bytes in turn', async () => {
    const { path, etag, bytes } = await putOriginal(randomBytes(300_000));
    const thumb = await putRendition('picture');
    const ask = (target: string, extra = '', method = 'GET') =>
      `${method} ${target} HTTP/1.1\r\nHost: x\r\n${extra}\r\n`;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      ask(path, '', 'HEAD') +
        ask(path, `If-None-Match: ${etag}\r\n`) +
        ask(path, 'Range: bytes=900000-\r\n') +
        ask(path) +
        ask(thumb.path) +
        ask('/content/nothing', 'Connection: close\r\n'),
    );
    const all = (await buffer(socket)).toString('latin1');
    const statuses = [...all.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '304', '416', '200', '200', '403']);
    expect(all).toContain(bytes.toString('latin1'));
  });
});

describe('headers', () => {
  const shown = [
    'image/jpeg',
    'image/png',
    'image/gif',
    'image/webp',
    'image/avif',
    'image/bmp',
    'image/tiff',
    'image/heic',
    'video/mp4',
    'video/quicktime',
    'video/x-matroska',
    'audio/mpeg',
    'audio/wav',
    'application/pdf',
  ];
  const saved = [
    'image/svg+xml',
    'IMAGE/SVG+XML',
    'text/html',
    'text/html; charset=utf-8',
    'application/xhtml+xml',
    'text/xml',
    'application/xml',
    'application/rss+xml',
    'application/mathml+xml',
    'text/plain',
    'text/css',
    'text/javascript',
    'application/javascript',
    'application/json',
    'application/zip',
    'application/postscript',
    'application/x-shockwave-flash',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.apple.mpegurl',
    'audio/x-mpegurl',
    'image/vnd.adobe.photoshop',
    'image/x-canon-cr3',
    'multipart/x-mixed-replace',
    'application/octet-stream',
    'nonsense',
    '',
  ];
  const matrix = [
    ...shown.map((type) => [type, 'inline'] as const),
    ...saved.map((type) => [type, 'attachment'] as const),
  ];

  test.each(matrix)('%s is sent %s and powerless', async (mediaType, disposition) => {
    const { path, named } = await putOriginal(Buffer.from(`<script>alert('${mediaType}')</script>`), { mediaType });
    const wellFormed = /\//.test(mediaType) ? mediaType.split(';')[0]?.toLowerCase() : 'application/octet-stream';
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const response = await fetch(url + path, { headers });
      await response.arrayBuffer();
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': wellFormed,
        'content-disposition': `${disposition}; filename="photo.jpg"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=660',
      });
    }
    const download = await fetch(url + content.original({ ...named, disposition: 'attachment' }));
    await download.arrayBuffer();
    expect(download.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test.each([
    ['thumb.webp', 'image/webp', 'inline'],
    ['preview.jpg', 'image/jpeg', 'inline'],
    ['hover.mp4', 'video/mp4', 'inline'],
    ['page.svg', 'application/octet-stream', 'attachment'],
    ['page.html', 'application/octet-stream', 'attachment'],
    ['noending', 'application/octet-stream', 'attachment'],
  ])('a rendition named %s is %s, %s', async (name, type, disposition) => {
    const { path } = await putRendition('bytes', name);
    const { headers } = await fetch(url + path);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, disposition]);
  });

  test('a view may be kept until its address expires', async () => {
    const { path } = await putRendition('picture');
    expect((await fetch(url + path)).headers.get('cache-control')).toBe('private, max-age=6000, immutable');
    time += 1_500;
    expect((await fetch(url + path)).headers.get('cache-control')).toBe('private, max-age=5998, immutable');
  });

  test('any name makes one header that can be read back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (fileName) => {
        const { named } = await putOriginal(Buffer.from('bytes'));
        const response = await fetch(url + content.original({ ...named, fileName }));
        expect(response.status).toBe(200);
        const header = response.headers.get('content-disposition') ?? '';
        expect(header).toMatch(/^[\x20-\x7e\xa0-\xff]+$/);
        expect(contentDisposition.parse(header).type).toBe('inline');
      }),
      { numRuns: 60 },
    );
    const { named } = await putOriginal(Buffer.from('bytes'));
    for (const fileName of ['Été "1".jpg', '写真.jpg', 'a\r\nSet-Cookie: x=1', "it's 100% (1)*.jpg"]) {
      const header = (await fetch(url + content.original({ ...named, fileName }))).headers.get('content-disposition');
      expect(contentDisposition.parse(header ?? '').parameters.filename).toBe(fileName);
    }
  });

  test('with a content origin of its own, only the app may read the bytes from a script', async () => {
    const second = contentAddresses({
      secret: 'another secret for this test alone',
      clock,
      origin: 'http://bytes.example',
    });
    const at = await serve(disk, { content: second });
    const { version } = await putRendition('picture');
    const path = second.view(team, version, 'thumb.webp').slice('http://bytes.example'.length);
    const { headers, status } = await fetch(at + path, { headers: { origin: 'http://evil.example' } });
    expect(status).toBe(200);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('access-control-allow-origin')).toBe('http://app.example');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const plain = await fetch(url + (await putRendition('picture')).path, {
      headers: { origin: 'http://app.example' },
    });
    expect(plain.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('refusals', () => {
  async function refusal(path: string, init: RequestInit = {}, at = url) {
    const response = await fetch(at + path, init);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = (await response.json()) as { status: number; code: string };
    expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'request_id', 'status', 'title', 'type']);
    expect(body.status).toBe(response.status);
    expect(JSON.stringify(body)).not.toContain(root);
    return { status: response.status, code: body.code, headers: response.headers };
  }

  test('an address that was changed: 403', async () => {
    const { path, named } = await putOriginal(randomBytes(10));
    for (const [from, to] of [
      [named.version, randomUUID()],
      [team, randomUUID()],
      ['/original', '/thumb.webp'],
      ['&a=m', '&a=w'],
      ['&d=i', '&d=a'],
      ['image%2Fjpeg', 'text%2Fhtml'],
      ['photo.jpg', 'photo.exe'],
      ['&e=', '&e=z'],
      [named.sha256.toString('base64url'), randomBytes(32).toString('base64url')],
      ['&s=', '&t='],
    ] as const) {
      expect(path).toContain(from);
      expect(await refusal(path.replace(from, to))).toMatchObject({ status: 403, code: 'forbidden' });
    }
    for (const other of [
      '/content/',
      '/content/x',
      '/content/%00',
      '/content/../v1',
      `/content/p/x/${named.version}/y`,
    ])
      expect((await refusal(other.replace('..', '%2e%2e%2f'))).status).toBe(403);
  });

  test('an old address: 410, also when its bytes are in memory', async () => {
    const { path } = await putRendition('picture');
    expect((await fetch(url + path)).status).toBe(200);
    time += 2 * 3_600_000;
    expect(await refusal(path)).toMatchObject({ status: 410, code: 'gone' });
  });

  test('bytes that are gone: 404', async () => {
    const { path, key } = await putOriginal(randomBytes(10));
    await disk.remove(key);
    expect(await refusal(path)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusal(path, {}, await serve(remote))).toMatchObject({ status: 404 });
    expect((await refusal(content.view(team, randomUUID(), 'thumb.webp'))).status).toBe(404);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('bytes of another size than was stored: never sent as if they were whole', async () => {
    const { named, key } = await putOriginal(randomBytes(1_000));
    const path = content.original({ ...named, size: 1_000 });
    expect((await fetch(url + path)).status).toBe(200);
    await truncate(join(root, key), 999);
    expect(await refusal(path)).toMatchObject({ status: 500, code: 'internal' });
    expect(log.error).toHaveBeenCalledOnce();
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s: 405', async (method) => {
    const { path } = await putOriginal(randomBytes(10));
    const { status, headers } = await refusal(path, { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('a refused HEAD has no body', async () => {
    const response = await fetch(`${url}/content/x`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([403, '']);
  });
});

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
      await vi.waitFor(() => expect(isOpen(file)).toBe(false));
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
