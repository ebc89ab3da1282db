import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { emailsTo, mailedLink } from '#server/test/emails.ts';
import { type OwnWorld, startWorld } from '#server/test/world.ts';

let world: OwnWorld;
let open: OwnWorld;
const password = 'a good password';
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const signIn = (email: string, secret: string, headers = {}) =>
  world.stranger.post('auth/sign-in/email', { email, password: secret }, headers);

beforeAll(async () => {
  world = await startWorld({ work: false });
  open = await startWorld({
    work: false,
    env: { VITRINE_SIGNUP: 'open', VITRINE_URL: 'https://pictures.example.test', VITRINE_TRUST_PROXY: '127.0.0.1' },
  });
  await world.stranger.post('setup/', {
    email: 'ada@example.test',
    password,
    first_name: 'Ada',
    last_name: 'L',
    team: 'One',
  });
});
afterAll(() => Promise.all([world.stop(), open.stop()]));

const tokenFor = (where: OwnWorld, email: string) => mailedLink(where, email, 'reset');

describe('signing in', () => {
  it('works with the right password, whatever the spelling of the email', async () => {
    const answer = await signIn('ADA@example.test', password);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email: 'ada@example.test', first_name: 'Ada', is_staff: true });
    expect(JSON.stringify(answer.body)).not.toContain('token');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const session = await world.stranger.get('auth/get-session', { cookie: cookieOf(answer.headers) });
    expect(session.body.user.email).toBe('ada@example.test');
  });

  it('J4: gives a new session every time, never the one that was sent along', async () => {
    const one = await signIn('ada@example.test', password);
    const two = await signIn('ada@example.test', password, { cookie: cookieOf(one.headers) });
    expect(cookieOf(two.headers)).not.toBe(cookieOf(one.headers));
  });

  it('without being remembered lasts as long as the browser', async () => {
    const answer = await world.stranger.post('auth/sign-in/email', {
      email: 'ada@example.test',
      password,
      rememberMe: false,
    });
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('vitrine.session_token'))).not.toContain(
      'Max-Age',
    );
  });

  it('J4: refuses a wrong password and an unknown email in the same words', async () => {
    const wrong = await signIn('ada@example.test', 'not the password');
    const unknown = await signIn('nobody@example.test', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const { request_id: _, ...told } = wrong.body;
    expect(unknown.body).toMatchObject(told);
    expect(told).toMatchObject({
      code: 'unauthenticated',
      detail: 'Invalid email or password',
      message: 'Invalid email or password',
    });
    expect(wrong.headers.get('content-type')).toContain('application/problem+json');
  });

  it('answers odd requests with what is wrong, never with a failure', async () => {
    const bodies = [
      {},
      [],
      null,
      'text',
      7,
      { email: 'ada@example.test' },
      { email: ['ada@example.test'], password },
      { email: { $ne: '' }, password: { $ne: '' } },
      { email: 'ada@example.test\u0000', password },
      { email: 'ada@example.test', password: '' },
      { email: 'ada@example.test', password: 'x'.repeat(100_000) },
      { email: `${'a'.repeat(300)}@example.test`, password },
      { email: 'ada@example.test', password, userId: 'someone' },
      { email: 'ada@example.test', password, callbackURL: 'https://evil.example' },
      { email: 'ada@example.test', password, callbackURL: '//evil.example' },
      { email: 'ada@example.test', password, callbackURL: '/\\evil.example' },
      { email: 'ada@example.test', password, callbackURL: 'javascript:alert(1)' },
    ];
    for (const path of [
      'auth/sign-in/email',
      'auth/sign-up/email',
      'auth/request-password-reset',
      'auth/reset-password',
      'auth/change-password',
      'auth/sign-out',
    ]) {
      const right = { 'auth/sign-out': [0], 'auth/request-password-reset': [5] }[path] ?? [];
      for (const body of bodies.filter((_, place) => !right.includes(place))) {
        const { status } = await world.stranger.post(path, JSON.stringify(body));
        expect([path, body, status >= 400 && status < 500]).toEqual([path, body, true]);
      }
    }
    const form = await world.stranger.fetch('auth/sign-in/email', {
      method: 'POST',
      body: new URLSearchParams({ email: 'ada@example.test', password }),
    });
    expect(form.status).toBe(415);
    const plain = await world.stranger.fetch('auth/sign-in/email', { method: 'POST', body: '{' });
    expect(plain.status).toBe(415);
    const broken = await world.stranger.post('auth/sign-in/email', '{');
    expect(broken.status).toBe(400);
    const large = await world.stranger.post('auth/sign-in/email', JSON.stringify({ email: 'x'.repeat(3_000_000) }));
    expect(large.status).toBe(413);
  });

  it('closes every other door of the library', async () => {
    for (const path of [
      'update-user',
      'delete-user',
      'two-factor/get-totp-uri',
      'two-factor/send-otp',
      'two-factor/view-backup-codes',
      'send-verification-email',
      'revoke-sessions',
      'sign-in/social',
      'list-accounts',
      'link-social',
      'verify-password',
      'ok',
      'error',
    ])
      for (const method of ['get', 'post'] as const)
        expect([path, (await world.stranger[method](`auth/${path}`)).status]).toEqual([path, 404]);
  });

  it('refuses requests that come from another site', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await signIn('ada@example.test', password, headers);
      expect([answer.status, answer.body.code]).toEqual([403, 'bad_origin']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await signIn('ada@example.test', password, { origin: world.services.origin })).status).toBe(200);
  });
});

