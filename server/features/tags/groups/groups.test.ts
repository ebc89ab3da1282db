import { beforeAll, expect, test } from 'vitest';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let files: string[];
const tags = new Map<string, string>();

const call = (what: string, body: object, who = team.owner) => who.post(`files/${what}/${team.id}/`, body);
const change = (body: object, who = team.owner) => who.put(`files/tag_group/update/${team.id}/`, body);
const groups = async (q = ''): Promise<Loose> => (await team.owner.get(`files/tag_groups/${team.id}/?q=${q}`)).body;
const tree = async (q = ''): Promise<string[]> =>
  (await groups(q)).results.map((one: Loose) => `${one.name} ${one.tags}${one.exclusive ? ' one' : ''}`);
const undo = (done: { changeSet: string | null }) => team.owner.post(`changes/undo/${done.changeSet}/`);
const tagged = async (file = 0): Promise<string[]> =>
  (await team.owner.get(`files/file/${files[file]}/`)).body.tags.map((tag: Loose) => tag.name);
const give = (names: string[], file = 0) => team.owner.put(`files/file/update/${files[file]}/`, { tags: names });

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  files = await someFiles(world, team.id, [{ name: 'a.jpg' }, { name: 'b.jpg' }]);
  const made = {
    Spring: 'Season',
    Summer: 'season',
    Winter: 'Season/Cold',
    Nagasaki: 'Places / Asia',
    Kyoto: 'Places / Asia',
    Loose: null,
  };
  for (const [name, group] of Object.entries(made))
    tags.set(name, (await call('tag/create', { name, group })).body.uuid);
});

test('groups stand as a tree, are found by their tags, ordered, renamed with all below them and deleted, each with one undo', async () => {
  expect(await tree()).toEqual(['Places 0', 'Places / Asia 2', 'Season 2', 'Season / Cold 1']);
  expect((await groups()).ungrouped).toBe(1);
  expect(await tree('kyo')).toEqual(['Places 0', 'Places / Asia 1']);
  const renamed = await change({ group: 'places', name: 'World / Places' });
  expect([renamed.status, renamed.body]).toEqual([200, { name: 'World / Places', exclusive: false, tags: 0 }]);
  const asia = `files/tags/${team.id}/?group=World / Places`;
  expect((await team.owner.get(asia)).body.count).toBe(0);
  expect((await team.owner.get(`${asia}&subgroups=true`)).body.count).toBe(2);
  expect((await undo(renamed)).status).toBe(200);
  const placed = await change({ group: 'Season', position: 0 });
  expect(await tree()).toEqual(['Season 2', 'Season / Cold 1', 'Places 0', 'Places / Asia 2']);
  expect((await undo(placed)).status).toBe(200);
  const empty = await call('tag_group/create', { name: 'Mood' });
  expect([empty.status, await tree('')]).toEqual([
    201,
    ['Mood 0', 'Places 0', 'Places / Asia 2', 'Season 2', 'Season / Cold 1'],
  ]);
  expect((await undo(empty)).status).toBe(200);
  const gone = await call('tag_group/delete', { group: 'Places' });
  expect([gone.body.tags, (await groups()).ungrouped]).toEqual([2, 3]);
  expect((await undo(gone)).status).toBe(200);
  expect(await tree()).toEqual(['Places 0', 'Places / Asia 2', 'Season 2', 'Season / Cold 1']);
  const moved = await call('tags/group', { tags: [tags.get('Loose'), tags.get('Kyoto')], group: 'Season' });
  expect([moved.body.moved, await tree()]).toEqual([2, ['Places 0', 'Places / Asia 1', 'Season 4', 'Season / Cold 1']]);
  expect((await undo(moved)).status).toBe(200);
  expect((await groups()).ungrouped).toBe(1);
});

test('of an exclusive group a file has one tag: the last one, however it comes; what it had stays until then', async () => {
  await give(['Spring', 'Summer', 'Kyoto']);
  expect((await call('tag_group/preview', { group: 'Season' })).body).toEqual({ files: 1, exact: true });
  const ruled = await change({ group: 'Season', exclusive: true });
  expect(ruled.body).toMatchObject({ name: 'Season', exclusive: true });
  expect((await give(['Spring', 'Summer', 'Nagasaki'])).status).toBe(200);
  expect(await tagged()).toEqual(['Nagasaki', 'Spring', 'Summer']);
  const replaced = await give(['Winter', 'Spring', 'Summer', 'Nagasaki']);
  expect(await tagged()).toEqual(['Nagasaki', 'Winter']);
  expect((await undo(replaced)).status).toBe(200);
  expect(await tagged()).toEqual(['Nagasaki', 'Spring', 'Summer']);
  await give(['Winter', 'Spring'], 1);
  expect(await tagged(1)).toEqual(['Spring']);
  const many = await call('bulk', { files, action: 'tag', value: ['Summer', 'Winter', 'Kyoto'] });
  expect(many.status).toBe(202);
  const job = async () => (await team.owner.get(`files/bulk/job/${many.body.uuid}/`)).body.state;
  await expect.poll(job, { timeout: 20_000 }).toBe('done');
  expect([await tagged(), await tagged(1)]).toEqual([
    ['Kyoto', 'Nagasaki', 'Winter'],
    ['Kyoto', 'Winter'],
  ]);
});

test('undo puts no second tag of an exclusive group on a file, and names the one that is in the way', async () => {
  await give(['Spring', 'Loose'], 1);
  const untagged = await give([], 1);
  const other = await give(['Winter'], 1);
  const refused = await undo(untagged);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'b.jpg has the tag Winter, and can have only one of the group Season.',
  ]);
  expect(await tagged(1)).toEqual(['Winter']);
  expect([(await undo(other)).status, (await undo(untagged)).status]).toEqual([200, 200]);
  expect(await tagged(1)).toEqual(['Loose', 'Spring']);
});

test('files are found by a group with those below it', async () => {
  await give(['Spring']);
  await give(['Winter'], 1);
  const found = async (group: string) =>
    (await team.owner.get(`files/files/${team.id}/?tags_in=${group}`)).body.results.map((one: Loose) => one.uuid);
  expect(await found('season')).toContain(files[1]);
  expect(await found('Season / Cold')).toEqual([files[1]]);
  expect(await found('Nowhere')).toEqual([]);
});

test('refuses what cannot be, and who may not', async () => {
  expect((await change({ group: 'Season', name: 'Places' })).body.detail).toBe('A group called Places already exists.');
  expect((await change({ group: 'Places', name: 'Places / Asia / Places' })).status).toBe(400);
  expect((await change({ group: 'Places', name: 'x'.repeat(99) })).status).toBe(400);
  expect((await change({ group: 'Nowhere', exclusive: true })).status).toBe(404);
  expect((await change({ group: ' / ' })).status).toBe(400);
  expect((await call('tag_group/create', { name: 'season' })).body.code).toBe('name_taken');
  expect((await call('tags/group', { tags: [], group: null })).status).toBe(400);
  const viewer = await team.member(['VIEW_ASSETS']);
  expect((await change({ group: 'Season', exclusive: false }, viewer)).status).toBe(403);
  expect((await viewer.get(`files/tag_groups/${team.id}/`)).status).toBe(200);
  expect((await change({ group: 'Season', exclusive: false }, world.stranger)).status).toBe(401);
  const other = await world.team();
  expect((await change({ group: 'Season', exclusive: false }, other.owner)).status).toBe(404);
  const foreign = { tags: [tags.get('Spring')], group: null };
  expect((await other.owner.post(`files/tags/group/${other.id}/`, foreign)).status).toBe(404);
});
