import { expect, test } from 'vitest';
import { readWrk } from './load.ts';

const printed = `Running 8s test @ http://127.0.0.1:1/
  2 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.25ms    1.14ms  24.02ms   94.53%
  Latency Distribution
     50%    1.06ms
     75%    1.31ms
     90%    1.80ms
     99%   12.50ms
  228000 requests in 8.00s, 4.51GB read
Requests/sec:  28500.50
Transfer/sec:      1.50GB
`;

test('what wrk prints is read, its units told apart', () => {
  const result = readWrk(printed);
  expect(result).toMatchObject({ perSecond: 28500.5, p50: 1.06, p99: 12.5, failed: 0 });
  expect(result.megabytesPerSecond).toBeCloseTo(1.5 * 1073.741824, 3);
  expect(readWrk(`${printed}  Non-2xx or 3xx responses: 12\n`).failed).toBe(12);
  expect(readWrk(printed.replace('1.06ms', '940.00us')).p50).toBeCloseTo(0.94);
});
