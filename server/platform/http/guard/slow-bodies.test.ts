import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let port: number;
/** Bytes that the call has taken. */
let taken = 0;
/** Resolves when the call begins to read. */
let reading: Promise<void> = Promise.resolve();
/** The upload that the call was given last. */
let given: IncomingMessage | undefined;
const sockets: Socket[] = [];

interface Armed {
  at: number;
  readonly everyMs?: number;
  readonly run: () => void;
}

/** Time that passes when a test says so. Only here: other installations in this process live by its real timers. */
let now = 0;
const armed = new Set<Armed>();
const arm = (timer: Armed) => {
  armed.add(timer);
  return () => void armed.delete(timer);
};
const timers = {
  after: (ms: number, run: () => void) => arm({ at: now + ms, run }),
  every: (everyMs: number, run: () => void) => arm({ at: now + everyMs, everyMs, run }),
};
function pass(ms: number): void {
  for (const until = now + ms; ; ) {
    const [next] = [...armed].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
    now = next?.at ?? until;
    if (!next) return;
    if (next.everyMs) next.at += next.everyMs;
    else armed.delete(next);
    next.run();
  }
}

beforeAll(async () => {
  app = Fastify();
  endSlowBodies(app, timers);
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.post('/json', async ({ body }) => body);
  app.patch('/bytes', async ({ raw }) => {
    given = raw;
    await reading;
    for await (const chunk of raw) taken += (chunk as Buffer).length;
    return { size: taken };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());
beforeEach(() => {
  taken = 0;
  reading = Promise.resolve();
  given = undefined;
  armed.clear();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Begins a request with a body of so many bytes, and tells what is answered. */
function begin(start: string, size: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  socket.write(`${start}host: x\r\nconnection: close\r\ncontent-length: ${size}\r\n\r\n`);
  return { send: (bytes: number) => void socket.write('x'.repeat(bytes)), closed };
}

const patch = 'PATCH /bytes HTTP/1.1\r\ncontent-type: application/offset+octet-stream\r\ntus-resumable: 1.0.0\r\n';

/** Until something has happened that no timer of this process is needed for. */
async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setImmediate(resolve));
}
const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, n) => resolve(n)));

it('K6: a request that drips in is ended, and its connection with it', async () => {
  const { send, closed } = begin('POST /json HTTP/1.1\r\ncontent-type: application/json\r\n', 1_000);
  send(1);
  await until(() => armed.size > 0);
  pass(30_000);
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
});

it('K6: an upload at some bytes a minute is ended, and what came of it was taken', async () => {
  const { send, closed } = begin(patch, 1_000_000);
  send(100);
  await until(() => taken === 100);
  pass(60_000);
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  expect(await connections()).toBe(0);
});

it('K6: an upload by a slow network goes on as long as it needs', async () => {
  const { send, closed } = begin(patch, 100_000);
  for (let minute = 1; minute <= 5; minute++) {
    send(20_000);
    await until(() => taken === minute * 20_000);
    if (minute < 5) pass(60_000);
  }
  expect(await closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*"size":100000/);
});

it('K6: an upload that waits for us is not ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  reading = promise;
  const { send, closed } = begin(patch, 100);
  send(50);
  await until(() => given?.readableLength === 50);
  pass(180_000);
  resolve();
  send(50);
  expect(await closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*"size":100/);
});
