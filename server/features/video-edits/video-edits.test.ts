import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paintFilm } from '#platform/media/test-files.ts';
import { streamsOf } from '#platform/media/video/test-video.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { editJob } from './jobs/definition.ts';

const run = promisify(execFile);
let world: World;
let team: TestTeam;
let folder: string;
let film: string;
let version: string;

const show = async (file = film, who: Person = team.owner): Promise<Loose> =>
  (await who.get(`files/file/${file}/`)).body as Loose;
const processed = (file: string) =>
  vi.waitFor(
    async () => {
      const shown = await show(file);
      expect(shown.latest_version.processed).toBe(true);
      return shown;
    },
    { timeout: 60_000, interval: 100 },
  );
async function put(name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as Loose[])[0].uuid;
}
const cut = (body: object, who: Person = team.owner, of = version) => who.post(`files/file/version/cut/${of}/`, body);
const job = async (id: string) => (await team.owner.get(`files/file/version/cut/job/${id}/`)).body as Loose;
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const now = await job(id);
      expect(['done', 'failed']).toContain(now.state);
      return now;
    },
    { timeout: 60_000, interval: 100 },
  );
/** The streams of what a file shows now, as it was downloaded. */
async function original(file: string) {
  const { latest_version: latest } = await show(file);
  const path = join(folder, `${newId()}.${latest.file_type.split('/')[1]}`);
  const bytes = Buffer.from(await (await fetch(new URL(latest.url, world.url))).arrayBuffer());
  await writeFile(path, bytes);
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_format', '-of', 'json', path]);
  return { ...(await streamsOf(path)), format: JSON.parse(stdout).format as Loose, type: latest.file_type };
}

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-cuts-'));
  const path = join(folder, 'film.mp4');
  const sound = ['-c:a', 'aac', '-metadata', 'title=Harbour at dawn'];
  const args = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '10', ...sound];
  await paintFilm(path, { seconds: 3, size: '320x180', rate: 10, args });
  film = await put('harbour.mp4', await readFile(path));
  version = (await processed(film)).latest_version.uuid;
}, 90_000);

