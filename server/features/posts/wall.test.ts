import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyRecipe } from '#contract/image-editor/recipe.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let wall: string;

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  wall = (await team.owner.post(`socials/account/auto-create-demo-account/${team.id}/`)).body.uuid;
});

const patience = { timeout: 60_000, interval: 100 };
const show = async (uuid: string): Promise<Loose> => (await team.owner.get(`posts/post/${uuid}/`)).body;

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b737d' } })
    .withExif({ IFD0: { Artist: 'Marina' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'lagoon.jpg');
  const sent = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [file] = (await sent.json()) as Loose[];
  await vi.waitFor(async () => {
    expect((await team.owner.get(`files/file/${file.uuid}/`)).body.latest_version.processed).toBe(true);
  }, patience);
  return file.uuid;
}

describe('a picture on a wall', () => {
  it('is cropped, says nothing of itself, has its alt text, and can be had in parts', async () => {
    const file = await upload();
    const crop = { x: 100, y: 0, width: 600, height: 600 };
    const body = {
      team: team.id,
      account: wall,
      caption: 'Two evenings',
      files: [{ uuid: file, alt: 'A "boat"', crop }],
    };
    const made = await team.owner.post('posts/post/create/', body);
    expect(made.status).toBe(201);
    expect((await team.owner.post(`posts/post/publish/${made.body.uuid}/`)).status).toBe(202);
    await vi.waitFor(async () => expect((await show(made.body.uuid)).status).toBe('published'), patience);
    const { permalink } = await show(made.body.uuid);
    const page = await (await world.stranger.fetch(new URL(permalink).pathname)).text();
    expect(page).toContain('alt="A &quot;boat&quot;" width="600" height="600"');
    const [, address = ''] = /src="(\/content\/w\/[^"]+)"/.exec(page) ?? [];
    const answer = await world.stranger.fetch(address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const told = await sharp(bytes).metadata();
    expect([told.width, told.height, told.format, bytes.includes('Marina')]).toEqual([600, 600, 'jpeg', false]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await world.stranger.fetch(address, { headers: { range: 'bytes=10-19' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(10, 20)]);
    expect((await world.stranger.fetch(address.replace(/\d$/, '7'))).status).toBe(404);
    const used = await team.owner.get(`files/file/usage/${file}/`);
    expect(used.body.posts).toEqual([{ uuid: made.body.uuid, caption: 'Two evenings', status: 'published' }]);
  }, 120_000);

  it('goes out as a recipe of the team makes it, which stays while the post is planned; without it, as it is', async () => {
    const other = await world.team();
    const recipe = { ...emptyRecipe, crop: { ...emptyRecipe.crop, ratio: { width: 3, height: 1 } } };
    const recipeOf = async (of: TestTeam): Promise<string> =>
      (await of.owner.post(`teams/recipe/create/${of.id}/`, { name: 'Banner', recipe })).body.uuid;
    const [banner, theirs, file] = [await recipeOf(team), await recipeOf(other), await upload()];
    const crop = { x: 0, y: 0, width: 500, height: 500 };
    const create = (id: unknown) =>
      team.owner.post('posts/post/create/', {
        ...{ team: team.id, account: wall, caption: 'Evening', scheduledDate: '2031-11-26T18:30' },
        ...{ status: 'draft', files: [{ uuid: file, alt: 'A boat', crop, recipe: id }] },
      });
    expect([(await create(theirs)).status, (await create('x')).status]).toEqual([404, 400]);
    const { body: made } = await create(banner);
    expect(made.files).toMatchObject([{ crop, recipe: { uuid: banner, name: 'Banner', recipe } }]);
    const update = (body: object) => team.owner.put(`posts/post/update/${made.uuid}/`, body);
    const remove = () => team.owner.delete(`teams/recipe/delete/${banner}/`);
    const link = (await team.owner.post(`posts/client_review/create/${made.uuid}/`, { name: 'Anna' })).body.url;
    const seen = async () =>
      (await world.stranger.get(`public/post_review/${String(link).split('/').at(-1)}/`)).body.posts[0].media[0];
    expect(await seen()).toMatchObject({ width: 900, height: 300 });
    const looked = await world.stranger.fetch((await seen()).url);
    const sides = async (answer: Response) => {
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return [width, height];
    };
    expect(await sides(looked)).toEqual([900, 300]);

    await update({ status: 'scheduled' });
    const kept = await remove();
    expect([kept.status, kept.body.detail]).toEqual([409, expect.stringContaining('“Evening” uses the recipe Banner')]);
    await update({ status: 'draft' });
    expect((await remove()).status).toBe(204);
    const without = await update({ files: [{ uuid: file, recipe: banner }] });
    expect(without.body).toMatchObject({
      files: [{ recipe: { uuid: banner, name: null, recipe: null } }],
      issues: expect.arrayContaining([expect.objectContaining({ code: 'recipe_gone', level: 'warning' })]),
    });
    expect(await seen()).toMatchObject({ width: 500, height: 500 });

    const again = await recipeOf(team);
    await update({ files: [{ uuid: file, recipe: again }] });
    // Who may not look at the recipes of a team has those of its templates.
    const content = { files: [{ uuid: file, recipe: again }, { uuid: await upload() }] };
    await team.owner.post(`posts/template/create/${team.id}/`, { name: 'Banners', content });
    const writer = await team.member(['VIEW_ASSETS', 'MANAGE_POSTS']);
    expect((await writer.get(`teams/recipes/${team.id}/`)).status).toBe(403);
    const templates = (await writer.get(`posts/templates/${team.id}/`)).body.results;
    expect(templates[0].recipes).toEqual([{ uuid: again, name: 'Banner', recipe }]);
    await team.owner.post(`posts/post/publish/${made.uuid}/`);
    await vi.waitFor(async () => expect((await show(made.uuid)).status).toBe('published'), patience);
    const page = await (await world.stranger.fetch(new URL((await show(made.uuid)).permalink).pathname)).text();
    const [, address = ''] = /src="(\/content\/w\/[^"]+)"/.exec(page) ?? [];
    expect(page).toContain('width="900" height="300"');
    // It stays as it went out.
    const square = { ...emptyRecipe, crop: { ...emptyRecipe.crop, ratio: { width: 1, height: 1 } } };
    await team.owner.put(`teams/recipe/update/${again}/`, { name: 'Square', recipe: square });
    expect((await show(made.uuid)).files).toMatchObject([{ recipe: { uuid: again, name: 'Banner', recipe } }]);
    expect(await seen()).toMatchObject({ width: 900, height: 300 });
    expect(await sides(await world.stranger.fetch(address))).toEqual([900, 300]);
  }, 120_000);

  it('that mentions another demo account is found as a tagged post', async () => {
    const other = (await team.owner.post(`socials/account/auto-create-demo-account/${team.id}/`)).body;
    const caption = `Thank you @${other.username} #lagoon`;
    const made = await team.owner.post('posts/post/create/', { team: team.id, account: wall, caption });
    await team.owner.post(`posts/post/publish/${made.body.uuid}/`);
    await vi.waitFor(async () => expect((await show(made.body.uuid)).status).toBe('published'), patience);
    // The job that collects posts may have looked just before.
    await sql`update social_sources set asked_at = null where team_id = ${team.id}`.execute(world.services.db);
    const looked = await team.owner.post('socials/tagged/refresh/', { team: team.id });
    expect(looked.body.accounts.find(({ account }: Loose) => account === other.uuid)).toMatchObject({ error: null });
    const { body } = await team.owner.get(`posts/tagged/search/?team=${team.id}&q=THANK`);
    expect(body).toMatchObject({
      count: 1,
      results: [{ account: other.uuid, caption, hashtags: ['#lagoon'], creator: { identifier: wall } }],
    });
    expect((await team.owner.get(`posts/tagged/search/?team=${team.id}&q=nothing`)).body.count).toBe(0);
  }, 120_000);
});
