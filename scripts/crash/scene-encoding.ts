import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type SentUpload, sha256Of } from './ledger.ts';
import { sendWhole } from './multipart.ts';
import { type Account, ask, fetchPatiently, orGone, type Scene } from './scene.ts';

const run = promisify(execFile);
/** Long enough to be streamed in qualities, and small enough to be made within seconds. */
const seconds = 66;
const beginMs = 60_000;
const playsMs = 300_000;

interface Playback {
  readonly state: string;
  readonly progress: number;
  readonly failed: string | null;
  readonly preview_url: string | null;
  readonly stream_url: string | null;
}

let painted: Buffer | undefined;

/** A video that no other upload has the bytes of, in a codec that browsers do not play. */
async function freshVideo(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  try {
    const path = join(folder, 'video.mkv');
    const picture = `testsrc=size=640x360:rate=12:duration=${seconds}`;
    const args = ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', picture, '-c:v', 'mpeg4', path];
    if (!painted) {
      await run('ffmpeg', args);
      painted = await readFile(path);
    }
    await writeFile(path, painted);
    const own = join(folder, 'own.mkv');
    await run('ffmpeg', [
      '-nostdin',
      '-v',
      'error',
      '-i',
      path,
      '-c',
      'copy',
      '-metadata',
      `comment=${crypto.randomUUID()}`,
      own,
    ]);
    return await readFile(own);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const playbackOf = (account: Account, file: string) => ask<Playback>(account, 'GET', `files/file/playback/${file}/`);

/** The seconds that a program finds in the bytes behind an address; null when it cannot read them. */
async function secondsBehind({ url }: Account, address: string): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  try {
    const path = join(folder, 'offered.mp4');
    const answer = await fetchPatiently(new URL(address, url).href, {});
    if (!answer.ok) return null;
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    // The last frames are decoded: what was cut off has none.
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-xerror', '-sseof', '-3', '-i', path, '-f', 'null', '-']);
    const shown = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]);
    return Number(shown.stdout);
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is wrong with what is offered of a video. */
async function wrongIn(account: Account, name: string, { preview_url }: Playback): Promise<string[]> {
  if (preview_url === null) return [];
  const found = await secondsBehind(account, preview_url);
  return found !== null && Math.abs(found - seconds) < 2 ? [] : [`${name} is offered and is not whole (${found} s)`];
}

/** Waits until every video that was acknowledged plays to its end. */
export async function checkPlays(account: Account, ledger: readonly SentUpload[]): Promise<string[]> {
  const broken: string[] = [];
  const until = Date.now() + playsMs;
  for (const { name, uuid } of ledger) {
    if (!uuid || !name.endsWith('.mkv')) continue;
    let now = await playbackOf(account, uuid);
    while ((now.state !== 'ready' || now.progress < 100) && now.state !== 'failed' && Date.now() < until) {
      await pause(500);
      now = await playbackOf(account, uuid);
    }
    if (now.state !== 'ready' || now.progress < 100) broken.push(`${name} never played: ${now.failed ?? now.state}`);
    else broken.push(...(await wrongIn(account, name, now)));
  }
  return broken;
}

/** Videos that are being made playable while the server is killed. */
export const encoding: Scene = {
  promise: 'A3',
  withinMs: 3_000,
  async play({ account, name, ledger, armed }) {
    const bytes = await freshVideo();
    const sent: SentUpload = { name: `${name}.mkv`, sha256: sha256Of(bytes) };
    ledger.push(sent);
    await orGone(sendWhole(account, [{ sent, bytes }]));
    const { uuid } = sent;
    for (const until = Date.now() + beginMs; uuid && Date.now() < until; await pause(50)) {
      const now = await playbackOf(account, uuid).catch(() => null);
      if (now === null || now.state === 'running' || now.state === 'ready') break;
    }
    armed();
    return async () => (uuid ? wrongIn(account, sent.name, await playbackOf(account, uuid)) : []);
  },
};
