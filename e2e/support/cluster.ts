import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { filledTables } from './emptied.ts';
import { givenServer } from './given.ts';

const cluster = fileURLToPath(new URL('../../server/test/run/serve-cluster.ts', import.meta.url));

/** One PostgreSQL for all journeys that do not ask for their own: starting one takes longer than what many of them look at. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = givenServer();
  if (given) {
    process.env.VITRINE_E2E_KEPT = [...(await filledTables(given.server)), 'ledger_keys'].join(',');
    return async () => undefined;
  }
  const child = spawn(process.execPath, [cluster], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(([code]) => Promise.reject(new Error(`The database of the journeys ended with ${code}.`))),
  ]);
  Object.assign(process.env, JSON.parse(String(line[0])));
  return async () => {
    child.stdin.end();
    await ended;
  };
}
