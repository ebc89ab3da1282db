import { readFile } from 'node:fs/promises';
import { makeHome } from '../home.ts';
import { askWell } from '../http-client.ts';
import { rendition, tameSharp, to1080 } from '../limits/raw-sharp.ts';
import { comparedOf, msOf } from '../measure.ts';
import { madeUnique, photographs } from '../photographs.ts';
import { atMost, atMostTimes, row } from '../row.ts';
import type { Section } from '../section.ts';
import { settled } from './ingest.ts';

/** A size nobody asked for before: first while only the original is there, then from what was stored of it. */
export const resize: Section = async ({ options, cleanUp }) => {
  tameSharp();
  const home = await makeHome(cleanUp);
  const path = (await photographs(10)).find(({ width }) => width === 6000)!.path;
  const jpeg = await readFile(path);
  const count = options.quick ? 2 : 10;
  // Nobody does jobs meanwhile: there is no rendition to begin with.
  await home.startServer('server');
  const files: string[] = [];
  for (let nr = 0; nr < count; nr += 1)
    files.push((await home.member.upload(home.team, `alps-${nr}.jpg`, madeUnique(jpeg))).uuid);
  const ask = (file: string, width: number) =>
    askWell(`${home.server.url}/v1/files/file/resize/${file}/?width=${width}`, {
      headers: { cookie: home.member.cookie },
    });
  const pairs = async (source: string | Buffer, width: number) => {
    await to1080(source);
    const each: { limit: number; ours: number }[] = [];
    for (const file of files) {
      each.push({ limit: await msOf(() => to1080(source)), ours: await msOf(() => ask(file, width)) });
    }
    return comparedOf(each);
  };
  const fromOriginal = await pairs(path, 1080);
  await home.startServer();
  await settled(home, home.team, count);
  const fromRendition = await pairs(await rendition(path), 1079);
  return [
    row('24 MP to 1080 px, never asked before', 'ms', fromOriginal, atMostTimes(1.15)),
    row('to 1080 px from a stored rendition', 'ms', fromRendition, atMost(60, 30)),
  ];
};
