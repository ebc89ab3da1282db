import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { features, flags } from '#contract/policy/flags.ts';
import { openBrowser, password, signedIn, withPassword } from '../clients/browser.ts';
import { codeOf } from '../clients/totp.ts';
import { mailedLink } from '../emails.ts';
import { aFile } from '../rows/file.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '../world.ts';
import { type SecondServer, secondName, startSecond } from './second-server.ts';

/**
 * Tests that a right taken away on one server is felt by the next request on both, whatever they had been asked before.
 */

let world: OwnWorld;
let second: SecondServer;
let team: TestTeam;
let file: string;
beforeAll(async () => {
  world = await startWorld({ work: false });
  second = await startSecond(world);
  team = await world.team({ staff: true });
  file = await aFile(world, team.id);
}, 120_000);
afterAll(async () => {
  await second?.stop();
  await world.stop();
});

type Headers = Record<string, string>;
const on = async (url: string, method: string, path: string, headers: Headers, body?: object): Promise<Loose> => {
  const response = await fetch(`${url}/v1/${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
};
/** Asks both servers, one after the other. */
const both = async (method: string, path: string, headers: Headers, body?: object): Promise<Loose[]> => [
  await on(world.url, method, path, headers, body),
  await on(second.url, method, path, headers, body),
];
const statuses = async (...asked: Parameters<typeof both>) => (await both(...asked)).map(({ status }) => status);
const cookieOf = ({ cookie }: Pick<Person, 'cookie'>): Headers => ({ cookie });
const seatOf = async ({ user }: Person): Promise<string> =>
  (await team.owner.get(`teams/members/${team.id}/`)).body.results.find((one: Loose) => one.user.uuid === user).uuid;
/** The Owner, at the second server. */
const there = (method: string, path: string, body?: object) =>
  on(second.url, method, path, { cookie: team.owner.cookie }, body);

const describeIt = { description: 'Dunes' };
const edit = (who: Headers) => statuses('PUT', `files/file/update/${file}/`, who, describeIt);
const look = (who: Headers) => statuses('GET', `files/files/${team.id}/`, who);

describe('F7: the next request on both servers', () => {
  it('F7: feels another role, and a flag that was taken from a role', async () => {
    const role = (await there('POST', `teams/role/create/${team.id}/`, { name: 'Press', permissions: [...flags] }))
      .body;
    const [one, two] = [await team.member('Editor'), await team.member('Viewer')];
    expect((await there('PUT', `teams/member/update/${await seatOf(two)}/`, { role: role.uuid })).status).toBe(200);
    for (const who of [one, two]) expect(await edit(cookieOf(who))).toEqual([200, 200]);
    expect((await there('PUT', `teams/member/update/${await seatOf(one)}/`, { role: 'Viewer' })).status).toBe(200);
    expect(await edit(cookieOf(one))).toEqual([403, 403]);
    const left = flags.filter((flag) => flag !== 'EDIT_ASSETS');
    expect((await team.owner.put(`teams/role/update/${role.uuid}/`, { permissions: left })).status).toBe(200);
    const [here, elsewhere] = await both('PUT', `files/file/update/${file}/`, cookieOf(two), describeIt);
    for (const answer of [here, elsewhere]) expect([answer.status, answer.body.needs]).toEqual([403, ['EDIT_ASSETS']]);
    for (const me of await both('GET', 'users/me/', cookieOf(two)))
      expect(me.body.teams[0].permissions).not.toContain('EDIT_ASSETS');
  });

  it('F7: feels that someone was deactivated or removed, with their keys and an upload under way', async () => {
    for (const leave of [
      async (membership: string) => there('PUT', `teams/member/update/${membership}/`, { active: false }),
      async (membership: string) => there('DELETE', `teams/member/delete/${membership}/`),
    ]) {
      const who = await team.member('Admin');
      const { secret } = (await who.post(`teams/api_key/create/${team.id}/`, { name: 'Key', scopes: flags })).body;
      const key = { authorization: `Bearer ${secret}` };
      const tus = { 'tus-resumable': '1.0.0', ...cookieOf(who) };
      const name = (text: string) => Buffer.from(text).toString('base64');
      const begun = await on(second.url, 'POST', 'files/uploads/', {
        ...tus,
        'upload-length': '10',
        'upload-metadata': `filename ${name('a.txt')},team ${name(team.id)}`,
      });
      expect(begun.status).toBe(201);
      const upload = begun.headers.get('location').replace(/^.*\/v1\//, '');
      expect([await look(cookieOf(who)), await look(key)]).toEqual([
        [200, 200],
        [200, 200],
      ]);
      expect(await statuses('HEAD', upload, tus)).toEqual([200, 200]);
      expect((await leave(await seatOf(who))).status).toBeLessThan(300);
      expect(await look(cookieOf(who))).toEqual([404, 404]);
      expect(await look(key)).toEqual([401, 401]);
      expect(await statuses('HEAD', upload, tus)).toEqual([404, 404]);
      for (const me of await both('GET', 'users/me/', cookieOf(who))) expect(me.body.teams).toEqual([]);
    }
  });

  it('F7: feels what a key lost: its scope with its maker’s flag, and itself', async () => {
    const maker = await team.member('Admin');
    const made = (await maker.post(`teams/api_key/create/${team.id}/`, { name: 'Script', scopes: flags })).body;
    const key = { authorization: `Bearer ${made.secret}` };
    expect(await edit(key)).toEqual([200, 200]);
    await there('PUT', `teams/member/update/${await seatOf(maker)}/`, { role: 'Viewer' });
    expect([await edit(key), await look(key)]).toEqual([
      [403, 403],
      [200, 200],
    ]);
    expect((await there('DELETE', `teams/api_key/delete/${made.uuid}/`)).status).toBe(204);
    expect(await look(key)).toEqual([401, 401]);
  });

  it('F7: feels a feature that the plan lost, another setting of the team, and a share that ended', async () => {
    const metadata = () => both('GET', `files/file/metadata/${file}/`, cookieOf(team.owner));
    expect((await metadata()).map(({ status }) => status)).toEqual([200, 200]);
    const left = features.filter((feature) => feature !== 'DAM_PLUS');
    expect((await there('PUT', `teams/features/${team.id}/`, { features: left })).status).toBe(200);
    for (const { status, body } of await metadata()) expect([status, body.code]).toEqual([403, 'feature_required']);
    await there('PUT', `teams/features/${team.id}/`, { features });
    expect((await metadata()).map(({ status }) => status)).toEqual([200, 200]);

    const shown = async () =>
      (await both('GET', `teams/team/${team.id}/`, cookieOf(team.owner))).map(({ body }) => body.name);
    await there('PUT', `teams/team/update/${team.id}/`, { name: 'Called anew' });
    expect(await shown()).toEqual(['Called anew', 'Called anew']);

    const guests = await world.team();
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Given' })).body.uuid;
    const open = () => statuses('GET', `files/folder/${folder}/`, cookieOf(guests.owner));
    await there('PUT', `files/share/folder/${folder}/`, { teams: [{ team: guests.id, download: true }] });
    expect(await open()).toEqual([200, 200]);
    await there('PUT', `files/share/folder/${folder}/`, { teams: [] });
    expect(await open()).toEqual([404, 404]);
  });
});

describe('J2: a session that ended on one server is nobody’s on both', () => {
  const me = (browser: { cookies(): string } | string) =>
    statuses('GET', 'users/me/', { cookie: typeof browser === 'string' ? browser : browser.cookies() });
  const someone = async () => withPassword(world, await team.member('Viewer'));

  it('J2: by signing out, and by ending it or all others from elsewhere', async () => {
    const who = await someone();
    const [a, b, c, d] = [
      await signedIn(world, who),
      await signedIn(world, who),
      await signedIn(world, who),
      await signedIn(world, who),
    ];
    for (const browser of [a, b, c, d]) expect(await me(browser)).toEqual([200, 200]);
    const gone = a.cookies();
    await on(second.url, 'POST', 'auth/sign-out/', { cookie: gone }, {});
    expect(await me(gone)).toEqual([401, 401]);
    const list = (await b.get('auth/list-sessions/')).body as Loose[];
    const others = list.filter(({ current }) => !current);
    await on(second.url, 'POST', 'auth/revoke-session/', { cookie: b.cookies() }, { id: others[0].id });
    expect([await me(c), await me(d)].filter(([status]) => status === 401)).toEqual([[401, 401]]);
    await on(second.url, 'POST', 'auth/revoke-other-sessions/', { cookie: b.cookies() }, {});
    expect([await me(b), await me(c), await me(d)]).toEqual([
      [200, 200],
      [401, 401],
      [401, 401],
    ]);
  });

  it('J2: by another password, chosen here or by a link', async () => {
    const who = await someone();
    const [here, elsewhere] = [await signedIn(world, who), await signedIn(world, who)];
    expect([await me(here), await me(elsewhere)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    const old = here.cookies();
    const body = { currentPassword: password, newPassword: 'another good one' };
    expect((await on(second.url, 'POST', 'auth/change-password/', { cookie: old }, body)).status).toBe(200);
    expect([await me(old), await me(elsewhere)]).toEqual([
      [401, 401],
      [401, 401],
    ]);
    const browser = openBrowser(world);
    await browser.post('auth/sign-in/email', { email: who.email, password: 'another good one' });
    expect(await me(browser)).toEqual([200, 200]);
    await world.stranger.post('auth/request-password-reset', { email: who.email });
    const token = await mailedLink(world, who.email, 'reset');
    const chosen = { token, newPassword: 'chosen by a link' };
    expect((await on(second.url, 'POST', 'auth/reset-password/', {}, chosen)).status).toBe(200);
    expect(await me(browser)).toEqual([401, 401]);
  });

  it('J2, J3: by a second factor; then what half signed in on one server opens nothing on the other, and the code does', async () => {
    const who = await someone();
    const [here, elsewhere] = [await signedIn(world, who), await signedIn(world, who)];
    const uri = (await here.post('auth/two-factor/enable', { password })).body.totpURI;
    await here.post('auth/two-factor/verify-totp', { code: codeOf(uri) });
    expect([await me(here), await me(elsewhere), await me(who.cookie)]).toEqual([
      [200, 200],
      [401, 401],
      [401, 401],
    ]);
    const half = await signedIn(world, who);
    expect(await me(half)).toEqual([401, 401]);
    const cookie = { cookie: half.cookies() };
    const entered = await on(second.url, 'POST', 'auth/two-factor/verify-totp/', cookie, { code: codeOf(uri) });
    expect(entered.status).toBe(200);
    const session = entered.headers
      .getSetCookie()
      .find((line: string) => /session_token/.test(line))
      .split(';')[0];
    expect(await me(session)).toEqual([200, 200]);
    await here.post('auth/two-factor/disable', { password });
    expect(await me(session)).toEqual([401, 401]);
  });
});

describe('J1: guessing at two servers', () => {
  it('J1: is counted as one, whatever address is claimed: 1,000 tries are 20', async () => {
    const counts = new Map<number, number>();
    for (let n = 0; n < 1000; n += 20) {
      const tries = Array.from({ length: 20 }, (_, at) =>
        on(
          at % 2 === 0 ? world.url : second.url,
          'POST',
          'auth/sign-in/email/',
          {
            'x-forwarded-for': `2001:db8:${n + at}::1`,
            'x-vitrine-address': `198.51.100.${at}`,
            forwarded: `for=192.0.2.${at}`,
          },
          { email: 'guessed@example.test', password: 'a wrong guess' },
        ),
      );
      for (const { status } of await Promise.all(tries)) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 401: 20, 429: 980 });
  });
});

/** Reads a stream of events until it ends; gives what came. */
async function listen(who: Person): Promise<{ heard(): string; ended: Promise<string> }> {
  const response = await fetch(`${second.url}/v1/events/${team.id}/`, { headers: cookieOf(who) });
  expect(response.status).toBe(200);
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array);
    return text;
  })();
  return { heard: () => text, ended };
}

describe('F7: with the other server’s connections to the database cut', () => {
  const cut = async () =>
    (
      await sql<{ n: number }>`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
        where datname = current_database() and application_name = ${secondName}`.execute(world.services.db)
    ).rows[0]?.n;
  const connected = () =>
    vi.waitFor(async () => expect((await fetch(`${second.url}/readyz`)).status).toBe(200), { timeout: 20_000 });

  it('F7: an open stream goes on, tells what happened meanwhile, and ends for who is removed', async () => {
    const who = await team.member('Editor');
    const stream = await listen(who);
    const heard = () => stream.heard().split('event: tag.created\n').length - 1;
    // A stream whose past cannot be read ends, and its browser comes again: this one has to be under way.
    // A transaction that is under way in another database of this PostgreSQL holds the feed back as well.
    await team.owner.post(`files/tag/create/${team.id}/`, { name: 'Before it was cut' });
    await vi.waitFor(() => expect(heard()).toBe(1), { timeout: 120_000 });
    expect(await cut()).toBeGreaterThan(0);
    await team.owner.post(`files/tag/create/${team.id}/`, { name: 'While it was cut' });
    await connected();
    await vi.waitFor(() => expect(heard()).toBe(2), { timeout: 120_000 });
    expect(await cut()).toBeGreaterThan(0);
    await team.owner.delete(`teams/member/delete/${await seatOf(who)}/`);
    expect(await stream.ended).toContain('tag.created');
    await connected();
    expect(await look(cookieOf(who))).toEqual([404, 404]);
  }, 300_000);

  it('F7: a flag that was taken meanwhile is felt, as nothing is remembered', async () => {
    const who = await team.member('Editor');
    expect(await edit(cookieOf(who))).toEqual([200, 200]);
    await cut();
    await team.owner.put(`teams/member/update/${await seatOf(who)}/`, { role: 'Viewer' });
    await connected();
    expect(await edit(cookieOf(who))).toEqual([403, 403]);
  });
});

describe('E1: work that goes to either server in turn', () => {
  it('E1: files, folders, comments, shares and undo are one library, whichever server is asked', async () => {
    const owner = cookieOf(team.owner);
    const here = (method: string, path: string, body?: object) => on(world.url, method, path, owner, body);

    const folder = (await here('POST', `files/folder/create/${team.id}/`, { folderName: 'Both' })).body;
    const form = new FormData();
    form.set('folder', folder.uuid);
    form.set('files', new File(['One library on two servers'], 'both.txt', { type: 'text/plain' }));
    const upload = await fetch(`${second.url}/v1/files/upload/${team.id}/`, {
      method: 'POST',
      headers: owner,
      body: form,
    });
    expect(upload.status).toBe(201);
    const [{ uuid, revision }] = (await upload.json()) as Loose[];

    const listed = (await here('GET', `files/files/${team.id}/?folder=${folder.uuid}`)).body.results;
    expect(listed.map((one: Loose) => one.uuid)).toEqual([uuid]);
    // Bytes that one server stored leave by the other, by an address that the first one signed.
    const address = new URL((await there('GET', `files/file/${uuid}/`)).body.latest_version.url, second.url);
    const bytes = await fetch(`${world.url}${address.pathname}${address.search}`);
    expect([bytes.status, await bytes.text()]).toEqual([200, 'One library on two servers']);

    const renamed = await here('PUT', `files/file/update/${uuid}/`, { fileName: 'renamed.txt' });
    expect((await there('GET', `files/file/${uuid}/`)).body.name).toBe('renamed.txt');
    const stale = await on(
      second.url,
      'PUT',
      `files/file/update/${uuid}/`,
      { ...owner, 'if-match': `"${revision}"` },
      { description: 'Late' },
    );
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([412, 'stale', 'renamed.txt']);
    const undone = await there('POST', `changes/undo/${renamed.headers.get('x-change-set')}/`, {});
    expect(undone.status).toBe(200);
    expect((await here('GET', `files/file/${uuid}/`)).body.name).toBe('both.txt');

    expect((await there('POST', `files/file/comment/create/${uuid}/`, { comment: 'Seen' })).status).toBe(201);
    expect((await here('GET', `files/file/comments/${uuid}/`)).body.results).toMatchObject([{ text: 'Seen' }]);
    const shared = await here('PUT', `files/share/file/${uuid}/`, { public: true });
    expect(shared.status).toBe(200);
    for (const server of [world, second])
      expect((await fetch(`${server.url}/v1/public/file/${uuid}/`)).status).toBe(200);
    await there('PUT', `files/share/file/${uuid}/`, { public: false });
    for (const server of [world, second])
      expect((await fetch(`${server.url}/v1/public/file/${uuid}/`)).status).toBe(410);
    expect((await there('DELETE', `files/folder/delete/${folder.uuid}/`)).status).toBe(204);
    expect((await here('GET', `files/file/${uuid}/`)).body.recycled).toBe(true);
  });
});
