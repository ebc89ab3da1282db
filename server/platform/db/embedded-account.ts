import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The unprivileged account PostgreSQL runs under when we are root. `undefined`: it runs as ourselves. */
export type Account = { uid: number; gid: number } | undefined;

const isRoot = () => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so root lends it an account: the owner of a cluster that exists, else the
 * system's `postgres`, else `nobody`.
 */
export function chooseAccount(cluster: string): Account {
  if (!isRoot()) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root. Make an account for it: useradd --system postgres');
}

/** True when the account may walk through every folder from the root of the disk down to this one. */
export function reachable(folder: string, account: Account): boolean {
  if (!account) return true;
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || reachable(parent, account));
}
