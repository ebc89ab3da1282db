import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SentUpload, sha256Of } from './ledger.ts';
import { sendWhole } from './multipart.ts';
import { decodersOf, type Process, stillRunning } from './processes.ts';
import { type Account, ask, orGone, type Round, type Scene } from './scene.ts';
import { formats, freshVideo, type Playback, wrongInOffer } from './videos.ts';

const beginMs = 120_000;
const playsMs = 300_000;
const orphanMs = 60_000;

const playbackOf = (account: Account, file: string) => ask<Playback>(account, 'GET', `files/file/playback/${file}/`);

const isWhole = ({ state, progress }: Playback) => state === 'failed' || (state === 'ready' && progress === 100);
const namesOf = ({ preview_url, heights }: Playback) =>
  `${preview_url === null ? '' : new URL(preview_url, 'http://x').pathname} ${heights.join()}`;

/** Looks at everything that is offered of a video, as soon as it is offered, until all of it is made. */
async function watchOffers(account: Account, name: string, file: string): Promise<string[]> {
  const broken: string[] = [];
  let known = '';
  for (const until = Date.now() + playsMs; ; await pause(250)) {
    const now = await playbackOf(account, file);
    const names = namesOf(now);
    if (names !== known) broken.push(...(await wrongInOffer(account, now)).wrong.map((line) => `${name}: ${line}`));
    known = names;
    if (now.state === 'failed') return [...broken, `${name} cannot be played: ${now.failed}`];
    if (isWhole(now)) return now.heights.length > 1 ? broken : [...broken, `${name} has not got its qualities`];
    if (Date.now() > until) return [...broken, `${name} was not made within five minutes`];
  }
}

/** Waits until every video that was acknowledged plays to its end. */
export async function checkPlays(account: Account, ledger: readonly SentUpload[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, uuid } of ledger)
    if (uuid && formats.some((format) => name.endsWith(`.${format}`)))
      broken.push(...(await watchOffers(account, name, uuid)));
  return broken;
}

/** The processes in which a server encodes what is played, at this moment. */
const encodersOf = async (server: number): Promise<Process[]> =>
  (await decodersOf(server)).filter(({ command }) =>
    /^[^\0]*ffmpeg\0.*libx264.*\/(piece\.ts|film\.mp4)\0/s.test(command),
  );

/** The pieces that lie whole on the disk, of everything that is being made. */
async function wholePieces(dataDir: string): Promise<string[]> {
  const all = await readdir(join(dataDir, 'blobs', 'tmp'), { recursive: true }).catch(() => []);
  return all.filter((path) => /^parts-[^/]+\/[0-9a-f]+-\d{5}-\d+\.ts$/.test(path));
}

interface Hit {
  readonly running: readonly Process[];
  readonly pieces: readonly string[];
  readonly said: string;
}

/** Waits for a moment in which an encoder runs while so many pieces are kept, and tells what it is doing. */
async function encoderRuns({ pid, dataDir }: Round, until: number, least: number): Promise<Hit | null> {
  for (; Date.now() < until; await pause(20)) {
    const running = await encodersOf(pid);
    if (running.length === 0) continue;
    const pieces = await wholePieces(dataDir);
    // What was counted took its time: only an encoder that is still there is hit.
    const [one] = await stillRunning(running);
    if (!one || pieces.length < least) continue;
    const work = one.command.includes('piece.ts') ? 'a piece' : 'a whole video';
    return { running, pieces, said: `encoder ${one.pid} makes ${work}, ${pieces.length} pieces are kept` };
  }
  return null;
}

/** The pieces that were whole are there after the restart: nobody has gone on yet. */
async function lost({ dataDir }: Round, { pieces }: Hit): Promise<string[]> {
  const kept = await wholePieces(dataDir);
  const gone = pieces.filter((piece) => !kept.includes(piece));
  return gone.length === 0 ? [] : [`${gone.length} of ${pieces.length} pieces were lost`];
}

/** Whoever was killed leaves no encoder behind, which would take the machine from the next one. */
async function orphans(left: readonly Process[]): Promise<string[]> {
  for (const until = Date.now() + orphanMs; ; await pause(200)) {
    const running = await stillRunning(left);
    if (running.length === 0) return [];
    if (Date.now() > until) return [`${running.length} encoders outlived their server`];
  }
}

let turn = 0;

/** Videos that are being made playable while the server is killed. Each kill hits an encoder at work. */
export const encoding: Scene = {
  name: 'encoding',
  promise: 'A3',
  withinMs: 2_000,
  aims: true,
  async play(round) {
    const { account, name, ledger, armed, aimed } = round;
    // Every other kill comes when there is something to go on with.
    const least = turn % 2;
    const format = formats[turn++ % formats.length] ?? 'mkv';
    const bytes = await freshVideo(format);
    const sent: SentUpload = { name: `${name}.${format}`, sha256: sha256Of(bytes) };
    ledger.push(sent);
    await orGone(sendWhole(account, [{ sent, bytes }]));
    const until = Date.now() + beginMs;
    const begun = await encoderRuns(round, until, least);
    armed();
    await aimed.wanted;
    // By then it may be done with one quality, and between two.
    const hit = begun && (await encoderRuns(round, until, 0));
    aimed.hit(hit?.said ?? null);
    return async () => {
      const { uuid } = sent;
      const left = hit ? [...(await lost(round, hit)), ...(await orphans(hit.running))] : [];
      return uuid ? [...left, ...(await watchOffers(account, sent.name, uuid))] : left;
    };
  },
};
