import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyRecipe } from '#contract/image-editor/recipe.ts';
import { newId } from '#platform/ids.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
let picture: string;
beforeAll(async () => {
  world = await sharedWorld();
  [team, other] = await Promise.all([world.team(), world.team()]);
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: { r: 20, g: 90, b: 200 } } })
    .withExif({ IFD0: { Copyright: 'Ada Lovelace', Make: 'Secret camera' } })
    .jpeg()
    .toBuffer();
  picture = await upload('wall.jpg', bytes);
  await team.owner.put(`files/file/update/${picture}/`, { copyright: 'Ada Lovelace' });
}, 200_000);

async function upload(name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([bytes as never]), name);
  const response = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [made] = (await response.json()) as Loose[];
  return made.uuid;
}

const preset = async (body: object, of = team): Promise<Loose> => {
  const answer = await of.owner.post(`teams/download_preset/create/${of.id}/`, body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const ask = (id: string, who: Person = team.owner, file = picture) =>
  who.fetch(`files/file/download/${file}/?preset=${id}`);

/** Asks until it is made. */
async function brought(id: string, who: Person = team.owner) {
  const answer = await vi.waitFor(
    async () => {
      const response = await ask(id, who);
      if (response.status === 202) {
        expect(response.headers.get('retry-after')).toBe('1');
        await response.text();
      }
      expect(response.status).toBe(200);
      return response;
    },
    { timeout: 150_000, interval: 100 },
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, facts: await sharp(bytes).metadata() };
}

describe('download presets', () => {
  it('are made once, never larger, with the profile, the density and the credit that they say', async () => {
    const web = await preset({ name: 'Web', width: 300, height: 100, format: 'webp', quality: 60, srgb: false });
    const first = await ask(web.uuid);
    expect(first.status).toBe(202);
    expect(await first.json()).toEqual({ progress: expect.any(Number) });
    const { answer, facts } = await brought(web.uuid);
    expect(answer.headers.get('content-disposition')).toContain('wall.webp');
    expect([facts.format, facts.width, facts.height, facts.icc]).toEqual(['webp', 150, 100, undefined]);
    const print = await preset({ name: 'Print', width: 8000, format: 'jpg', dpi: 300, metadata: 'credit' });
    const large = await brought(print.uuid);
    expect([large.facts.width, large.facts.height, large.facts.density]).toEqual([600, 400, 300]);
    expect(large.facts.icc).toBeDefined();
    expect(large.bytes.includes('Ada Lovelace')).toBe(true);
    expect(large.bytes.includes('Secret camera')).toBe(false);
    const bare = await brought((await preset({ name: 'Bare', metadata: 'strip', dpi: 72 })).uuid);
    expect(bare.bytes.includes('Ada Lovelace')).toBe(false);
    expect(bare.bytes.includes('Secret camera')).toBe(false);
  }, 200_000);

  it('carry the mark where they say so, and for who may have marked copies only', async () => {
    const plain = await preset({ name: 'Plain', format: 'png' });
    const marked = await preset({ name: 'Marked', format: 'png', watermark: true });
    const guest = await team.member('Guest');
    const clean = (await brought(plain.uuid)).bytes;
    const withMark = (await brought(marked.uuid)).bytes;
    const forGuest = (await brought(plain.uuid, guest)).bytes;
    expect(clean.equals(withMark)).toBe(false);
    expect(forGuest.equals(withMark)).toBe(true);
  }, 200_000);

  it('come in zips, and are refused to who may not download', async () => {
    const small = await preset({ name: 'Small', width: 60, format: 'webp' });
    const text = await upload('a.txt', Buffer.from('a line of text'));
    const asked = await team.owner.post(`files/download/${team.id}/`, { files: [picture, text], preset: small.uuid });
    expect([asked.status, asked.body.bytes]).toEqual([200, null]);
    const zip = Buffer.from(await (await team.owner.fetch(asked.body.url)).arrayBuffer()).toString('latin1');
    expect([zip.includes('wall.webp'), zip.includes('a.txt')]).toEqual([true, true]);
    expect((await ask(small.uuid, team.owner, text)).status).toBe(415);
    expect((await ask(small.uuid, await team.member(['VIEW_ASSETS']))).status).toBe(403);
    expect((await ask(small.uuid, other.owner)).status).toBe(404);
    expect((await ask(newId())).status).toBe(404);
    expect((await ask((await preset({ name: 'Theirs' }, other)).uuid)).status).toBe(404);
    expect((await ask('nonsense')).status).toBe(400);
    const both = await team.owner.fetch(`files/file/download/${picture}/?preset=${small.uuid}&size=large`);
    expect(both.status).toBe(400);
    const foreign = await team.owner.post(`files/download/${team.id}/`, { files: [picture], preset: newId() });
    expect(foreign.status).toBe(404);
  }, 200_000);

  it('put a recipe of the team on images, which stays as long as they do', async () => {
    const crop = { ...emptyRecipe.crop, ratio: { width: 1, height: 1 } };
    const recipeOf = async (of: TestTeam) =>
      (await of.owner.post(`teams/recipe/create/${of.id}/`, { name: 'Square', recipe: { ...emptyRecipe, crop } })).body;
    const [recipe, theirs] = await Promise.all([recipeOf(team), recipeOf(other)]);
    const create = (id: string) =>
      team.owner.post(`teams/download_preset/create/${team.id}/`, { name: 'Tile', width: 100, recipe: id });
    expect((await create(newId())).status).toBe(404);
    expect((await create(theirs.uuid)).status).toBe(404);
    const tile = (await create(recipe.uuid)).body;
    expect(tile.recipe).toBe(recipe.uuid);
    const { facts } = await brought(tile.uuid);
    expect([facts.width, facts.height]).toEqual([100, 100]);
    const gif = await upload(
      'still.gif',
      await sharp({ create: { width: 20, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    );
    expect((await ask(tile.uuid, team.owner, gif)).status).toBe(415);
    const zip = await team.owner.post(`files/download/${team.id}/`, { files: [picture, gif], preset: tile.uuid });
    expect(zip.body.left_out).toMatchObject([{ name: 'still.gif' }]);
    const kept = await team.owner.delete(`teams/recipe/delete/${recipe.uuid}/`);
    expect([kept.status, kept.body.detail]).toEqual([409, expect.stringContaining('Tile')]);
    const gone = await team.owner.delete(`teams/download_preset/delete/${tile.uuid}/`);
    expect((await team.owner.delete(`teams/recipe/delete/${recipe.uuid}/`)).status).toBe(204);
    expect((await team.owner.post(`changes/undo/${gone.changeSet}/`)).status).toBe(409);
  }, 200_000);

  it('are made, changed and deleted by who manages the team, and undone', async () => {
    const made = await team.owner.post(`teams/download_preset/create/${team.id}/`, { name: ' Once ' });
    expect(made.body).toMatchObject({ name: 'Once', format: 'jpg', srgb: true, metadata: 'credit', watermark: false });
    const path = `teams/download_preset/update/${made.body.uuid}/`;
    const changed = await team.owner.put(path, { width: 100, format: 'png' });
    expect(changed.body).toMatchObject({ width: 100, format: 'png', revision: 2 });
    const list = async () =>
      (await team.owner.get(`teams/download_presets/${team.id}/`)).body.results.find(
        (one: Loose) => one.uuid === made.body.uuid,
      );
    expect((await team.owner.post(`changes/undo/${changed.changeSet}/`)).status).toBe(200);
    expect(await list()).toMatchObject({ width: null, format: 'jpg' });
    const gone = await team.owner.delete(`teams/download_preset/delete/${made.body.uuid}/`);
    expect([gone.status, await list()]).toEqual([204, undefined]);
    expect((await team.owner.post(`changes/undo/${gone.changeSet}/`)).status).toBe(200);
    expect(await list()).toMatchObject({ name: 'Once' });
    expect((await team.owner.put(path, { name: 'x' }, { 'if-match': '"9"' })).status).toBe(412);
    const create = (body: object, who: Person = team.owner) =>
      who.post(`teams/download_preset/create/${team.id}/`, body);
    expect((await create({ name: 'oNCE' })).status).toBe(409);
    for (const body of [{}, { name: ' ' }, { name: 'X', width: 0 }, { name: 'X', quality: 101 }, { name: 'X', dpi: 0 }])
      expect([body, (await create(body)).status]).toEqual([body, 400]);
    const viewer = await team.member('Viewer');
    expect((await create({ name: 'X' }, viewer)).status).toBe(403);
    expect((await viewer.get(`teams/download_presets/${team.id}/`)).status).toBe(200);
    for (const [who, status] of [
      [viewer, 403],
      [other.owner, 404],
      [world.stranger, 401],
    ] as const)
      expect((await who.put(path, { name: 'Y' })).status).toBe(status);
  });
});
