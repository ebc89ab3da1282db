import { askWell } from '../http-client.ts';
import { startBareServer } from '../limits/start-limit.ts';
import { hit } from '../load.ts';
import { comparedOf, median } from '../measure.ts';
import { atLeast, atMost, row } from '../row.ts';
import type { Section } from '../section.ts';

const files = 1_000;
const sample = `select id from files where team_id = $1 and recycled_at is null and processed and kind = 'image' order by id limit ${files}`;

/** The first page of a gallery of 1,000 files for visitors, checked at each request. */
export const galleries: Section = async ({ options, cleanUp, libraries, say }) => {
  const { home, team, folder } = await libraries.of(options.sizes[0]!);
  const { rows } = await home.pool.query<{ id: string }>(sample, [team]);
  const made = await home.member.send<{ uuid: string }>('POST', 'files/embed/create/', {
    team,
    title: 'Lookbook',
    files: rows.map(({ id }) => id),
  });
  const path = `/v1/files/embed/${made.uuid}/`;
  const ours = `${home.server.url}${path}`;
  await askWell(ours);
  const bare = await startBareServer(home.databaseUrl, team, folder);
  cleanUp.later(bare.stop);
  const limitUrl = `${bare.url}/copy?of=${encodeURIComponent(ours)}`;
  await askWell(limitUrl);
  say(`the public JSON of a gallery of ${rows.length} files`);
  const load = { connections: 32, seconds: options.seconds, headers: { 'accept-encoding': 'gzip' } };
  const rates: { limit: number; ours: number }[] = [];
  const waits: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const limit = await hit(limitUrl, load);
    const answered = await hit(ours, load);
    rates.push({ limit: limit.perSecond, ours: answered.perSecond });
    waits.push(answered.p99);
  }
  const compared = comparedOf(rates);
  return [
    row('public JSON of a gallery of 1,000 files, 32 at once', 'per s', compared, atLeast(1_500)),
    row('public JSON of a gallery of 1,000 files, 32 at once, p99', 'ms', { ours: median(waits) }, atMost(60)),
  ];
};
