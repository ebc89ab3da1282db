import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld();
  team = await world.team({ staff: true });
});
afterAll(() => world.stop());

/** Ends every process that this one has started, as a system without memory would. */
function killChildren(): number {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  for (const child of children) process.kill(Number(child), 'SIGKILL');
  return children.length;
}

const soon = { timeout: 100_000, interval: 50 };

describe.runIf(process.platform === 'linux')('a decoder that the machine kills', () => {
  it('says nothing about the file: the work waits, is done later, and the file is never called damaged (A3, C2)', async () => {
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a53' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)]), 'wall.jpg');
    const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
    const [{ uuid }] = (await answer.json()) as [Loose];
    const shown = async () => (await team.owner.get(`files/file/${uuid}/`)).body.latest_version;
    await vi.waitFor(async () => expect((await shown()).processed).toBe(true), soon);

    let killed = 0;
    const timer = setInterval(() => (killed += killChildren()), 10);
    const waiting = async () => {
      const { rows } = await sql<{ state: string; retry_count: number }>`select state, retry_count from pgboss.job
        where name = 'version.thumbnail' and retry_count > 0`.execute(world.services.db);
      return rows;
    };
    const ask = async () => expect((await team.owner.post(`files/file/process/${uuid}/`)).status).toBe(202);
    const called = new Set<string | null>();
    try {
      await ask();
      await vi.waitFor(async () => {
        const { processed, failed } = await shown();
        called.add(failed);
        // On a busy machine a decoder may be through before it is met.
        if (processed) await ask();
        expect(await waiting()).not.toEqual([]);
        expect(await shown()).toMatchObject({ processed: false });
      }, soon);
    } finally {
      clearInterval(timer);
    }
    expect(killed).toBeGreaterThan(1);
    expect([...called]).toEqual([null]);

    await sql`update pgboss.job set start_after = now() where name = 'version.thumbnail' and state = 'retry'`.execute(
      world.services.db,
    );
    await vi.waitFor(async () => expect((await shown()).processed).toBe(true), soon);
    expect(await shown()).toMatchObject({ failed: null, width: 600, height: 400 });
    expect((await shown()).thumbnail_url).toContain('/content/');
  }, 300_000);
});
