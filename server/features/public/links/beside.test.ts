import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let files: string[];
let gallery: string;
let places: string[];
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  files = await someFiles(world, team.id, [
    { name: 'secret-a.jpg' },
    { name: 'secret-b.jpg' },
    { name: 'secret-c.jpg' },
  ]);
  await team.owner.put(`files/file/update/${files[0]}/`, { description: 'Boats' });
  const body = { team: team.id, title: 'Harbour', files };
  gallery = (await team.owner.post('files/embed/create/', body)).body.uuid;
  const shown = (await world.stranger.get(`public/embed/${gallery}/`)).body.files.results;
  places = shown.map(({ uuid }: Loose) => uuid);
});

const page = (path: string) => fetch(`${world.url}${path}`);
const told = (place: string, of = gallery) => world.stranger.get(`public/file/${place}/?gallery=${of}`);

it('leads from a file of a gallery to those beside it, with the words and the rights of the gallery', async () => {
  const [first, second, third] = places;
  const { body } = await told(second ?? '');
  const list = { title: 'Harbour', url: `/g/${gallery}`, position: 2, count: 3, previous: first, next: third };
  expect(body).toMatchObject({ list, name: null, tags: [], downloadable: false, offers: [] });
  expect((await told(first ?? '')).body).toMatchObject({ name: 'Boats', list: { previous: null } });
  const html = await (await page(`/p/file/${second}?gallery=${gallery}`)).text();
  expect(html).toContain(`rel="prev" href="/p/file/${first}?gallery=${gallery}"`);
  expect(html).toContain(`rel="next" href="/p/file/${third}?gallery=${gallery}"`);
  expect(html).toContain('2 of 3');
  expect(html).not.toMatch(/secret-|Download/);
});

it('passes over what visitors may not see by now, and opens nothing that the gallery does not show', async () => {
  const [first, second, third] = places;
  await team.owner.put(`files/file/update/${files[1]}/`, { internal_use: true });
  expect((await told(first ?? '')).body.list).toMatchObject({ count: 2, next: third });
  expect((await told(second ?? '')).status).toBe(410);
  const other = await aFile(world, team.id);
  expect((await told(other)).status).toBe(410);
  expect((await told(first ?? '', newId())).status).toBe(404);
  expect((await world.stranger.get(`public/file/${first}/`)).status).toBe(404);
  expect((await world.stranger.get(`public/file/${first}/?gallery=nonsense`)).status).toBe(400);
  expect((await page(`/p/file/${second}?gallery=${gallery}`)).status).toBe(410);
});

it('offers the forms of product.md §9 by a link that lets files go, and tells the social post that a file came from', async () => {
  const uuid = await aFile(world, team.id, { name: 'wide.png', mediaType: 'image/png' });
  await sql`update files set width = 2400, height = 1200, social_post = '{"posted_on": null, "caption": "At sea"}',
    source = '{"creator": {"handle": "ada"}}' where team_id = ${team.id} and id = ${uuid}`.execute(world.services.db);
  const { body: state } = await team.owner.put(`files/share/file/${uuid}/`, { public: true, downloadable: true });
  const token = state.url.split('/').at(-1);
  const { body } = await world.stranger.get(`public/file/${token}/`);
  expect(body.offers.map(({ label, width, height }: Loose) => [label, width, height])).toEqual([
    ['Original', 2400, 1200],
    ['Large', 2000, 1000],
    ['Medium', 1080, 540],
    ['JPG', 2400, 1200],
  ]);
  expect(body).toMatchObject({ list: null, social_post: { caption: 'At sea' } });
  const html = await (await page(`/p/file/${token}`)).text();
  expect(html).toContain('?size=jpg');
  expect(html).toMatch(/Social Information[\s\S]*At sea/);
  expect((await world.stranger.get(`public/file/${token}/download/?size=huge`)).status).toBe(400);
});
