import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findMark } from '#features/teams/store/mark.ts';
import { rendition, watermarked } from '#platform/storage/keys.ts';
import { paintVideo, plays, putFile } from '#server/test/samples/videos.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

const run = promisify(execFile);
let world: World;
let team: TestTeam;
let guest: Person;
let folder: string;
let film: string;
let picture: string;
let song: string;
let marked: Loose;

async function put(name: string, bytes: Buffer, into?: string): Promise<string> {
  const form = new FormData();
  if (into) form.append('folder', into);
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as Loose[])[0].uuid;
}

async function paintSong(): Promise<Buffer> {
  const path = join(await mkdtemp(join(tmpdir(), 'vitrine-song-')), 'song.wav');
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', path]);
  return readFile(path);
}

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  guest = await team.member('Guest');
  folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Shoot' })).body.uuid;
  film = await put('clip.mkv', await paintVideo({ name: 'clip.mkv', seconds: 2 }), folder);
  song = await put('song.wav', await paintSong(), folder);
  const blue = { create: { width: 300, height: 200, channels: 3, background: '#1450a0' } } as const;
  picture = await put('wall.png', await sharp(blue).png().toBuffer(), folder);
  const settings = { name: 'Press', format: 'jpg', watermark: true };
  marked = (await team.owner.post(`teams/download_preset/create/${team.id}/`, settings)).body;
  for (const file of [film, song, picture])
    await vi.waitFor(
      async () => expect((await team.owner.get(`files/file/${file}/`)).body.latest_version.processed).toBe(true),
      { timeout: 60_000, interval: 100 },
    );
}, 120_000);

const zipOf = (files: readonly string[], body: object = {}, who: Person = team.owner) =>
  who.post(`files/download/${team.id}/`, { files, ...body });

/** Asks until what is to be made is there. */
const brought = (path: string, who: Person = team.owner) =>
  vi.waitFor(
    async () => {
      const answer = await who.fetch(path);
      if (answer.status === 202) {
        expect(answer.headers.get('retry-after')).toBe('1');
        expect(await answer.json()).toEqual({ progress: expect.any(Number) });
      }
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    },
    { timeout: 120_000, interval: 100 },
  );

async function unzipped(bytes: Buffer): Promise<{ names: string[]; read: (name: string) => Promise<Buffer> }> {
  const where = await mkdtemp(join(tmpdir(), 'vitrine-zip-'));
  const path = join(where, 'a.zip');
  await writeFile(path, bytes);
  const script =
    'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); z.extractall(sys.argv[2]); print("|".join(sorted(z.namelist())))';
  const { stdout } = await run('python3', ['-c', script, path, join(where, 'out')]);
  return { names: stdout.trim().split('|'), read: (name) => readFile(join(where, 'out', name)) };
}

/** The share of pixels of a frame that differ between two videos more than encoding makes them. */
async function changedBetween(one: Buffer, other: Buffer): Promise<number> {
  const frames = await Promise.all(
    [one, other].map(async (bytes) => {
      const where = await mkdtemp(join(tmpdir(), 'vitrine-frame-'));
      await writeFile(join(where, 'film'), bytes);
      await run('ffmpeg', [
        '-v',
        'error',
        '-ss',
        '1',
        '-i',
        join(where, 'film'),
        '-frames:v',
        '1',
        join(where, 'a.png'),
      ]);
      return sharp(join(where, 'a.png')).removeAlpha().greyscale().raw().toBuffer();
    }),
  );
  const [a = Buffer.alloc(0), b = Buffer.alloc(0)] = frames;
  expect(a.length).toBe(b.length);
  return a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 30).length / a.length;
}

const cannot = 'The download preset "Press" adds a watermark, and this type of file cannot carry one.';
const markedOnly = 'You can only have watermarked copies, and this type of file cannot carry a watermark.';

