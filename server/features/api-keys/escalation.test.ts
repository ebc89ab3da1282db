import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { flags } from '#contract/policy/flags.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let everything: string;

const by = (secret: string) => ({ authorization: `Bearer ${secret}` });
const make = async (who: Person, scopes: readonly string[], more: object = {}) =>
  (await who.post(`teams/api_key/create/${team.id}/`, { name: 'Import', scopes, ...more })).body as Loose;
const library = () => `files/files/${team.id}/`;
const see = async (secret: string) => (await world.stranger.get(library(), by(secret))).status;
const memberOf = async (person: Person): Promise<string> => {
  const { results } = (await team.owner.get(`teams/members/${team.id}/?limit=200`)).body;
  return results.find((membership: Loose) => membership.user.uuid === person.user).uuid;
};
const upload = async (who: Person, headers: Record<string, string> = {}): Promise<string> => {
  const form = new FormData();
  form.append('files', new Blob([crypto.randomUUID()]), 'a.txt');
  const sent = await who.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form, headers });
  return ((await sent.json()) as Loose)[0].uuid;
};

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team({ staff: true });
  everything = (await make(team.owner, flags)).secret;
});

describe('J5: a key does no more than its maker', () => {
  it('J5: when it is made', async () => {
    const manager = await team.member(['MANAGE_TEAM', 'VIEW_ASSETS']);
    const answer = await manager.post(`teams/api_key/create/${team.id}/`, {
      name: 'More',
      scopes: ['VIEW_ASSETS', 'DELETE_ASSETS', 'EDIT_ASSETS'],
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect(answer.body.needs.toSorted()).toEqual(['DELETE_ASSETS', 'EDIT_ASSETS']);
  });

  it('J5: when it is used, whatever they could do when they made it', async () => {
    const manager = await team.member('Admin');
    const { secret, uuid } = await make(manager, ['VIEW_ASSETS', 'MANAGE_FOLDERS']);
    const create = (folderName: string) =>
      world.stranger.post(`files/folder/create/${team.id}/`, { folderName }, by(secret));
    expect((await create('Before')).status).toBe(201);
    await team.owner.put(`teams/member/update/${await memberOf(manager)}/`, { role: 'Viewer' });
    expect((await create('After')).status).toBe(403);
    expect(await see(secret)).toBe(200);
    const { results } = (await team.owner.get(`teams/api_keys/${team.id}/`)).body;
    expect(results.find((key: Loose) => key.uuid === uuid).withheld).toEqual(['MANAGE_FOLDERS']);
  });

  it('J5: nor as staff, though its maker is', async () => {
    const file = await upload(team.owner);
    expect((await team.owner.post(`files/file/process/${file}/`)).status).toBe(202);
    expect((await world.stranger.post(`files/file/process/${file}/`, {}, by(everything))).status).toBe(403);
    expect((await world.stranger.put(`teams/features/${team.id}/`, { features: [] }, by(everything))).status).toBe(403);
  });

  it('J5: nor in a job that goes on after its request', async () => {
    const other = await team.member('Editor');
    const [theirs, own] = [await upload(other), await upload(team.owner)];
    const { secret } = await make(team.owner, ['VIEW_ASSETS', 'DELETE_OWNED_ASSETS']);
    const body = { files: [theirs, own], action: 'recycle' };
    const begun = await world.stranger.post(`files/bulk/${team.id}/`, body, by(secret));
    expect(begun.status).toBe(202);
    await expect
      .poll(async () => (await team.owner.get(`files/bulk/job/${begun.body.uuid}/`)).body, { timeout: 30_000 })
      .toMatchObject({ state: 'done', failed: [{ uuid: theirs, code: 'forbidden' }] });
    expect((await team.owner.get(`files/file/${theirs}/`)).body.recycled).toBe(false);
    expect((await team.owner.get(`files/file/${own}/`)).body.recycled).toBe(true);
  });

  it("J5: nor with what another team shares with its maker's", async () => {
    const other = await world.team();
    const folder = (await other.owner.post(`files/folder/create/${other.id}/`, { folderName: 'Shared' })).body.uuid;
    await other.owner.put(`files/share/folder/${folder}/`, { teams: [{ team: team.id, download: true }] });
    expect((await team.owner.get(`files/folder/${folder}/`)).status).toBe(200);
    expect((await world.stranger.get(`files/folder/${folder}/`, by(everything))).status).toBe(404);
    expect((await world.stranger.get(`${library()}?folder=${folder}`, by(everything))).status).toBe(404);
  });
});

describe('J5: a key ends', () => {
  it('J5: when it is revoked, which nothing takes back', async () => {
    const { secret, uuid } = await make(team.owner, ['VIEW_ASSETS']);
    const gone = await team.owner.delete(`teams/api_key/delete/${uuid}/`);
    expect(gone.status).toBe(204);
    expect(await see(secret)).toBe(401);
    expect((await team.owner.delete(`teams/api_key/delete/${uuid}/`)).status).toBe(404);
    expect((await team.owner.post(`changes/undo/${gone.changeSet}/`)).status).toBe(409);
  });

  it('J5: on its last day', async () => {
    const { secret, uuid } = await make(team.owner, ['VIEW_ASSETS'], { expires_at: '2999-01-01T00:00:00Z' });
    expect(await see(secret)).toBe(200);
    await sql`update api_keys set expires_at = now() where id = ${uuid}`.execute(world.services.db);
    expect(await see(secret)).toBe(401);
    const { results } = (await team.owner.get(`teams/api_keys/${team.id}/`)).body;
    expect(results.find((key: Loose) => key.uuid === uuid).ended).toBe('expired');
  });

  it('J5: when its maker is deactivated, or leaves and comes back', async () => {
    const manager = await team.member('Admin');
    const { secret, uuid } = await make(manager, ['VIEW_ASSETS']);
    const member = await memberOf(manager);
    await team.owner.put(`teams/member/update/${member}/`, { active: false });
    expect(await see(secret)).toBe(401);
    await team.owner.put(`teams/member/update/${member}/`, { active: true });
    expect((await team.owner.delete(`teams/member/delete/${member}/`)).status).toBe(204);
    expect(await see(secret)).toBe(401);
    const invite = await team.owner.post(`teams/invite/create/${team.id}/`, { email: manager.email, role: 'Admin' });
    const token = invite.body.url.split('/').at(-1);
    expect((await manager.post(`teams/invite/accept/${token}/`)).status).toBe(200);
    expect(await see(secret)).toBe(401);
    const { results } = (await team.owner.get(`teams/api_keys/${team.id}/`)).body;
    expect(results.find((key: Loose) => key.uuid === uuid).ended).toBe('maker_gone');
  });
});

describe('J5: a key cannot extend itself', () => {
  it('J5: or make, list or revoke keys', async () => {
    const { uuid } = await make(team.owner, ['VIEW_ASSETS']);
    const body = { name: 'Child', scopes: ['VIEW_ASSETS'] };
    const made = await world.stranger.post(`teams/api_key/create/${team.id}/`, body, by(everything));
    expect([made.status, made.body.code]).toEqual([403, 'forbidden']);
    expect((await world.stranger.get(`teams/api_keys/${team.id}/`, by(everything))).status).toBe(403);
    expect((await world.stranger.delete(`teams/api_key/delete/${uuid}/`, by(everything))).status).toBe(403);
  });

  it('J5: nor get another person or a role in, by a call or by an undo', async () => {
    const role = await team.owner.post(`teams/role/create/${team.id}/`, { name: 'Press', permissions: [] });
    const raised = await team.owner.put(`teams/role/update/${role.body.uuid}/`, { permissions: ['VIEW_ASSETS'] });
    const tries: [string, string, object][] = [
      ['post', `teams/invite/create/${team.id}/`, { email: 'friend@example.test', role: 'Admin' }],
      ['put', `teams/role/update/${role.body.uuid}/`, { permissions: [...flags] }],
      ['put', `teams/member/update/${await memberOf(team.owner)}/`, { role: 'Owner' }],
      ['post', `teams/webhook/create/${team.id}/`, { url: 'https://friend.example/', events: ['file.created'] }],
      ['put', `teams/team/update/${team.id}/`, { name: 'Theirs' }],
      ['post', 'teams/team/create/', { name: 'Theirs' }],
      ['put', 'users/me/', { first_name: 'Mallory' }],
      ['post', 'auth/change-password/', { currentPassword: 'a', newPassword: 'something long' }],
      ['post', 'auth/sign-in/email/', { email: team.owner.email, password: 'a' }],
      ['post', `changes/undo/${raised.changeSet}/`, {}],
    ];
    for (const [method, path, body] of tries) {
      const answer = await world.stranger[method as 'post' | 'put'](path, body, by(everything));
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'forbidden']);
    }
  });

  it.each(['user', 'userId', 'user_id', 'created_by', 'actor'])('J5: by naming somebody as %s', async (field) => {
    const victim = await team.member('Admin');
    const own = await team.owner.post(`teams/api_key/create/${team.id}/`, {
      name: 'For another',
      scopes: ['VIEW_ASSETS'],
      [field]: victim.user,
    });
    expect(own.status).toBe(400);
    const folder = { folderName: `As another by ${field}`, [field]: victim.user };
    expect((await world.stranger.post(`files/folder/create/${team.id}/`, folder, by(everything))).status).toBe(400);
    const query = await world.stranger.get(`users/me/?${field}=${victim.user}`, by(everything));
    expect(query.body.uuid).toBe(team.owner.user);
  });
});
