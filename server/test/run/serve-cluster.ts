import { once } from 'node:events';
import { preparePrograms } from '../../../scripts/programs.ts';
import { startCluster } from './cluster.ts';

/** The cluster of tests that another loader runs, which takes long to read the product: one line tells all of it, and it ends with its standard input. */
const [{ url, stop }] = await Promise.all([startCluster(), preparePrograms()]);
const lent = Object.entries(process.env).filter(([name]) => name.startsWith('VITRINE_TEST_'));
process.stdout.write(`${JSON.stringify({ ...Object.fromEntries(lent), VITRINE_E2E_TEMPLATE: url })}\n`);
await once(process.stdin.resume(), 'end');
await stop();
