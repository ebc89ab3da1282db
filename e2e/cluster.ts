import { startCluster } from '../server/test/cluster.ts';

/** One PostgreSQL for all journeys that do not ask for their own: starting one takes longer than what many of them look at. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster();
  process.env.VITRINE_E2E_TEMPLATE = url;
  return stop;
}
