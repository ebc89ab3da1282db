import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeRefusals, foreignAllowed } from '#platform/audit/refusals.ts';
import { newId } from '#platform/ids.ts';
import { makeAuthenticator } from '#server/test/clients/authenticator.ts';
import { password as known, openBrowser, signedIn, withPassword } from '#server/test/clients/browser.ts';
import { codeOf } from '#server/test/clients/totp.ts';
import { mailedLink } from '#server/test/emails.ts';
import { type Loose, type OwnWorld, type Person, startWorld } from '#server/test/world.ts';

let world: OwnWorld;
const email = 'ada@example.test';
const password = 'a long enough one';
let owner: Person;
let team: string;

/** Cookies of an answer, as a browser sends them back. */
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

beforeAll(async () => {
  world = await startWorld({ work: false });
  const names = { first_name: 'Ada', last_name: 'Lovelace', team: 'Press' };
  const made = await world.stranger.post('setup/', { email, password, ...names });
  team = made.body.active_team.uuid;
  owner = asked(cookieOf(made.headers));
});
afterAll(() => world.stop());

function asked(cookie: string): Person {
  const given = { cookie };
  const { stranger } = world;
  return {
    ...stranger,
    cookie,
    get: (path, headers) => stranger.get(path, { ...given, ...headers }),
    post: (path, body, headers) => stranger.post(path, body, { ...given, ...headers }),
    put: (path, body, headers) => stranger.put(path, body, { ...given, ...headers }),
  };
}

const read = async (query = '', of = team, by = owner): Promise<Loose[]> => {
  await world.services.audit.settle();
  return (await by.get(`teams/audit/${of}/${query}`)).body.results as Loose[];
};
const texts = async (query = '', of = team, by = owner) => (await read(query, of, by)).map(({ text }) => text);

describe('J7: signing in and what is one’s own', () => {
  it('has one event each, in every team of the person and in no other', async () => {
    const second = (await owner.post('teams/team/create/', { name: 'Second' })).body.uuid;
    const other = await world.team();
    const from = { 'user-agent': 'Browser of the test' };
    const signIn = (given: string, who = email) =>
      world.stranger.post('auth/sign-in/email/', { email: who, password: given }, from);
    expect((await signIn('wrong one')).status).toBe(401);
    expect((await signIn(password, 'nobody@example.test')).status).toBe(401);
    const here = asked(cookieOf((await signIn(password)).headers));
    await here.post('auth/change-password/', { currentPassword: 'wrong', newPassword: 'another long one' });
    const changed = await here.post('auth/change-password/', {
      currentPassword: password,
      newPassword: 'another long one',
    });
    const now = asked(cookieOf(changed.headers));
    await now.post('auth/revoke-other-sessions/', {});
    await now.post('auth/request-password-reset/', { email });
    await now.post('auth/sign-out/', {});
    owner = asked(cookieOf((await signIn('another long one')).headers));
    const told = [
      'Signed in',
      'Signed out',
      'Someone requested a new password for Ada Lovelace',
      'Ended all of their other sessions',
      'Changed their password; every other session ended',
      'Gave a wrong password when changing it',
      'Signed in',
      'Someone failed to sign in as Ada Lovelace',
    ];
    const accounts = '?action=sign_ins&action=accounts';
    expect(await texts(accounts)).toEqual(told);
    expect(await texts(accounts, second)).toEqual(told);
    expect(await texts(accounts, other.id, other.owner)).toEqual([]);
    const [last] = await read(accounts);
    expect(last).toMatchObject({ actor: { first_name: 'Ada' }, address: '127.0.0.1', agent: 'Browser of the test' });
    const failed = (await read(accounts)).at(-1);
    expect([failed?.actor, failed?.object.name]).toEqual([null, 'Ada Lovelace']);
    const { rows } =
      await sql`select name from audit_events where action = 'session.sign_in_failed' and team_id = '00000000-0000-0000-0000-000000000000'`.execute(
        world.services.db,
      );
    expect(rows).toEqual([{ name: 'nobody@example.test' }]);
  });

  it('never keeps a password, a token or a cookie', async () => {
    const { rows } = await sql<{
      text: string;
    }>`select (coalesce(details::text, '') || coalesce(name, '')) as text from audit_events
      union all select (coalesce(before::text, '') || coalesce(after::text, '')) from changes`.execute(
      world.services.db,
    );
    const all = rows.map((row) => row.text).join('\n');
    for (const canary of [
      password,
      'another long one',
      'wrong one',
      ...owner.cookie.split(/[=.;% ]/).filter((part) => part.length > 30),
    ])
      expect(all.includes(canary)).toBe(false);
  });
});

