import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** Folders and collections by public link: made by whoever may edit, opened by people without an account. */

let world: World;
let team: TestTeam;
let folder: string;
let collection: string;
let files: Loose[];

async function upload(name: string): Promise<Loose> {
  const form = new FormData();
  form.append('files', new Blob([`the words of ${name}`]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as Loose)[0];
}
const update = (uuid: string, body: object) => team.owner.put(`files/file/update/${uuid}/`, body);
const set = (id: string, body: object, who: Person = team.owner) => who.put(`files/share/list/${id}/`, body);
// A program that says so is not counted as somebody who looks.
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const site = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, { headers: { ...agent, ...headers } });
const page = async (url: string, headers = {}) => {
  const answer = await site(new URL(url).pathname + new URL(url).search, headers);
  return { status: answer.status, text: await answer.text() };
};
const namesIn = (text: string) => [...text.matchAll(/class="name" dir="auto">([^<]+)</g)].map(([, name]) => name);

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Harbour' })).body.uuid;
  const inner = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Night', parent: folder }))
    .body;
  files = [];
  for (const name of ['zinc.txt', 'amber.txt', 'copper.txt', 'hidden.txt']) files.push(await upload(name));
  const [zinc, amber, copper, hidden] = files.map(({ uuid }) => uuid);
  await update(zinc, { newFolder: folder });
  await update(amber, { newFolder: folder });
  await update(copper, { newFolder: inner.uuid });
  await update(hidden, { newFolder: folder, internal_use: true });
  const made = await team.owner.post(`files/collection/create/${team.id}/`, {
    title: 'Metals',
    description: 'From the harbour',
    files: [zinc, copper, amber, hidden],
  });
  collection = made.body.uuid;
  // As if the jobs had looked at them.
  await sql`update files set processed = true where team_id = ${team.id}`.execute(world.services.db);
});

describe('the link of a folder or a collection', () => {
  it('is made by whoever may edit, in their own team, and can be undone', async () => {
    const viewer = await team.member(['VIEW_ASSETS', 'DOWNLOAD_ASSETS']);
    for (const [who, status] of [
      [world.stranger, 401],
      [(await world.team()).owner, 404],
      [viewer, 403],
    ] as const)
      expect((await set(collection, { public: true }, who)).status).toBe(status);
    expect((await set(newId(), { public: true })).status).toBe(404);
    for (const body of [
      { typo: 1 },
      { password: 'abc' },
      { sizes: [] },
      { sizes: ['huge'] },
      { expires_at: '2020-01-01' },
    ])
      expect([body, (await set(collection, body)).status]).toEqual([body, 400]);
    const made = await set(collection, { public: true, sizes: ['medium', 'original'] });
    expect(made.body).toMatchObject({ kind: 'collection', public: true, live: true, sizes: ['original', 'medium'] });
    const links = (await team.owner.get(`files/share/links/${team.id}/?kind=list`)).body.results;
    expect(links).toMatchObject([{ uuid: collection, title: 'Metals', url: made.body.url, live: true }]);
    expect((await team.owner.post(`changes/undo/${made.changeSet}/`)).status).toBe(200);
    expect((await page(made.body.url)).status).toBe(410);
    expect((await page(`${world.url}/p/list/${newId()}`)).status).toBe(404);
  });

  it('shows what visitors may see, in order, and finds it by its words', async () => {
    const { url } = (await set(collection, { public: true })).body;
    const whole = await page(url);
    expect(namesIn(whole.text)).toEqual(['zinc.txt', 'copper.txt', 'amber.txt']);
    expect(whole.text).toContain('From the harbour');
    expect(whole.text).not.toContain('/zip/');
    expect(namesIn((await page(`${url}?sort=name`)).text)).toEqual(['amber.txt', 'copper.txt', 'zinc.txt']);
    expect(namesIn((await page(`${url}?q=copper`)).text)).toEqual(['copper.txt']);
    expect((await page(`${url}?q=nowhere`)).text).toContain('No results');
    for (const secret of [team.id, team.owner.email, 'hidden.txt']) expect(whole.text).not.toContain(secret);
  });

  it('goes into the folders of a folder, and into no other', async () => {
    const { url } = (await set(folder, { public: true })).body;
    const whole = await page(url);
    expect(namesIn(whole.text).sort()).toEqual(['amber.txt', 'zinc.txt']);
    const inner = /\?in=([0-9a-f-]{36})/.exec(whole.text)?.[1];
    expect(namesIn((await page(`${url}?in=${inner}`)).text)).toEqual(['copper.txt']);
    expect(namesIn((await page(`${url}?q=copper`)).text)).toEqual(['copper.txt']);
    const other = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Elsewhere' })).body.uuid;
    expect((await page(`${url}?in=${other}`)).status).toBe(404);
    const outside = await upload('outside.txt');
    await update(outside.uuid, { newFolder: other });
    const [zinc] = files;
    const seen = await page(`${url}/file/${zinc?.uuid}?in=${other}`);
    expect(seen.text).toContain('zinc.txt');
    expect(seen.text).not.toContain(outside.uuid);
  });
});

