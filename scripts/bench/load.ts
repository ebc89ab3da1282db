import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { output } from './child.ts';

export interface Shot {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  body?: string;
}

export interface Volley {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Each is asked once, in order, by whichever connection is free; without them `url` itself is asked. */
  shots?: readonly Shot[];
}

export interface VolleyResult {
  perSecond: number;
  p50: number;
  p99: number;
  megabytesPerSecond: number;
  failed: number;
}

function refuseFailures(result: VolleyResult, url: string): VolleyResult {
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed.`);
  return result;
}

/** Asks from many connections at once, from a process of its own. */
export async function fire(volley: Volley): Promise<VolleyResult> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('cannon.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), (volley.seconds + 60) * 1000);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  child.stdin.end(JSON.stringify(volley));
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  if (code !== 0) throw new Error(`The load ended with ${String(code)}.`);
  return refuseFailures(JSON.parse(text) as VolleyResult, volley.url);
}

const wrk = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'].find((path) => existsSync(path));

const sizes: Record<string, number> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };
const spans: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** wrk counts in powers of 1024 below the names of 1000. */
function bytesOf(text: string): number {
  const [, value, unit] = /Transfer\/sec:\s+([\d.]+)([KMG]?B)/.exec(text) ?? [];
  const power = Math.log10(sizes[unit ?? 'B'] ?? 1) / 3;
  return Number(value) * 1024 ** power;
}

function latencyOf(text: string, percent: string): number {
  const [, value, unit] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s)`, 'm').exec(text) ?? [];
  return Number(value) * (spans[unit ?? 'ms'] ?? 1);
}

/** Reads what `wrk --latency` prints. */
export function readWrk(text: string): VolleyResult {
  const [, errors] = /Non-2xx or 3xx responses: (\d+)/.exec(text) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: latencyOf(text, '50'),
    p99: latencyOf(text, '99'),
    megabytesPerSecond: bytesOf(text) / 1e6,
    failed: Number(errors ?? 0),
  };
}

/** One address from many connections: by wrk, which asks more than any server here can answer, else by autocannon. */
export async function hit(
  url: string,
  volley: Pick<Volley, 'connections' | 'seconds' | 'headers'>,
): Promise<VolleyResult> {
  const { connections, seconds, headers } = volley;
  if (!wrk) return fire({ url, ...volley });
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = [
    '-t',
    '2',
    '-c',
    String(connections),
    '-d',
    `${seconds}s`,
    '--timeout',
    '30s',
    '--latency',
    ...named,
    url,
  ];
  return refuseFailures(readWrk(await output(wrk, args, (seconds + 60) * 1000)), url);
}
