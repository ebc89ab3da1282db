import { beforeAll, expect, test } from 'vitest';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const activity = async (file: string, query = '') =>
  (await team.owner.get(`files/file/activity/${file}/${query}`)).body as Loose;

test('§3: a file tells what happened to it in sentences, with before and after, and what can be taken back', async () => {
  const file = await aFile(world, team.id, { name: 'a.jpg' });
  const update = async (body: object) => (await team.owner.put(`files/file/update/${file}/`, body)).changeSet;
  const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Summer' })).body.uuid;
  await update({ fileName: 'b.jpg' });
  await update({ newFolder: folder });
  await update({ tags: ['Dune'] });
  await update({ description: 'A quiet bay' });
  await update({ internal_use: true });
  const last = await update({ description: null });
  const { results, count } = await activity(file);
  const line = ({ text, before, after }: Loose) => [text, before, after];
  expect(results.map(line).slice(0, 6)).toEqual([
    ['Changed the description of b.jpg', 'A quiet bay', null],
    ['Changed the internal use of b.jpg', 'No', 'Yes'],
    ['Changed the description of b.jpg', null, 'A quiet bay'],
    ['Tagged b.jpg with Dune', null, 'Dune'],
    ['Moved b.jpg to Summer', null, 'Summer'],
    ['Renamed a.jpg to b.jpg', 'a.jpg', 'b.jpg'],
  ]);
  expect(results[0]).toMatchObject({ source: 'Ada Test', change_set: last, undoable: true, undone: false, count: 1 });
  expect(count).toBe(results.length);
  await team.owner.post(`changes/undo/${last}/`);
  expect((await activity(file)).results[1]).toMatchObject({ change_set: last, undoable: false, undone: true });
  const page = await activity(file, '?limit=2');
  expect((await activity(file, `?limit=2&cursor=${page.next}`)).results.map(line)[0]).toEqual([
    'Changed the internal use of b.jpg',
    'No',
    'Yes',
  ]);
});

test('stars are told to the one who gave them, and nothing to other teams', async () => {
  const file = await aFile(world, team.id);
  const editor = await team.member('Editor');
  await editor.put(`files/file/update/${file}/`, { starred: true });
  const mine = (await editor.get(`files/file/activity/${file}/`)).body.results as Loose[];
  expect(mine[0]).toMatchObject({ action: 'file.star', undoable: true });
  expect((await activity(file)).results.filter((one: Loose) => one.action === 'file.star')).toEqual([]);
  const other = await world.team();
  expect((await other.owner.get(`files/file/activity/${file}/`)).status).toBe(404);
  expect((await team.owner.get(`files/file/activity/${file}/?cursor=x`)).status).toBe(400);
});

test('product.md §2: guests of a shared folder read Activity and Comments, without what the share does not show of the team', async () => {
  const guests = await world.team();
  const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Given' })).body.uuid;
  const kept = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Kept back' })).body.uuid;
  const file = await aFile(world, team.id, { name: 'given.jpg' });
  const update = (body: object) => team.owner.put(`files/file/update/${file}/`, body);
  await update({ newFolder: kept });
  await update({ newFolder: folder });
  await update({ linkedFolders: [kept] });
  await update({ description: 'A quiet bay' });
  await team.owner.post(`files/file/comment/create/${file}/`, { comment: 'Ready' });
  await team.owner.put(`files/share/folder/${folder}/`, { teams: [{ team: guests.id, download: false }] });
  const told = (await guests.owner.get(`files/file/activity/${file}/`)).body as Loose;
  expect(told.results.map((one: Loose) => [one.text, one.undoable])).toEqual([
    ['Changed the description of given.jpg', false],
  ]);
  expect(told.count).toBe(1);
  expect(JSON.stringify(told)).not.toContain('Kept back');
  expect((await activity(file)).count).toBeGreaterThan(3);
  const comments = await guests.owner.get(`files/file/comments/${file}/`);
  expect(comments.body.results.map((one: Loose) => one.text)).toEqual(['Ready']);
  const said = await guests.owner.post(`files/file/comment/create/${file}/`, { comment: 'Hello' });
  expect([said.status, said.body.code]).toEqual([403, 'forbidden']);
});
