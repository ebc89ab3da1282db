import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uuid } from '#contract/core/fields.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { deleteEnded, knownExports } from '../store.ts';

export const forgetExportsJob: JobDefinition = {
  name: 'team_exports.forget',
  concurrency: 1,
  priority: 1,
  retries: 1,
  expireSeconds: 900,
  everySeconds: 3600,
};

const idsIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => uuid.safeParse(name).success);

/** Deletes exports whose days are over, and the bytes of those that no row names. */
export async function forgetExports({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  await deleteEnded(db, clock.now());
  const root = join(config.dataDir, 'exports');
  for (const team of await idsIn(root)) {
    const ids = await idsIn(join(root, team));
    const known = await knownExports(db, team, ids);
    for (const id of ids) if (!known.has(id)) await rm(join(root, team, id), { recursive: true, force: true });
  }
}