describe('guessing', () => {
  /** As if so many guesses at an account had failed, from the address that one came from: each costs a hash. */
  const guessed = (where: OwnWorld, email: string, count: number) =>
    sql`update rate_limits set count = ${count} where key like ${`guess|${email}|%`}`.execute(where.services.db);
  const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

  it('J1: ends with 429 for an account, known or not, and leaves others alone', async () => {
    const guess = (email: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => signIn(email, 'a wrong guess')));
    const answers = await guess(`${crypto.randomUUID()}@example.test`, 22);
    expect(statusesOf(answers)).toEqual([...Array(20).fill(401), 429, 429]);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body.code).toBe('rate_limited');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const known = (await world.person()).email;
    expect(statusesOf(await guess(known, 1))).toEqual([401]);
    await guessed(world, known, 18);
    expect(statusesOf(await guess(known, 4))).toEqual([401, 401, 429, 429]);
    expect((await signIn('ada@example.test', password)).status).toBe(200);
  });

  it('J1: cannot be spread over forged addresses', async () => {
    const from = async (n: number) => {
      const forged = { 'x-forwarded-for': `203.0.113.${n}`, 'x-vitrine-address': `198.51.100.${n}` };
      return (await signIn('spread@example.test', 'a wrong guess', forged)).status;
    };
    expect(await from(0)).toBe(401);
    await guessed(world, 'spread@example.test', 18);
    const statuses = [];
    for (let n = 1; n < 6; n++) statuses.push(await from(n));
    expect(statuses).toEqual([401, 401, 429, 429, 429]);
  });

  it('J1: is counted for an account over many addresses and for an IPv6 network as one', async () => {
    const from = async (address: string) => {
      const body = { email: 'six@example.test', password: 'a wrong guess' };
      return (await open.stranger.post('auth/sign-in/email', body, { 'x-forwarded-for': address })).status;
    };
    expect(await from('2001:db8:1:2::1')).toBe(401);
    await guessed(open, 'six@example.test', 18);
    const statuses = [];
    for (let n = 2; n < 5; n++) statuses.push(await from(`2001:db8:1:2::${n}`));
    expect(statuses).toEqual([401, 401, 429]);
    expect(await from('2001:db8:1:3::1')).toBe(401);
    await sql`update rate_limits set count = 200 where key = 'guess|six@example.test'`.execute(open.services.db);
    expect(await from('2001:db8:9:9::1')).toBe(429);
  });

  it('is not what somebody does who signs in rightly again and again', async () => {
    await guessed(world, 'ada@example.test', 10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn('ada@example.test', password)));
    expect(statusesOf(answers)).toEqual(Array(10).fill(200));
    expect((await signIn('ada@example.test', password)).status).toBe(200);
  });
});

