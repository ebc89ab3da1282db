import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
let picture: string;

const whole: Recipe = emptyRecipe;
/** One half of a picture. */
const half = (x: number): Recipe => ({ ...whole, crop: { ...whole.crop, area: { x, y: 0, width: 0.5, height: 1 } } });
const side = (background: string) => ({ create: { width: 600, height: 800, channels: 3 as const, background } });

/** Left of one colour, right of another. */
const twoSides = (left: string, right: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: left } })
    .composite([{ input: { ...side(right) }, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();

async function upload(path: string, bytes: Buffer): Promise<Loose> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'two-sides.jpg');
  return (await (await owner.fetch(path, { method: 'POST', body: form })).json()) as Loose;
}

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  owner = team.owner;
  picture = (await upload(`files/upload/${team.id}/`, await twoSides('#f00', '#00f')))[0].uuid;
  await processed();
}, 60_000);

const until = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });
const processed = () =>
  until(async () => expect((await owner.get(`files/file/${picture}/`)).body.latest_version.processed).toBe(true));
const recipe = async (name: string, body: Recipe, of = team): Promise<string> =>
  (await of.owner.post(`teams/recipe/create/${of.id}/`, { name, recipe: body })).body.uuid;
const gallery = async (files: string[] = [picture]): Promise<string> =>
  (await owner.post('files/embed/create/', { team: team.id, title: 'Halves', files, settings: { downloads: true } }))
    .body.uuid;
const places = async (id: string): Promise<Loose[]> => (await owner.get(`files/embed/files/all/${id}/`)).body.results;
const seen = async (id: string): Promise<Loose[]> =>
  (await world.stranger.get(`files/embed/${id}/`)).body.files.results;
const give = async (id: string, body: object, who: Person = owner) => {
  const files = (await places(id)).map(({ uuid }) => uuid);
  return who.put(`files/embed/files/update/${id}/`, { files, ...body });
};

/** The size and the colour of what is at an address. */
async function look(address: string): Promise<{ size: number[]; colour: string }> {
  const bytes = Buffer.from(await (await fetch(`${world.url}${address}`)).arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  const { dominant } = await sharp(bytes).stats();
  const colour = dominant.r > 128 ? 'red' : dominant.b > 128 ? 'blue' : dominant.g > 80 ? 'green' : 'other';
  return { size: [width, height], colour };
}

/** Waits for the one image of a gallery in a colour. What is there before is looked at: it must never be the whole image. */
const shownIn = (id: string, colour: string) =>
  until(async () => {
    const [one, ...others] = await seen(id);
    expect(others).toEqual([]);
    expect([colour, one?.width, one?.height]).toEqual([colour, 600, 800]);
    expect((await look(one?.sources.at(-1).url ?? '/none')).colour).toBe(colour);
    return one as Loose;
  });

describe('recipes of galleries', () => {
  it('show visitors what they make of an image, and never the image as it is', async () => {
    const left = await recipe('Left half', half(0));
    const id = await gallery();
    const given = await give(id, { recipe: left, draft: true });
    expect(given.body.results[0].recipe).toMatchObject({ uuid: left, name: 'Left half' });
    // Nothing of the draft is seen, as before.
    expect((await seen(id))[0]).toMatchObject({ width: 1200 });
    await owner.post(`files/embed/publish/${id}/`);
    const shown = await shownIn(id, 'red');
    expect((await look(shown.sources[0].url)).size).toEqual([400, 533]);
    expect(await look(shown.download_url)).toEqual({ size: [600, 800], colour: 'red' });
    const [place] = await places(id);
    expect(place).toMatchObject({ usable: true, recipe: { state: 'ready' }, edited: { width: 600, height: 800 } });
    expect((await look(place?.edited.sources.at(-1).url)).colour).toBe('red');
    const page = await fetch(`${world.url}/p/file/${place?.uuid}?gallery=${id}`);
    expect(await page.text()).toContain('600 × 800');
    // It stays as long as a gallery has it, also what visitors alone see.
    const kept = await owner.delete(`teams/recipe/delete/${left}/`);
    expect([kept.status, kept.body.detail]).toEqual([409, expect.stringContaining('gallery Halves')]);
    const taken = await give(id, { recipe: null, draft: true });
    expect((await owner.delete(`teams/recipe/delete/${left}/`)).body.detail).toContain('publish the gallery');
    expect((await owner.post(`changes/undo/${taken.changeSet}/`)).status).toBe(200);
    const copy = (await owner.post(`files/embed/duplicate/${id}/`)).body.uuid;
    expect((await places(copy))[0]).toMatchObject({ recipe: { uuid: left, state: 'ready' } });
    // Another recipe, and another version, are followed.
    await owner.put(`teams/recipe/update/${left}/`, { recipe: half(0.5) });
    await shownIn(id, 'blue');
    await upload(`files/file/version/create/${picture}/`, await twoSides('#f00', '#0a0'));
    await shownIn(id, 'green');
    expect((await owner.post(`changes/undo/${given.changeSet}/`)).status).toBe(200);
    expect((await places(id))[0]).toMatchObject({ recipe: null, edited: null });
  }, 120_000);

  it('leave out what they cannot make, and say why', async () => {
    const mark = { type: 'logo', corner: 'centre', size: 20, margin: 0, opacity: 1 } as const;
    const logo = await recipe('With logo', { ...whole, marks: { on: true, items: [mark] } });
    const id = await gallery();
    await give(id, { recipe: logo });
    await until(async () => expect((await places(id))[0]?.recipe).toMatchObject({ state: 'failed' }));
    expect((await places(id))[0]).toMatchObject({ usable: false, reason: expect.stringContaining('no logo') });
    expect(await seen(id)).toEqual([]);
    const warnings = (await owner.get(`files/embed/warnings/${id}/`)).body.results;
    expect(warnings).toMatchObject([{ reason: 'recipe_failed' }]);
  }, 60_000);

  it('are of the team, for images, and given by who manages galleries', async () => {
    const other = await world.team();
    const theirs = await recipe('Theirs', half(0), other);
    const id = await gallery();
    for (const given of [theirs, newId()]) expect((await give(id, { recipe: given })).status).toBe(404);
    const own = await recipe('Own', half(0));
    expect((await give(id, { recipe: own, remove: true })).status).toBe(400);
    expect((await give(id, { recipe: 'nonsense' })).status).toBe(400);
    const viewer = await team.member('Viewer');
    for (const [who, status] of [
      [viewer, 403],
      [other.owner, 404],
      [world.stranger, 401],
    ] as const)
      expect((await give(id, { recipe: own }, who)).status).toBe(status);
    const [film] = await someFiles(world, team.id, [{ name: 'film.mp4', mediaType: 'video/mp4' }]);
    const refused = await give(await gallery([film ?? '']), { recipe: own });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('film.mp4')]);
  });
});