describe('a cut of a video', () => {
  it('says where a copy begins, is a new version from there without sound, and can be undone', async () => {
    const start = await team.owner.get(`files/file/version/cut/start/${version}/?from=1.4`);
    expect([start.status, start.body.starts_at]).toEqual([200, 1]);
    const asked = await cut({ from: 1.4, to: 2.5, mute: true, note: 'Short' });
    expect([asked.status, asked.body]).toEqual([202, expect.objectContaining({ as: 'version', change_set: null })]);
    const made = await ended(asked.body.uuid);
    expect(made).toMatchObject({ state: 'done', progress: 100, copied: true, starts_at: 1, made: film });
    const { picture, sound, format, type } = await original(film);
    expect([type, sound]).toEqual(['video/mp4', undefined]);
    expect(format.tags.title).toBe('Harbour at dawn');
    expect(Math.abs(Number(picture.duration) - 1.5)).toBeLessThan(0.15);
    const { results } = (await team.owner.get(`files/file/versions/${film}/`)).body as Loose;
    expect([results.length, results[0].note, results[0].name]).toEqual([2, 'Short', 'harbour.mp4']);
    expect((await team.owner.post(`changes/undo/${made.change_set}/`)).status).toBe(200);
    expect((await show()).latest_version.uuid).toBe(version);
    await sql`update teams set storage_quota = 1 where id = ${team.id}`.execute(team.db);
    const beyond = await ended((await cut({ from: 0, to: 1 })).body.uuid);
    await sql`update teams set storage_quota = null where id = ${team.id}`.execute(team.db);
    expect(beyond).toMatchObject({ state: 'failed', failed: expect.stringContaining('of its 1 B of storage') });
  });

  it('is exact where that is asked, cropped, and a copy that is bound as its source is', async () => {
    const right = (await team.owner.post(`files/right/create/${team.id}/`, { name: 'Press' })).body as Loose;
    await team.owner.put(`files/file/update/${film}/`, {
      rights: [right.uuid],
      description: 'Boats',
      internal_use: true,
    });
    const crop = { x: 80, y: 0, width: 100, height: 180 };
    const { body: asked } = await cut({ from: 0.5, to: 1.5, exact: true, crop, as: 'copy' });
    const made = await ended(asked.uuid);
    expect(made).toMatchObject({ state: 'done', copied: false, starts_at: 0.5, change_set: expect.any(String) });
    expect(made.made).not.toBe(film);
    const { results } = (await team.owner.get(`changes/${team.id}/?limit=20`)).body as Loose;
    const told = results.find(({ uuid }: Loose) => uuid === made.change_set);
    expect(told.summary).toBe('Uploaded harbour (edited).mp4');
    expect(told.undoable).toBe(true);
    const copy = await show(made.made);
    expect(copy).toMatchObject({
      ...{ name: 'harbour (edited).mp4', copied_from: film, description: 'Boats', internal_use: true },
      rights: [expect.objectContaining({ uuid: right.uuid })],
    });
    const { picture, sound } = await original(made.made);
    expect([picture.width, picture.height, sound?.codec_name]).toEqual([100, 180, 'aac']);
    expect(Math.abs(Number(picture.duration) - 1)).toBeLessThan(0.15);
  });

  it('stays WebM where it was', async () => {
    const path = join(folder, 'film.webm');
    const args = ['-c:v', 'libvpx', '-deadline', 'realtime', '-g', '5', '-c:a', 'libopus'];
    await paintFilm(path, { seconds: 1, size: '160x90', rate: 10, args });
    const webm = await put('lake.webm', await readFile(path));
    const { latest_version: latest } = await processed(webm);
    const { body: asked } = await cut({ from: 0, to: 1, mute: true }, team.owner, latest.uuid);
    expect(await ended(asked.uuid)).toMatchObject({ state: 'done', copied: true });
    const { picture, sound, type } = await original(webm);
    expect([type, picture.codec_name, sound]).toEqual(['video/webm', 'vp8', undefined]);
  });

  it('is cancelled by its maker alone, and is not there then', async () => {
    const { body: asked } = await cut({ from: 0, to: 1 });
    const other = await team.member('Admin');
    expect((await other.post(`files/file/version/cut/cancel/${asked.uuid}/`)).status).toBe(404);
    const stopped = await team.owner.post(`files/file/version/cut/cancel/${asked.uuid}/`);
    expect(stopped.status).toBe(200);
    expect(['cancelled', 'done']).toContain(stopped.body.state);
    expect((await team.owner.post(`files/file/version/cut/cancel/${asked.uuid}/`)).body.state).toBe(stopped.body.state);
  });

  it('is begun anew by whoever finds it after a kill, and told of when it took long', async () => {
    const [edit, set] = [newId(), newId()];
    const wish = { from: 0, to: 2, crop: null, mute: true, exact: false, as: 'version', note: null };
    await sql`insert into video_edits (team_id, id, file_id, version_id, user_id, set_id, cut, state, progress, created_at)
      values (${team.id}, ${edit}, ${film}, ${version}, ${team.owner.user}, ${set}, ${JSON.stringify(wish)}::jsonb, 'running', 40, now() - interval '5 minutes')`.execute(
      team.db,
    );
    await team.db.transaction().execute((tx) => world.services.jobs.enqueue(tx, editJob, { team: team.id, edit }));
    world.services.jobs.wake();
    expect(await ended(edit)).toMatchObject({ state: 'done', change_set: set });
    const { results } = (await team.owner.get('notifications/')).body as Loose;
    const told = results.filter(({ kind }: Loose) => kind === 'video_saved');
    expect(told.map(({ text, file }: Loose) => [text, file.uuid])).toEqual([
      ['Your edit of harbour.mp4 was saved as a new version', film],
    ]);
  });

  it('is refused to others, without the bytes as they are, for bad input, and of what is no video', async () => {
    const other = await world.team();
    const whole = { from: 0, to: 1 };
    const refused = async (who: Person) => [
      (await cut(whole, who)).status,
      (await who.get(`files/file/version/cut/start/${version}/?from=1`)).status,
    ];
    expect(await refused(world.stranger)).toEqual([401, 401]);
    expect(await refused(other.owner)).toEqual([404, 404]);
    expect(await refused(await team.member('Viewer'))).toEqual([403, 403]);
    expect(await refused(await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS', 'DOWNLOAD_WATERMARKED']))).toEqual([
      403, 403,
    ]);
    expect((await cut(whole, team.owner, newId())).status).toBe(404);
    for (const body of [
      {},
      { from: 2, to: 1 },
      { from: 0, to: 9 },
      { from: 5, to: 6 },
      { from: -1, to: 1 },
      { ...whole, as: 'file' },
      { ...whole, more: 1 },
      { ...whole, crop: { x: 300, y: 0, width: 100, height: 10 } },
    ])
      expect([body, (await cut(body)).status]).toEqual([body, 400]);
    expect((await cut({ from: 0, to: 3 })).status).toBe(409);
    expect((await team.owner.get(`files/file/version/cut/start/${version}/?from=x`)).status).toBe(400);
    const words = await put('words.txt', Buffer.from(`Dunes ${newId()}`));
    expect((await cut(whole, team.owner, (await processed(words)).latest_version.uuid)).status).toBe(415);
    expect((await team.owner.get(`files/file/version/cut/job/${newId()}/`)).status).toBe(404);
    await sql`update teams set features = array_remove(features, 'DAM_PLUS') where id = ${team.id}`.execute(team.db);
    expect((await cut(whole)).status).toBe(403);
  });
});
