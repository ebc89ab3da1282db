import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { hearVersion } from './jobs/hear.ts';
import { inspectVersion } from './jobs/inspect.ts';
import { markVersion } from './jobs/mark.ts';
import { hasUnheard, hearOldSounds } from './jobs/old-sounds.ts';
import { makeSoundPlayable, parkSound } from './jobs/playable-sound.ts';
import { makeThumbnail } from './jobs/thumbnail.ts';

let world: World;
let team: TestTeam;
let folder: string;
let flac: Buffer;

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sounds-'));
  const run = promisify(execFile);
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'];
  await run('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...tone, join(folder, 'bells.flac')]);
  flac = await readFile(join(folder, 'bells.flac'));
});
beforeEach(async () => {
  team = await world.team({ staff: true });
});

async function upload(name: string, bytes: Buffer): Promise<{ uuid: string; version: string }> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [file] = (await answer.json()) as Loose[];
  return { uuid: file?.uuid as string, version: file?.latest_version?.uuid as string };
}

const attempt = (): Attempt => ({ job: '', signal: new AbortController().signal, retries: 0, finish: async () => {} });
async function run(version: string, ...jobs: (typeof makeThumbnail)[]): Promise<void> {
  for (const job of jobs)
    await job(world.services, { team: team.id, version }, new AbortController().signal, attempt());
}
const show = async (uuid: string, who: Person = team.owner) => (await who.get(`files/file/${uuid}/`)).body;
const playback = async (uuid: string, who: Person = team.owner) => (await who.get(`files/file/playback/${uuid}/`)).body;
const bytesAt = async (url: string) => fetch(new URL(url, world.url));
const waiting = async (version: string) => {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job
    where data ->> 'version' = ${version} and state < 'active' order by name`.execute(world.services.db);
  return rows.map(({ name }) => name);
};
const renditionsOf = async (version: string) => {
  const { rows } = await sql<{
    kinds: string[];
  }>`select array(select jsonb_object_keys(v.renditions) order by 1) as kinds
    from versions v where v.team_id = ${team.id} and v.id = ${version}`.execute(world.services.db);
  return rows[0]?.kinds;
};

describe('a sound', () => {
  test('is heard once it is understood, and then has a wave, a picture and something that plays', async () => {
    const { uuid, version } = await upload('bells.flac', flac);
    await run(version, makeThumbnail, inspectVersion);
    expect(await waiting(version)).toContain('version.hear');
    expect((await show(uuid)).latest_version.thumbnail_url).toBeNull();
    await run(version, hearVersion);
    expect(await waiting(version)).toContain('version.sound');

    const heard = (await show(uuid)).latest_version;
    expect(heard).toMatchObject({ failed: null, duration: 1 });
    const picture = await bytesAt(heard.thumbnail_url.split(' ')[0]);
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      ...{ format: 'webp', width: 400, height: 168, hasAlpha: true },
    });
    const early = await playback(uuid);
    const answer = await bytesAt(early.peaks_url);
    expect(answer.headers.get('content-type')).toBe('application/json');
    const wave = (await answer.json()) as Loose;
    expect([wave.duration, wave.chapters, Math.max(...wave.peaks)]).toEqual([1, [], 255]);

    await run(version, makeSoundPlayable);
    const { state, preview_url } = await playback(uuid);
    expect(state).toBe('ready');
    expect(preview_url).toContain('/play.m4a');
    expect((await show(uuid)).latest_version.preview_url).toContain('/play.m4a');
    const sent = await fetch(new URL(preview_url, world.url), { headers: { range: 'bytes=0-99' } });
    expect([sent.status, sent.headers.get('content-type')]).toEqual([206, 'audio/mp4']);
    const { rows } = await sql<{ action: string }>`select action from changes
      where team_id = ${team.id} and subject = ${version} order by seq`.execute(world.services.db);
    expect(rows.map(({ action }) => action)).toEqual([
      ...['version.thumbnail', 'version.processed', 'version.heard', 'version.playable'],
    ]);
  });

  test('is heard by who may see it without downloading, and by nobody else', async () => {
    const { uuid, version } = await upload('bells.flac', flac);
    await run(version, makeThumbnail, inspectVersion, hearVersion, makeSoundPlayable);
    const looker = await team.member(['VIEW_ASSETS']);
    const { state, preview_url, peaks_url } = await playback(uuid, looker);
    expect([state, typeof preview_url, typeof peaks_url]).toEqual(['ready', 'string', 'string']);
    const other = await world.team();
    for (const [who, status] of [
      [world.stranger, 401],
      [other.owner, 404],
      [await team.member(['MANAGE_TAGS']), 403],
    ] as const)
      expect((await who.get(`files/file/playback/${uuid}/`)).status).toBe(status);
    expect((await bytesAt(peaks_url.replace('peaks.json', 'play.m4a'))).status).toBe(403);
    expect((await team.owner.get(`files/file/playback/${newId()}/`)).status).toBe(404);
  });

  test('shows its wave with the mark to those who may have no other, who are told why they cannot hear it', async () => {
    const { uuid, version } = await upload('bells.flac', flac);
    await run(version, makeThumbnail, inspectVersion, hearVersion, makeSoundPlayable);
    const marked = await team.member(['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED']);
    await show(uuid, marked);
    await run(version, markVersion);
    const shown = (await show(uuid, marked)).latest_version;
    expect(shown.preview_url).toBeNull();
    expect((await bytesAt(shown.thumbnail_url.split(' ')[0])).status).toBe(200);
    expect(await playback(uuid, marked)).toMatchObject({
      ...{ state: 'failed', preview_url: null, peaks_url: null, watermarked: true },
      failed: 'A watermark cannot be put into a sound, so it can only be heard by people who may download it.',
    });
  });

  test('that cannot be decoded says so on its card', async () => {
    // Its head is whole, so that it looks like a sound until somebody listens.
    const { uuid, version } = await upload('bells.flac', flac.subarray(0, flac.indexOf('\u00ff\u00f8', 'latin1')));
    await run(version, makeThumbnail, inspectVersion);
    expect((await show(uuid)).latest_version.failed).toBeNull();
    await run(version, hearVersion);
    const words = 'This file is empty.';
    expect((await show(uuid)).latest_version.failed).toBe(words);
    expect(await playback(uuid)).toMatchObject({ state: 'failed', failed: words });
  });

  test('of before there were waves is heard when somebody looks, and with the others in turn', async () => {
    const { uuid, version } = await upload('bells.flac', flac);
    await run(version, makeThumbnail, inspectVersion);
    const { db } = world.services;
    const forget = () => sql`delete from pgboss.job where data ->> 'version' = ${version}`.execute(db);
    await forget();
    await team.owner.get(`files/files/${team.id}/?folder=root`);
    await vi.waitFor(async () => expect(await waiting(version)).toEqual(['version.hear']), { timeout: 10_000 });

    await forget();
    await sql`insert into old_sounds (version_id, team_id) values (${version}, ${team.id}), (${newId()}, ${team.id})`.execute(
      db,
    );
    expect(await hasUnheard(world.services)).toBe(true);
    await hearOldSounds(world.services);
    expect(await waiting(version)).toEqual(['version.hear']);
    expect(await hasUnheard(world.services)).toBe(false);

    // Heard twice is heard once; a version that is gone is passed over.
    await run(version, hearVersion, hearVersion);
    expect(await renditionsOf(version)).toEqual([
      ...['peaks', 'poster', 'px1080', 'px200', 'px400', 'px600', 'px800', 'thumb'],
    ]);
    await run(newId(), hearVersion, makeSoundPlayable);
    await forget();
    await show(uuid);
    await team.owner.get(`files/files/${team.id}/?folder=root`);
    expect(await waiting(version)).toEqual([]);
  });
});

describe('a sound that is to be made playable', () => {
  /** A person who may not have the original, and hears only what is made of it. */
  let looker: Person;
  beforeEach(async () => {
    looker = await team.member(['VIEW_ASSETS']);
  });
  const heard = async () => {
    const { uuid, version } = await upload('bells.flac', flac);
    await run(version, makeThumbnail, inspectVersion, hearVersion);
    return { uuid, version };
  };

  test('says why it cannot be, tells those who look, and is asked for no more until it is processed again', async () => {
    const { uuid, version } = await heard();
    const encode = vi
      .spyOn(world.services.media, 'playableSound')
      .mockRejectedValueOnce(new MediaFailure('broken', 'audio'));
    await run(version, makeSoundPlayable);
    expect(await playback(uuid, looker)).toMatchObject({
      ...{
        state: 'failed',
        failed: new MediaFailure('broken', 'audio').message,
        preview_url: null,
        peaks_url: expect.any(String),
      },
    });
    encode.mockRestore();
    await run(version, makeSoundPlayable);
    expect(await playback(uuid, looker)).toMatchObject({
      state: 'ready',
      failed: null,
      preview_url: expect.any(String),
    });
  });

  test('says so when it was tried several times', async () => {
    const { uuid, version } = await heard();
    await run(version, parkSound);
    expect(await playback(uuid, looker)).toMatchObject({
      ...{ state: 'failed', preview_url: null },
      failed: 'This sound could not be converted on this server, although it was tried several times.',
    });
  });

  test('tells how far it is', async () => {
    const { uuid, version } = await heard();
    const seen: Loose[] = [];
    const { playableSound } = world.services.media;
    const encode = vi.spyOn(world.services.media, 'playableSound').mockImplementation(async (job) => {
      job.onProgress?.(42);
      await vi.waitFor(
        async () => {
          seen[0] = await playback(uuid, looker);
          expect(seen[0].state).toBe('running');
        },
        { timeout: 20_000 },
      );
      return playableSound(job);
    });
    await run(version, makeSoundPlayable);
    encode.mockRestore();
    expect(seen[0]).toMatchObject({ state: 'running', progress: 42, preview_url: null });
    expect((await playback(uuid, looker)).state).toBe('ready');
  });

  test('is asked for by whoever opens it when its job was lost', async () => {
    const { uuid, version } = await heard();
    await sql`delete from pgboss.job where data ->> 'version' = ${version}`.execute(world.services.db);
    await playback(uuid, looker);
    await vi.waitFor(async () => expect(await waiting(version)).toEqual(['version.sound']), { timeout: 10_000 });
  });

  test('waits with a reason for staff while the disk has no room for it', async () => {
    const { uuid, version } = await heard();
    const free = vi.spyOn(world.services.storage, 'freeBytes').mockResolvedValue(0);
    await expect(run(version, makeSoundPlayable)).rejects.toThrow(/The disk has 0\.0 GB to spare/);
    free.mockRestore();
    expect(await playback(uuid, looker)).toMatchObject({ state: 'waiting', failed: null });
  });
});