describe('signing out', () => {
  it('J2: ends the session on the server, and is harmless twice', async () => {
    const cookie = cookieOf((await signIn('ada@example.test', password)).headers);
    const out = await world.stranger.post('auth/sign-out', {}, { cookie });
    expect(out.body).toEqual({ success: true });
    expect(out.headers.getSetCookie()[0]).toMatch(/^vitrine\.session_token=; Max-Age=0/);
    expect((await world.stranger.get('users/me/', { cookie })).status).toBe(401);
    const bare = await world.stranger.fetch('auth/sign-out/', { method: 'POST', headers: { cookie } });
    expect(bare.status).toBe(200);
    expect((await world.stranger.get('auth/get-session', { cookie })).body).toBeNull();
  });
});

describe('a new password', () => {
  it('J2: ends every other session and renews this one', async () => {
    const [here, there] = [
      cookieOf((await signIn('ada@example.test', password)).headers),
      cookieOf((await signIn('ada@example.test', password)).headers),
    ];
    const wrong = await world.stranger.post(
      'auth/change-password',
      { currentPassword: 'no', newPassword: 'another good one' },
      { cookie: here },
    );
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid']);
    const changed = await world.stranger.post(
      'auth/change-password',
      { currentPassword: password, newPassword: 'another good one', revokeOtherSessions: false },
      { cookie: here },
    );
    expect(changed.status).toBe(200);
    for (const old of [here, there]) expect((await world.stranger.get('users/me/', { cookie: old })).status).toBe(401);
    const renewed = cookieOf(changed.headers);
    expect((await world.stranger.get('users/me/', { cookie: renewed })).status).toBe(200);
    expect((await signIn('ada@example.test', password)).status).toBe(401);
    await world.stranger.post(
      'auth/change-password',
      { currentPassword: 'another good one', newPassword: password },
      { cookie: renewed },
    );
  });

  it('needs a session', async () => {
    const answer = await world.stranger.post('auth/change-password', {
      currentPassword: password,
      newPassword: password,
    });
    expect(answer.status).toBe(401);
  });

  it('J2, J4: is chosen by a link that works once, ends every session, and does not tell who has an account', async () => {
    const cookie = cookieOf((await signIn('ada@example.test', password)).headers);
    const asked = await world.stranger.post('auth/request-password-reset', {
      email: 'Ada@Example.test',
      redirectTo: '/reset',
    });
    const unknown = await world.stranger.post('auth/request-password-reset', {
      email: 'nobody@example.test',
      redirectTo: '/reset',
    });
    expect([asked.status, unknown.status]).toEqual([200, 200]);
    expect(asked.body).toEqual(unknown.body);
    expect(await tokenFor(world, 'nobody@example.test')).toBe('');
    const token = await tokenFor(world, 'ada@example.test');
    const { rows } = await sql<{ text: string }>`select identifier || value as text from verifications`.execute(
      world.services.db,
    );
    expect(rows.some((row) => row.text.includes(token))).toBe(false);
    const body = { token, newPassword: 'chosen by link' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.stranger.post('auth/reset-password', body)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect((await world.stranger.post('auth/reset-password', body)).body.code).toBe('gone');
    expect((await world.stranger.post('auth/reset-password', { ...body, token: 'made-up' })).status).toBe(410);
    expect((await world.stranger.get('users/me/', { cookie })).status).toBe(401);
    expect((await signIn('ada@example.test', 'chosen by link')).status).toBe(200);
  });

  it('by an expired link is refused', async () => {
    await world.stranger.post('auth/request-password-reset', { email: 'ada@example.test' });
    const token = await tokenFor(world, 'ada@example.test');
    await sql`update verifications set expires_at = now() - interval '1 minute'`.execute(world.services.db);
    expect((await world.stranger.post('auth/reset-password', { token, newPassword: 'too late now' })).status).toBe(410);
  });

  it('cannot be asked for without end', async () => {
    const ask = () => world.stranger.post('auth/request-password-reset', { email: 'flooded@example.test' });
    const statuses = (await Promise.all(Array.from({ length: 8 }, ask))).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const elsewhere = await world.stranger.post('auth/request-password-reset', {
      email: 'ada@example.test',
      redirectTo: 'https://evil.example/',
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'forbidden']);
  });
});

it('asking for a link takes as long for an address with an account as for one without (J4)', async () => {
  // One of each in turn, and either first as often, so that whatever else the machine does meets both alike.
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < 30; n++)
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = `${kind}-${newId()}@timing.test`;
      if (kind === 'known')
        await sql`insert into users (id, name, email) values (gen_random_uuid(), 'Known', ${email})`.execute(
          world.services.db,
        );
      await sql`delete from rate_limits`.execute(world.services.db);
      const began = performance.now();
      expect((await world.stranger.post('auth/request-password-reset', { email })).status).toBe(200);
      times[kind].push(performance.now() - began);
    }
  // A busy machine only ever adds to a time: what the call itself takes shows in the quick ones.
  const quick = (list: number[]) => list.toSorted((a, b) => a - b)[4] ?? 0;
  const [known, unknown] = [quick(times.known), quick(times.unknown)];
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(20, 0.5 * Math.min(known, unknown)));
});

