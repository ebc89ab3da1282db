import { beforeAll, describe, expect, it } from 'vitest';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const undo = (by: Person, set: string | null) => by.post(`changes/undo/${set}/`);
const list = async (what: 'members' | 'roles'): Promise<Loose[]> =>
  (await team.owner.get(`teams/${what}/${team.id}/?limit=200`)).body.results;
const seatOf = async (person: Person) => (await list('members')).find((member) => member.user.uuid === person.user);

describe('undoing', () => {
  it('puts settings back, and forward again, unless someone changed them meanwhile', async () => {
    const path = `teams/team/update/${team.id}/`;
    const show = async () => (await team.owner.get(`teams/team/${team.id}/`)).body;
    const before = await show();
    const changed = await team.owner.put(path, { name: 'Undone', accent_colour: '#112233' });
    const undone = await undo(team.owner, changed.changeSet);
    expect(undone.status).toBe(200);
    expect(undone.body.summary).toBe('Changed the settings of the team');
    expect(await show()).toMatchObject({ name: before.name, accent_colour: null });
    await undo(team.owner, undone.changeSet);
    expect((await show()).name).toBe('Undone');
    const again = await team.owner.put(path, { name: 'Once' });
    await team.owner.put(path, { name: 'Twice' });
    const late = await undo(team.owner, again.changeSet);
    expect([late.status, late.body.code, late.body.detail]).toEqual([
      409,
      'conflict',
      "The team's name was changed again in the meantime.",
    ]);
  });

  it('gives a member their role, their access and their seat back', async () => {
    const member = await team.member('Editor');
    const membership = await seatOf(member);
    const demoted = await team.owner.put(`teams/member/update/${membership.uuid}/`, { role: 'Guest', active: false });
    await undo(team.owner, demoted.changeSet);
    expect(await seatOf(member)).toMatchObject({ uuid: membership.uuid, role: { name: 'Editor' }, active: true });
    const removed = await team.owner.delete(`teams/member/delete/${membership.uuid}/`);
    expect(await seatOf(member)).toBeUndefined();
    const back = await undo(team.owner, removed.changeSet);
    expect(await seatOf(member)).toMatchObject({ uuid: membership.uuid, role: { name: 'Editor' } });
    expect((await member.get(`teams/team/${team.id}/`)).status).toBe(200);
    await undo(team.owner, back.changeSet);
    expect((await member.get(`teams/team/${team.id}/`)).status).toBe(404);
  });

  it('takes made, changed and deleted roles back', async () => {
    const made = await team.owner.post(`teams/role/create/${team.id}/`, {
      name: 'Press',
      permissions: ['VIEW_ASSETS'],
    });
    const id = made.body.uuid;
    const role = async () => (await list('roles')).find((row) => row.uuid === id);
    const changed = await team.owner.put(`teams/role/update/${id}/`, { name: 'Pressed', permissions: [] });
    expect((await undo(team.owner, changed.changeSet)).body.summary).toBe('Renamed the role Pressed to Press');
    expect(await role()).toMatchObject({ name: 'Press', permissions: ['VIEW_ASSETS'] });
    const deleted = await team.owner.delete(`teams/role/delete/${id}/`);
    await undo(team.owner, deleted.changeSet);
    expect(await role()).toMatchObject({ name: 'Press', permissions: ['VIEW_ASSETS'] });
    const member = await team.member('Press');
    expect((await undo(team.owner, made.changeSet)).status).toBe(409);
    await team.owner.put(`teams/member/update/${(await seatOf(member)).uuid}/`, { role: 'Guest' });
    expect((await undo(team.owner, made.changeSet)).status).toBe(200);
    expect(await role()).toBeUndefined();
  });

  it('is for those who manage the team, and about Owners for Owners', async () => {
    const [viewer, admin, second] = [
      await team.member('Viewer'),
      await team.member('Admin'),
      await team.member('Owner'),
    ];
    const changed = await team.owner.put(`teams/team/update/${team.id}/`, { name: 'Not yours' });
    const refused = await undo(viewer, changed.changeSet);
    expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_TEAM']]);
    const demoted = await team.owner.put(`teams/member/update/${(await seatOf(second)).uuid}/`, { role: 'Viewer' });
    const byAdmin = await undo(admin, demoted.changeSet);
    expect([byAdmin.status, byAdmin.body.code]).toEqual([403, 'forbidden']);
    expect((await seatOf(second)).role.name).toBe('Viewer');
    expect((await undo(team.owner, demoted.changeSet)).status).toBe(200);
    expect((await seatOf(second)).role.name).toBe('Owner');
  });

  it('does not reach what cannot be taken back', async () => {
    const invite = await team.owner.post(`teams/invite/create/${team.id}/`, {
      email: 'x@example.test',
      role: 'Viewer',
    });
    const staff = await world.person({ staff: true });
    const features = await staff.put(`teams/features/${team.id}/`, { features: [] });
    for (const set of [invite.changeSet, features.changeSet])
      expect((await undo(team.owner, set)).body).toMatchObject({ status: 409, code: 'conflict' });
  });
});
