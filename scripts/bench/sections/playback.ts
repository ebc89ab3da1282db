import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser } from '../browser.ts';
import { type Home, makeHome } from '../home.ts';
import { msOf, percentile } from '../measure.ts';
import { shoot } from '../photographs.ts';
import { atMost, atMostTimes, type Row, row } from '../row.ts';
import type { Section, Stage } from '../section.ts';
import { encodedAlone, paintVideo, type WantedVideo } from '../videos.ts';
import { settled } from './ingest.ts';
import { watchRows } from './watching.ts';

const playsMs = 20 * 60_000;

interface Playback {
  readonly state: string;
  readonly progress: number;
  readonly failed: string | null;
}

/** Waits until a video is as far as that. */
async function until(home: Home, file: string, isThere: (now: Playback) => boolean): Promise<void> {
  for (const late = Date.now() + playsMs; ; await pause(50)) {
    const now = await home.member.get<Playback>(`files/file/playback/${file}/`);
    if (isThere(now)) return;
    if (now.failed) throw new Error(`A video cannot be played: ${now.failed}`);
    if (Date.now() > late) throw new Error(`A video was not made within ${playsMs / 60_000} minutes.`);
  }
}

const plays = ({ state }: Playback) => state === 'ready';
const isWhole = ({ state, progress }: Playback) => state === 'ready' && progress === 100;

interface Sent {
  readonly file: string;
  readonly bytes: Buffer;
  readonly ms: number;
}

/** From the first byte sent until a first quality can be watched. */
async function untilPlayable(home: Home, name: string, wanted: WantedVideo): Promise<Sent> {
  const bytes = await paintVideo(wanted);
  let file = '';
  const ms = await msOf(async () => {
    ({ uuid: file } = await home.member.upload(home.team, name, [bytes]));
    await until(home, file, plays);
  });
  return { file, bytes, ms };
}

/** A list of 50 asked for over and over while an encoder runs, as by somebody who works meanwhile. */
async function listsWhileEncoding(home: Home, file: string): Promise<number[]> {
  const waits: number[] = [];
  for (;;) {
    for (let nr = 0; nr < 10; nr += 1) {
      waits.push(await msOf(() => home.member.newest(home.team, 50)));
      await pause(20);
    }
    if (isWhole(await home.member.get<Playback>(`files/file/playback/${file}/`))) return waits;
  }
}

async function browserRows(
  { options, cleanUp, say }: Stage,
  home: Home,
  file: string,
  seconds: number,
): Promise<Row[]> {
  const browser = await launchBrowser(cleanUp, say);
  if (!browser) return [];
  const { url: link } = await home.member.send<{ url: string }>('PUT', `files/share/file/${file}/`, { public: true });
  const { url } = home.server;
  const watched = { url, cookie: home.member.cookie, file, link: new URL(link).pathname, seconds };
  return watchRows(browser, watched, options.quick ? 1 : 5);
}

/** The making and the watching of a video of 1080 lines. */
export const playback: Section = async (stage) => {
  const { options, cleanUp, say } = stage;
  const seconds = options.quick ? 65 : 95;
  const home = await makeHome(cleanUp);
  const shots = await shoot(options.quick ? 4 : 50);
  for (const { name, bytes } of shots) await home.member.upload(home.team, name, bytes);
  await settled(home, home.team, shots.length);

  say(`a video of ${seconds} s that is copied`);
  const copied = await untilPlayable(home, 'copied.mov', { seconds, codec: 'h264' });
  await until(home, copied.file, isWhole);
  say(`a video of ${seconds} s that is encoded`);
  const encoded = await untilPlayable(home, 'encoded.mov', { seconds, codec: 'prores' });
  // It plays by its first quality, and the others are encoded now.
  say('lists while it is encoded in its other qualities');
  const waits = await listsWhileEncoding(home, encoded.file);
  const alone = await encodedAlone(encoded.bytes);
  const aMinute = (ms: number) => (ms * 60) / seconds;
  return [
    row('video of 1080p30, H.264, until it plays, a minute of it', 'ms', { ours: aMinute(copied.ms) }, atMost(5_000)),
    row(
      'video of 1080p30, ProRes, until 720 lines play, a minute of it',
      'ms',
      { limit: aMinute(alone), ours: aMinute(encoded.ms) },
      atMostTimes(1.5),
    ),
    row('list of 50 while an encoder runs, p99', 'ms', { ours: percentile(waits, 0.99) }, atMost(30)),
    ...(await browserRows(stage, home, copied.file, seconds)),
  ];
};