describe('G5: a zip by a preset that adds a watermark', () => {
  it('holds videos with the mark, lists what cannot carry it, and never the clean bytes', async () => {
    const { status, body } = await zipOf([film, song, picture], { preset: marked.uuid });
    expect([status, body.bytes]).toEqual([200, null]);
    expect(body.left_out).toEqual([{ uuid: song, name: 'song.wav', reason: cannot }]);
    const zip = await unzipped(await brought(body.url));
    expect(zip.names).toEqual(['Not in this zip.txt', 'clip.mp4', 'wall.jpg']);
    expect((await zip.read('Not in this zip.txt')).toString()).toBe(
      `Not in this zip:\r\n\r\nsong.wav\r\n  ${cannot}\r\n`,
    );
    const clean = Buffer.from(await (await team.owner.fetch(`files/file/download/${film}/`)).arrayBuffer());
    const shown = await zip.read('clip.mp4');
    expect(await changedBetween(shown, clean)).toBeGreaterThan(0.005);
    expect(shown.indexOf('moov')).toBeLessThan(shown.indexOf('mdat'));
    // One by one it is the same.
    expect((await brought(`files/file/download/${film}/?preset=${marked.uuid}`)).equals(shown)).toBe(true);
    const alone = await team.owner.get(`files/file/download/${song}/?preset=${marked.uuid}`);
    expect([alone.status, alone.body.detail]).toEqual([415, cannot]);
  }, 200_000);

  it('is refused where nothing can carry the mark', async () => {
    const { status, body } = await zipOf([song], { preset: marked.uuid });
    expect([status, body.detail]).toEqual([415, cannot]);
  });

  it('says why a video could not get its mark', async () => {
    const broken = await put('broken.mkv', await paintVideo({ name: 'broken.mkv', seconds: 1 }));
    const { latest_version: version } = (await team.owner.get(`files/file/${broken}/`)).body;
    const mark = (await findMark(world.services.db, team.id))?.id ?? '';
    await sql`insert into conversions (team_id, version_id, name, state, failed)
      values (${team.id}, ${version.uuid}, ${watermarked('converted.mp4', mark)}, 'failed', 'This video is damaged.')`.execute(
      world.services.db,
    );
    const { body } = await zipOf([picture, broken], { preset: marked.uuid });
    const zip = await unzipped(await brought(body.url));
    expect(zip.names).toEqual(['Not in this zip.txt', 'wall.jpg']);
    expect((await zip.read('Not in this zip.txt')).toString()).toContain('broken.mkv\r\n  This video is damaged.');
  }, 100_000);

  it('leaves videos as they are where the preset adds none', async () => {
    const settings = { name: 'Plain', format: 'jpg' };
    const plain = (await team.owner.post(`teams/download_preset/create/${team.id}/`, settings)).body;
    const { body } = await zipOf([film, song], { preset: plain.uuid });
    expect(body.left_out).toEqual([]);
    expect((await unzipped(await brought(body.url))).names).toEqual(['clip.mkv', 'song.wav']);
  });
});

describe('G5: a zip for who may have watermarked copies only', () => {
  it('is refused with a video or a sound in it, with a preset and without', async () => {
    for (const file of [film, song])
      for (const more of [{}, { preset: marked.uuid }]) {
        const { status, body } = await zipOf([picture, file], more, guest);
        expect([status, body.detail]).toEqual([403, markedOnly]);
      }
  });

  it('of a folder has the images, and lists the rest', async () => {
    const zip = await unzipped(await brought(`files/folder/download/${folder}/`, guest));
    expect(zip.names).toEqual(['Shoot/Not in this zip.txt', 'Shoot/wall.png']);
    const note = (await zip.read('Shoot/Not in this zip.txt')).toString();
    for (const name of ['clip.mkv', 'song.wav']) expect(note).toContain(`Shoot/${name}\r\n  ${markedOnly}`);
  }, 60_000);
});

describe('Download as MP4', () => {
  it('copies the streams of a quality that is as large as the video, with the index in front', async () => {
    const bytes = await paintVideo({ name: 'long.mkv', seconds: 62, size: '160x120' });
    const long = await putFile(team, 'long.mkv', bytes);
    await plays(team.owner, long);
    const { latest_version: version } = (await team.owner.get(`files/file/${long}/`)).body;
    const streamed = await world.services.storage.localPath(rendition(team.id, version.uuid, 'play-360.mp4'));
    const mp4 = await brought(`files/file/convert_to_mp4/${long}/`);
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
    expect(mp4.includes('moof')).toBe(false);
    const path = join(await mkdtemp(join(tmpdir(), 'vitrine-mp4-')), 'a.mp4');
    await writeFile(path, mp4);
    const picturesOf = async (file: string) =>
      (
        await run('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:v', '-c', 'copy', '-f', 'h264', '-'], {
          encoding: 'buffer',
          maxBuffer: 1e8,
        })
      ).stdout;
    const [made, there] = await Promise.all([picturesOf(path), picturesOf(streamed ?? '')]);
    expect(made.length).toBeGreaterThan(10_000);
    expect(made.equals(there)).toBe(true);
  }, 200_000);
});
