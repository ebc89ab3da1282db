import { askWell } from '../http-client.ts';
import type { Library } from '../libraries.ts';
import { startBareServer } from '../limits/start-limit.ts';
import { median, percentile, times } from '../measure.ts';
import type { PressCentre } from '../press-centre.ts';
import { atMost, type Row, row } from '../row.ts';
import type { Stage } from '../section.ts';
import { words } from '../seed-words.ts';
import { nameOfSize } from '../size-name.ts';

const asked = words.filter((word) => /^[a-z]+$/.test(word));

/** Searches of visitors, each another word, so that no answer is one that was kept. */
export async function searchRows(
  { options, cleanUp, say }: Stage,
  { home, team, folder, files }: Library,
  { id, slug }: PressCentre,
): Promise<Row[]> {
  const work = `search in a Media Centre of ${nameOfSize(files)}`;
  say(work);
  const bare = await startBareServer(home.databaseUrl, team, folder);
  cleanUp.later(bare.stop);
  const word = (nr: number) => asked[(nr * 7) % asked.length]!;
  const count = options.quick ? 10 : 100;
  const [limit, ours]: [number[], number[]] = [[], []];
  for (let round = 0; round < options.rounds; round += 1) {
    const from = round * (count + 3);
    limit.push(...(await times(count, 3, (nr) => askWell(`${bare.url}/press?q=${word(from + nr)}&centre=${id}`))));
    const path = `/v1/public/media-centre/${slug}/files/?limit=60&q=`;
    ours.push(...(await times(count, 3, (nr) => askWell(home.server.url + path + word(from + nr)))));
  }
  await bare.stop();
  return [
    row(`${work}, p50`, 'ms', { limit: median(limit), ours: median(ours) }, atMost(15)),
    row(`${work}, p99`, 'ms', { limit: percentile(limit, 0.99), ours: percentile(ours, 0.99) }, atMost(60)),
  ];
}
