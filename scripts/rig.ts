/**
 * `npm run rig`: the product over several processes on this machine, as in docs/deploying.md: two servers behind a proxy, two workers, PgBouncer, a
 * primary with a replica, and an S3 store. `-- journeys [files]`: journeys in a browser against the proxy. `-- kills [--times 20] [--seed 1]
 * [--every 8]`: any of the processes is killed under load, and all of them updated in turn; then everything that was acknowledged has to be
 * there. Alone: both.
 * `--small`: with the small S3 server, though Ceph is installed.
 */
import { parseArgs } from 'node:util';
import { buildWeb, runJourneys } from './rig/journeys.ts';
import { kill } from './rig/kills.ts';
import { type Rig, startRig } from './rig/start.ts';
import { tableOf } from './rig/table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    small: { type: 'boolean', default: false },
    readers: { type: 'string', default: '4' },
    every: { type: 'string', default: '8' },
  },
});
const [what = 'both', ...files] = positionals;
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function within(work: (rig: Rig) => Promise<boolean>): Promise<void> {
  const rig = await startRig(say, { small: values.small });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= rig.stop());
  // A second time nobody waits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  try {
    if (!(await work(rig))) process.exitCode = 1;
    const complaints = await rig.complaints();
    if (complaints.length > 0) say(`${complaints.length} errors in the logs, the first of them:`);
    for (const line of complaints.slice(0, 10)) say(line.slice(0, 600));
  } finally {
    await stop();
  }
}

async function kills(rig: Rig): Promise<boolean> {
  const { seed } = values;
  say(`seed ${seed}`);
  const report = await kill(rig, {
    times: Number(values.times),
    seed: Number(seed),
    readers: Number(values.readers),
    calmMs: Number(values.every) * 1000,
    say,
  });
  say(`\n${tableOf(report)}`);
  return report.broken.length === 0;
}

if (!['both', 'kills', 'journeys'].includes(what)) {
  say(`There is no ${what}: npm run rig -- journeys, npm run rig -- kills, or npm run rig for both.`);
  process.exit(2);
}
if (what !== 'kills') {
  await buildWeb();
  await within((rig) => runJourneys(rig, files));
}
if (what !== 'journeys') await within(kills);
