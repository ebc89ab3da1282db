import type { RunningServer } from './server.ts';

/** The servers behind one address that `npm run rig` has started; undefined where journeys start their own. */
export function givenServer(): { server: RunningServer; kept: string[] } | undefined {
  const { VITRINE_E2E_URL: url, VITRINE_E2E_DATABASE: databaseUrl, VITRINE_E2E_KEPT: kept = '' } = process.env;
  if (!url) return undefined;
  const nothing = async () => undefined;
  return { server: { url, databaseUrl, dataDir: '', stop: nothing, halt: nothing }, kept: kept.split(',') };
}
