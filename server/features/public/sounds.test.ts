import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { hearVersion } from '#features/versions/jobs/hear.ts';
import { inspectVersion } from '#features/versions/jobs/inspect.ts';
import { markVersion } from '#features/versions/jobs/mark.ts';
import { makeSoundPlayable } from '#features/versions/jobs/playable-sound.ts';
import { makeThumbnail } from '#features/versions/jobs/thumbnail.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let file: string;
let version: string;

const attempt = () => ({ job: '', signal: new AbortController().signal, retries: 0, finish: async () => {} });
async function run(...jobs: (typeof makeThumbnail)[]): Promise<void> {
  for (const job of jobs)
    await job(world.services, { team: team.id, version }, new AbortController().signal, attempt());
}
const get = (address: string) => fetch(new URL(address, world.url));

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  const path = join(await mkdtemp(join(tmpdir(), 'vitrine-heard-')), 'bells.wav');
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...tone, path]);
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(await readFile(path))]), 'bells.wav');
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [made] = (await answer.json()) as Loose[];
  [file, version] = [made?.uuid as string, made?.latest_version?.uuid as string];
  const words = new FormData();
  words.append('label', 'English');
  words.append('file', new Blob(['WEBVTT\n\n00:00.000 --> 00:00.900\nThe bell of San Martino\n']), 'bells.vtt');
  const said = await team.owner.fetch(`files/file/caption/create/${file}/`, { method: 'POST', body: words });
  expect(said.status).toBe(201);
  await run(makeThumbnail, inspectVersion, hearVersion, makeSoundPlayable);
}, 60_000);

/** The words of the only track that visitors are told of. */
async function wordsOf(tracks: Loose[]): Promise<string> {
  expect(tracks).toEqual([expect.objectContaining({ label: 'English' })]);
  const answer = await get(tracks[0]?.url as string);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/vtt']);
  return answer.text();
}

describe('a published sound', () => {
  test('is heard on the page of its link, and not where it carries the watermark', async () => {
    const { body } = await team.owner.put(`files/share/file/${file}/`, { public: true });
    const page = new URL(body.url).pathname;
    const token = page.split('/').at(-1);
    const told = (await world.stranger.get(`public/file/${token}/`)).body;
    expect([told.video_url, told.peaks_url]).toEqual([
      expect.stringMatching(/\/play\.m4a$/),
      expect.stringMatching(/\/peaks\.json$/),
    ]);
    const wave = await get(told.peaks_url);
    expect([wave.status, wave.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect((await get(told.video_url)).headers.get('content-type')).toBe('audio/mp4');
    expect(await wordsOf(told.tracks)).toContain('The bell of San Martino');
    const text = await (await get(page)).text();
    expect(text).toContain(`label="English" src="${told.tracks[0].url}"></audio>`);
    expect(text).toContain(`data-peaks="${told.peaks_url}"`);
    expect(text).toContain('<audio controls');
    expect(text).toContain('src="/player.js"');

    await team.owner.put(`files/file/update/${file}/`, { watermark: true });
    await run(markVersion);
    const marked = (await world.stranger.get(`public/file/${token}/`)).body;
    expect([marked.video_url, marked.peaks_url, marked.tracks]).toEqual([null, null, []]);
    expect((await get(told.tracks[0].url)).status).toBe(410);
    expect((await get(told.peaks_url)).status).toBe(410);
    expect((await get(told.video_url)).status).toBe(410);
    expect(await (await get(page)).text()).toContain(
      'A watermark cannot be put into a sound, so it is not played here.',
    );
    await team.owner.put(`files/file/update/${file}/`, { watermark: false });
    await team.owner.put(`files/share/file/${file}/`, { public: false });
    expect((await get(told.peaks_url)).status).toBe(410);
  });

  test('is heard in an embed', async () => {
    const { body: embed } = await team.owner.post(`files/single_embed/create/${team.id}/`, {
      title: 'Bells',
      files: [file],
    });
    const { body } = await world.stranger.get(`files/single_embed/${embed.uuid}/`);
    const [shown] = body.files;
    expect((await get(shown.peaks_url)).status).toBe(200);
    expect(await wordsOf(shown.tracks)).toContain('The bell of San Martino');
    expect((await get(shown.video_url)).headers.get('content-type')).toBe('audio/mp4');
    expect(await (await get(`/p/file/embed/${embed.uuid}`)).text()).toContain(`data-peaks="${shown.peaks_url}"`);
  });

  test('is heard in a gallery', async () => {
    const { body: gallery } = await team.owner.post('files/embed/create/', {
      ...{ team: team.id, title: 'Bells', type: 'grid', files: [file] },
    });
    const { body } = await world.stranger.get(`public/embed/${gallery.uuid}/`);
    const [shown] = body.files.results;
    expect(shown.kind).toBe('audio');
    expect(await wordsOf(shown.tracks)).toContain('The bell of San Martino');
    const wave = await get(shown.peaks_url);
    expect([wave.status, wave.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect((await get(shown.video_url)).headers.get('content-type')).toBe('audio/mp4');
  });
});
