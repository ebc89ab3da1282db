import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Flag, flags } from '#contract/policy/flags.ts';
import { routes } from '#contract/routes.ts';
import type { Actor } from '#platform/http/identity/actor.ts';
import { seenAs } from '#platform/http/identity/view-as.ts';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let admin: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team({ staff: true });
  admin = await team.member('Admin');
});

const view = (who: Person, body: object, of = team.id) => who.post(`teams/view_as/${of}/`, body);
const stop = (who: Person) => who.delete('users/me/view_as/');
const me = async (who: Person): Promise<Loose> => (await who.get('users/me/')).body;
const seatOf = async (who: Person): Promise<string> => {
  const { results } = (await team.owner.get(`teams/members/${team.id}/?limit=200`)).body;
  return results.find((member: Loose) => member.user.uuid === who.user).uuid;
};
const sum = (set: readonly Flag[], other: readonly Flag[]) => set.filter((flag) => other.includes(flag));

describe('looking through a role', () => {
  it('F3 never adds: whatever the caller has and the role allows, what is left is in both', () => {
    const some = (n: number) => flags.filter((_, at) => (n >> at) & 1);
    for (let n = 1; n < 400; n++) {
      const own = some((n * 2654435761) >>> 0);
      const allowed = some((n * 40503 * 7919) >>> 0);
      const memberships = [own, [...flags]].map((held, at) => ({
        team: `team ${at}`,
        member: '',
        slug: '',
        name: '',
        role: 'Own',
        flags: held,
        features: [],
        newTags: true,
      }));
      const actor: Actor = {
        user: 'me',
        session: '',
        email: '',
        firstName: '',
        lastName: '',
        staff: true,
        activeTeam: null,
        memberships: memberships,
        viewing: null,
        key: null,
      };
      const member = n % 2 ? { uuid: 'other', first_name: '', last_name: '' } : null;
      const view = { team: 'team 0', teamName: '', role: 'r', roleName: 'R', flags: allowed, newTags: false, member };
      const seen = seenAs(actor, view);
      expect(seen.staff).toBe(false);
      expect(seen.memberships.map((membership) => membership.team)).toEqual(['team 0']);
      expect(seen.memberships[0]?.flags).toEqual(sum(own, allowed));
      const asOwner = own.includes('EDIT_ASSETS') && own.includes('DELETE_ASSETS');
      expect(seen.viewing?.owns).toBe(asOwner && member ? 'other' : '');
    }
  });

  it('shows what that role sees, on every address of the session, and one’s own again when it is stopped', async () => {
    const began = await view(team.owner, { role: 'Guest' });
    expect(began.status).toBe(200);
    expect(began.body).toMatchObject({ is_staff: false, viewing: { role: { name: 'Guest' }, member: null } });
    expect(began.changeSet).toBeNull();
    const seen = await me(team.owner);
    expect(seen.teams).toMatchObject([
      { uuid: team.id, role: 'Guest', permissions: ['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED'] },
    ]);
    expect(seen.uuid).toBe(team.owner.user);
    const refused = await team.owner.get(`teams/roles/${team.id}/`);
    expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_TEAM', 'INVITE_MEMBERS']]);
    expect((await stop(team.owner)).status).toBe(204);
    const own = await me(team.owner);
    expect(own).toMatchObject({ is_staff: true, viewing: null, teams: [{ role: 'Owner' }] });
    expect((await team.owner.get(`teams/roles/${team.id}/`)).status).toBe(200);
  });

  it('G5 gives the pictures and downloads of that role: what it may take with a watermark only has no clean address', async () => {
    const [file = ''] = await someFiles(world, team.id, [{ createdBy: team.owner.user }]);
    const clean = (await team.owner.get(`files/file/${file}/`)).body;
    expect(clean.permissions).toContain('download');
    expect(clean.latest_version.url).not.toBeNull();
    await view(team.owner, { role: 'Guest' });
    const guest = (await team.owner.get(`files/file/${file}/`)).body;
    const real = (await (await team.member('Guest')).get(`files/file/${file}/`)).body;
    expect(guest.permissions).toEqual(real.permissions);
    expect(guest.refusals).toEqual(real.refusals);
    expect(guest.latest_version.url === null).toBe(real.latest_version.url === null);
    expect(guest.latest_version.url).not.toBe(clean.latest_version.url);
    await stop(team.owner);
  });

  it('F3 changes nothing: every changing call is refused with a sentence, also an upload', async () => {
    await view(admin, { role: 'Editor' });
    const sentence = 'You are viewing as Editor and cannot make changes. Stop viewing to make changes.';
    for (const answer of [
      await admin.post(`files/folder/create/${team.id}/`, { folderName: 'Sneaky' }),
      await admin.put('users/me/', { first_name: 'Eve' }),
      await admin.post('teams/team/create/', { name: 'Mine' }),
      await view(admin, { role: 'Owner' }),
    ])
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([403, 'forbidden', sentence]);
    const form = new FormData();
    form.append('files', new Blob(['x']), 'x.txt');
    expect((await admin.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form })).status).toBe(403);
    const tus = await admin.fetch('files/uploads/', {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': `filename ${btoa('x.txt')}` },
    });
    expect(tus.status).toBe(403);
    const open = await admin.post(`files/collections/holding/${team.id}/`, { files: [newId()] });
    expect(open.status).not.toBe(403);
    await stop(admin);
    expect((await me(admin)).first_name).toBe('Ada');
  });

  it('lets through no changing call but those that are known to change nothing', () => {
    const known = [
      'people.stop_viewing',
      'auth.sign_out',
      'collections.holding',
      'content.check',
      'content.sheet',
      'files.rights_common',
    ];
    const more = ['duplicates.preview', 'tags.merge_preview', 'attributes.preview', 'uploads.check'];
    for (const id of [...known, ...more]) expect(routes.some((route) => route.id === id)).toBe(true);
  });

  it('as a member follows their role, counts their files as own, and is over when they leave', async () => {
    const member = await team.member('Contributor');
    const [theirs = '', mine = ''] = await someFiles(world, team.id, [
      { createdBy: member.user },
      { createdBy: team.owner.user },
    ]);
    const membership = await seatOf(member);
    const began = await view(team.owner, { member: membership });
    expect(began.body.viewing).toMatchObject({ role: { name: 'Contributor' }, member: { uuid: member.user } });
    const allowed = async (id: string): Promise<string[]> =>
      (await team.owner.get(`files/file/${id}/`)).body.permissions;
    expect(await allowed(theirs)).toContain('recycle');
    expect(await allowed(mine)).not.toContain('recycle');
    await admin.put(`teams/member/update/${membership}/`, { role: 'Viewer' });
    expect((await me(team.owner)).viewing.role.name).toBe('Viewer');
    await admin.delete(`teams/member/delete/${membership}/`);
    expect(await me(team.owner)).toMatchObject({ viewing: null, teams: [{ role: 'Owner' }] });
  });

  it('F7 never keeps what was taken from the caller meanwhile', async () => {
    const second = await team.member('Admin');
    await view(second, { role: 'Editor' });
    await team.owner.put(`teams/member/update/${await seatOf(second)}/`, { role: 'Viewer' });
    expect((await me(second)).teams[0].permissions).toEqual(['VIEW_ASSETS', 'DOWNLOAD_ASSETS']);
    await team.owner.put(`teams/member/update/${await seatOf(second)}/`, { active: false });
    expect((await second.get(`files/files/${team.id}/`)).status).toBe(404);
  });

  it('is for one session and ends with it', async () => {
    await view(admin, { role: 'Guest' });
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from sessions where view_team is not null and user_id = ${admin.user}`.execute(
      world.services.db,
    );
    expect(rows[0]?.n).toBe(1);
    expect((await me(team.owner)).viewing).toBeNull();
    expect((await admin.post('auth/sign-out/', {})).status).toBe(200);
    expect((await admin.get('users/me/')).status).toBe(401);
  });

  it('is for those who manage the team, and through roles and members of it', async () => {
    const viewer = await team.member('Viewer');
    const refused = await view(viewer, { role: 'Guest' });
    expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_TEAM']]);
    const other = await world.team();
    expect((await view(other.owner, { role: 'Guest' })).status).toBe(404);
    expect((await view(world.stranger, { role: 'Guest' })).status).toBe(401);
    expect((await world.stranger.delete('users/me/view_as/')).status).toBe(401);
    for (const body of [{}, { role: 'Nobody' }, { role: 'Guest', member: newId() }, { member: 'x' }, { role: 7 }])
      expect([body, (await view(team.owner, body)).status]).toEqual([body, 400]);
    const foreign = (await other.owner.get(`teams/members/${other.id}/`)).body.results[0].uuid;
    for (const body of [{ member: foreign }, { member: newId() }, { role: newId() }])
      expect([body, (await view(team.owner, body)).status]).toEqual([body, 404]);
    expect((await me(team.owner)).viewing).toBeNull();
  });
});
