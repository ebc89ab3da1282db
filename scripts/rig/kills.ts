import { setTimeout as pause } from 'node:timers/promises';
import { setUp } from '../crash/account.ts';
import { chance } from '../crash/chance.ts';
import { checkProcessed } from '../crash/check.ts';
import { checkAcknowledged } from './check.ts';
import { createClient, newTally, type Tally } from './client.ts';
import { type Ledger, startLoad } from './load.ts';
import type { Part } from './part.ts';
import type { Rig } from './start.ts';

export interface KillOptions {
  readonly times: number;
  readonly seed: number;
  /** People who look while others write. */
  readonly readers?: number;
  /** The time between two kills, half of it at least. */
  readonly calmMs?: number;
  /** The share of requests that may fail at first. */
  readonly mostFailed?: number;
  say(line: string): void;
}

/** The outcome of the requests around one kind of kill. */
export interface Row {
  readonly what: string;
  times: number;
  requests: number;
  told: number;
  cut: number;
  longestMs: number;
}

export interface KillReport {
  readonly rows: Row[];
  readonly ledger: Ledger;
  readonly tally: Tally;
  readonly retriedByProxy: number;
  /** One line for each promise that was broken. */
  readonly broken: string[];
}

const fewFailed = 0.001;
const calmly = 'in between';
const calmMs = 8_000;
const awayMs = 1_500;
/** After it is there again, until its part of the run is over. */
const settleMs = 2_000;
const processedMs = 300_000;

/** Sums up what happened since it was asked last. */
function counter(tally: Tally) {
  let last = { ...tally };
  return () => {
    const { requests, told, cut, longestMs } = tally;
    const since = { requests: requests - last.requests, told: told - last.told, cut: cut - last.cut, longestMs };
    tally.longestMs = 0;
    last = { ...tally };
    return since;
  };
}

function rowsOf() {
  const rows: Row[] = [];
  return {
    rows,
    add(what: string, times: number, since: Omit<Row, 'what' | 'times'>): void {
      let row = rows.find((one) => one.what === what);
      if (!row) {
        row = { what, times: 0, requests: 0, told: 0, cut: 0, longestMs: 0 };
        rows.push(row);
      }
      row.times += times;
      row.requests += since.requests;
      row.told += since.told;
      row.cut += since.cut;
      row.longestMs = Math.max(row.longestMs, since.longestMs);
    },
  };
}

/** In an order of chance, but after as many kills as there are parts each had its turn. */
function victims(parts: readonly Part[], random: () => number): () => Part {
  let rest: Part[] = [];
  return () => {
    if (rest.length === 0) rest = [...parts];
    const [victim] = rest.splice(Math.floor(random() * rest.length), 1);
    if (!victim) throw new Error('There is nothing to kill.');
    return victim;
  };
}

/** Kills one part after the other under load, then updates all of them in turn, and looks what became of everything. */
export async function kill(rig: Rig, options: KillOptions): Promise<KillReport> {
  const { times, seed, readers = 4, say } = options;
  const random = chance(seed);
  const account = await setUp(rig.url);
  const tally = newTally();
  const client = createClient(account, tally);
  const load = startLoad(client, chance(seed + 1), readers);
  const since = counter(tally);
  const { rows, add } = rowsOf();
  const next = victims(rig.parts, random);
  const calm = () => pause((options.calmMs ?? calmMs) * (0.5 + random()));
  const step = async (what: string, line: string, work: () => Promise<void>) => {
    add(calmly, 0, since());
    await work();
    await pause(settleMs);
    const found = since();
    add(what, 1, found);
    say(`${line}: ${found.requests} requests, ${found.told} told to come again, ${found.cut} cut off`);
  };

  for (let n = 1; n <= times; n += 1) {
    await calm();
    const victim = next();
    const how = victim.kind === 'primary' ? 'restarted' : 'killed';
    await step(`${victim.kind} ${how}`, `${n} of ${times}, ${victim.name} ${how}`, async () => {
      await victim.kill();
      await pause(random() * awayMs);
      await victim.start();
    });
  }
  for (const one of rig.parts.filter(({ kind }) => kind === 'server' || kind === 'worker')) {
    await calm();
    await step(`${one.kind} updated`, `${one.name} updated`, async () => {
      await one.stop();
      await one.start();
    });
  }
  await load.end();
  add(calmly, 0, since());

  const { ledger } = load;
  const broken = [...ledger.broken, ...rig.deaths, ...tally.wrong];
  broken.push(...(await checkProcessed(account, processedMs)), ...(await checkAcknowledged(client, ledger)));
  const failed = rows.reduce((sum, { told, cut }) => sum + told + cut, 0);
  const asked = rows.reduce((sum, { requests }) => sum + requests, 0);
  const { mostFailed = fewFailed } = options;
  if (failed > asked * mostFailed)
    broken.push(`${failed} of ${asked} requests failed at first, more than ${mostFailed * 1000} in a thousand`);
  if (tally.givenUp > 0) broken.push(`${tally.givenUp} requests were given up after a minute`);
  return { rows, ledger, tally, retriedByProxy: rig.proxy.retried, broken };
}
