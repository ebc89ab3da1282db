import autocannon from 'autocannon';
import type { Shot, Volley, VolleyResult } from './load.ts';

// A process of its own, so that what asks and what measures do not share a thread. The volley comes on standard input.
const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
const { url, connections, seconds, headers, shots } = JSON.parse(Buffer.concat(parts).toString()) as Volley;

let fired = 0;
const next = (list: readonly Shot[]): Shot => list[fired++ % list.length]!;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  timeout: 30,
  headers,
  requests: shots ? [{ setupRequest: (request) => ({ ...request, ...next(shots) }) }] : [{ method: 'GET' }],
});
const reply: VolleyResult = {
  perSecond: (result['2xx'] * 1000) / (result.finish.getTime() - result.start.getTime()),
  p50: result.latency.p50,
  p99: result.latency.p99,
  megabytesPerSecond: result.throughput.average / 1e6,
  failed: result.non2xx + result.errors,
};
process.stdout.write(JSON.stringify(reply));
