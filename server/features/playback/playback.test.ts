import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paintFilm } from '#platform/media/test-files.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let film: Loose;

async function put(name: string, bytes: Buffer): Promise<Loose> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as Loose[])[0];
}

const playback = (who: Person, file: string, query = '') => who.get(`files/file/playback/${file}/${query}`);

const processed = (uuid: string) =>
  vi.waitFor(
    async () => {
      const { body } = await team.owner.get(`files/file/${uuid}/`);
      expect(body.latest_version.processed).toBe(true);
      return body;
    },
    { timeout: 50_000, interval: 100 },
  );

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  const path = join(await mkdtemp(join(tmpdir(), 'vitrine-playback-')), 'film.mp4');
  await paintFilm(path, { seconds: 1 });
  film = await put('film.mp4', await readFile(path));
  await processed(film.uuid);
}, 60_000);

describe('playback', () => {
  it('is the original where browsers play it, of the cover and of a named version', async () => {
    const { body } = await vi.waitFor(
      async () => {
        const told = await playback(team.owner, film.uuid);
        expect([told.status, told.body.state, told.body.progress]).toEqual([200, 'ready', 100]);
        expect(told.body.frame_rate).toBeGreaterThan(0);
        return told;
      },
      { timeout: 50_000, interval: 100 },
    );
    expect(body.stream_url).toBeNull();
    const bytes = await fetch(new URL(body.preview_url, world.url), { headers: { range: 'bytes=0-99' } });
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    const version = (await processed(film.uuid)).latest_version.uuid;
    const named = await playback(team.owner, film.uuid, `?version=${version}`);
    expect([named.status, named.body.state]).toEqual([200, 'ready']);
  });

  it('is nothing for a picture or a text', async () => {
    const text = await put('words.txt', Buffer.from('Dunes'));
    expect((await playback(team.owner, text.uuid)).body).toMatchObject({
      state: 'none',
      preview_url: null,
      tracks: [],
    });
  });

  it('is refused to others, without the flag, without a session, and for what is not there', async () => {
    const other = await world.team();
    expect((await playback(world.stranger, film.uuid)).status).toBe(401);
    expect((await playback(other.owner, film.uuid)).status).toBe(404);
    expect((await playback(await team.member(['MANAGE_TAGS']), film.uuid)).status).toBe(403);
    expect((await playback(team.owner, newId())).status).toBe(404);
    expect((await playback(team.owner, film.uuid, `?version=${newId()}`)).status).toBe(404);
    for (const query of ['?version=nonsense', '?quality=1080'])
      expect((await playback(team.owner, film.uuid, query)).status).toBe(400);
  });
});
