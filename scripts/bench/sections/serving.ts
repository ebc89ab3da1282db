import { readFile } from 'node:fs/promises';
import { makeHome } from '../home.ts';
import { askWell } from '../http-client.ts';
import { startNginx } from '../limits/nginx.ts';
import { hit, type VolleyResult } from '../load.ts';
import { comparedOf } from '../measure.ts';
import { madeUnique, photographs } from '../photographs.ts';
import { atLeastTimes, atMostTimes, row } from '../row.ts';
import type { Section } from '../section.ts';
import { settled } from './ingest.ts';

const originalBytes = 5_000_000;

/** Bytes of exactly five megabytes that are still a photograph. */
function fiveMegabytes(jpeg: Buffer): Buffer[] {
  const parts = madeUnique(jpeg);
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  return size > originalBytes ? parts : [...parts, Buffer.alloc(originalBytes - size)];
}

/** Thumbnails and originals from disk, beside nginx. */
export const serving: Section = async ({ options, cleanUp, say }) => {
  const home = await makeHome(cleanUp);
  const [photograph] = await photographs(1);
  await home.member.upload(home.team, 'original.jpg', fiveMegabytes(await readFile(photograph!.path)));
  await settled(home, home.team, 1);
  const cookie = { cookie: home.member.cookie };
  const addressOf = async (what: 'url' | 'thumbnail_url') => {
    const [file] = await home.member.newest(home.team, 1);
    return new URL(file?.latest_version?.[what] ?? '', home.server.url).href;
  };
  const bytesOf = async (address: string) => (await askWell(address, { headers: cookie })).body;
  const nginx = await startNginx(home.path('nginx'), {
    'thumb.webp': await bytesOf(await addressOf('thumbnail_url')),
    'original.jpg': await bytesOf(await addressOf('url')),
  });
  if (nginx) cleanUp.later(nginx.stop);
  else say('there is no nginx here, so that nothing stands beside what is served');

  const { seconds } = options;
  const none = { perSecond: Number.NaN, p99: Number.NaN, megabytesPerSecond: Number.NaN } as VolleyResult;
  const limitOf = (name: string, connections: number) =>
    nginx ? hit(`${nginx.url}/${name}`, { connections, seconds, headers: {} }) : Promise.resolve(none);
  const oursOf = async (what: 'url' | 'thumbnail_url', connections: number) =>
    hit(await addressOf(what), { connections, seconds, headers: cookie });

  const thumbs: { limit: VolleyResult; ours: VolleyResult }[] = [];
  const originals: { limit: VolleyResult; ours: VolleyResult }[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    say(`serving, round ${round + 1} of ${options.rounds}`);
    thumbs.push({ limit: await limitOf('thumb.webp', 32), ours: await oursOf('thumbnail_url', 32) });
    originals.push({ limit: await limitOf('original.jpg', 16), ours: await oursOf('url', 16) });
  }
  const part = (pairs: typeof thumbs, key: 'perSecond' | 'p99' | 'megabytesPerSecond') =>
    comparedOf(pairs.map(({ limit, ours }) => ({ limit: limit[key], ours: ours[key] })));
  return [
    row('warm thumbnails, 32 at once', 'per s', part(thumbs, 'perSecond'), atLeastTimes(0.3)),
    row('warm thumbnails, 32 at once, p99', 'ms', part(thumbs, 'p99'), atMostTimes(2)),
    row('original of 5 MB, 16 at once', 'MB/s', part(originals, 'megabytesPerSecond'), atLeastTimes(0.6)),
  ];
};
