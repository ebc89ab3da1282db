import { vitrineOn } from './servers/installation.ts';
import type { Loose, World } from './world.ts';

/** The settings of a database for tests, which may lose what it holds. */
const ofTests = /^(fsync|full_page_writes|synchronous_commit) is off/;

/** The findings of the operator's doctor in a world, in words. */
export async function askDoctor({ databaseUrl, dataDir }: Pick<World, 'databaseUrl' | 'dataDir'>): Promise<string[]> {
  const { json, err } = await vitrineOn(databaseUrl, dataDir, 'doctor', '--json');
  if (!json) return [err];
  return json.findings
    .filter(({ severity, said }: Loose) => severity !== 'note' && !ofTests.test(said))
    .map(({ said }: Loose) => said);
}
