import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailedLink, emailsTo as readLetters } from '#server/test/emails.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const many = (emails: string[], role = 'Viewer', headers = {}) =>
  team.owner.post(`teams/invites/create/${team.id}/`, { emails, role }, headers);
const link = (body: object = {}) =>
  team.owner.post(`teams/invite_link/create/${team.id}/`, { role: 'Viewer', max_uses: 2, days: 3, ...body });
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const person = (email: string) => ({ email, first_name: 'Ida', last_name: 'Rhodes', password: 'a good password' });
const accept = (token: string, body: object = {}) => world.stranger.post(`teams/invite/accept/${token}/`, body);
const pending = async (query = ''): Promise<Loose[]> =>
  (await team.owner.get(`teams/invites/${team.id}/${query}`)).body.results;
const emailsTo = (email: string) => readLetters(world, email);
const askFor = async (token: string, email: string) => {
  expect((await world.stranger.post(`teams/invite/ask/${token}/`, { email })).status).toBe(200);
  return mailedLink(world, email, 'invite');
};

describe('many addresses', () => {
  it('are invited at once: the good ones get a letter, the others are told with the reason', async () => {
    const member = await team.member('Viewer');
    const answer = await many([' A@Many.test ', 'a@many.test', 'b@many.test', 'nobody', 'x@', member.email, ' ']);
    expect(answer.status).toBe(201);
    expect(answer.body.invites.map((one: Loose) => [one.email, one.role.name, one.max_uses])).toEqual([
      ['a@many.test', 'Viewer', 1],
      ['b@many.test', 'Viewer', 1],
    ]);
    expect(answer.body.mailed).toBe(false);
    expect(answer.body.refused).toEqual([
      { email: 'nobody', reason: 'This is not an email address.' },
      { email: 'x@', reason: 'This is not an email address.' },
      { email: member.email, reason: `${member.email} is a member of this team already.` },
    ]);
    expect((await emailsTo('a@many.test'))[0]?.body).toContain(answer.body.invites[0].url);
    expect(await emailsTo(member.email)).toHaveLength(0);
    const joined = await accept(tokenOf(answer.body.invites[1]), { ...person('b@many.test'), email: undefined });
    expect(joined.body).toMatchObject({ email: 'b@many.test', active_team: { uuid: team.id } });
  });

  it('are invited once however often the same request is sent', async () => {
    const headers = { 'idempotency-key': newId() };
    const [first, second] = [
      await many(['once@many.test'], 'Viewer', headers),
      await many(['once@many.test'], 'Viewer', headers),
    ];
    expect(second.body).toEqual(first.body);
    expect(await emailsTo('once@many.test')).toHaveLength(1);
    expect((await pending()).filter((row) => row.email === 'once@many.test')).toHaveLength(1);
  });

  it('refuse what they cannot be', async () => {
    for (const body of [
      {},
      { emails: [], role: 'Viewer' },
      { emails: 'a@b.test', role: 'Viewer' },
      { emails: ['a@b.test'], role: 'King' },
      { emails: ['a\u0000@b.test'], role: 'Viewer' },
      { emails: Array.from({ length: 201 }, (_, n) => `${n}@b.test`), role: 'Viewer' },
    ])
      expect((await team.owner.post(`teams/invites/create/${team.id}/`, body)).status).toBe(400);
  });
});

