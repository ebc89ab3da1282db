import { beforeAll, expect, test } from 'vitest';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let editor: Person;
let role: string;
let files: string[];

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  editor = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
  const people: Loose[] = (await team.owner.get(`teams/members/${team.id}/?limit=200`)).body.results;
  role = people.find((one) => one.user.uuid === editor.user).role.uuid;
  files = await someFiles(world, team.id, [{ name: 'a.jpg' }, { name: 'b.jpg' }]);
  await team.owner.post(`files/tag/create/${team.id}/`, { name: 'Harbour', synonyms: ['port'] });
});

const turn = (new_tags: boolean) => team.owner.put(`teams/role/update/${role}/`, { new_tags });
const tagged = async (uuid: string | undefined): Promise<string[]> =>
  (await team.owner.get(`files/file/${uuid}/`)).body.tags.map((tag: Loose) => tag.name);
const setTags = (uuid: string | undefined, tags: string[], who = editor) =>
  who.put(`files/file/update/${uuid}/`, { tags });
const propose = (name: string, of: string[], who = editor) =>
  who.post(`files/tag/propose/${team.id}/`, { name, files: of });
const waiting = async (): Promise<Loose[]> => (await team.owner.get(`files/tags/proposals/${team.id}/`)).body.results;
const news = async (): Promise<string[]> =>
  (await editor.get('notifications/')).body.results
    .filter(({ kind }: Loose) => kind === 'tag_decided')
    .map(({ text }: Loose) => text);

test('a role that makes no tags uses those that exist, one by one and many at once, and it can be undone', async () => {
  const mine = async () =>
    (await editor.get('users/me/')).body.teams.find(({ uuid }: Loose) => uuid === team.id).new_tags;
  expect(await mine()).toBe(true);
  const off = await turn(false);
  expect([off.body.new_tags, await mine()]).toEqual([false, false]);
  expect((await setTags(files[0], ['PORT'])).status).toBe(200);
  expect(await tagged(files[0])).toEqual(['Harbour']);
  const refused = await setTags(files[0], ['Harbour', 'Quay']);
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'Your role uses the tags that exist. Propose Quay instead of creating it.',
  ]);
  expect((await editor.post(`files/bulk/${team.id}/`, { files, action: 'tag', value: ['Quay'] })).status).toBe(403);
  expect((await setTags(files[1], ['Pier'], team.owner)).status).toBe(200);
  expect((await team.owner.post(`changes/undo/${off.changeSet}/`)).status).toBe(200);
  expect(await mine()).toBe(true);
  await turn(false);
});

test('what is proposed is accepted with its files, merged or declined, told to who proposed it, and undone', async () => {
  expect((await propose('port', files)).body.code).toBe('name_taken');
  const made = await propose('Quay', [files[0] ?? '']);
  expect([made.status, made.body.files]).toEqual([201, 1]);
  expect((await propose('quay', files)).body).toMatchObject({ uuid: made.body.uuid, files: 2 });
  await propose('Harbor', files);
  const pike = await propose('Asdf', files);
  expect((await waiting()).map(({ name }) => name)).toEqual(['Quay', 'Harbor', 'Asdf']);
  const decide = (what: string, id: string, body: object, who = team.owner) =>
    who.post(`files/tag/proposal/${what}/${id}/`, body);
  expect((await decide('accept', made.body.uuid, {}, editor)).status).toBe(403);
  const accepted = await decide('accept', made.body.uuid, {});
  expect(accepted.body).toMatchObject({ name: 'Quay', count: 2 });
  expect(await tagged(files[1])).toEqual(['Pier', 'Quay']);
  expect((await decide('accept', made.body.uuid, {})).status).toBe(409);
  expect((await team.owner.post(`changes/undo/${accepted.changeSet}/`)).status).toBe(200);
  expect(await tagged(files[1])).toEqual(['Pier']);
  expect((await decide('accept', made.body.uuid, {})).status).toBe(200);
  const [harbor] = (await waiting()).filter(({ name }) => name === 'Harbor');
  const into = (await team.owner.get(`files/tags/${team.id}/?q=harbour`)).body.results[0].uuid;
  const merged = await decide('accept', harbor?.uuid, { into });
  expect(merged.body.synonyms).toEqual(['Harbor', 'port']);
  expect(await tagged(files[1])).toEqual(['Harbour', 'Pier', 'Quay']);
  expect((await decide('decline', pike.body.uuid, { reason: ' ' })).status).toBe(400);
  expect((await decide('decline', pike.body.uuid, { reason: 'It says nothing.' })).status).toBe(204);
  expect(await waiting()).toEqual([]);
  expect(await news()).toEqual([
    'Asdf: declined. It says nothing.',
    'Harbor: 2 files got the tag Harbour instead',
    'Quay: accepted and added to 2 files',
    'Quay: accepted and added to 2 files',
  ]);
});

test('who proposes can take it back, and nobody proposes for files that they cannot edit', async () => {
  const made = await propose('Mist', files);
  expect((await editor.post(`changes/undo/${made.changeSet}/`)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  const viewer = await team.member(['VIEW_ASSETS']);
  expect((await propose('Mist', files, viewer)).status).toBe(403);
  expect((await propose('Mist', files, world.stranger)).status).toBe(401);
  expect((await propose('Mist', files, (await world.team()).owner)).status).toBe(404);
  expect((await propose('Mist', [])).status).toBe(400);
  expect((await editor.get(`files/tags/proposals/${team.id}/`)).status).toBe(403);
});

test('who manages tags is told of proposals once a day, with how many wait', async () => {
  const told = async () =>
    (await team.owner.get('notifications/')).body.results.filter(({ kind }: Loose) => kind === 'tag_proposed');
  const [before] = await told();
  expect([before.text, before.read, before.by.uuid]).toEqual(['Mist', false, editor.user]);
  for (const name of ['Fog', 'Haze']) await propose(name, files);
  expect((await told()).map(({ text }: Loose) => text)).toEqual(['Haze and 1 more']);
  await team.owner.put('notifications/read/', {});
  await propose('Dew', files);
  expect((await told()).map(({ text }: Loose) => text)).toEqual(['Haze and 1 more']);
});
