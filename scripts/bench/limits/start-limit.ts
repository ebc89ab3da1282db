import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { answers, freePort, stopChild } from '../child.ts';

export interface RunningLimit {
  readonly url: string;
  readonly pid: number;
  readonly startedInMs: number;
  stop(): Promise<void>;
}

async function start(script: string, args: readonly string[]): Promise<RunningLimit> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), String(port), ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => stopChild(child);
  try {
    await answers(`${url}/ready`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid!, startedInMs: performance.now() - from, stop };
}

export const startReceiver = (folder: string, databaseUrl: string) => start('receiver.ts', [folder, databaseUrl]);
export const startBareServer = (databaseUrl: string, team: string, folder: string) =>
  start('bare-server.ts', [databaseUrl, team, folder]);
