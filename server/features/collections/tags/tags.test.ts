import { beforeAll, expect, it } from 'vitest';
import { type Loose, type Person, sharedWorld, type TestTeam } from '#server/test/world.ts';

/** Tags of collections themselves (screens.md 5): who gives them, undo, and what becomes of them with the team's tags. */

let team: TestTeam;
let other: TestTeam;
let dunes: string;
let harbour: string;
beforeAll(async () => {
  const world = await sharedWorld({ work: false });
  [team, other] = [await world.team(), await world.team()];
  const make = async (title: string) =>
    (await team.owner.post(`files/collection/create/${team.id}/`, { title })).body.uuid;
  [dunes, harbour] = [await make('Dunes'), await make('Harbour')];
});

const tag = (body: object, who: Person = team.owner, id = dunes) =>
  who.put(`files/collection/tags/update/${id}/`, body);
const undo = async (answer: { changeSet: string | null }) =>
  (await team.owner.post(`changes/undo/${answer.changeSet}/`)).status;
const namesOf = async (id = dunes) =>
  (await team.owner.get(`files/collection/${id}/`)).body.tags.map(({ name }: Loose) => name);
const tagNamed = async (name: string) =>
  (await team.owner.get(`files/tags/${team.id}/?q=${name}`)).body.results[0]?.uuid as string;
const listed = async (uuid: string, who: Person = team.owner, of = team) =>
  (await who.get(`files/collections/${of.id}/?tag=${uuid}&order=title`)).body.results.map(({ title }: Loose) => title);

it('are given and taken by whoever may manage the collection, told in history and undone', async () => {
  const first = await tag({ add: ['Summer', 'sea'] });
  expect([first.status, first.body.tags.map(({ name }: Loose) => name)]).toEqual([200, ['sea', 'Summer']]);
  expect((await tag({ add: ['SUMMER'] })).changeSet).toBe(null);
  const summer = await tagNamed('Summer');
  const second = await tag({ add: ['Sand'], remove: [summer] });
  expect(await namesOf()).toEqual(['Sand', 'sea']);
  expect(await undo(second)).toBe(200);
  expect(await namesOf()).toEqual(['sea', 'Summer']);
  expect(await tagNamed('Sand')).toBe(undefined);
  expect((await tag({ add: Array.from({ length: 50 }, (_, at) => `Tag ${at}`) })).status).toBe(400);
  const mate = await team.member('Viewer');
  expect((await tag({ add: ['sea'] }, mate)).status).toBe(403);
  await team.owner.put(`files/collection/share/${dunes}/`, { people: [{ user: mate.user, level: 'manage' }] });
  expect((await tag({ remove: [await tagNamed('sea')] }, mate)).status).toBe(200);
  // Whoever manages one collection makes no tags for the team.
  const made = await tag({ add: ['Unheard of'] }, mate);
  expect([made.status, made.body.needs]).toEqual([403, ['EDIT_ASSETS']]);
  expect((await tag({ add: ['sea'] }, mate)).body.tags).toHaveLength(2);
  const [told] = (await team.owner.get(`changes/${team.id}/?limit=1`)).body.results;
  expect(told.summary).toBe('Tagged the collection Dunes with sea');
  const theirs = await other.owner.post(`files/tag/create/${other.id}/`, { name: 'Theirs' });
  expect((await tag({ remove: [theirs.body.uuid] })).status).toBe(404);
  expect((await tag({ add: ['Theirs'] }, other.owner)).status).toBe(404);
});

it('narrow the list of collections, and follow tags that are merged, deleted and brought back', async () => {
  await tag({ add: ['Sailing'] }, team.owner, harbour);
  const [summer, sailing] = [await tagNamed('Summer'), await tagNamed('Sailing')];
  expect([await listed(summer), await listed(sailing)]).toEqual([['Dunes'], ['Harbour']]);
  expect(await listed(summer, other.owner, other)).toEqual([]);
  const inUse = `files/collections/tags/${team.id}/`;
  const uses = (await team.owner.get(inUse)).body.results;
  expect(uses.map(({ name, count }: Loose) => [name, count])).toEqual([
    ['Sailing', 1],
    ['sea', 1],
    ['Summer', 1],
  ]);
  expect((await other.owner.get(inUse)).status).toBe(404);
  const merged = await team.owner.post(`files/tag/merge/${team.id}/`, { from: [summer], to: sailing });
  expect([merged.status, await listed(sailing)]).toEqual([200, ['Dunes', 'Harbour']]);
  expect(await undo(merged)).toBe(200);
  expect([await listed(sailing), await listed(summer)]).toEqual([['Harbour'], ['Dunes']]);
  const deleted = await team.owner.delete(`files/tag/delete/${summer}/`);
  expect([deleted.status, await namesOf()]).toEqual([204, ['sea']]);
  expect(await undo(deleted)).toBe(200);
  expect(await namesOf()).toEqual(['sea', 'Summer']);
  const gone = await team.owner.delete(`files/collection/delete/${dunes}/`);
  expect(await undo(gone)).toBe(200);
  expect(await namesOf()).toEqual(['sea', 'Summer']);
});
