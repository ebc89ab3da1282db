import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { flags } from '#contract/policy/flags.ts';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const members = async (query = ''): Promise<Loose[]> =>
  (await team.owner.get(`teams/members/${team.id}/?limit=200${query}`)).body.results;
const seatOf = async (who: Person): Promise<string> =>
  (await members()).find((member) => member.user.uuid === who.user)?.uuid ?? '';
const update = (by: Person, membership: string, body: object) => by.put(`teams/member/update/${membership}/`, body);
const owned = async (membership: string) => (await team.owner.get(`teams/member/owned/${membership}/`)).body;
const undo = (by: Person, set: string | null) => by.post(`changes/undo/${set}/`);

describe('members', () => {
  it('are found by part of a name or an address, by role and by whether they are active', async () => {
    const [zoe, max] = [await team.member('Guest'), await team.member('Editor')];
    await zoe.put('users/me/', { first_name: 'Zoë', last_name: 'Ünal' });
    await update(team.owner, await seatOf(max), { active: false });
    const found = async (query: string) => (await members(query)).map((member) => member.user.uuid);
    expect(await found('&q=zoe%20un')).toEqual([zoe.user]);
    expect(await found(`&q=${encodeURIComponent(max.email.toUpperCase())}`)).toEqual([max.user]);
    expect(await found('&q=%25')).toEqual([]);
    const guest = (await members()).find((member) => member.user.uuid === zoe.user)?.role.uuid;
    expect(await found(`&role=${guest}`)).toEqual([zoe.user]);
    expect(await found('&active=false')).toEqual([max.user]);
    expect(await found('&order=-name')).toEqual((await found('&order=name')).toReversed());
    await sql`update members set last_seen = now() + interval '1 day' where user_id = ${zoe.user}`.execute(
      world.services.db,
    );
    const bySeen = await found('&order=-seen');
    // Who was never here is the longest ago.
    expect([bySeen[0], bySeen.at(-1)]).toEqual([zoe.user, max.user]);
    expect(await found('&order=seen')).toEqual(bySeen.toReversed());
    const pageOf = async (more: string) =>
      (await team.owner.get(`teams/members/${team.id}/?limit=2&order=-seen${more}`)).body;
    const start = await pageOf('');
    const rest = await pageOf(`&cursor=${start.next}`);
    expect([...start.results, ...rest.results].map((one: Loose) => one.user.uuid)).toEqual(bySeen);
    expect((await team.owner.get(`teams/members/${team.id}/?order=role`)).status).toBe(400);
    const page = await team.owner.get(`teams/members/${team.id}/?limit=1&active=true`);
    expect(page.body.next).not.toBeNull();
    expect((await team.owner.get(`teams/members/${team.id}/?limit=1&cursor=${page.body.next}`)).body.code).toBe(
      'bad_cursor',
    );
  });

  it('are seen on any request, written down once in some minutes', async () => {
    const member = await team.member('Viewer');
    const seen = async () => (await members()).find((one) => one.user.uuid === member.user).last_seen;
    expect(await seen()).toBeNull();
    await member.get(`files/folders/${team.id}/`);
    await expect.poll(seen).not.toBeNull();
    const first = await seen();
    await member.get(`files/folders/${team.id}/`);
    await member.get('users/me/');
    expect(await seen()).toBe(first);
    await sql`update members set last_seen = now() - interval '6 minutes' where user_id = ${member.user}`.execute(
      world.services.db,
    );
    await member.get(`files/folders/${team.id}/`);
    await expect.poll(async () => new Date(await seen()) > new Date(first)).toBe(true);
  });
});

