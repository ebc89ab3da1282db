import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { emailsTo } from '#server/test/emails.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const invite = async (email: string, role = 'Editor') =>
  (await team.owner.post(`teams/invite/create/${team.id}/`, { email, role })).body;
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const account = { first_name: 'Ida', last_name: 'Rhodes', password: 'a good password' };
const accept = (token: string, body: object = account, headers = {}) =>
  world.stranger.post(`teams/invite/accept/${token}/`, body, headers);
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('an invitation', () => {
  it('G3 tells its link to who invites and in a letter; only a hash is kept', async () => {
    const made = await team.owner.post(`teams/invite/create/${team.id}/`, {
      email: ' Ida@Example.test'.trim(),
      role: 'editor',
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ email: 'ida@example.test', role: { name: 'Editor' } });
    expect(made.body.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/invite\/[\w-]{43}$/);
    const week = new Date(made.body.expires_at).getTime() - new Date(made.body.created_at).getTime();
    expect(week).toBe(7 * 86_400_000);
    const token = tokenOf(made.body);
    const { rows } = await sql<{
      text: string;
    }>`select i::text || coalesce((select string_agg(c::text, '') from changes c), '') as text from invites i`.execute(
      world.services.db,
    );
    expect(rows.some((row) => row.text.includes(token))).toBe(false);
    const [letter] = await emailsTo(world, 'ida@example.test');
    expect(letter?.body).toContain(made.body.url);
    const listed = await team.owner.get(`teams/invites/${team.id}/`);
    expect(listed.body.results[0]).toMatchObject({ uuid: made.body.uuid, url: made.body.url });
    const shown = await world.stranger.get(`teams/invite/${token}/`);
    expect(shown.body).toMatchObject({ email: 'ida@example.test', role: 'Editor', account: false });
  });

  it('makes the account, joins the team and signs in; of many at once, one', async () => {
    const token = tokenOf(await invite('many@example.test'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    const [joined] = answers.filter((answer) => answer.status === 200);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.every((answer) => [200, 401, 409, 410].includes(answer.status))).toBe(true);
    expect(joined?.body).toMatchObject({ email: 'many@example.test', is_staff: false, active_team: { uuid: team.id } });
    const cookie = cookieOf(joined?.headers ?? new Headers());
    expect((await world.stranger.get(`teams/team/${team.id}/`, { cookie })).status).toBe(200);
    expect((await accept(token)).body.code).toBe('gone');
    expect((await world.stranger.get(`teams/invite/${token}/`)).status).toBe(410);
    const signedIn = await world.stranger.post('auth/sign-in/email', {
      email: 'many@example.test',
      password: account.password,
    });
    expect(signedIn.status).toBe(200);
    const { rows } = await sql`select 1 from users where email = 'many@example.test'`.execute(world.services.db);
    expect(rows).toHaveLength(1);
  });

  it('names what a new account still needs, and is not used up by trying', async () => {
    const token = tokenOf(await invite('missing@example.test'));
    const answer = await accept(token, { first_name: 'Ida' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: Loose) => error.path)).toEqual(['last_name', 'password']);
    for (const body of [
      { ...account, password: 'short' },
      { ...account, is_staff: true },
      { ...account, role: 'Owner' },
    ])
      expect((await accept(token, body)).status).toBe(400);
    expect((await accept(token)).status).toBe(200);
  });

  it('of an address with an account needs the session of that account', async () => {
    const person = await world.person();
    const stranger = await world.person();
    const token = tokenOf(await invite(person.email, 'Viewer'));
    expect((await world.stranger.get(`teams/invite/${token}/`)).body.account).toBe(true);
    expect((await accept(token)).body.code).toBe('unauthenticated');
    expect((await stranger.post(`teams/invite/accept/${token}/`)).body.code).toBe('forbidden');
    const joined = await person.post(`teams/invite/accept/${token}/`);
    expect(joined.status).toBe(200);
    expect(joined.body).toMatchObject({ uuid: person.user, active_team: { uuid: team.id } });
    expect(joined.changeSet).not.toBeNull();
    expect((await person.post(`teams/invite/accept/${token}/`)).status).toBe(410);
    const again = await team.owner.post(`teams/invite/create/${team.id}/`, { email: person.email, role: 'Viewer' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  });

  it('that was withdrawn, replaced or has expired is gone; one that never was is not found', async () => {
    const withdrawn = await invite('withdrawn@example.test');
    expect((await team.owner.delete(`teams/invite/delete/${withdrawn.uuid}/`)).status).toBe(204);
    expect((await team.owner.delete(`teams/invite/delete/${withdrawn.uuid}/`)).status).toBe(404);
    const replaced = await invite('replaced@example.test');
    const newer = await invite('replaced@example.test');
    const expired = await invite('expired@example.test');
    await sql`update invites set expires_at = now() - interval '1 second' where id = ${expired.uuid}`.execute(
      world.services.db,
    );
    for (const old of [withdrawn, replaced, expired]) {
      expect((await accept(tokenOf(old))).body.code).toBe('gone');
      expect((await world.stranger.get(`teams/invite/${tokenOf(old)}/`)).status).toBe(410);
    }
    expect((await world.stranger.get(`teams/invite/${tokenOf(newer)}/`)).status).toBe(200);
    const listed = (await team.owner.get(`teams/invites/${team.id}/`)).body.results.map((row: Loose) => row.uuid);
    expect(listed).toContain(newer.uuid);
    for (const old of [withdrawn, replaced, expired]) expect(listed).not.toContain(old.uuid);
    for (const token of ['A'.repeat(43), newId(), '%00', 'x'.repeat(300)]) {
      expect((await world.stranger.get(`teams/invite/${token}/`)).status).toBe(404);
      expect((await accept(token)).status).toBe(404);
    }
  });

  it('is for those who manage the team', async () => {
    const viewer = await team.member('Viewer');
    const other = await world.team();
    const made = await invite('doors@example.test');
    const body = { email: 'x@example.test', role: 'Viewer' };
    expect((await viewer.post(`teams/invite/create/${team.id}/`, body)).body.needs).toEqual([
      'MANAGE_TEAM',
      'INVITE_MEMBERS',
    ]);
    expect((await viewer.get(`teams/invites/${team.id}/`)).status).toBe(403);
    expect((await viewer.delete(`teams/invite/delete/${made.uuid}/`)).status).toBe(403);
    expect((await other.owner.post(`teams/invite/create/${team.id}/`, body)).status).toBe(404);
    expect((await other.owner.get(`teams/invites/${team.id}/`)).status).toBe(404);
    expect((await other.owner.delete(`teams/invite/delete/${made.uuid}/`)).status).toBe(404);
    expect((await world.stranger.post(`teams/invite/create/${team.id}/`, body)).status).toBe(401);
    for (const bad of [
      {},
      { email: 'nobody', role: 'Viewer' },
      { email: 'x@example.test' },
      { ...body, role: 'King' },
      { ...body, role: 'a\u0000' },
      { ...body, days: 99 },
    ])
      expect([bad, (await team.owner.post(`teams/invite/create/${team.id}/`, bad)).status]).toEqual([bad, 400]);
    const foreign = (await other.owner.get(`teams/roles/${other.id}/`)).body.results[0]?.uuid;
    expect((await team.owner.post(`teams/invite/create/${team.id}/`, { ...body, role: foreign })).status).toBe(404);
  });

  it('keeps names from writing mail headers', async () => {
    const boss = await team.member('Admin');
    await boss.put('users/me/', { first_name: 'Eve\r\nBcc: all@example.test' });
    await boss.post(`teams/invite/create/${team.id}/`, { email: 'header@example.test', role: 'Viewer' });
    const { rows } = await sql<{
      subject: string;
    }>`select subject from mails where recipient = 'header@example.test'`.execute(world.services.db);
    expect(rows[0]?.subject).not.toMatch(/[\r\n]/);
  });
});
