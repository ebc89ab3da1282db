import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from '#platform/db/embedded-account.ts';
import { readSecrets } from '#platform/db/embedded-cluster.ts';
import { clusterFolder } from '#platform/db/embedded-place.ts';

/**
 * Has the cluster of a data folder follow a primary from its next start on. Both have to be copies of one cluster that was
 * stopped: to take a base backup takes longer. Gives the password of the owner of both.
 */
export async function followPrimary(dataDir: string, primary: string): Promise<string> {
  const cluster = clusterFolder(dataDir, chooseAccount);
  const { owner } = await readSecrets(cluster);
  const { port } = new URL(primary);
  await writeFile(join(cluster, 'standby.signal'), '', { mode: 0o644 });
  await appendFile(
    join(cluster, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${owner}'\n`,
  );
  return owner;
}
