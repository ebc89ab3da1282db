import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from '../home.ts';
import { makeHome } from '../home.ts';
import { askWell } from '../http-client.ts';
import { tameSharp, thumbnailsPerSecond } from '../limits/raw-sharp.ts';
import { startReceiver } from '../limits/start-limit.ts';
import { comparedOf, eachAtOnce, msOf, percentile, perSecond } from '../measure.ts';
import { type NamedBytes, printed, shoot } from '../photographs.ts';
import { watchMemory } from '../processes.ts';
import type { FileReply } from '../replies.ts';
import { atLeastTimes, atMost, row } from '../row.ts';
import type { Section } from '../section.ts';

const atOnce = 4;
const thumbnailsWithinMs = 10 * 60_000;

const send = (url: string, shots: readonly NamedBytes[]) =>
  eachAtOnce(shots, atOnce, ({ name, bytes }) =>
    askWell(`${url}/${name}`, {
      method: 'PUT',
      headers: { 'content-length': bytes.reduce((sum, part) => sum + part.length, 0) },
      body: bytes,
    }),
  );

/** The signed addresses of the thumbnails of a team's files, once there are so many. */
export async function thumbnails(home: Home, team: string, files: number): Promise<string[]> {
  const until = Date.now() + thumbnailsWithinMs;
  const addresses = new Map<string, string>();
  const read = ({ uuid, latest_version }: FileReply) => {
    if (latest_version?.thumbnail_url) addresses.set(uuid, latest_version.thumbnail_url);
    if (latest_version?.failed) throw new Error(`${uuid} could not be processed: ${latest_version.failed}`);
  };
  while (Date.now() < until) {
    for (const file of await home.member.newest(team, Math.min(files, 200))) read(file);
    if (addresses.size >= files) return [...addresses.values()];
    await pause(100);
  }
  throw new Error(`Only ${addresses.size} of ${files} thumbnails were made in ${thumbnailsWithinMs / 60_000} minutes.`);
}

const lagLine = /^nodejs_eventloop_lag_p99_seconds\S* (\S+)/m;

/** The p99 of the event loop's delay since it was last asked for, in milliseconds. */
async function lagOf(home: Home): Promise<number> {
  const { body } = await askWell(`${home.server.url}/metrics`);
  const [, seconds = ''] = lagLine.exec(body.toString()) ?? [];
  return Number(seconds) * 1000;
}

/** Asks for a list of 50 over and over, as somebody who works meanwhile would. Gives how long each answer took. */
function watchLists(home: Home, team: string): { stop(): Promise<number[]> } {
  const waits: number[] = [];
  let on = true;
  const watching = (async () => {
    while (on) {
      waits.push(await msOf(() => home.member.newest(team, 50)));
      await pause(50);
    }
  })();
  return {
    async stop() {
      on = false;
      await watching;
      return waits;
    },
  };
}

/** Photographs from the first byte sent to the thumbnail that answers. */
export const ingest: Section = async ({ options, cleanUp, say }) => {
  const photographs = options.quick ? 10 : 100;
  tameSharp();
  const home = await makeHome(cleanUp);
  const receiver = await startReceiver(home.path('received'), home.databaseUrl);
  cleanUp.later(receiver.stop);
  const stored: { limit: number; ours: number }[] = [];
  const shown: { limit: number; ours: number }[] = [];
  const waits: number[] = [];
  const lags: number[] = [];
  let peak = 0;
  for (let round = 0; round < options.rounds; round += 1) {
    say(`ingest, round ${round + 1} of ${options.rounds}`);
    const shots = await shoot(photographs);
    const receivedMs = await msOf(() => send(receiver.url, shots));
    const paths = await printed(home.path(`photographs-${round}`), shots);
    const drawn = await thumbnailsPerSecond(paths);

    const { uuid: team } = await home.member.send<{ uuid: string }>('POST', 'teams/team/create/', {
      name: `Ingest ${round}`,
    });
    await lagOf(home);
    const lists = watchLists(home, team);
    const memory = watchMemory(home.server.pid);
    const from = performance.now();
    const uploaded = msOf(() => eachAtOnce(shots, atOnce, ({ name, bytes }) => home.member.upload(team, name, bytes)));
    const storedMs = await uploaded;
    const addresses = await thumbnails(home, team, photographs);
    await eachAtOnce(addresses, atOnce, (address) => askWell(new URL(address, home.server.url).href));
    const shownMs = performance.now() - from;
    await settled(home, team, photographs);
    peak = Math.max(peak, memory.stop());
    waits.push(...(await lists.stop()));
    lags.push(await lagOf(home));
    stored.push({ limit: perSecond(photographs, receivedMs), ours: perSecond(photographs, storedMs) });
    shown.push({ limit: drawn, ours: perSecond(photographs, shownMs) });
  }
  return [
    row('photographs (12–24 MP) stored, 4 at once', 'per s', comparedOf(stored), atLeastTimes(0.5)),
    row('photographs until their 400 px thumbnail answers', 'per s', comparedOf(shown), atLeastTimes(1)),
    row('event loop delay in ingest, p99', 'ms', { ours: Math.max(...lags) }, atMost(100)),
    row('list of 50 in ingest, p99', 'ms', { ours: percentile(waits, 0.99) }, atMost(60)),
    row('memory, peak in ingest, database aside', 'MB', { ours: peak }, atMost(400)),
  ];
};

/** Waits until everything else was made of them, too. */
export async function settled(home: Home, team: string, files: number): Promise<void> {
  const until = Date.now() + thumbnailsWithinMs;
  while (Date.now() < until) {
    const seen = await home.member.newest(team, Math.min(files, 200));
    if (seen.length > 0 && seen.every(({ latest_version }) => latest_version?.processed)) return;
    await pause(200);
  }
  throw new Error('Files were still being processed after ten minutes.');
}
