import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { putOriginal, putRendition, serveBytes, url } from './test-bytes.ts';

serveBytes();

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
