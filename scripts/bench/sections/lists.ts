import { fileFilters } from '#contract/files/query.ts';
import { identify } from '#features/files/search/listing.ts';
import { encodeCursor } from '#platform/db/page.ts';
import { askWell } from '../http-client.ts';
import type { Library } from '../libraries.ts';
import { startBareServer } from '../limits/start-limit.ts';
import { fire } from '../load.ts';
import { comparedOf, percentile, times } from '../measure.ts';
import { atLeastTimes, atMost, type Row, row } from '../row.ts';
import type { Section, Stage } from '../section.ts';
import { nameOfSize } from '../size-name.ts';

interface ListPlace {
  key: string;
  id: string;
}

/** The time of a bare answer, in ms, where the targets were set. */
const limitThere: Record<string, number> = { '10k': 0.8, '100k': 0.6, '1M': 0.7 };

const middleSql = `select created_at::text as key, id from files where team_id = $1 and folder_id = $2 and recycled_at is null
  order by created_at desc, id desc offset $3 limit 1`;

async function middleOf({ home, team, folder, inFolder }: Library): Promise<ListPlace> {
  const { rows } = await home.pool.query<ListPlace>(middleSql, [team, folder, Math.floor(inFolder / 2)]);
  return rows[0]!;
}

/** The cursor a client has who walked half of the way through the big folder. */
function cursorOf({ team, user, folder, inFolder }: Library, { key, id }: ListPlace): string {
  const { identity } = identify(team, user, fileFilters.parse({ folder }), 'newest');
  return encodeCursor(identity, { after: [key, id], count: inFolder, exact: true });
}

/** The time one caller waits for each of two addresses, asked in turns. */
async function waits(limitUrl: string, oursUrl: string, cookie: string, count: number) {
  const limit = await times(count, 20, () => askWell(limitUrl));
  const ours = await times(count, 20, () => askWell(oursUrl, { headers: { cookie } }));
  return {
    p50: { limit: percentile(limit, 0.5), ours: percentile(ours, 0.5) },
    p99: { limit: percentile(limit, 0.99), ours: percentile(ours, 0.99) },
  };
}

async function listsOf(library: Library, { options, cleanUp, say }: Stage): Promise<Row[]> {
  const { home, team, folder, files } = library;
  const bare = await startBareServer(home.databaseUrl, team, folder);
  cleanUp.later(bare.stop);
  const size = nameOfSize(files);
  const { cookie } = home.member;
  const count = options.quick ? 20 : 400;
  const oursUrl = `${home.server.url}/v1/files/files/${team}/?limit=50`;
  say(`lists of ${size}`);
  const first = await waits(`${bare.url}/list`, oursUrl, cookie, count);

  const place = await middleOf(library);
  const deep = new URLSearchParams({ limit: '50', folder, cursor: cursorOf(library, place) });
  const bareMiddle = `${bare.url}/middle?${new URLSearchParams({ ...place })}`;
  const middle = await waits(bareMiddle, `${home.server.url}/v1/files/files/${team}/?${deep}`, cookie, count);

  const rates: { limit: number; ours: number }[] = [];
  const load = { connections: 16, seconds: options.seconds };
  for (let round = 0; round < options.rounds; round += 1) {
    const limit = await fire({ url: `${bare.url}/list`, ...load, headers: {} });
    rates.push({
      limit: limit.perSecond,
      ours: (await fire({ url: oursUrl, ...load, headers: { cookie } })).perSecond,
    });
  }
  await bare.stop();
  const half = nameOfSize(library.inFolder);
  return [
    row(`list of 50 at ${size}, p50`, 'ms', first.p50, atMost(4, limitThere[size])),
    row(`list of 50 at ${size}, p99`, 'ms', first.p99, atMost(20)),
    row(`list of 50, middle of a folder of ${half}, p50`, 'ms', middle.p50, atMost(4, 0.6)),
    row(`list of 50, middle of a folder of ${half}, p99`, 'ms', middle.p99, atMost(20)),
    row(`list of 50 at ${size}, 16 at once`, 'per s', comparedOf(rates), atLeastTimes(0.3)),
  ];
}

/** Pages of 50, at every size. */
export const lists: Section = async (stage) => {
  const rows: Row[] = [];
  for (const size of stage.options.sizes) rows.push(...(await listsOf(await stage.libraries.of(size), stage)));
  return rows;
};
