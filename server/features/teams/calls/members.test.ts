import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
});

async function seatOf(team: TestTeam, person: Person): Promise<string> {
  const { body } = await team.owner.get(`teams/members/${team.id}/?limit=200`);
  return body.results.find((member: Loose) => member.user.uuid === person.user)?.uuid ?? '';
}
const update = (by: Person, membership: string, body: object) => by.put(`teams/member/update/${membership}/`, body);

describe('members', () => {
  it('are listed page by page, by name, to every member', async () => {
    const team = await world.team();
    const people = await Promise.all(Array.from({ length: 6 }, () => team.member('Guest')));
    for (const [n, person] of people.entries()) await person.put('users/me/', { first_name: `Zoe ${9 - n}` });
    const [viewer = team.owner] = people;
    const first = await viewer.get(`teams/members/${team.id}/?limit=4`);
    expect(first.body).toMatchObject({ count: 7, count_exact: true });
    const second = await viewer.get(`teams/members/${team.id}/?limit=4&cursor=${first.body.next}`);
    const names = [...first.body.results, ...second.body.results].map((member: Loose) => member.user.first_name);
    expect(names).toEqual(['Ada', 'Zoe 4', 'Zoe 5', 'Zoe 6', 'Zoe 7', 'Zoe 8', 'Zoe 9']);
    expect(second.body.next).toBeNull();
    expect(first.body.results[0]).toMatchObject({ role: { name: 'Owner' }, active: true, user: { photo: null } });
    const other = await world.team();
    expect((await other.owner.get(`teams/members/${other.id}/?cursor=${first.body.next}`)).body.code).toBe(
      'bad_cursor',
    );
    expect((await viewer.get(`teams/members/${team.id}/?cursor=nonsense`)).body.code).toBe('bad_cursor');
    expect((await viewer.get(`teams/members/${team.id}/?limit=0`)).status).toBe(400);
    expect((await viewer.get(`teams/members/${team.id}/?role=Owner`)).status).toBe(400);
    expect((await other.owner.get(`teams/members/${team.id}/`)).status).toBe(404);
  });

  it('are removed together; who has to stay is told, and the others come back by one undo', async () => {
    const team = await world.team();
    const people = [await team.member('Viewer'), await team.member('Editor')];
    const seats = await Promise.all([team.owner, ...people].map((person) => seatOf(team, person)));
    const remove = (members: string[], who = team.owner, of = team.id) =>
      who.post(`teams/members/delete/${of}/`, { members });
    const other = await world.team();
    expect((await remove(seats, other.owner, other.id)).status).toBe(404);
    expect((await remove(seats, people[0])).status).toBe(403);
    expect([(await remove(seats, world.stranger)).status, (await remove([])).status]).toEqual([401, 400]);
    const gone = await remove(seats);
    expect([gone.status, gone.body.removed]).toEqual([200, seats.slice(1)]);
    expect(gone.body.refused).toMatchObject([{ uuid: seats[0], reason: expect.stringContaining('Owner') }]);
    expect((await people[1]?.get(`teams/roles/${team.id}/`))?.status).toBe(404);
    expect((await team.owner.post(`changes/undo/${gone.changeSet}/`)).status).toBe(200);
    expect((await team.owner.get(`teams/members/${team.id}/`)).body.count).toBe(3);
  });

  it('get a role, and lose their access, together; who has to stay is told, and each is one undo', async () => {
    const team = await world.team();
    const people = [await team.member('Viewer'), await team.member('Editor')];
    const seats = await Promise.all([team.owner, ...people].map((person) => seatOf(team, person)));
    const change = (body: object, who = team.owner, of = team.id) => who.put(`teams/members/update/${of}/`, body);
    const other = await world.team();
    expect((await change({ members: seats, active: false }, other.owner, other.id)).status).toBe(404);
    expect((await change({ members: seats, active: false }, people[0])).status).toBe(403);
    expect((await change({ members: seats, active: false }, world.stranger)).status).toBe(401);
    for (const bad of [{ members: [], active: false }, { members: seats, role: 'Emperor' }, { members: ['x'] }])
      expect([bad, (await change(bad)).status]).toEqual([bad, 400]);
    const given = await change({ members: seats, role: 'editor' });
    expect([given.status, given.body.changed]).toEqual([200, [seats[1]]]);
    expect(given.body.refused).toMatchObject([{ uuid: seats[0], reason: 'A team must have at least one Owner.' }]);
    expect((await people[0]?.get('users/me/'))?.body.teams[0]?.role).toBe('Editor');
    const out = await change({ members: seats, active: false });
    expect(out.body.changed).toEqual(seats.slice(1));
    expect((await people[1]?.get(`teams/team/${team.id}/`))?.status).toBe(404);
    expect((await team.owner.post(`changes/undo/${out.changeSet}/`)).status).toBe(200);
    expect((await team.owner.post(`changes/undo/${given.changeSet}/`)).status).toBe(200);
    expect((await people[0]?.get('users/me/'))?.body.teams[0]?.role).toBe('Viewer');
  });

  it('get another role by its name or uuid, felt on their next request', async () => {
    const team = await world.team();
    const member = await team.member('Viewer');
    const membership = await seatOf(team, member);
    const roles = (await team.owner.get(`teams/roles/${team.id}/`)).body.results;
    const editor = roles.find((role: Loose) => role.name === 'Editor');
    const changed = await update(team.owner, membership, { role: 'editor' });
    expect(changed.body.role).toEqual({ uuid: editor?.uuid, name: 'Editor' });
    expect(changed.changeSet).not.toBeNull();
    expect((await member.get('users/me/')).body.teams[0]?.role).toBe('Editor');
    const admin = roles.find((role: Loose) => role.name === 'Admin');
    expect((await update(team.owner, membership, { role: admin?.uuid })).body.role.name).toBe('Admin');
    expect((await member.get(`teams/roles/${team.id}/`)).status).toBe(200);
    await update(team.owner, membership, { role: 'Viewer' });
    expect((await member.get(`teams/roles/${team.id}/`)).status).toBe(403);
    expect((await update(team.owner, membership, { role: 'Emperor' })).status).toBe(400);
    expect((await update(team.owner, membership, { role: newId() })).status).toBe(404);
    const foreign = (await (await world.team()).owner.get('users/me/')).body.teams[0]?.uuid ?? '';
    expect((await update(team.owner, membership, { role: foreign })).status).toBe(404);
    expect((await update(team.owner, membership, { user: team.owner.user })).status).toBe(400);
  });

  it('who are deactivated or removed are out on their next request', async () => {
    const team = await world.team();
    const member = await team.member('Admin');
    const membership = await seatOf(team, member);
    expect((await update(team.owner, membership, { active: false })).body.active).toBe(false);
    expect((await member.get(`teams/team/${team.id}/`)).status).toBe(404);
    await update(team.owner, membership, { active: true });
    expect((await member.get(`teams/team/${team.id}/`)).status).toBe(200);
    const removed = await team.owner.delete(`teams/member/delete/${membership}/`);
    expect([removed.status, removed.body]).toEqual([204, '']);
    expect((await member.get(`teams/team/${team.id}/`)).status).toBe(404);
    expect((await team.owner.delete(`teams/member/delete/${membership}/`)).status).toBe(404);
  });

  it('are out of reach of those who do not manage the team, and do not exist for another', async () => {
    const team = await world.team();
    const membership = await seatOf(team, team.owner);
    const editor = await team.member('Editor');
    for (const answer of [
      await update(editor, membership, { active: false }),
      await editor.delete(`teams/member/delete/${membership}/`),
    ])
      expect([answer.status, answer.body.needs]).toEqual([403, ['MANAGE_TEAM']]);
    const other = await world.team();
    for (const id of [membership, newId(), 'nonsense']) {
      expect((await update(other.owner, id, { active: false })).status).toBe(404);
      expect((await other.owner.delete(`teams/member/delete/${id}/`)).status).toBe(404);
    }
    expect((await update(world.stranger, membership, { active: false })).status).toBe(401);
  });
});

