import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** Groups of a team's members. */

let world: World;
let team: TestTeam;
let [ada, ben]: Person[] = [];
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  [ada, ben] = await Promise.all([team.member('Viewer'), team.member('Viewer')]);
});

const idOf = (person: Person | undefined) => person?.user ?? '';
const make = (name: string, people: string[] = []) =>
  team.owner.post(`teams/group/create/${team.id}/`, { name, people });
const shown = async (id: string) => (await team.owner.get(`teams/group/${id}/`)).body;
const peopleIn = async (id: string) => (await shown(id)).people.map(({ uuid }: Loose) => uuid).toSorted();
const members = (id: string, body: object, who = team.owner) => who.put(`teams/group/members/${id}/`, body);
const undo = async (answer: { changeSet: string | null }) =>
  (await team.owner.post(`changes/undo/${answer.changeSet}/`)).status;

it('are made, renamed, filled and deleted, each with its undo', async () => {
  const made = await make('Press', [idOf(ada)]);
  expect(made.status).toBe(201);
  const { uuid } = made.body;
  expect(made.body).toMatchObject({ name: 'Press', members: 1, people: [{ uuid: idOf(ada) }] });
  expect((await make('PRESS')).body).toMatchObject({ code: 'name_taken' });

  const renamed = await team.owner.put(`teams/group/update/${uuid}/`, { name: 'Press office' });
  expect(renamed.body.name).toBe('Press office');
  expect(await undo(renamed)).toBe(200);
  expect((await shown(uuid)).name).toBe('Press');

  const exchanged = await members(uuid, { add: [idOf(ben)], remove: [idOf(ada)] });
  expect(exchanged.body).toMatchObject({ members: 1, people: [{ uuid: idOf(ben) }] });
  expect((await members(uuid, { add: [idOf(ben)] })).changeSet).toBeNull();
  expect(await undo(exchanged)).toBe(200);
  expect(await peopleIn(uuid)).toEqual([idOf(ada)]);

  const deleted = await team.owner.delete(`teams/group/delete/${uuid}/`);
  expect(deleted.status).toBe(204);
  expect((await team.owner.get(`teams/group/${uuid}/`)).status).toBe(404);
  expect(await undo(deleted)).toBe(200);
  expect(await peopleIn(uuid)).toEqual([idOf(ada)]);
  const { body: log } = await team.owner.get(`teams/audit/${team.id}/?kind=group`);
  expect(log.results.map(({ text }: Loose) => text)).toContain('Changed who is in Press');
  expect(await undo(made)).toBe(200);
});

it('are listed page by page, by name, to every member of the team', async () => {
  for (const name of ['Group 10', 'Group 2', 'group 1']) await make(name);
  const first = await ada?.get(`teams/groups/${team.id}/?limit=2&q=group`);
  expect(first?.body).toMatchObject({ count: 3, count_exact: true });
  const second = await ada?.get(`teams/groups/${team.id}/?limit=2&q=group&cursor=${first?.body.next}`);
  const names = [...(first?.body.results ?? []), ...(second?.body.results ?? [])].map(({ name }: Loose) => name);
  expect([names, second?.body.next]).toEqual([['group 1', 'Group 2', 'Group 10'], null]);
});

it('lose who leaves the team, and have them back with the membership', async () => {
  const leaving = await team.member('Viewer');
  const { uuid } = (await make('Leaving', [leaving.user, idOf(ben)])).body;
  const { results } = (await team.owner.get(`teams/members/${team.id}/?limit=200`)).body;
  const seat = results.find((one: Loose) => one.user.uuid === leaving.user).uuid;
  const removed = await team.owner.delete(`teams/member/delete/${seat}/`);
  expect(await peopleIn(uuid)).toEqual([idOf(ben)]);
  expect((await members(uuid, { add: [leaving.user] })).status).toBe(404);
  expect(await undo(removed)).toBe(200);
  expect(await peopleIn(uuid)).toEqual([idOf(ben), leaving.user].toSorted());
});

it('are changed by who manages the team, with its members alone', async () => {
  const { uuid } = (await make('Ours')).body;
  const editor = await team.member('Editor');
  for (const answer of [
    await editor.post(`teams/group/create/${team.id}/`, { name: 'Theirs' }),
    await editor.put(`teams/group/update/${uuid}/`, { name: 'Theirs' }),
    await members(uuid, { add: [editor.user] }, editor),
    await editor.delete(`teams/group/delete/${uuid}/`),
  ])
    expect([answer.status, answer.body.needs]).toEqual([403, ['MANAGE_TEAM']]);
  const stranger = (await world.team()).owner;
  expect((await stranger.get(`teams/group/${uuid}/`)).status).toBe(404);
  expect((await members(uuid, { add: [stranger.user] })).status).toBe(404);
  expect((await members(uuid, { remove: [newId()] })).status).toBe(404);
  expect((await make('  ')).status).toBe(400);
  expect((await make('x'.repeat(61))).status).toBe(400);
  expect((await team.owner.get(`teams/group/nonsense/`)).status).toBe(404);
});