describe('J7: what proves who someone is', () => {
  it('has one event for each: second factors, passkeys, a password by a link', async () => {
    const of = await world.team();
    const person = await withPassword(world, of.owner);
    const browser = await signedIn(world, person);
    const { totpURI, backupCodes } = (await browser.post('auth/two-factor/enable', { password: known })).body;
    await browser.post('auth/two-factor/verify-totp', { code: codeOf(totpURI) });
    const half = await signedIn(world, person);
    expect((await half.post('auth/two-factor/verify-totp', { code: 'wrong' })).status).toBe(401);
    expect((await half.post('auth/two-factor/verify-backup-code', { code: 'wrong' })).status).toBe(401);
    expect((await half.post('auth/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(200);
    await half.post('auth/two-factor/generate-backup-codes', { password: known });
    const device = makeAuthenticator({ origin: world.services.origin.replace('127.0.0.1', 'localhost') });
    const options = (await half.get('auth/passkey/generate-register-options')).body;
    const added = await half.post('auth/passkey/verify-registration', {
      response: device.register(options),
      name: 'Laptop',
    });
    expect(added.status).toBe(200);
    await half.post('auth/passkey/update-passkey', { id: added.body.id, name: 'Desk' });
    await half.post('auth/passkey/delete-passkey', { id: added.body.id });
    await half.post('auth/two-factor/disable', { password: known });
    await half.post('auth/request-password-reset', { email: person.email });
    const token = await mailedLink(world, person.email, 'reset');
    const from = { 'user-agent': 'Another browser' };
    expect(
      (await world.stranger.post('auth/reset-password', { token, newPassword: 'chosen by a link' }, from)).status,
    ).toBe(200);
    const again = openBrowser(world);
    await again.post('auth/sign-in/email', { email: person.email, password: 'chosen by a link' });
    const back = asked(again.cookies());
    const told = await read('?action=sign_ins&action=accounts', of.id, back);
    expect(told.map(({ text }) => text)).toEqual([
      'Signed in',
      'Chose a new password with a link; every session ended',
      'Someone requested a new password for Ada Test',
      'Turned off two-factor sign-in',
      'Removed a passkey',
      'Renamed a passkey',
      'Added a passkey',
      'Created new backup codes',
      'Signed in with a backup code',
      'A wrong two-factor code was entered for Ada Test',
      'A wrong two-factor code was entered for Ada Test',
      'Turned on two-factor sign-in',
      'Started to turn on two-factor sign-in',
      'Signed in',
    ]);
    expect(told[1]).toMatchObject({ actor: { uuid: person.user }, address: '127.0.0.1', agent: 'Another browser' });
    expect(told[9]).toMatchObject({ actor: null, address: '127.0.0.1' });
  });

  it('has one event for looking at the team as someone else, and one for the end of it', async () => {
    const of = await world.team();
    await of.owner.post(`teams/view_as/${of.id}/`, { role: 'Guest' });
    await of.owner.delete('users/me/view_as/');
    expect(await texts('?action=people', of.id, of.owner)).toEqual([
      'Stopped viewing the team as someone else',
      'Started to view the team as Guest',
    ]);
  });
});

describe('J7: an original that leaves by its signed address', () => {
  it('is a download, once while the address lives, of whoever the browser says it is', async () => {
    const of = await world.team();
    const form = new FormData();
    form.append('files', new Blob(['a line of text']), 'a.txt');
    const [made] = (await (
      await of.owner.fetch(`files/upload/${of.id}/`, { method: 'POST', body: form })
    ).json()) as Loose[];
    const { url } = (await of.owner.get(`files/file/${made.uuid}/`)).body.latest_version;
    for (const headers of [{}, { range: 'bytes=0-3' }, { range: 'bytes=4-' }])
      await (await of.owner.fetch(url, { headers })).text();
    await (await world.stranger.fetch(url, { headers: { 'user-agent': 'A tool' } })).text();
    await (await world.stranger.fetch(url, { method: 'HEAD' })).text();
    const seen = async () =>
      (await read('?action=downloads', of.id, of.owner)).map(({ text, actor, agent }) => [text, actor?.uuid, agent]);
    await vi.waitFor(async () => expect(await seen()).toHaveLength(2), { timeout: 10_000 });
    expect(await seen()).toEqual(
      expect.arrayContaining([
        ['Fetched the original of a.txt', undefined, 'A tool'],
        ['Fetched the original of a.txt', of.owner.user, 'node'],
      ]),
    );
  });
});

describe('J7: refusals', () => {
  it('are counted for uploads in pieces as for any call', async () => {
    const [of, victim] = [await world.team(), await world.team()];
    const tus = { 'tus-resumable': '1.0.0' };
    const name = (value: string) => Buffer.from(value).toString('base64');
    const begin = (who: Person, team: string) =>
      who.fetch('files/uploads/', {
        method: 'POST',
        headers: { ...tus, 'upload-length': '5', 'upload-metadata': `filename ${name('a.txt')},team ${name(team)}` },
      });
    const theirs = (await begin(victim.owner, victim.id)).headers.get('location') ?? '';
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      expect((await of.owner.fetch(theirs, { method, headers: tus })).status).toBe(404);
    expect((await begin(of.owner, victim.id)).status).toBe(404);
    expect((await of.owner.fetch('files/uploads/nonsense', { method: 'HEAD', headers: tus })).status).toBe(404);
    expect((await begin(await of.member('Viewer'), of.id)).status).toBe(403);
    const told = (await read('?action=refusals', of.id, of.owner)).map(({ action, count }) => [action, count]);
    expect(told).toEqual([
      ['refusal.forbidden', 1],
      ['refusal.foreign', 4],
    ]);
  });

  it('are one event for each person and kind, with how many there were', async () => {
    const of = await world.team();
    const viewer = await of.member('Viewer');
    for (let n = 0; n < 7; n += 1) expect((await viewer.get(`teams/audit/${of.id}/`)).status).toBe(403);
    for (let n = 0; n < 3; n += 1)
      await viewer.post(`files/tag/create/${of.id}/`, { name: 'x' }, { origin: 'https://evil.example' });
    await viewer.get(`files/file/${newId()}/`);
    const refusals = async () =>
      (await read('?action=refusals', of.id, of.owner)).map(({ text, count }) => [text, count]);
    const told = [
      ['Requested once something that does not exist or that they cannot access', 1],
      ['Another site tried 3 times to act on their behalf', 3],
      ['Was refused 7 times: their role or plan does not allow it', 7],
    ];
    expect(await refusals()).toEqual(told);
    const ids = (await read('?action=refusals', of.id, of.owner)).map(({ id }) => id);
    await closeRefusals(world.services.db, 0);
    expect(await refusals()).toEqual(told);
    expect((await read('?action=refusals', of.id, of.owner)).map(({ id }) => id)).toEqual(ids);
    const [, , forbidden] = await read('?action=refusals', of.id, of.owner);
    expect(forbidden?.changes).toContainEqual({ field: 'Needs', before: null, after: 'MANAGE_TEAM' });
    await viewer.get(`teams/audit/${of.id}/`);
    expect((await refusals())[0]).toEqual(['Was refused once: their role or plan does not allow it', 1]);
  });

  it('500 requests for foreign ids by one person end in 429, an alert and word to those who manage the team', async () => {
    const of = await world.team();
    const thief = await of.member('Viewer');
    const victim = await world.team();
    const tag = (await victim.owner.post(`files/tag/create/${victim.id}/`, { name: 'Dune' })).body.uuid;
    const statuses: number[] = [];
    for (let n = 0; n < 50; n += 1) {
      const some = Array.from({ length: 10 }, (_, place) =>
        place === 0 ? thief.get(`teams/audit/${victim.id}/`) : thief.get(`files/file/${place === 1 ? tag : newId()}/`),
      );
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    const times = (status: number) => statuses.filter((one) => one === status).length;
    expect([times(404), times(429)]).toEqual([foreignAllowed, 500 - foreignAllowed]);
    const refused = await thief.get(`files/file/${newId()}/`);
    expect([refused.body.code, Number(refused.headers.get('retry-after'))]).toEqual(['rate_limited', 300]);
    expect((await thief.get(`files/files/${of.id}/`)).status).toBe(200);
    const told = await read('?action=refusals', of.id, of.owner);
    expect(told.map(({ action, count, alert }) => [action, count, alert])).toEqual([
      ['alert.foreign', 1, true],
      ['refusal.foreign', 501, false],
    ]);
    const news = (await of.owner.get('notifications/')).body;
    expect(news.results).toMatchObject([{ kind: 'alert', by: { uuid: thief.user }, team: { uuid: of.id } }]);
    expect(await read('?action=refusals', victim.id, victim.owner)).toEqual([]);
    const { rows } = await sql`select 1 from mails where recipient = ${of.owner.email}`.execute(world.services.db);
    expect(rows).toHaveLength(1);
  });
});
