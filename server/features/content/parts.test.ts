import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/core/limits.ts';
import { newId } from '#platform/ids.ts';
import { ffprobe, paintFilm } from '#platform/media/test-files.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let film: string;
let folder: string;

async function put(name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as Loose[])[0].uuid;
}
const still = (of: string, query: string, who: Person = team.owner) => who.fetch(`files/file/still/${of}/${query}`);
const part = (of: string, query: string, who: Person = team.owner) => who.fetch(`files/file/part/${of}/${query}`);
/** The part, once it was made. */
const madePart = (query: string, who?: Person) =>
  vi.waitFor(
    async () => {
      const answer = await part(film, query, who);
      if (answer.status === 202) await answer.body?.cancel();
      expect(answer.status).toBe(200);
      return answer;
    },
    { timeout: 50_000, interval: 200 },
  );
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-parts-'));
  await paintFilm(join(folder, 'film.mp4'), { seconds: 4 });
  film = await put('harbour.mp4', await readFile(join(folder, 'film.mp4')));
  await vi.waitFor(
    async () => expect((await team.owner.get(`files/file/${film}/`)).body.latest_version.processed).toBe(true),
    { timeout: 50_000, interval: 100 },
  );
}, 60_000);

describe('a frame of a video', () => {
  it('is sent at its full size, another one for another second, with the mark to who may have marked copies only', async () => {
    const first = await still(film, '?at=0.5');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(first.headers.get('content-disposition')).toContain('harbour 0.00.500.jpg');
    const clean = await bytesOf(first);
    await writeFile(join(folder, 'still.jpg'), clean);
    expect(await ffprobe(join(folder, 'still.jpg'))).toMatch(/width=640\n[\s\S]*height=360/);
    expect(clean.equals(await bytesOf(await still(film, '?at=0.5')))).toBe(true);
    expect(clean.equals(await bytesOf(await still(film, '?at=3')))).toBe(false);
    const guest = await still(film, '?at=0.5', await team.member('Guest'));
    expect([guest.status, clean.equals(await bytesOf(guest))]).toEqual([200, false]);
  });

  it('and a part of it are refused to others, for bad input, and of what is no video', async () => {
    const other = await world.team();
    const blind = await team.member(['VIEW_ASSETS', 'MANAGE_TAGS']);
    for (const [get, query] of [
      [still, '?at=1'],
      [part, '?from=0&to=1'],
    ] as const) {
      expect((await get(film, query, world.stranger)).status).toBe(401);
      expect((await get(film, query, other.owner)).status).toBe(404);
      expect((await get(film, query, blind)).status).toBe(403);
      expect((await get(newId(), query)).status).toBe(404);
      expect((await get(await put('words.txt', Buffer.from(`Dunes ${newId()}`)), query)).status).toBe(415);
    }
    for (const query of ['', '?at=x', '?at=-1', '?at=1e9', '?at=5', '?at=1&size=2'])
      expect([query, (await still(film, query)).status]).toEqual([query, 400]);
    const long = `?from=0&to=${limits.partSeconds.most + 1}`;
    for (const query of ['', '?from=1', '?from=2&to=1', '?from=1&to=1', '?from=5&to=6', '?from=a&to=b', long])
      expect([query, (await part(film, query)).status]).toEqual([query, 400]);
  });
});

describe('a part of a video', () => {
  it('is made by a job, sent as MP4 with its length, and noted for the audit log', async () => {
    const asked = await part(film, '?from=1&to=2.5');
    expect([asked.status, await asked.json()]).toEqual([202, { progress: expect.any(Number) }]);
    const made = await madePart('?from=1&to=2.5');
    expect(made.headers.get('content-type')).toBe('video/mp4');
    expect(made.headers.get('content-disposition')).toContain('harbour 0.01-0.02.500.mp4');
    await writeFile(join(folder, 'part.mp4'), await bytesOf(made));
    const seconds = Number(/format\.duration="([\d.]+)"/.exec(await ffprobe(join(folder, 'part.mp4')))?.[1]);
    expect(Math.abs(seconds - 1.5)).toBeLessThan(0.15);
    await vi.waitFor(
      async () => {
        const { body } = await team.owner.get(`teams/audit/${team.id}/?limit=20`);
        expect(JSON.stringify(body.results)).toContain('the part 0.01-0.02.500');
      },
      { timeout: 20_000 },
    );
  });

  it('carries the mark for who may have marked copies only', async () => {
    const clean = await bytesOf(await madePart('?from=0&to=1'));
    const marked = await bytesOf(await madePart('?from=0&to=1', await team.member('Guest')));
    expect(marked.length).toBeGreaterThan(1000);
    expect(marked.equals(clean)).toBe(false);
  });
});
