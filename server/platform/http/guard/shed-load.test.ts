import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ownLoad, shedLoad } from './shed-load.ts';

it('K2: tells a thread that is busy from one that others keep waiting', () => {
  let at = 0;
  let spentMs = 0;
  const load = ownLoad(
    () => ({ user: spentMs * 900, system: spentMs * 100 }),
    () => at,
  );
  at = 4_000;
  spentMs = 3_800;
  expect(load()).toEqual({ share: expect.closeTo(0.95), spanMs: 4_000 });
  // Decoders have the cores.
  at = 8_000;
  spentMs = 4_200;
  expect(load().share).toBeCloseTo(0.1);
  at = 8_500;
  spentMs = 4_700;
  expect(load().share).toBeCloseTo(0.1);
});

it.each([
  ['answers after a second of one piece of work', 60_000, 200],
  ['refuses after one that took longer than requests may wait', 1_000, 503],
])('K2: %s', async (_name, maxDelayMs, status) => {
  const app = Fastify();
  await shedLoad(app, maxDelayMs);
  app.get('/', async () => 'here');
  app.setErrorHandler((error: Error & { code?: string }, _request, reply) =>
    reply.code(error.code === 'busy' ? 503 : 500).send(error.code),
  );
  await app.ready();
  const until = performance.now() + 1_500;
  while (performance.now() < until);
  // The samples, which are late, are taken before what waits for longer.
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect((await app.inject('/')).statusCode).toBe(status);
  await app.close();
});
