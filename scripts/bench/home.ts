import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded.ts';
import { createLog } from '#platform/log.ts';
import type { CleanUp } from './clean-up.ts';
import { again, type Member, setUp } from './member.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** A data folder of its own, its database, and the product running on it. */
export interface Home {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly team: string;
  readonly member: Member;
  readonly server: RunningServer;
  /** The time of a start on the empty folder. */
  readonly firstStartMs: number;
  stopServer(): Promise<void>;
  startServer(role?: 'all' | 'server'): Promise<RunningServer>;
  /** A folder for anything else, beside the data folder. */
  path(name: string): string;
}

/** Made empty, or in the folder `kept`, as it was left there; everything is stopped, and removed unless it is kept, by `cleanUp`. */
export async function makeHome(cleanUp: CleanUp, kept?: string): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  cleanUp.later(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const dataDir = kept === undefined ? join(folder, 'data') : resolve(kept);
  let server = await startServer(dataDir);
  const first = server.startedInMs;
  cleanUp.later(() => server.stop());
  const embedded = await startEmbedded({ dataDir, log: createLog('error') });
  const pool = new pg.Pool({ connectionString: embedded.url, max: 4 });
  cleanUp.later(async () => {
    await server.stop();
    await pool.end();
    await embedded.stop();
  });
  const { member, team } = await setUp(server.url);
  return {
    dataDir,
    databaseUrl: embedded.url,
    pool,
    team,
    firstStartMs: first,
    get server() {
      return server;
    },
    get member() {
      return again(server.url, member);
    },
    stopServer: () => server.stop(),
    async startServer(role = 'all') {
      await server.stop();
      server = await startServer(dataDir, { role });
      return server;
    },
    path: (name) => join(folder, name),
  };
}
