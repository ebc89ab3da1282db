import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk.ts';
import { original } from '#platform/storage/keys.ts';
import { sendError } from '../errors.ts';
import { replyWithBlob } from './reply.ts';

const bytes = randomBytes(500_000);
const key = original(randomUUID(), createHash('sha256').update(bytes).digest());
let root: string;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-reply-'));
  const storage = await createDiskStorage({ root });
  const path = await storage.tempFile();
  await writeFile(path, bytes);
  await storage.adopt(key, path);
  app = Fastify();
  app.setErrorHandler(sendError);
  app.get('/:what', async (request, reply) => {
    reply.header('x-change-set', 'set');
    const { what } = request.params as { what: string };
    return replyWithBlob(
      { request, reply },
      { storage, log: app.log },
      {
        size: what === 'there' ? bytes.length : null,
        key: what === 'there' ? key : original(randomUUID(), randomBytes(32)),
        mediaType: 'image/svg+xml',
        disposition: 'inline',
        fileName: 'drawing.svg',
      },
    );
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

test('a call is answered with a blob under the same rules', async () => {
  const response = await fetch(`${url}/there`);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': 'attachment; filename="drawing.svg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
    'x-change-set': 'set',
  });
  const known = response.headers.get('etag') ?? '';
  expect((await fetch(`${url}/there`, { headers: { 'if-none-match': known } })).status).toBe(304);
  const part = await fetch(`${url}/there`, { headers: { range: 'bytes=5-9' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 10))).toBe(true);
});

test('a missing blob is told as any other missing thing', async () => {
  const response = await fetch(`${url}/missing`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});
