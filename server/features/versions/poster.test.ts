import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

const run = promisify(execFile);
let world: World;
let team: TestTeam;
let film: string;

const show = async (who: Person = team.owner) => (await who.get(`files/file/${film}/`)).body as Loose;
const poster = async () => (await team.owner.get(`files/file/poster/${film}/`)).body;
const set = (body: object, who = team.owner, of = film) => who.put(`files/file/poster/${of}/`, body);
const reset = (who = team.owner) => who.delete(`files/file/poster/${film}/`);
async function upload(bytes: Buffer, name = 'cover.png', who: Person = team.owner, field = 'image') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const answer = await who.fetch(`files/file/poster/${film}/`, { method: 'POST', body: form });
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text ? JSON.parse(text) : {}) as Loose,
    set: answer.headers.get('x-change-set'),
  };
}
/** The colour in the middle of a picture, as the strongest of its parts. */
async function colourOf(url: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(new URL(url, world.url))).arrayBuffer());
  const { channels } = await sharp(bytes).stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  return ['red', 'green', 'blue'][means.indexOf(Math.max(...means))] ?? '';
}
const thumbIs = (colour: string, who?: Person) =>
  vi.waitFor(
    async () => {
      const { latest_version: version } = await show(who);
      expect(version.thumbnail_url).toEqual(expect.any(String));
      expect(await colourOf(version.thumbnail_url)).toBe(colour);
      return version.thumbnail_url as string;
    },
    { timeout: 50_000, interval: 200 },
  );
const undo = (changeSet: string | null) => team.owner.post(`changes/undo/${changeSet}/`);

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team({ staff: true });
  const path = join(await mkdtemp(join(tmpdir(), 'vitrine-poster-')), 'film.mp4');
  const part = (colour: string) => ['-f', 'lavfi', '-i', `color=${colour}:size=640x360:rate=24:duration=2`];
  const joined = ['-filter_complex', '[0:v][1:v]concat=n=2:v=1', '-c:v', 'libx264', '-preset', 'ultrafast'];
  await run('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    ...part('red'),
    ...part('blue'),
    ...joined,
    '-pix_fmt',
    'yuv420p',
    path,
  ]);
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(await readFile(path))]), 'colours.mp4');
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  film = ((await answer.json()) as Loose[])[0].uuid;
  await vi.waitFor(async () => expect((await show()).latest_version.processed).toBe(true), {
    timeout: 50_000,
    interval: 100,
  });
}, 60_000);

describe('the poster of a video', () => {
  it('is a frame that was chosen, an image that was sent, or the one by itself; each can be taken back', async () => {
    const first = await thumbIs('red');
    expect(await poster()).toEqual({ kind: 'automatic', at: null });
    const chosen = await set({ at: 3.0004 });
    expect([chosen.status, chosen.body]).toEqual([200, { kind: 'frame', at: 3 }]);
    const second = await thumbIs('blue');
    expect(new URL(second, world.url).pathname).not.toBe(new URL(first, world.url).pathname);
    const guest = await team.member('Guest');
    await thumbIs('blue', guest);

    const green = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#00c000' } })
      .png()
      .toBuffer();
    const sent = await upload(green);
    expect([sent.status, sent.body]).toEqual([200, { kind: 'image', at: null }]);
    await thumbIs('green');

    expect((await undo(sent.set)).status).toBe(200);
    await thumbIs('blue');
    const back = await reset();
    expect([back.status, await poster()]).toEqual([204, { kind: 'automatic', at: null }]);
    await thumbIs('red');
    expect((await undo(chosen.changeSet)).status).toBe(409);
    expect((await undo(back.changeSet)).status).toBe(200);
    expect(await poster()).toEqual({ kind: 'frame', at: 3 });
    await thumbIs('blue');
  });

  it('stays when the video is processed again', async () => {
    const before = new URL(await thumbIs('blue'), world.url).pathname;
    expect((await team.owner.post(`files/file/process/${film}/`)).status).toBe(202);
    await vi.waitFor(
      async () => {
        const { latest_version: version } = await show();
        expect(version.processed).toBe(true);
        expect(new URL(version.thumbnail_url, world.url).pathname).not.toBe(before);
      },
      { timeout: 50_000, interval: 200 },
    );
    await thumbIs('blue');
  });

  it('is refused to others, for bad input, and of what is no video', async () => {
    const other = await world.team();
    const viewer = await team.member('Viewer');
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const calls = async (who: Person) => [
      (await set({ at: 1 }, who)).status,
      (await upload(png, 'a.png', who)).status,
      (await reset(who)).status,
    ];
    expect(await calls(viewer)).toEqual([403, 403, 403]);
    expect(await calls(other.owner)).toEqual([404, 404, 404]);
    expect(await calls(world.stranger)).toEqual([401, 401, 401]);
    expect((await viewer.get(`files/file/poster/${film}/`)).status).toBe(200);
    expect((await other.owner.get(`files/file/poster/${film}/`)).status).toBe(404);
    for (const body of [{}, { at: -1 }, { at: 'x' }, { at: 60 }, { at: 1, kind: 'frame' }])
      expect([body, (await set(body)).status]).toEqual([body, 400]);
    expect((await set({ at: 1 }, team.owner, newId())).status).toBe(404);
    expect((await upload(Buffer.from('words'), 'words.txt')).status).toBe(415);
    expect((await upload(png.subarray(0, 40), 'cut.png')).status).toBe(415);
    expect((await upload(png, 'a.png', team.owner, 'file')).status).toBe(400);
  });
});
