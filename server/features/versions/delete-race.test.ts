import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Tx } from '#platform/db/db.ts';
import { aFile } from '#server/test/rows/file.ts';
import { sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { setMarked, setSizes } from './store.pictures.ts';
import { setFailed, setInspection, setThumbnail, setUnprocessed } from './store.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

/** Does something once a statement that writes a version is through, before the next. */
function afterVersionWrite(act: () => Promise<void>): KyselyPlugin {
  const writes = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('update versions')) writes.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (writes.delete(queryId)) await act();
      return result;
    },
  };
}

const someoneWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.services.db,
        );
      expect(rows).toHaveLength(1);
    },
    { timeout: 5_000, interval: 10 },
  );

const seen = { width: 1, height: 1, duration: null, failed: null, renditions: {} };
const found = {
  colours: [],
  phash: null,
  pages: null,
  playable: false,
  videoCodec: null,
  audioCodec: null,
  hasAudio: false,
};
const facts = {
  takenAt: null,
  camera: null,
  lens: null,
  gps: null,
  rating: null,
  creator: null,
  copyright: null,
  title: null,
  description: null,
  keywords: [],
};

const writes: Record<string, (tx: Tx, version: string) => Promise<unknown>> = {
  thumbnail: (tx, version) => setThumbnail(tx, team.id, version, { ...seen, frames: null, thumbhash: null }),
  inspection: (tx, version) =>
    setInspection(tx, team.id, version, { ...seen, found: { ...found, facts }, source: null }),
  mark: (tx, version) => setMarked(tx, team.id, version, { thumb: 'w0123456789-thumb.jpg' }),
  sizes: (tx, version) => setSizes(tx, team.id, version, { px200: { name: 'px200.webp', bytes: 1 } }),
  failure: (tx, version) => setFailed(tx, team.id, version, 'It could not be read.'),
  process: (tx, version) => setUnprocessed(tx, team.id, version),
};

it.each(Object.entries(writes))(
  'E6 a file is deleted while its %s is being written: one waits for the other, and both succeed',
  async (_name, write) => {
    const file = await aFile(world, team.id, { recycled: true });
    const { rows } = await sql<{
      id: string;
    }>`update versions set processed = false where file_id = ${file} returning id`.execute(world.services.db);
    const version = rows[0]?.id ?? '';
    let deletion: Promise<{ status: number }> | undefined;
    await world.services.db.transaction().execute(async (tx) => {
      const watched = tx.withPlugin(
        afterVersionWrite(async () => {
          deletion = team.owner.delete(`files/file/delete/${file}/`);
          await someoneWaits();
        }),
      );
      await write(watched as Tx, version);
    });
    expect((await deletion)?.status).toBe(204);
  },
);