describe('handing over', () => {
  /** Someone with two files, one waiting for review, and one of everything else. */
  async function keeper(): Promise<{ who: Person; membership: string; files: string[] }> {
    const who = await team.member('Admin');
    const files = await someFiles(world, team.id, [{ createdBy: who.user }, { createdBy: who.user, reviewStatus: 3 }]);
    await who.post(`files/collection/create/${team.id}/`, { title: `Of ${who.user}`, files: [] });
    await who.post(`files/search/create/${team.id}/`, { name: 'Mine', query: { type: 'image' } });
    await who.post(`files/right/create/${team.id}/`, { name: `Right ${who.user}` });
    return { who, membership: await seatOf(who), files };
  }
  const all = { files: 2, reviews: 1, collections: 1, searches: 1, rights: 1 };
  const none = { files: 0, reviews: 0, collections: 0, searches: 0, rights: 0 };

  it('gives everything to one other when someone is deactivated, in one set that can be undone and redone', async () => {
    const { who, membership, files } = await keeper();
    const heir = await team.member('Contributor');
    const heirSeat = await seatOf(heir);
    expect(await owned(membership)).toEqual(all);
    const done = await update(team.owner, membership, { active: false, hand_over: { to: heirSeat } });
    expect([done.status, done.body.active]).toEqual([200, false]);
    expect([await owned(membership), await owned(heirSeat)]).toEqual([none, all]);
    expect((await heir.put(`files/file/update/${files[0]}/`, { recycled: true })).status).toBe(200);
    expect((await heir.put(`files/file/update/${files[0]}/`, { recycled: false })).status).toBe(200);
    const undone = await undo(team.owner, done.changeSet);
    expect(undone.status).toBe(200);
    expect([await owned(membership), await owned(heirSeat)]).toEqual([all, none]);
    expect((await who.get(`files/files/${team.id}/`)).status).toBe(200);
    expect((await undo(team.owner, undone.changeSet)).status).toBe(200);
    expect([await owned(membership), await owned(heirSeat)]).toEqual([none, all]);
  });

  it('gives only what is chosen when someone is removed; the rest stays, and comes back with them', async () => {
    const { who, membership } = await keeper();
    const heirSeat = await seatOf(team.owner);
    const before = await owned(heirSeat);
    const gone = await team.owner.delete(
      `teams/member/delete/${membership}/?to=${heirSeat}&kinds=collections&kinds=searches`,
    );
    expect(gone.status).toBe(204);
    const after = await owned(heirSeat);
    expect([after.collections, after.searches, after.files, after.rights]).toEqual([
      before.collections + 1,
      before.searches + 1,
      before.files,
      before.rights,
    ]);
    expect((await undo(team.owner, gone.changeSet)).status).toBe(200);
    expect(await owned(await seatOf(who))).toEqual(all);
    expect(await owned(heirSeat)).toEqual(before);
  });

  it('does not take back what was given on meanwhile', async () => {
    const { membership, files } = await keeper();
    const heirSeat = await seatOf(await team.member('Contributor'));
    const third = await team.member('Contributor');
    const done = await update(team.owner, membership, { hand_over: { to: heirSeat, kinds: ['files'] } });
    await sql`update files set created_by = ${third.user} where id = ${files[0]}`.execute(world.services.db);
    await undo(team.owner, done.changeSet);
    expect([(await owned(membership)).files, (await owned(await seatOf(third))).files]).toEqual([1, 1]);
  });

  it('goes to another active member of the same team, and to nobody else', async () => {
    const { membership } = await keeper();
    const idle = await seatOf(await team.member('Viewer'));
    await update(team.owner, idle, { active: false });
    const other = await world.team();
    const foreign = (await other.owner.get(`teams/members/${other.id}/`)).body.results[0].uuid;
    for (const [to, status] of [
      [membership, 409],
      [idle, 409],
      [foreign, 404],
      [newId(), 404],
      ['me', 400],
    ] as const) {
      expect([to, (await update(team.owner, membership, { active: false, hand_over: { to } })).status]).toEqual([
        to,
        status,
      ]);
      expect([to, (await team.owner.delete(`teams/member/delete/${membership}/?to=${to}`)).status]).toEqual([
        to,
        status,
      ]);
    }
    expect((await members()).find((member) => member.uuid === membership)?.active).toBe(true);
    expect(await owned(membership)).toEqual(all);
    const viewer = await team.member('Viewer');
    expect((await viewer.get(`teams/member/owned/${membership}/`)).body.needs).toEqual(['MANAGE_TEAM']);
    expect((await other.owner.get(`teams/member/owned/${membership}/`)).status).toBe(404);
  });
});

