import { beforeAll, describe, expect, it } from 'vitest';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let other: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  other = await team.member('Editor');
});

const save = (name: string, more: object = {}, who: Person = team.owner) =>
  who.post(`posts/view/create/${team.id}/`, { name, query: { view: 'week', status: ['failed'] }, ...more });
const update = (view: Loose, body: object, who: Person = team.owner) =>
  who.put(`posts/view/update/${view.uuid}/`, body);
const list = async (who: Person = team.owner) =>
  (await who.get(`posts/views/${team.id}/`)).body.results.map((one: Loose) => [one.name, one.default]);
const undo = (set: string | null) => team.owner.post(`changes/undo/${set}/`);

describe('views of the calendar', () => {
  it('are saved, renamed, changed and deleted by the one whose they are, and each change is undone', async () => {
    const made = await save('Trouble');
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Trouble', query: { view: 'week', status: ['failed'] }, default: false });
    expect(await list()).toEqual([['Trouble', false]]);
    expect((await save('trouble')).body.detail).toBe('You have a view with this name already.');
    const renamed = await update(made.body, { name: 'Failed', query: { mine: true } });
    expect(renamed.body).toMatchObject({ name: 'Failed', query: { mine: true }, revision: 2 });
    expect((await undo(renamed.changeSet)).status).toBe(200);
    expect(await list()).toEqual([['Trouble', false]]);
    const gone = await team.owner.delete(`posts/view/delete/${made.body.uuid}/`);
    expect([gone.status, await list()]).toEqual([204, []]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(await list()).toEqual([['Trouble', false]]);
    await team.owner.delete(`posts/view/delete/${made.body.uuid}/`);
  });

  it('have one with which the calendar opens, at most', async () => {
    const first = (await save('First', { default: true })).body;
    const second = await save('Second', { default: true });
    expect(await list()).toEqual([
      ['First', false],
      ['Second', true],
    ]);
    const back = await update(first, { default: true });
    expect(await list()).toEqual([
      ['First', true],
      ['Second', false],
    ]);
    expect((await undo(back.changeSet)).status).toBe(200);
    expect(await list()).toEqual([
      ['First', false],
      ['Second', true],
    ]);
    expect((await update(second.body, { default: false })).body.default).toBe(false);
  });

  it('are nobody else’s, and say only what the calendar knows', async () => {
    const mine = (await save('Mine')).body;
    expect(await list(other)).toEqual([]);
    expect((await save('Mine', {}, other)).status).toBe(201);
    expect((await update(mine, { name: 'Theirs' }, other)).status).toBe(403);
    expect((await other.delete(`posts/view/delete/${mine.uuid}/`)).status).toBe(403);
    const viewer = await team.member('Viewer');
    expect((await save('Seen', {}, viewer)).status).toBe(403);
    const strange = await world.team();
    expect((await save('Strange', {}, strange.owner)).status).toBe(404);
    for (const query of [{ view: 'year' }, { account: ['x'] }, { mine: false }, { status: [] }, { q: 'x' }, 7])
      expect((await save('Odd', { query })).status).toBe(400);
    expect((await save(' ')).status).toBe(400);
  });
});
