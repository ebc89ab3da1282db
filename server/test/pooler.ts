import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { which } from '#platform/media/sandbox/which.ts';
import { freePort } from './real-server.ts';

export interface Pooler {
  /** The same database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The command of PgBouncer; null where it is not installed. */
export const pgbouncer: string | null = (await which('pgbouncer')) ?? (await which('/usr/sbin/pgbouncer'));

async function answers(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; ; ) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** PgBouncer in transaction mode before a database, with so few connections that sessions have to share them. */
export async function startPooler(database: string): Promise<Pooler> {
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
default_pool_size = 3
server_reset_query_always = 1
`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings, { mode: 0o644 });
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgbouncer ?? 'pgbouncer', ['-q', ...asNobody, file], { stdio: 'ignore' });
  const url = new URL(database);
  url.port = String(own);
  await answers(url.href);
  return {
    url: url.href,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000))]);
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
