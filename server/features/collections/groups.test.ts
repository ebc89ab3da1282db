import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** Collections that are shared with groups of members. */

let world: World;
let team: TestTeam;
let ada: Person;
let ben: Person;
let file: string;
let collection: string;
let press: string;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  [ada, ben] = await Promise.all([team.member('Viewer'), team.member('Viewer')]);
  file = await fileIn(world, team.id, { name: 'a.jpg' });
  collection = (await team.owner.post(`files/collection/create/${team.id}/`, { title: 'Dunes' })).body.uuid;
  press = (await team.owner.post(`teams/group/create/${team.id}/`, { name: 'Press', people: [ada.user, ben.user] }))
    .body.uuid;
});

const share = (body: object, who: Person = team.owner) => who.put(`files/collection/share/${collection}/`, body);
const withPress = (level: string, people: object[] = []) => share({ people, groups: [{ group: press, level }] });
const actionsOf = async (who: Person) => (await who.get(`files/collection/${collection}/`)).body.actions;
const under = async (who: Person) =>
  (await who.get(`files/collections/${team.id}/?tab=shared`)).body.results.map(({ uuid }: Loose) => uuid);
const members = (body: object) => team.owner.put(`teams/group/members/${press}/`, body);
const undo = async (answer: { changeSet: string | null }) =>
  (await team.owner.post(`changes/undo/${answer.changeSet}/`)).status;

it('give everybody in the group its level, or their own where that is higher, and tell them once', async () => {
  const shared = await withPress('add');
  expect(shared.body).toMatchObject({ groups: [{ uuid: press, name: 'Press', level: 'add' }], groups_count: 1 });
  expect([await actionsOf(ada), await under(ada)]).toEqual([['add'], [collection]]);
  const filled = await ada.post(`files/collection/files/add/${collection}/`, { files: [file] });
  expect(filled.status).toBe(200);
  expect((await ada.put(`files/collection/update/${collection}/`, { title: 'Mine' })).status).toBe(403);

  await withPress('view', [{ user: ada.user, level: 'manage' }]);
  expect([await actionsOf(ada), await actionsOf(ben)]).toEqual([['add', 'edit'], []]);
  expect((await share({ people: [] })).body).toMatchObject({ people: [], groups: [{ uuid: press, level: 'view' }] });
  const { results } = (await ada.get('notifications/')).body;
  expect(results.map(({ kind }: Loose) => kind)).toEqual(['collection_shared']);
  const cards = (await team.owner.get(`files/collections/${team.id}/`)).body.results;
  expect(cards[0]).toMatchObject({ people_count: 0, groups: [{ name: 'Press' }], groups_count: 1 });
});

it('lose it with the group: on leaving it, when it is deleted, and when it is no longer shared with', async () => {
  await withPress('manage');
  expect(await actionsOf(ben)).toEqual(['add', 'edit']);
  const left = await members({ remove: [ben.user] });
  expect([await actionsOf(ben), await under(ben)]).toEqual([[], []]);
  expect(await undo(left)).toBe(200);
  expect(await actionsOf(ben)).toEqual(['add', 'edit']);

  const { collections } = (await team.owner.get(`teams/group/${press}/`)).body;
  const deleted = await team.owner.delete(`teams/group/delete/${press}/`);
  expect([collections, await actionsOf(ben)]).toEqual([1, []]);
  expect(await undo(deleted)).toBe(200);
  expect(await actionsOf(ben)).toEqual(['add', 'edit']);

  const ended = await share({ people: [], groups: [] });
  expect(await actionsOf(ben)).toEqual([]);
  expect(await undo(ended)).toBe(200);
  const gone = await team.owner.delete(`files/collection/delete/${collection}/`);
  expect(await undo(gone)).toBe(200);
  expect(await actionsOf(ben)).toEqual(['add', 'edit']);
});

it('are groups of the team alone', async () => {
  const other = await world.team();
  const theirs = (await other.owner.post(`teams/group/create/${other.id}/`, { name: 'Press' })).body.uuid;
  for (const group of [theirs, newId()])
    expect((await share({ people: [], groups: [{ group, level: 'view' }] })).status).toBe(404);
  expect((await share({ people: [], groups: [{ group: press, level: 'own' }] })).status).toBe(400);
  expect((await share({ people: [], groups: [] }, await team.member('Viewer'))).status).toBe(403);
});
