import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, reachable } from './embedded-account.ts';

const OUTSIDE = ['/var/lib', '/var/db', '/opt'];

/** A folder outside the data folder that root may write and every account may walk through. */
export function outside(account: Account): string {
  const folder = OUTSIDE.find((path) => {
    try {
      accessSync(path, constants.W_OK);
      return reachable(path, account);
    } catch {
      return false;
    }
  });
  if (folder) return folder;
  throw new Error(
    'As root, PostgreSQL needs a data folder other accounts may walk through. Set VITRINE_DATA=/srv/vitrine',
  );
}

/** A data folder closed to all but root lets PostgreSQL's group walk through, and nobody read. */
function letThrough(dataDir: string, account: Account) {
  if (!account || !reachable(dirname(dataDir), account)) return;
  const { uid, mode } = statSync(dataDir);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  chownSync(dataDir, uid, account.gid);
  chmodSync(dataDir, 0o710);
}

/**
 * The folder of the cluster: `<dataDir>/postgres`. When root keeps its data where PostgreSQL's account cannot walk
 * (such as /root), the cluster lives outside and `<dataDir>/postgres.location` says where.
 */
export function clusterFolder(dataDir: string, accountOf: (cluster: string) => Account): string {
  const inside = join(dataDir, 'postgres');
  const pointer = join(dataDir, 'postgres.location');
  if (existsSync(pointer)) {
    const elsewhere = readFileSync(pointer, 'utf8').trim();
    // A fresh cluster in its place would look like every file had been lost.
    if (!existsSync(elsewhere)) throw new Error(`The database named by ${pointer} is missing: ${elsewhere}`);
    return join(elsewhere, 'postgres');
  }
  const account = accountOf(inside);
  if (!reachable(dataDir, account)) letThrough(dataDir, account);
  if (reachable(dataDir, account)) return inside;
  if (existsSync(inside)) {
    throw new Error(
      `PostgreSQL cannot run as root, and its account cannot reach ${dataDir}. Move the data folder, say to /srv`,
    );
  }
  const elsewhere = join(outside(account), `vitrine-${randomBytes(6).toString('hex')}`);
  mkdirSync(elsewhere, { mode: 0o700 });
  // Whatever the mask of this process: PostgreSQL's account has to walk through, and nobody else.
  if (account) chownSync(elsewhere, process.getuid?.() ?? 0, account.gid);
  chmodSync(elsewhere, account ? 0o710 : 0o700);
  const fresh = `${pointer}.${process.pid}`;
  writeFileSync(fresh, `${elsewhere}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(fresh, pointer);
  } catch (error) {
    rmdirSync(elsewhere);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  return join(readFileSync(pointer, 'utf8').trim(), 'postgres');
}
