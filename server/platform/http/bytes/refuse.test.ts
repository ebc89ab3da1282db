import { randomBytes, randomUUID } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  content,
  disk,
  log,
  pass,
  putOriginal,
  putRendition,
  remote,
  root,
  serve,
  serveBytes,
  team,
  url,
} from './test-bytes.ts';

serveBytes();

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
    pass(2 * 3_600_000);
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
    expect(await refusal(path)).toMatchObject({ status: 503, code: 'damaged' });
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
