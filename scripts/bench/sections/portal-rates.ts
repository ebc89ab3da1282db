import { askWell } from '../http-client.ts';
import type { Library } from '../libraries.ts';
import { startBareServer } from '../limits/start-limit.ts';
import { hit } from '../load.ts';
import { comparedOf } from '../measure.ts';
import { processorOf } from '../processor.ts';
import { atLeast, atMost, type Row, row } from '../row.ts';
import type { Stage } from '../section.ts';

/** Cores that a target in requests per second was set for. */
const cores = 2;

interface Rated {
  readonly work: string;
  readonly path: string;
  readonly perSecond: number;
}

interface Loaded {
  readonly perSecond: number;
  /** Processor time of one request, in ms. */
  readonly each: number | undefined;
}

/**
 * So many requests a second, each checked against the database, beside the same bytes from memory. The processor time of
 * one says on a busy machine, too, what two cores can do.
 */
export async function rateRows(
  { options, cleanUp, say }: Stage,
  { home, team, folder }: Library,
  { work, path, perSecond }: Rated,
): Promise<Row[]> {
  const ours = home.server.url + path;
  await askWell(ours);
  const bare = await startBareServer(home.databaseUrl, team, folder);
  cleanUp.later(bare.stop);
  const limitUrl = `${bare.url}/copy?of=${encodeURIComponent(ours)}`;
  await askWell(limitUrl);
  say(work);
  const seconds = Math.min(options.seconds, 4);
  const load = { connections: 32, seconds, headers: { 'accept-encoding': 'gzip' } };
  const loaded = async (url: string, pid: number): Promise<Loaded> => {
    const time = await processorOf(pid, home.pool);
    const before = time?.();
    const { perSecond: rate } = await hit(url, load);
    const after = time?.();
    if (!before || !after) return { perSecond: rate, each: undefined };
    // The bare route asks the database nothing: what that does meanwhile is not its own.
    const spent = after.server - before.server + (pid === bare.pid ? 0 : after.database - before.database);
    return { perSecond: rate, each: spent / (rate * seconds) };
  };
  const rounds: { limit: Loaded; ours: Loaded }[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const limit = await loaded(limitUrl, bare.pid);
    rounds.push({ limit, ours: await loaded(ours, home.server.pid) });
  }
  await bare.stop();
  const rates = rounds.map((round) => ({ limit: round.limit.perSecond, ours: round.ours.perSecond }));
  const times = rounds.flatMap(({ limit, ours: own }) =>
    limit.each === undefined || own.each === undefined ? [] : [{ limit: limit.each, ours: own.each }],
  );
  const whole = Number(((cores * 1000) / perSecond).toPrecision(2));
  return [
    row(`${work}, 32 at once`, 'per s', comparedOf(rates), atLeast(perSecond)),
    ...(times.length === 0
      ? []
      : [row(`${work}: processor time of one, database included`, 'ms', comparedOf(times), atMost(whole))]),
  ];
}