describe('an invitation', () => {
  it('can be sent again, with a new link and its full time; the former link ends', async () => {
    const [made] = (await many(['again@many.test'])).body.invites;
    await sql`update invites set expires_at = now() - interval '1 day' where id = ${made.uuid}`.execute(
      world.services.db,
    );
    expect((await pending()).some((row) => row.uuid === made.uuid)).toBe(false);
    const over = (await pending('?expired=true')).find((row) => row.uuid === made.uuid);
    expect(over).toMatchObject({ expired: true, url: null });
    const sent = await team.owner.put(`teams/invite/resend/${made.uuid}/`);
    expect(sent.status).toBe(200);
    expect(sent.changeSet).not.toBeNull();
    expect(sent.body).toMatchObject({ uuid: made.uuid, expired: false });
    expect(sent.body.url).not.toBe(made.url);
    const days = (new Date(sent.body.expires_at).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect(await emailsTo('again@many.test')).toHaveLength(2);
    expect((await world.stranger.get(`teams/invite/${tokenOf(made)}/`)).status).toBe(404);
    expect((await world.stranger.get(`teams/invite/${tokenOf(sent.body)}/`)).status).toBe(200);
    const row = (await pending()).find((one) => one.uuid === made.uuid);
    expect(row).toMatchObject({ url: sent.body.url, invited_by: { uuid: team.owner.user } });
  });

  it('tells its link to people who could give its role, and to no API key', async () => {
    await many(['key@many.test']);
    const body = { name: 'Reader', scopes: ['VIEW_ASSETS', 'MANAGE_TEAM'] };
    const { secret } = (await team.owner.post(`teams/api_key/create/${team.id}/`, body)).body;
    const authorization = `Bearer ${secret}`;
    const listed = await world.stranger.get(`teams/invites/${team.id}/`, { authorization });
    expect(listed.body.results.length).toBeGreaterThan(0);
    expect(listed.body.results.every((row: Loose) => row.url === null)).toBe(true);
    const view = await world.stranger.post(`teams/view_as/${team.id}/`, { role: 'Guest' }, { authorization });
    expect([view.status, view.body.code]).toEqual([403, 'forbidden']);
  });

  it('keeps no link in what is remembered of a request', async () => {
    const headers = { 'idempotency-key': newId() };
    const { invites } = (await many(['sealed@many.test'], 'Viewer', headers)).body;
    expect((await many(['sealed@many.test'], 'Viewer', headers)).body.invites).toEqual(invites);
    const { rows } = await sql<{ reply: string }>`select coalesce(reply::text, '') as reply from kept_answers`.execute(
      world.services.db,
    );
    expect(rows.some(({ reply }) => reply.includes(tokenOf(invites[0])))).toBe(false);
  });

  it('that was cancelled is good again after Undo, unless its address got another', async () => {
    const [made] = (await many(['undo@many.test'])).body.invites;
    const cancel = () => team.owner.delete(`teams/invite/delete/${made.uuid}/`);
    const cancelled = await cancel();
    expect((await world.stranger.get(`teams/invite/${tokenOf(made)}/`)).status).toBe(410);
    expect((await team.owner.post(`changes/undo/${cancelled.changeSet}/`)).status).toBe(200);
    expect((await world.stranger.get(`teams/invite/${tokenOf(made)}/`)).status).toBe(200);
    const again = await cancel();
    await many(['undo@many.test']);
    expect((await team.owner.post(`changes/undo/${again.changeSet}/`)).body.code).toBe('conflict');
  });
});

describe('a link', () => {
  it('lets people join up to its number, with new accounts and with their own', async () => {
    const made = (await link()).body;
    expect(made).toMatchObject({ email: null, role: { name: 'Viewer' }, max_uses: 2, uses: 0 });
    const token = tokenOf(made);
    expect((await world.stranger.get(`teams/invite/${token}/`)).body).toMatchObject({ email: null, account: false });
    const mailed = await askFor(token, 'fresh@link.test');
    const shown = await world.stranger.get(`teams/invite/${mailed}/`);
    expect(shown.body).toMatchObject({ email: 'fresh@link.test', account: false });
    const missing = await accept(mailed, { first_name: 'Ida' });
    expect(missing.body.errors.map((error: Loose) => error.path)).toEqual(['last_name', 'password']);
    const fresh = await accept(mailed, person('fresh@link.test'));
    expect(fresh.body).toMatchObject({ email: 'fresh@link.test', active_team: { uuid: team.id } });
    const own = await world.person();
    expect((await own.post(`teams/invite/accept/${token}/`, { email: 'else@link.test' })).status).toBe(403);
    expect((await own.post(`teams/invite/accept/${token}/`, {})).body).toMatchObject({ uuid: own.user });
    expect((await own.post(`teams/invite/accept/${token}/`, {})).status).toBe(410);
    expect((await world.stranger.get(`teams/invite/${token}/`)).status).toBe(410);
  });

  it('makes no account under an address that was not confirmed, and answers alike whoever has one (J4)', async () => {
    const token = tokenOf((await link({ max_uses: 5 })).body);
    const known = await world.person();
    const asked = async (email: string) => world.stranger.post(`teams/invite/ask/${token}/`, { email });
    const answers = [await asked(known.email), await asked('victim@link.test')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { mailed: false }],
      [200, { mailed: false }],
    ]);
    expect((await accept(token, person('victim@link.test'))).body.code).toBe('forbidden');
    const mailed = await mailedLink(world, known.email, 'invite');
    const [hash = '', proof = ''] = mailed.split('.');
    const other = Buffer.from('victim@link.test').toString('base64url');
    for (const forged of [`${hash}.${proof}`, `${hash}.${proof}.${other}`, `${hash}..${other}`, `${token}.${proof}.`])
      expect([forged, (await accept(forged, person('victim@link.test'))).status]).toEqual([forged, 404]);
    expect((await accept(mailed, person(known.email))).body.code).toBe('unauthenticated');
    expect((await known.post(`teams/invite/accept/${mailed}/`, {})).status).toBe(200);
    const unconfirmed = await world.person();
    await sql`update users set email_verified = false where id = ${unconfirmed.user}`.execute(world.services.db);
    expect((await unconfirmed.post(`teams/invite/accept/${token}/`, {})).body.code).toBe('forbidden');
    const own = await askFor(token, unconfirmed.email);
    expect((await unconfirmed.post(`teams/invite/accept/${own}/`, {})).status).toBe(200);
    const { rows } = await sql<{ email_verified: boolean }>`select email_verified from users
      where id = ${unconfirmed.user}`.execute(world.services.db);
    expect(rows).toEqual([{ email_verified: true }]);
  });

  it('E6 lets no more in than it is for, however many come at once, and takes no place for who is there', async () => {
    const made = (await link({ max_uses: 3 })).body;
    const token = tokenOf(made);
    expect((await (await team.member('Viewer')).post(`teams/invite/accept/${token}/`)).body.code).toBe('conflict');
    const people = await Promise.all(Array.from({ length: 8 }, () => world.person()));
    const answers = await Promise.all(people.map((one) => one.post(`teams/invite/accept/${token}/`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 410, 410, 410, 410, 410]);
    const { rows } =
      await sql`select 1 from members where team_id = ${team.id} and user_id = any(${people.map((one) => one.user)}::uuid[])`.execute(
        world.services.db,
      );
    expect(rows).toHaveLength(3);
  });

  it('does not let a deactivated member in again', async () => {
    const out = await team.member('Viewer');
    const membership = (await team.owner.get(`teams/members/${team.id}/?q=${out.email}`)).body.results[0].uuid;
    await team.owner.put(`teams/member/update/${membership}/`, { active: false });
    expect((await out.post(`teams/invite/accept/${tokenOf((await link()).body)}/`)).status).toBe(409);
    expect((await out.get(`teams/team/${team.id}/`)).status).toBe(404);
  });

  it('makes no Owners, has bounds, is not mailed, and ends when it is cancelled', async () => {
    expect((await link({ role: 'Owner' })).body.code).toBe('conflict');
    for (const body of [
      { max_uses: 0 },
      { max_uses: 1001 },
      { days: 0 },
      { days: 91 },
      { role: 'King' },
      { email: 'x' },
    ])
      expect([body, (await link(body)).status]).toEqual([body, 400]);
    const made = (await link()).body;
    expect((await team.owner.put(`teams/invite/resend/${made.uuid}/`)).status).toBe(409);
    expect((await pending()).find((row) => row.uuid === made.uuid)?.url).toBe(made.url);
    await team.owner.delete(`teams/invite/delete/${made.uuid}/`);
    expect((await accept(tokenOf(made), person('late@link.test'))).status).toBe(410);
  });
});
