import { beforeAll, expect, it } from 'vitest';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** A Manager invites people and runs the library, and leaves the team itself alone (docs/roles.md). */

let world: World;
let team: TestTeam;
let manager: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  manager = await team.member('Manager');
});

const invite = (email: string, role: string) =>
  manager.post(`teams/invites/create/${team.id}/`, { emails: [email], role });

it('invites with roles that allow no more than their own, and cancels with Undo', async () => {
  const roles = (await manager.get(`teams/roles/${team.id}/`)).body.results.map(({ name }: Loose) => name);
  expect(roles).toContain('Manager');
  const made = await invite('new@example.test', 'Editor');
  expect([made.status, made.body.refused]).toEqual([201, []]);
  expect((await invite('boss@example.test', 'Admin')).body).toMatchObject({
    code: 'forbidden',
    needs: ['MANAGE_ACCOUNTS', 'MANAGE_TEAM'],
  });
  const [{ uuid }] = made.body.invites;
  expect((await manager.put(`teams/invite/resend/${uuid}/`)).status).toBe(200);
  const cancelled = await manager.delete(`teams/invite/delete/${uuid}/`);
  expect([cancelled.status, (await manager.post(`changes/undo/${cancelled.changeSet}/`)).status]).toEqual([204, 200]);
  expect((await manager.get(`teams/invites/${team.id}/`)).body.count).toBe(1);
  const link = await manager.post(`teams/invite_link/create/${team.id}/`, { role: 'Viewer', max_uses: 3, days: 7 });
  expect(link.status).toBe(201);
});

it('decides about requests, and not about members, roles, groups, keys, settings or the team', async () => {
  expect((await manager.get(`files/download_requests/team/${team.id}/`)).status).toBe(200);
  const [{ uuid }] = (await manager.get(`teams/members/${team.id}/`)).body.results;
  for (const answer of [
    await manager.put(`teams/member/update/${uuid}/`, { role: 'Viewer' }),
    await manager.delete(`teams/member/delete/${uuid}/`),
    await manager.post(`teams/role/create/${team.id}/`, { name: 'Mine', permissions: [] }),
    await manager.post(`teams/group/create/${team.id}/`, { name: 'Mine' }),
    await manager.get(`teams/api_keys/${team.id}/`),
    await manager.put(`teams/team/update/${team.id}/`, { name: 'Mine' }),
    await manager.get(`teams/audit/${team.id}/`),
  ])
    expect([answer.status, answer.body.needs]).toEqual([403, ['MANAGE_TEAM']]);
  const editor = await team.member('Editor');
  expect((await editor.get(`teams/invites/${team.id}/`)).body.needs).toEqual(['MANAGE_TEAM', 'INVITE_MEMBERS']);
});
