import { execFile, spawn } from 'node:child_process';
import { chown, open, readFile, readlink, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';

const run = promisify(execFile);
const LOG_BYTES = 10 * 1024 ** 2;
/** Above every kernel's largest pid. */
const NOBODYS_PID = 2_147_483_646;

export type Postmaster = { pid: number; port: number; ready: boolean };

async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n');
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' };
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A postmaster works inside its cluster's folder, so a reused pid gives itself away. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (cwd !== undefined) return cwd === cluster;
  const command = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return command.stdout.includes('postgres') && command.stdout.includes(cluster);
}

/** The living postmaster of exactly this cluster (a real path), or `undefined`. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = await readPidFile(cluster);
  if (!found || !alive(found.pid)) return undefined;
  return (await servesCluster(found.pid, cluster)) ? found : undefined;
}

/**
 * PostgreSQL starts over a pid file whose process is gone, but not over one whose pid now belongs to something else.
 * Only the pid is replaced: the rest lets PostgreSQL see whether its old backends still hold shared memory.
 */
async function disarmReusedPid(cluster: string, account: Account) {
  const path = join(cluster, 'postmaster.pid');
  const found = await readPidFile(cluster);
  if (!found || !alive(found.pid) || (await servesCluster(found.pid, cluster))) return;
  const rest = (await readFile(path, 'utf8')).replace(/^\d+/, String(NOBODYS_PID));
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, rest, { mode: 0o600 });
  if (account) await chown(fresh, account.uid, account.gid);
  await rename(fresh, path);
}

async function openLog(path: string) {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size > LOG_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

async function logSince(path: string, from: number): Promise<string> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, size - from)), { position: from });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

type Launch = { cluster: string; port: number; binaries: Binaries; account: Account; logFile: string };

/**
 * Starts a postmaster in a session of its own, out of reach of the terminal's Ctrl+C and of our death.
 * Resolves when it accepts connections, or with the lines it logged when it ended instead.
 */
export async function launch({
  cluster,
  port,
  binaries,
  account,
  logFile,
}: Launch): Promise<'ready' | { log: string }> {
  await disarmReusedPid(cluster, account);
  const log = await openLog(logFile);
  const { size: from } = await log.stat();
  const child = spawn(binaries.postgres, ['-D', cluster, '-p', String(port)], {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = `FATAL:  ${error.message}`;
  });
  child.once('exit', () => {
    ended ??= '';
  });
  await log.close();
  for (;;) {
    const found = await readPidFile(cluster);
    if (found?.pid === child.pid && found?.ready) return 'ready';
    if (ended !== undefined) return { log: ended + (await logSince(logFile, from)) };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Ends sessions, writes a checkpoint, and returns when the postmaster is gone. */
export async function stopPostmaster(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const options = { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
  await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'], options);
}
