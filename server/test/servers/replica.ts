import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded.ts';
import { followPrimary } from '../../../scripts/rig/standby.ts';
import { newDataDir } from './new-installation.ts';

const log = { info: () => undefined, warn: () => undefined };

/** A database, and a hot standby that follows it. */
export interface WithReplica {
  readonly url: string;
  readonly readUrl: string;
  /** Lets the standby receive what is written and not show it. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends all connections to the standby, and lets nobody in. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** A port before another one, which can be closed. */
async function openDoor(to: number) {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const there = connect(to, '127.0.0.1');
    for (const socket of [from, there]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        from.destroy();
        there.destroy();
      });
    }
    from.pipe(there).pipe(from);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    open: () => listen(port),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Both begin as copies of one cluster that was stopped: to take a base backup takes longer. */
export async function startWithReplica(): Promise<WithReplica> {
  const dirs = [await newDataDir('primary'), await newDataDir('replica')] as const;
  const primary = await startEmbedded({ dataDir: dirs[0], log });
  const owner = await followPrimary(dirs[1], primary.url);
  const replica = await startEmbedded({ dataDir: dirs[1], log });
  const door = await openDoor(Number(new URL(replica.url).port));
  const readUrl = new URL(replica.url);
  readUrl.port = String(door.port);
  const asOwner = async (text: string) => {
    const url = new URL(replica.url);
    Object.assign(url, { pathname: '/postgres', username: 'postgres', password: owner });
    const client = new pg.Client(url.href);
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  return {
    url: primary.url,
    readUrl: readUrl.href,
    pause: () => asOwner('select pg_wal_replay_pause()'),
    resume: () => asOwner('select pg_wal_replay_resume()'),
    cut: door.close,
    mend: door.open,
    async stop() {
      await door.close();
      await replica.stop();
      await primary.stop();
      for (const dir of dirs) await rm(dir, { recursive: true, force: true });
    },
  };
}
