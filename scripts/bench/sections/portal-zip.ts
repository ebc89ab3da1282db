import type { Library } from '../libraries.ts';
import { startBareServer } from '../limits/start-limit.ts';
import { comparedOf, median } from '../measure.ts';
import { printed, shoot } from '../photographs.ts';
import { giveBytes, makePressCentre } from '../press-centre.ts';
import { memoryOf, watchMemory } from '../processes.ts';
import { atLeastTimes, atMost, type Row, row } from '../row.ts';
import type { Stage } from '../section.ts';

interface Taken {
  readonly startedMs: number;
  readonly megabytesPerSecond: number;
}

/** Reads an answer to its end. */
async function take(address: string, how: RequestInit = {}): Promise<Taken> {
  const from = performance.now();
  const answer = await fetch(address, how);
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}.`);
  let startedMs = 0;
  let bytes = 0;
  for await (const part of answer.body) {
    startedMs ||= performance.now() - from;
    bytes += (part as Uint8Array).length;
  }
  return { startedMs, megabytesPerSecond: bytes / 1e3 / (performance.now() - from) };
}

/** An album of many photographs as one zip, beside the same files one after the other with nothing around them. */
export async function zipRows(
  { options, cleanUp, say }: Stage,
  library: Library,
  photographs: readonly string[],
): Promise<Row[]> {
  const { home, team, folder } = library;
  const files = options.quick ? 100 : 500;
  say(`a zip of ${files} files`);
  const centre = await makePressCentre(library, 1, files);
  await giveBytes(library, centre, photographs);
  const plain = home.path('zip');
  await printed(plain, await shoot(10));
  const bare = await startBareServer(home.databaseUrl, team, folder);
  cleanUp.later(bare.stop);
  const { url, pid } = home.server;
  const zip = () =>
    take(`${url}/m/${centre.slug}/zip`, {
      method: 'POST',
      headers: { origin: url },
      body: new URLSearchParams({ album: centre.albums[0]! }),
    });
  const before = memoryOf(pid);
  const memory = watchMemory(pid);
  const starts: number[] = [];
  const rates: { limit: number; ours: number }[] = [];
  for (let round = 0; round < Math.min(options.rounds, 2); round += 1) {
    const limit = await take(`${bare.url}/files?count=${files}&folder=${encodeURIComponent(plain)}`);
    const ours = await zip();
    starts.push(ours.startedMs);
    rates.push({ limit: limit.megabytesPerSecond, ours: ours.megabytesPerSecond });
  }
  const grown = memory.stop() - before;
  await bare.stop();
  return [
    row(`zip of ${files} photographs: until it starts`, 'ms', { ours: median(starts) }, atMost(300)),
    row(`zip of ${files} photographs`, 'MB/s', comparedOf(rates), atLeastTimes(0.6)),
    row(`zip of ${files} photographs: memory more than before`, 'MB', { ours: Math.max(0, grown) }, atMost(100)),
  ];
}