describe('signing up', () => {
  const body = { email: 'new@example.test', password, first_name: 'New', last_name: 'Person' };

  it('is off unless the server is open', async () => {
    const answer = await world.stranger.post('auth/sign-up/email', body);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    const { rows } = await sql`select 1 from users where email = 'new@example.test'`.execute(world.services.db);
    expect(rows).toEqual([]);
  });

  it('J4: where it is open makes plain people, and does not tell who has an account', async () => {
    const made = await open.stranger.post('auth/sign-up/email', body);
    const again = await open.stranger.post('auth/sign-up/email', { ...body, password: 'another password' });
    expect([made.status, again.status]).toEqual([200, 200]);
    expect(Object.keys(again.body.user)).toEqual(Object.keys(made.body.user));
    expect(again.headers.getSetCookie()).toEqual(made.headers.getSetCookie());
    for (const field of ['is_staff', 'emailVerified', 'id', 'active_team'])
      expect(
        (await open.stranger.post('auth/sign-up/email', { ...body, email: 'x@example.test', [field]: true })).status,
      ).toBe(400);
    const signedIn = await open.stranger.post('auth/sign-in/email', { email: body.email, password });
    expect(signedIn.body.user).toMatchObject({ first_name: 'New', last_name: 'Person', is_staff: false });
    const one = await open.stranger.post('auth/sign-up/email', {
      email: 'one@example.test',
      password,
      name: 'Grace Brewster Hopper',
    });
    expect(one.body.user).toMatchObject({ first_name: 'Grace', last_name: 'Brewster Hopper' });
  });

  it('J4: on https gives cookies for https alone, from this host alone', async () => {
    const answer = await open.stranger.post('auth/sign-in/email', { email: body.email, password });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Secure-vitrine\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookie).not.toContain('Domain');
    expect((await open.stranger.get('users/me/', { cookie: cookieOf(answer.headers) })).body.email).toBe(body.email);
    await open.stranger.post(
      'auth/request-password-reset',
      { email: body.email },
      { 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    );
    const [letter] = await emailsTo(open, body.email);
    expect(letter?.body).toContain('https://pictures.example.test/reset/');
  });
});
