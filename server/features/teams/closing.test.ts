import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';
import { removeTeams } from './jobs/remove.ts';

let world: OwnWorld;
let team: TestTeam;
let guests: TestTeam;
let member: Person;
let staff: Person;
let name: string;
let file: string;
let folder: string;
let key: string;

const upload = async () => {
  const form = new FormData();
  form.append('files', new Blob(['a']), 'a.txt');
  const sent = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await sent.json()) as { uuid: string }[])[0]?.uuid ?? '';
};
const close = (who: Person, given: string) => who.post(`teams/team/delete/${team.id}/`, { name: given });
const reopen = (who: Person) => who.post(`teams/team/restore/${team.id}/`);
const statusOf = async (who: Person, path: string, headers?: Record<string, string>) =>
  (await who.get(path, headers)).status;

beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  guests = await world.team();
  member = await team.member('Admin');
  staff = await world.person({ staff: true });
  name = (await team.owner.get(`teams/team/${team.id}/`)).body.name;
  file = await upload();
  folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Shared' })).body.uuid;
  await team.owner.put(`files/share/folder/${folder}/`, { teams: [{ team: guests.id, download: true }] });
  await team.owner.post(`teams/webhook/create/${team.id}/`, {
    url: 'https://hooks.example.com/x',
    events: ['file.created'],
  });
  key = (await team.owner.post(`teams/api_key/create/${team.id}/`, { name: 'Script', scopes: ['VIEW_ASSETS'] })).body
    .secret;
});
afterAll(() => world.stop());

const seen = async (): Promise<Loose> => ({
  owner: await statusOf(team.owner, `files/file/${file}/`),
  member: await statusOf(member, `teams/members/${team.id}/`),
  key: await statusOf(world.stranger, `files/files/${team.id}/`, { authorization: `Bearer ${key}` }),
  guest: await statusOf(guests.owner, `files/folders/${guests.id}/?parent=${folder}`),
  hooks: (await sql`select 1 from webhooks where team_id = ${team.id} and active`.execute(world.services.db)).rows
    .length,
});
const open = { owner: 200, member: 200, key: 200, guest: 200, hooks: 1 };

describe('deleting a team', () => {
  it('says before what would be lost, and is for an Owner who writes its name', async () => {
    expect(await seen()).toEqual(open);
    const loss = (await team.owner.get(`teams/closing/${team.id}/`)).body;
    expect(loss).toMatchObject({
      ...{ files: 1, bytes: 1, folders: 1, collections: 0, members: 2, api_keys: 1, webhooks: 1, shares: 1 },
      ...{ days: 14, allowed: true },
    });
    expect((await member.get(`teams/closing/${team.id}/`)).body.allowed).toBe(false);
    const refused = await close(member, name);
    expect([refused.status, refused.body.detail]).toEqual([403, 'Only an Owner can delete the team.']);
    const wrong = await close(team.owner, name.toLowerCase());
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'name']);
    expect(await seen()).toEqual(open);
  });

  it('F7: closes it for everyone at once: people, keys, shares, webhooks, invitations', async () => {
    const invite = await team.owner.post(`teams/invite/create/${team.id}/`, {
      email: 'ida@example.test',
      role: 'Viewer',
    });
    const token = invite.body.url.split('/').at(-1);
    const closed = await close(team.owner, name);
    expect([closed.status, closed.changeSet]).toEqual([200, expect.any(String)]);
    expect(Date.parse(closed.body.remove_at) - Date.parse(closed.body.closed_at)).toBe(14 * 86_400_000);
    expect(await seen()).toEqual({ owner: 404, member: 404, key: 401, guest: 404, hooks: 0 });
    expect((await team.owner.get('users/me/')).body.teams).toEqual([]);
    expect(await statusOf(world.stranger, `teams/invite/${token}/`)).toBe(404);
    expect((await team.owner.post(`changes/undo/${closed.changeSet}/`)).status).toBe(404);
    const letters = await sql<{
      subject: string;
    }>`select subject from mails where recipient = ${team.owner.email} order by id desc limit 1`.execute(
      world.services.db,
    );
    expect(letters.rows).toEqual([{ subject: `${name} was deleted` }]);
    expect((await staff.get('staff/teams/?show=closed')).body.results).toMatchObject([{ uuid: team.id, closed: {} }]);
  });

  it('can be taken back by an Owner or staff with all it had, and by nobody else', async () => {
    expect((await member.get('teams/closed/')).body.results).toEqual([]);
    expect((await team.owner.get('teams/closed/')).body.results).toMatchObject([{ uuid: team.id, name }]);
    for (const who of [member, guests.owner]) expect((await reopen(who)).status).toBe(404);
    expect((await reopen(team.owner)).body).toEqual({ uuid: team.id, name });
    expect(await seen()).toEqual(open);
    expect((await reopen(team.owner)).status).toBe(404);
    await close(team.owner, name);
    expect((await reopen(staff)).status).toBe(200);
    expect(await seen()).toEqual(open);
  });

  it('J7: removes every row after its time and keeps its history', async () => {
    const { db } = world.services;
    await close(team.owner, name);
    const run = () => removeTeams(world.services, {}, new AbortController().signal);
    await run();
    expect((await team.owner.get('teams/closed/')).body.results).toHaveLength(1);
    await sql`update teams set remove_at = now() - interval '1 second' where id = ${team.id}`.execute(db);
    expect((await reopen(staff)).status).toBe(404);
    await run();
    for (const table of [
      'files',
      'versions',
      'folders',
      'members',
      'roles',
      'api_keys',
      'webhooks',
      'invites',
      'file_counts',
    ]) {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(table)} where team_id = ${team.id}`.execute(db);
      expect([table, rows[0]?.n]).toEqual([table, 0]);
    }
    const doomed = await sql`select 1 from doomed_bytes where team_id = ${team.id} and sha256 is not null`.execute(db);
    expect(doomed.rows).toHaveLength(1);
    const kept = await sql<{
      action: string;
    }>`select action from changes where team_id = ${team.id} order by seq`.execute(db);
    expect(kept.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['file.create', 'team.close', 'team.remove']),
    );
    expect((await staff.get('staff/teams/')).body.results.map(({ uuid }: Loose) => uuid)).toEqual([guests.id]);
    expect((await guests.owner.get(`teams/team/${guests.id}/`)).status).toBe(200);
  });
});