describe('who manages the team without having every flag', () => {
  it('F3 cannot give more than their own role allows, by any way', async () => {
    const helper = await team.member(['VIEW_ASSETS', 'MANAGE_TEAM']);
    const own = await seatOf(helper);
    const membership = await seatOf(await team.member('Guest'));
    const mine = (await members()).find((member) => member.uuid === own)?.role.uuid;
    const role = (
      await team.owner.post(`teams/role/create/${team.id}/`, { name: 'Lookers', permissions: ['VIEW_ASSETS'] })
    ).body.uuid;
    const admins = { emails: ['more@example.test'], role: 'Admin' };
    for (const answer of [
      await update(helper, own, { role: 'Admin' }),
      await update(helper, membership, { role: 'Editor' }),
      await helper.put(`teams/role/update/${mine}/`, { permissions: [...flags] }),
      await helper.put(`teams/role/update/${role}/`, { permissions: ['VIEW_ASSETS', 'DELETE_ASSETS'] }),
      await helper.post(`teams/role/create/${team.id}/`, { name: 'All', permissions: [...flags] }),
      await helper.post(`teams/invite/create/${team.id}/`, { email: 'more@example.test', role: 'Admin' }),
      await helper.post(`teams/invites/create/${team.id}/`, admins),
      await helper.post(`teams/invite_link/create/${team.id}/`, { role: 'Editor', max_uses: 5, days: 7 }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
      expect(answer.body.detail).toMatch(/^You cannot grant what your own role does not allow: .*\.$/);
    }
    const missing = await update(helper, membership, { role: 'Viewer' });
    expect(missing.body.needs).toEqual(['DOWNLOAD_ASSETS']);
    expect((await update(helper, membership, { role })).status).toBe(200);
    expect((await helper.put(`teams/role/update/${role}/`, { name: 'Onlookers' })).status).toBe(200);
    expect((await helper.put(`teams/role/update/${role}/`, { permissions: [] })).status).toBe(200);
  });

  it('F3 cannot do it by undoing, by a link that someone else made, or by sending it again', async () => {
    const helper = await team.member(['VIEW_ASSETS', 'MANAGE_TEAM']);
    const membership = await seatOf(await team.member('Editor'));
    const removed = await team.owner.delete(`teams/member/delete/${membership}/`);
    expect((await undo(helper, removed.changeSet)).status).toBe(403);
    const made = await team.owner.post(`teams/invite/create/${team.id}/`, {
      email: 'next@example.test',
      role: 'Owner',
    });
    const rowOf = async (who: Person) =>
      (await who.get(`teams/invites/${team.id}/`)).body.results.find((row: Loose) => row.uuid === made.body.uuid);
    expect((await rowOf(team.owner)).url).toBe(made.body.url);
    expect((await rowOf(helper)).url).toBeNull();
    expect((await rowOf(await team.member('Admin'))).url).toBeNull();
    expect((await helper.put(`teams/invite/resend/${made.body.uuid}/`)).status).toBe(403);
    const cancelled = await helper.delete(`teams/invite/delete/${made.body.uuid}/`);
    expect(cancelled.status).toBe(204);
    expect((await undo(helper, cancelled.changeSet)).status).toBe(403);
    expect((await undo(team.owner, cancelled.changeSet)).status).toBe(200);
  });
});

describe('a role in use', () => {
  it('says who has it and how many invitations offer it', async () => {
    const role = await team.owner.post(`teams/role/create/${team.id}/`, {
      name: 'Press',
      permissions: ['VIEW_ASSETS'],
    });
    const remove = () => team.owner.delete(`teams/role/delete/${role.body.uuid}/`);
    await team.owner.post(`teams/invite/create/${team.id}/`, { email: 'p@example.test', role: 'Press' });
    expect((await remove()).body.detail).toBe(
      'The role Press is in use: 1 open invitation offers it. Cancel that first.',
    );
    for (const first_name of ['Bo', 'Cy', 'Di', 'Ed'])
      await (await team.member('Press')).put('users/me/', { first_name, last_name: 'P' });
    expect((await remove()).body).toMatchObject({
      code: 'role_in_use',
      detail:
        'The role Press is in use: Bo P, Cy P, Di P and 1 more have it, and 1 open invitation offers it. Give them another role first.',
    });
  });
});
