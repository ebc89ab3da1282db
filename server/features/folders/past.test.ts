import { beforeAll, expect, it } from 'vitest';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let place: string;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  place = await folder('Dunes');
});

const folder = async (folderName: string, parent?: string) =>
  (await team.owner.post(`files/folder/create/${team.id}/`, { folderName, parent })).body.uuid as unknown as string;
const change = (file: string, body: unknown) => team.owner.put(`files/file/update/${file}/`, body);
const asWas = (at: string, query = '', person = team.owner) =>
  person.get(`files/folder/as_was/${place}/?at=${at}${query}`);
const items = (of: unknown) =>
  (of as Loose[]).map(({ name, name_now, place: now, folder: to }) => [name, name_now, now, to?.name ?? null]);

it('a folder tells what it had at a moment, where that is now, and gets back what was recycled since', async () => {
  const file = (name: string) => aFile(world, team.id, { name, folder: place });
  const [kept, moved, binned, gone] = [
    await file('kept.jpg'),
    await file('moved.jpg'),
    await file('binned.jpg'),
    await file('gone.jpg'),
  ];
  const old = await file('old.jpg');
  await change(old, { recycled: true });
  const [inner, lost] = [await folder('Inner', place), await folder('Lost', place)];
  const at = new Date().toISOString();
  const late = await file('late.jpg');
  await change(kept, { fileName: 'renamed.jpg' });
  await change(moved, { fileName: 'm.jpg', newFolder: inner });
  await change(late, { newFolder: null });
  await change(late, { newFolder: place });
  for (const one of [binned, gone]) await change(one, { recycled: true });
  await team.owner.delete(`files/file/delete/${gone}/`);
  await team.owner.put(`files/folder/update/${inner}/`, { name: 'Within' });
  const deleted = await team.owner.delete(`files/folder/delete/${lost}/`);

  const { status, body } = await asWas(at);
  expect(status).toBe(200);
  expect(items(body.results).toSorted()).toEqual([
    ['binned.jpg', 'binned.jpg', 'bin', null],
    ['gone.jpg', null, 'gone', null],
    ['kept.jpg', 'renamed.jpg', 'here', null],
    ['moved.jpg', 'm.jpg', 'moved', 'Within'],
  ]);
  expect(items(body.folders)).toEqual([
    ['Inner', 'Within', 'here', null],
    ['Lost', null, 'gone', null],
  ]);
  expect((body.folders as unknown as Loose[])[1]?.deleted_by).toBe(deleted.changeSet);
  expect(body.known_from).not.toBeNull();

  const paged: string[] = [];
  let cursor = '';
  for (let page = 0; page < 12; page += 1) {
    const part = (await asWas(at, `&limit=1${cursor}`)).body;
    paged.push(...(part.results as unknown as Loose[]).map((item) => item.name as unknown as string));
    if (part.next === null) break;
    cursor = `&cursor=${part.next}`;
  }
  expect(paged.toSorted()).toEqual(['binned.jpg', 'gone.jpg', 'kept.jpg', 'moved.jpg']);

  const job = await team.owner.post(`files/folder/put_back/${place}/`, { since: at });
  expect([job.status, job.body.total]).toEqual([202, 1]);
  const now = await asWas(new Date().toISOString());
  expect(items(now.body.results).map(([name]) => name)).not.toContain('moved.jpg');
});

it('is for members of the team alone, and asks for a moment', async () => {
  const other = await world.team();
  expect((await asWas('2026-01-01T00:00:00Z', '', other.owner)).status).toBe(404);
  expect((await asWas('2026-01-01T00:00:00Z', '', world.stranger)).status).toBe(401);
  expect((await asWas('yesterday')).status).toBe(400);
  const viewer = await team.member('Viewer');
  const refused = await viewer.post(`files/folder/put_back/${place}/`, { since: '2026-01-01T00:00:00Z' });
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
});
