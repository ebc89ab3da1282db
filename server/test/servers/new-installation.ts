import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { lendCompiled } from '#platform/media/test-compiled.ts';

const copy = promisify(execFile);

/** Names the cluster to the processes that run tests. */
const variable = 'VITRINE_TEST_NEW';

/** Keeps a stopped cluster with the newest schema and nothing in it beside itself, to be the beginning of installations. */
export async function keepAsNew(cluster: string): Promise<void> {
  const kept = join(dirname(cluster), 'new');
  await copy('cp', ['-a', cluster, kept]);
  process.env[variable] = kept;
}

/** A folder that PostgreSQL's account can walk through, for a data folder. */
export async function emptyDataDir(name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `vitrine-${name}-`));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** The data folder of an installation that has started once and was never used: to make its database takes longer than much that is tested. */
export async function newDataDir(name: string): Promise<string> {
  const dataDir = await emptyDataDir(name);
  const kept = process.env[variable];
  if (kept) await copy('cp', ['-a', kept, join(dataDir, 'postgres')]);
  await lendCompiled(join(dataDir, 'work'));
  return dataDir;
}
