import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldWindows, refund, spend } from '#platform/rate.ts';
import { type OwnWorld, startWorld } from '#server/test/world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ work: false });
});
afterAll(() => world.stop());

const allowance = { max: 5, seconds: 60 };
const age = (key: string, seconds: number) =>
  sql`update rate_limits set last_request = last_request - ${seconds * 1000} where key = ${key}`.execute(
    world.services.db,
  );

describe('an allowance', () => {
  it('lets exactly as many of many at once through, and says when to come back', async () => {
    const { db } = world.services;
    const verdicts = await Promise.all(Array.from({ length: 40 }, () => spend(db, 'many', allowance)));
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(5);
    for (const { retryAfter } of verdicts) {
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(60);
    }
  });

  it('is whole again after its window, which refused tries do not lengthen', async () => {
    const { db } = world.services;
    for (let n = 0; n < 6; n++) await spend(db, 'again', allowance);
    await age('again', 59);
    const refused = await spend(db, 'again', allowance);
    expect(refused).toEqual({ allowed: false, retryAfter: 1 });
    await age('again', 1);
    expect((await spend(db, 'again', allowance)).allowed).toBe(true);
  });

  it('gets back what was harmless, and never more', async () => {
    const { db } = world.services;
    for (let n = 0; n < 5; n++) await spend(db, 'back', allowance);
    await refund(db, ['back', 'never spent']);
    expect((await spend(db, 'back', allowance)).allowed).toBe(true);
    expect((await spend(db, 'back', allowance)).allowed).toBe(false);
    for (let n = 0; n < 20; n++) await refund(db, ['back']);
    const verdicts = [];
    for (let n = 0; n < 6; n++) verdicts.push((await spend(db, 'back', allowance)).allowed);
    expect(verdicts).toEqual([true, true, true, true, true, false]);
  });

  it('is forgotten when nobody asked for a day', async () => {
    const { db } = world.services;
    await spend(db, 'old', allowance);
    await spend(db, 'new', allowance);
    await age('old', 90_000);
    await forgetOldWindows(db);
    const { rows } = await sql<{ key: string }>`select key from rate_limits where key in ('old', 'new')`.execute(db);
    expect(rows).toEqual([{ key: 'new' }]);
  });
});
