import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb, openPool } from '#platform/db/db.ts';
import { sendError } from '#platform/http/errors.ts';
import { createLog } from '#platform/log.ts';
import { createDeparture } from '#server/departure.ts';
import { mountHealth } from '#server/health.ts';
import { watchReadiness } from '#server/readiness.ts';
import type { Services } from '#server/services.ts';
import { type OwnWorld, startWorld } from '#server/test/world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ work: false });
});
afterAll(() => world.stop());

describe('health', () => {
  it('is told without a session and shows no data', async () => {
    const live = await world.stranger.get('/healthz');
    expect([live.status, live.body]).toEqual([200, { status: 'live' }]);
    const ready = await world.stranger.get('/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
  });

  it('is looked at once a second, however many ask', async () => {
    let looks = 0;
    let time = 0;
    const storage = { ...world.services.storage, freeBytes: async () => ++looks };
    const readiness = watchReadiness({ ...world.services, storage }, () => time);
    expect(await Promise.all(Array.from({ length: 50 }, () => readiness.failing()))).toEqual(Array(50).fill([]));
    expect(looks).toBe(1);
    time = 999;
    await readiness.failing();
    expect(looks).toBe(1);
    time = 1_000;
    await readiness.failing();
    expect(looks).toBe(2);
  });

  it('names the part that does not answer', async () => {
    const storage = { freeBytes: () => Promise.reject(new Error('unplugged')) } as unknown as Services['storage'];
    const hung = { freeBytes: () => new Promise(() => {}) } as unknown as Services['storage'];
    const log = createLog('silent');
    expect(await watchReadiness({ ...world.services, storage, log }).failing()).toEqual(['storage']);
    expect(await watchReadiness({ ...world.services, storage: hung, log }).failing()).toEqual(['storage']);
  });
});

describe('a database that is gone', () => {
  it('makes the server unready, not dead', async () => {
    const log = createLog('silent');
    const pool = openPool({ url: world.databaseUrl, log });
    await pool.end();
    const db = openDb(pool);
    const app = Fastify();
    app.setErrorHandler(sendError);
    mountHealth(app, { ...world.services, db, log }, createDeparture());
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '1']);
    expect(ready.json()).toMatchObject({ code: 'busy', detail: 'Not ready: database, jobs.' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