describe('the role Owner', () => {
  it('stays with the last member who has it', async () => {
    const team = await world.team();
    const membership = await seatOf(team, team.owner);
    for (const answer of [
      await update(team.owner, membership, { role: 'Admin' }),
      await update(team.owner, membership, { active: false }),
      await team.owner.delete(`teams/member/delete/${membership}/`),
    ])
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
        409,
        'conflict',
        'A team must have at least one Owner.',
      ]);
    expect((await team.owner.get('users/me/')).body.teams[0]?.role).toBe('Owner');
    const idle = await team.member('Owner');
    await update(team.owner, await seatOf(team, idle), { active: false });
    expect((await update(team.owner, membership, { role: 'Admin' })).status).toBe(409);
  });

  it('is given and taken by Owners alone', async () => {
    const team = await world.team();
    const admin = await team.member('Admin');
    const second = await team.member('Owner');
    const adminSeat = await seatOf(team, admin);
    const secondSeat = await seatOf(team, second);
    for (const answer of [
      await update(admin, adminSeat, { role: 'Owner' }),
      await update(admin, secondSeat, { role: 'Viewer' }),
      await update(admin, secondSeat, { active: false }),
      await admin.delete(`teams/member/delete/${secondSeat}/`),
      await admin.post(`teams/invite/create/${team.id}/`, { email: 'friend@example.test', role: 'Owner' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect((await update(second, adminSeat, { role: 'Owner' })).status).toBe(200);
    expect((await update(admin, secondSeat, { role: 'Viewer' })).status).toBe(200);
  });

  it('survives two Owners who take it from each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const team = await world.team();
      const second = await team.member('Owner');
      const [one, two] = [await seatOf(team, team.owner), await seatOf(team, second)];
      const answers = await Promise.all([
        update(team.owner, two, { role: 'Viewer' }),
        round % 2 ? update(second, one, { role: 'Viewer' }) : second.delete(`teams/member/delete/${one}/`),
      ]);
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    }
  });
});

