import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify();
  endSlowBodies(app, 400);
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.post('/json', async ({ body }) => body);
  app.patch('/bytes', async ({ raw }) => {
    let size = 0;
    for await (const chunk of raw) size += (chunk as Buffer).length;
    return { size };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

it('K6: a request that drips in is ended, and its connection with it', async () => {
  const socket = connect(port, '127.0.0.1');
  let got = '';
  socket.on('data', (chunk) => {
    got += chunk.toString();
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write('POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{');
  const drip = setInterval(() => socket.write(' '), 50);
  await closed;
  clearInterval(drip);
  expect(got).toMatch(/^HTTP\/1\.1 408 /);
});

it('K6: a request that is quick is not, and bytes of a file may take as long as they need', async () => {
  const quick = await fetch(`http://127.0.0.1:${port}/json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await quick.json()).toEqual({ a: 1 });
  const answer = Promise.withResolvers<string>();
  const upload = request(
    {
      port,
      host: '127.0.0.1',
      method: 'PATCH',
      path: '/bytes',
      headers: { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0' },
    },
    (response) => void response.on('data', (chunk) => answer.resolve(String(chunk))),
  );
  upload.on('error', answer.reject);
  for (let n = 0; n < 12; n++) {
    upload.write('x');
    await pause(80);
  }
  upload.end();
  expect(await answer.promise).toBe('{"size":12}');
});