describe('what visitors take', () => {
  it('is one file or all as a zip where downloads are on, counted with the link', async () => {
    const { url } = (await set(collection, { public: true, downloadable: false })).body;
    const token = url.split('/').at(-1);
    const [zinc, , , hidden] = files;
    const file = (one: Loose) => site(`/v1/public/list/${token}/file/${one.uuid}/download/`);
    const zip = (query = '') => site(`/v1/public/list/${token}/zip/${query}`);
    expect([(await file(zinc)).status, (await zip()).status]).toEqual([403, 403]);
    await set(collection, { downloadable: true, sizes: ['original'] });
    expect(await (await file(zinc)).text()).toBe('the words of zinc.txt');
    expect((await file(hidden)).status).toBe(404);
    expect((await page(`${url}/file/${hidden.uuid}`)).status).toBe(404);
    const seen = await page(`${url}/file/${zinc.uuid}`);
    expect(seen.text).toContain('rel="next"');
    const bytes = Buffer.from(await (await zip()).arrayBuffer()).toString('latin1');
    for (const name of ['zinc.txt', 'copper.txt', 'amber.txt']) expect(bytes).toContain(name);
    expect(bytes).not.toContain('hidden.txt');
    expect((await zip('?size=medium')).status).toBe(403);
    expect((await zip('?q=copper')).status).toBe(200);
    const used = async () => (await team.owner.get(`files/share/list/${collection}/`)).body;
    await expect.poll(async () => (await used()).downloads).toBe(3);
  });

  it('takes the password of the link, on every path', async () => {
    const { url } = (await set(folder, { public: true, downloadable: true, password: 'open sesame' })).body;
    const token = url.split('/').at(-1);
    const [zinc] = files;
    const paths = [`/p/list/${token}`, `/p/list/${token}/file/${zinc.uuid}`, `/v1/public/list/${token}/zip/`];
    paths.push(`/v1/public/list/${token}/file/${zinc.uuid}/download/`, `/report/list/${token}/${zinc.uuid}`);
    const all = (headers = {}) => Promise.all(paths.map(async (path) => (await site(path, headers)).status));
    expect(await all()).toEqual(paths.map(() => 401));
    const unlock = (password: string) => world.stranger.post(`public/list/${token}/unlock/`, { password });
    expect((await unlock('wrong')).status).toBe(400);
    const right = await unlock('open sesame');
    expect(right.status).toBe(204);
    const cookie = right.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await all({ cookie })).toEqual(paths.map(() => 200));
    await set(folder, { password: 'another word' });
    expect(await all({ cookie })).toEqual(paths.map(() => 401));
    await set(folder, { public: false });
    expect(await all({ cookie })).toEqual(paths.map(() => 410));
  });
});
