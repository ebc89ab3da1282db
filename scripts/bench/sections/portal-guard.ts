import { setTimeout as pause } from 'node:timers/promises';
import { ask, askWell } from '../http-client.ts';
import type { Library } from '../libraries.ts';
import { msOf, percentile } from '../measure.ts';
import type { PressCentre } from '../press-centre.ts';
import { atMost, type Row, row } from '../row.ts';
import type { Stage } from '../section.ts';
import { words } from '../seed-words.ts';

const perSecond = 50;

/** The time that members wait for a list, beside the same while one address asks for pages of a Media Centre as fast as it can be let. */
export async function guardRows(
  { options, say }: Stage,
  { home, team }: Library,
  { slug, albums }: PressCentre,
): Promise<Row[]> {
  say(`the library while one address asks for ${perSecond} pages a second`);
  const base = `${home.server.url}/m/${slug}`;
  const { cookie } = home.member;
  const list = () => askWell(`${home.server.url}/v1/files/files/${team}/?limit=50`, { headers: { cookie } });
  const waitsFor = async () => {
    const waits: number[] = [];
    for (let nr = 0; nr < (options.quick ? 20 : 200); nr += 1) {
      waits.push(await msOf(list));
      await pause(25);
    }
    return waits;
  };
  await list();
  const alone = await waitsFor();
  let asked = 0;
  const timer = setInterval(() => {
    asked += 1;
    // What costs most: searches of another word each, and albums.
    const path =
      asked % 2 === 0 ? `?q=${words[asked % words.length]}${asked % 10}` : `?album=${albums[asked % albums.length]}`;
    void ask(base + path).catch(() => undefined);
  }, 1000 / perSecond);
  const beside = await waitsFor().finally(() => clearInterval(timer));
  const work = `list of 50 while one address asks a Media Centre for ${perSecond} pages a second`;
  const at = (share: number) => ({ limit: percentile(alone, share), ours: percentile(beside, share) });
  return [row(`${work}, p50`, 'ms', at(0.5), atMost(20)), row(`${work}, p99`, 'ms', at(0.99), atMost(60))];
}
