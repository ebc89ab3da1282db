import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { answers, freePort, stopChild } from './child.ts';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the first 200 of /readyz. */
  readonly startedInMs: number;
  stop(): Promise<void>;
}

/** Starts the product on a data folder and waits until it is ready. */
export async function startServer(
  dataDir: string,
  { role = 'all', port = 0, env = {} }: { role?: 'all' | 'server'; port?: number; env?: Record<string, string> } = {},
): Promise<RunningServer> {
  const at = port || (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const from = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', main], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1', DATABASE_URL: '', VITRINE_URL: '' },
      ...{
        PORT: String(at),
        VITRINE_DATA: dataDir,
        VITRINE_ROLE: role,
        VITRINE_MIN_FREE_BYTES: '0',
        VITRINE_DRAIN_SECONDS: '0',
        ...env,
      },
    },
    stdio: ['ignore', 2, 2],
  });
  const stop = () => stopChild(child);
  try {
    await answers(`${url}/readyz`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid!, startedInMs: performance.now() - from, stop };
}
