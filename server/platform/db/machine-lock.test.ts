import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedWorld, type World } from '#server/test/world.ts';
import { createMachineLock } from './machine-lock.ts';

let world: World;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
});

const nobody = undefined;

describe('a lock of the machine', () => {
  it('lets one process work after the other, in the order in which they came', async () => {
    const locks = ['a', 'b', 'c'].map(() => createMachineLock(world.databaseUrl, 'test-order'));
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const first = locks[0]?.hold(nobody, async () => {
      begun.resolve();
      await goOn.promise;
      order.push('first');
    });
    await begun.promise;
    const second = locks[1]?.hold(nobody, async () => void order.push('second'));
    expect(order).toEqual([]);
    goOn.resolve();
    await Promise.all([first, second]);
    await locks[2]?.hold(nobody, async () => void order.push('third'));
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('is free at once when the session of its holder is gone', async () => {
    const lock = createMachineLock(world.databaseUrl, 'test-gone');
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const first = lock.hold(nobody, async () => {
      begun.resolve();
      await goOn.promise;
    });
    await begun.promise;
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    await client.query(`select pg_terminate_backend(l.pid) from pg_locks l
      where l.locktype = 'advisory' and l.granted and l.pid <> pg_backend_pid() and l.objsubid = 1
        and exists (select 1 from pg_stat_activity a where a.pid = l.pid and a.query like '%pg_advisory_lock(hashtextextended($1, 0))%')`);
    await client.end();
    expect(await lock.hold(nobody, async () => 'mine')).toBe('mine');
    goOn.resolve();
    await first;
  });

  it('is not waited for any longer by whoever is aborted', async () => {
    const lock = createMachineLock(world.databaseUrl, 'test-abort');
    const goOn = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = lock.hold(nobody, async () => {
      begun.resolve();
      await goOn.promise;
    });
    await begun.promise;
    const stop = new AbortController();
    const work = vi.fn(async () => undefined);
    const second = lock.hold(stop.signal, work);
    stop.abort(new Error('no longer'));
    await expect(second).rejects.toThrow('no longer');
    expect(work).not.toHaveBeenCalled();
    goOn.resolve();
    await first;
  });
});
