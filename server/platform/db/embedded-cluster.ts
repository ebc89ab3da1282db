import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFile,
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { pgConf } from './pg-conf.ts';

const run = promisify(execFile);
const ABANDONED_MS = 10 * 60_000;

/** The owner may do anything; the app signs in as an account without power over the machine. */
export type Secrets = { owner: string; app: string };

const present = (path: string) => stat(path).then(Boolean, () => false);
const secret = () => randomBytes(24).toString('hex');

async function syncFolder(path: string) {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

async function removeAbandoned(parent: string, prefix: string) {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

async function initialise(folder: string, binaries: Binaries, account: Account) {
  const cluster = join(folder, 'cluster');
  const pwfile = join(folder, 'password');
  const secrets: Secrets = { owner: secret(), app: secret() };
  const own = async (path: string) => account && chown(path, account.uid, account.gid);
  await own(folder);
  await writeFile(pwfile, secrets.owner, { mode: 0o600 });
  await own(pwfile);
  const options = { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
  const layout = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${pwfile}`, '--data-checksums'];
  const make = (letters: string) =>
    run(
      binaries.initdb,
      ['-D', cluster, ...layout, `--lc-ctype=${letters}`, ...access, '--no-sync', '--no-instructions'],
      options,
    );
  // pg_trgm asks the operating system what a letter is; with C, words of other scripts are searched without an index.
  await make(process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8').catch(() => make('C'));
  await writeFile(join(cluster, 'vitrine.secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  await own(join(cluster, 'vitrine.secrets.json'));
  await appendFile(
    join(cluster, 'postgresql.conf'),
    "\ninclude_if_exists = 'vitrine.conf'\n# Your own settings go below this line.\n",
  );
  await writeFile(join(cluster, 'vitrine.conf'), pgConf(), { mode: 0o600 });
  await own(join(cluster, 'vitrine.conf'));
  await run(binaries.initdb, ['-D', cluster, '--sync-only'], options);
  return cluster;
}

/**
 * Makes the cluster when there is none. It is built beside its place and renamed into it, so a crash half-way leaves
 * nothing that looks like a cluster, and of two starters at once the second uses what the first one made.
 */
export async function ensureCluster(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const parent = dirname(cluster);
  const prefix = `${basename(cluster)}.new-`;
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent, prefix);
  if (await present(join(cluster, 'PG_VERSION'))) return adoptOwner(cluster, account);
  const folder = await mkdtemp(join(parent, prefix));
  try {
    const made = await initialise(folder, binaries, account);
    await rename(made, cluster);
    await syncFolder(parent);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw initFailure(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function initFailure(error: unknown): Error {
  const { stderr, message } = error as Error & { stderr?: string };
  const reason = stderr?.split('\n').find((line) => line.includes('error:')) ?? message.split('\n')[0];
  return new Error(`PostgreSQL could not make its database: ${reason}`);
}

/** A data folder copied by root belongs to root; PostgreSQL only opens what its own account owns. */
async function adoptOwner(cluster: string, account: Account) {
  const { uid } = await stat(cluster);
  const self = process.getuid?.();
  if (account && uid !== account.uid) {
    const give = (path: string) => lchown(path, account.uid, account.gid);
    for (const entry of await readdir(cluster, { recursive: true })) await give(join(cluster, entry));
    await give(cluster);
    await chmod(cluster, 0o700);
  } else if (!account && uid !== self) {
    throw new Error(
      `${cluster} belongs to another user (${uid}). Start Vitrine as that user, or: chown -R ${self} ${cluster}`,
    );
  }
}

export async function readSecrets(cluster: string): Promise<Secrets> {
  return JSON.parse(await readFile(join(cluster, 'vitrine.secrets.json'), 'utf8')) as Secrets;
}

/** Writes the settings for the machine as it is now: memory may have been added since the last start. */
export async function writeSettings(cluster: string, account: Account): Promise<void> {
  const target = join(cluster, 'vitrine.conf');
  const fresh = `${target}.${process.pid}`;
  await writeFile(fresh, pgConf(), { mode: 0o600 });
  if (account) await chown(fresh, account.uid, account.gid);
  await rename(fresh, target);
}