describe('roles', () => {
  it('are made, renamed, changed and deleted', async () => {
    const team = await world.team();
    const path = `teams/role/create/${team.id}/`;
    const made = await team.owner.post(path, {
      name: ' Photographers ',
      permissions: ['UPLOAD_ASSETS', 'VIEW_ASSETS', 'VIEW_ASSETS'],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Photographers',
      permissions: ['VIEW_ASSETS', 'UPLOAD_ASSETS'],
      built_in: false,
      members: 0,
    });
    expect((await team.owner.post(path, { name: 'photographers', permissions: [] })).body).toMatchObject({
      status: 409,
      code: 'name_taken',
    });
    const id = made.body.uuid;
    const member = await team.member('Photographers');
    expect((await member.get(`teams/roles/${team.id}/`)).status).toBe(403);
    const changed = await team.owner.put(`teams/role/update/${id}/`, { permissions: ['MANAGE_TEAM'] });
    expect(changed.body).toMatchObject({ name: 'Photographers', permissions: ['MANAGE_TEAM'], members: 1 });
    expect((await member.get(`teams/roles/${team.id}/`)).status).toBe(200);
    expect((await team.owner.put(`teams/role/update/${id}/`, { name: 'EDITOR' })).body.code).toBe('name_taken');
    expect((await team.owner.put(`teams/role/update/${id}/`, { name: 'photographers' })).body.name).toBe(
      'photographers',
    );
    const inUse = await team.owner.delete(`teams/role/delete/${id}/`);
    expect([inUse.status, inUse.body.code]).toEqual([409, 'role_in_use']);
    await update(team.owner, await seatOf(team, member), { role: 'Viewer' });
    expect((await team.owner.delete(`teams/role/delete/${id}/`)).status).toBe(204);
    expect((await team.owner.delete(`teams/role/delete/${id}/`)).status).toBe(404);
  });

  it('make one of ten of the same name', async () => {
    const team = await world.team();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        team.owner.post(`teams/role/create/${team.id}/`, { name: 'Race', permissions: [] }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9);
  });

  it('in an open invitation are in use; in a closed one they are not', async () => {
    const team = await world.team();
    const role = await team.owner.post(`teams/role/create/${team.id}/`, {
      name: 'Interns',
      permissions: ['VIEW_ASSETS'],
    });
    const invite = await team.owner.post(`teams/invite/create/${team.id}/`, {
      email: 'intern@example.test',
      role: role.body.uuid,
    });
    expect((await team.owner.delete(`teams/role/delete/${role.body.uuid}/`)).body.code).toBe('role_in_use');
    await team.owner.delete(`teams/invite/delete/${invite.body.uuid}/`);
    expect((await team.owner.delete(`teams/role/delete/${role.body.uuid}/`)).status).toBe(204);
    const token = invite.body.url.split('/').at(-1);
    expect((await world.stranger.get(`teams/invite/${token}/`)).body.code).toBe('gone');
  });

  it('leave Owner as it is', async () => {
    const team = await world.team();
    const { results } = (await team.owner.get(`teams/roles/${team.id}/?limit=2`)).body;
    const [owner, admin] = results;
    for (const body of [{ name: 'Boss' }, { permissions: ['VIEW_ASSETS'] }])
      expect((await team.owner.put(`teams/role/update/${owner?.uuid}/`, body)).body.code).toBe('conflict');
    expect((await team.owner.delete(`teams/role/delete/${owner?.uuid}/`)).status).toBe(409);
    expect(
      (await team.owner.put(`teams/role/update/${admin?.uuid}/`, { name: 'Chief', permissions: ['VIEW_ASSETS'] })).body,
    ).toMatchObject({
      name: 'Chief',
      permissions: ['VIEW_ASSETS'],
      built_in: true,
    });
  });

  it('refuse what they cannot be', async () => {
    const team = await world.team();
    const viewer = await team.member('Viewer');
    const path = `teams/role/create/${team.id}/`;
    for (const body of [
      {},
      { name: 'X' },
      { name: '', permissions: [] },
      { name: 'X', permissions: ['FLY'] },
      { name: 'X', permissions: 'VIEW_ASSETS' },
      { name: 'X', permissions: [], built_in: true },
    ])
      expect([body, (await team.owner.post(path, body)).status]).toEqual([body, 400]);
    expect((await viewer.post(path, { name: 'X', permissions: [] })).body.needs).toEqual(['MANAGE_TEAM']);
    const { results } = (await team.owner.get(`teams/roles/${team.id}/`)).body;
    const other = await world.team();
    for (const role of [results[1]?.uuid, newId(), 'nonsense']) {
      expect((await other.owner.put(`teams/role/update/${role}/`, { name: 'X' })).status).toBe(404);
      expect((await other.owner.delete(`teams/role/delete/${role}/`)).status).toBe(404);
    }
    expect((await viewer.put(`teams/role/update/${results[1]?.uuid}/`, { name: 'X' })).status).toBe(403);
  });
});
