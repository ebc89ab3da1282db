import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { which } from '#platform/media/sandbox/which.ts';
import { freePort } from '../bench/child.ts';

export interface Pooler {
  /** The same database through the pooler. */
  readonly url: string;
  kill(): Promise<void>;
  /** Begins it again after it was killed, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The command of PgBouncer; null where it is not installed. */
export const pgbouncer: string | null = (await which('pgbouncer')) ?? (await which('/usr/sbin/pgbouncer'));

/** Waits until a database can be asked something. */
export async function untilAnswers(url: string, withinMs = 30_000): Promise<void> {
  for (const until = Date.now() + withinMs; ; ) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return await client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > until) throw error;
      await pause(50);
    }
  }
}

/** Ends a process of ours with a signal, unless it has ended. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await Promise.race([ended, pause(2_000)]);
  child.kill('SIGKILL');
}

/** PgBouncer in transaction mode before a database, with so few connections that sessions have to share them. */
export async function startPooler(database: string, size = 3): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(database);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pooler-'));
  // It gives up being root before it reads.
  await chmod(folder, 0o755);
  const own = await freePort();
  const settings = `[databases]
* = host=${hostname} port=${port} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
server_login_retry = 1
server_reset_query_always = 1
`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings, { mode: 0o644 });
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const url = new URL(database);
  url.port = String(own);
  let child: ChildProcess;
  const start = async () => {
    child = spawn(pgbouncer ?? 'pgbouncer', ['-q', ...asNobody, file], { stdio: 'ignore' });
    await untilAnswers(url.href);
  };
  await start();
  return {
    url: url.href,
    start,
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
