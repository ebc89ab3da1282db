import { askWell } from '../http-client.ts';
import { startBareServer } from '../limits/start-limit.ts';
import { copyNames, keyNames } from '../limits/statements.ts';
import { fire, type Shot } from '../load.ts';
import { comparedOf, median, times } from '../measure.ts';
import { atLeastTimes, atMost, row } from '../row.ts';
import type { Section } from '../section.ts';
import { nameOfSize } from '../size-name.ts';

const sample = `select id from bench_names where team_id = $1 order by id limit 60000`;

/** Renaming files of the largest library, with history on our side and without on the other. */
export const updates: Section = async ({ options, cleanUp, libraries, say }) => {
  const { home, team, folder, files } = await libraries.of(options.sizes.at(-1)!);
  await home.pool.query('drop table if exists bench_names');
  await home.pool.query(copyNames, [team]);
  await home.pool.query(keyNames);
  const { rows } = await home.pool.query<{ id: string }>(sample, [team]);
  const ids = rows.map(({ id }) => id);
  const bare = await startBareServer(home.databaseUrl, team, folder);
  cleanUp.later(bare.stop);

  const { cookie } = home.member;
  const json = { 'content-type': 'application/json' };
  let renamed = 0;
  const idAt = (nr: number) => ids[nr % ids.length]!;
  const newName = () => `Renamed harbour ${++renamed}.jpg`;
  const limitShot = (id: string): Shot => ({
    method: 'PUT',
    path: `/rename/${id}`,
    body: JSON.stringify({ name: newName() }),
  });
  const ourShot = (id: string): Shot => ({
    method: 'PUT',
    path: `/v1/files/file/update/${id}/`,
    body: JSON.stringify({ fileName: newName() }),
  });
  const one = (url: string, { path, body }: Shot, headers: Record<string, string>) =>
    askWell(url + path, { method: 'PUT', headers: { ...json, ...headers }, body: body ?? '' });

  say(`renaming in ${nameOfSize(files)}`);
  const count = options.quick ? 10 : 300;
  const limitMs = await times(count, 10, (nr) => one(bare.url, limitShot(idAt(nr)), {}));
  const oursMs = await times(count, 10, (nr) => one(home.server.url, ourShot(idAt(nr)), { cookie }));

  const rates: { limit: number; ours: number }[] = [];
  const load = { connections: 16, seconds: options.seconds };
  for (let round = 0; round < options.rounds; round += 1) {
    const limit = await fire({ url: bare.url, ...load, headers: json, shots: ids.map(limitShot) });
    const ours = await fire({ url: home.server.url, ...load, headers: { ...json, cookie }, shots: ids.map(ourShot) });
    rates.push({ limit: limit.perSecond, ours: ours.perSecond });
  }
  return [
    row('rename with history, p50', 'ms', { limit: median(limitMs), ours: median(oursMs) }, atMost(2.5, 0.3)),
    row('rename with history, 16 at once', 'per s', comparedOf(rates), atLeastTimes(0.2)),
  ];
};
