import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, fetchPatiently } from './scene.ts';

const run = promisify(execFile);
const quiet = ['-nostdin', '-y', '-v', 'error'];

/**
 * Long enough to be streamed in qualities and made in pieces, and with as few pixels as two qualities take: what is killed and
 * looked at does not depend on them, and a busy machine has its six pieces within some seconds.
 */
const seconds = 96;
const picture = 'testsrc2=size=480x456:rate=8';
/** Streams for which no browser has a decoder, in formats with and without an index to seek by. */
export const formats = ['mkv', 'avi', 'mp4'] as const;
type Format = (typeof formats)[number];

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const painted = new Map<Format, Buffer>();

async function paint(folder: string, format: Format): Promise<Buffer> {
  const path = join(folder, `video.${format}`);
  const pictures = ['-f', 'lavfi', '-i', `${picture}:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  const codecs = ['-c:v', 'mpeg4', '-q:v', '5', '-g', '100', '-c:a', format === 'avi' ? 'mp3' : 'aac'];
  await run('ffmpeg', [...quiet, ...pictures, ...sound, ...codecs, path]);
  return readFile(path);
}

/** A video that no other upload has the bytes of, and that has to be encoded. */
export function freshVideo(format: Format): Promise<Buffer> {
  return inFolder(async (folder) => {
    const bytes = painted.get(format) ?? (await paint(folder, format));
    painted.set(format, bytes);
    const [path, own] = [join(folder, `plain.${format}`), join(folder, `own.${format}`)];
    await writeFile(path, bytes);
    const title = ['-metadata', `title=${crypto.randomUUID()}`];
    await run('ffmpeg', [...quiet, '-i', path, '-map', '0', '-c', 'copy', ...title, own]);
    return readFile(own);
  });
}

/** The API's reply about a video that plays, as far as it is checked here. */
export interface Playback {
  readonly state: string;
  readonly progress: number;
  readonly failed: string | null;
  readonly preview_url: string | null;
  readonly stream_url: string | null;
  readonly heights: readonly number[];
}

async function bytesBehind({ url }: Account, address: string): Promise<Buffer> {
  const answer = await fetchPatiently(new URL(address, url).href, {});
  if (!answer.ok) throw new Error(`it was answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The reason that a whole video is not to be had there; null when every frame of it decodes. */
async function wrongIn(bytes: Buffer): Promise<string | null> {
  return inFolder(async (folder) => {
    const path = join(folder, 'offered.mp4');
    await writeFile(path, bytes);
    await run('ffmpeg', [...quiet, '-xerror', '-i', path, '-f', 'null', '-']);
    const shown = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
    const found = Number((await run('ffprobe', shown)).stdout);
    return Math.abs(found - seconds) < 1 ? null : `it lasts ${found} of ${seconds} seconds`;
  }).catch((error: unknown) => String(error).slice(0, 300));
}

/** The ends of the parts that a playlist names, which have to lie within its file. */
function endOf(playlist: string): number {
  if (!playlist.trimEnd().endsWith('#EXT-X-ENDLIST')) throw new Error('its playlist has no end');
  const ends = [...playlist.matchAll(/BYTERANGE:(\d+)@(\d+)/g)].map(([, size, at]) => Number(size) + Number(at));
  return Math.max(...ends);
}

async function wrongInQuality(account: Account, stream: string, name: string): Promise<string | null> {
  const beside = (other: string) => new URL(other, new URL(stream, account.url)).href;
  const bytes = await bytesBehind(account, beside(name.replace('m3u8', 'mp4')));
  const end = endOf((await bytesBehind(account, beside(name))).toString());
  return end <= bytes.length ? wrongIn(bytes) : `its playlist ends at ${end} of ${bytes.length} bytes`;
}

/** Faults in all that is offered of a video: one line each. */
export async function wrongInOffer(
  account: Account,
  { preview_url, stream_url, heights }: Playback,
): Promise<{ looked: number; wrong: string[] }> {
  const found: [string, string | null][] = [];
  if (preview_url) found.push(['the video', await wrongIn(await bytesBehind(account, preview_url))]);
  const master = stream_url ? (await bytesBehind(account, stream_url)).toString() : '';
  const names = master.match(/^play-\d+\.m3u8$/gm) ?? [];
  for (const name of stream_url ? names : [])
    found.push([name, await wrongInQuality(account, stream_url ?? '', name).catch((error: unknown) => String(error))]);
  if (names.length < heights.length)
    found.push(['the playlist', `it has ${names.length} of ${heights.length} qualities`]);
  return {
    looked: found.length,
    wrong: found.flatMap(([what, why]) => (why === null ? [] : [`${what} is offered and is not whole: ${why}`])),
  };
}
