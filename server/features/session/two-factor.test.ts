import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser, password, signedIn, withPassword } from '#server/test/clients/browser.ts';
import { codeOf } from '#server/test/clients/totp.ts';
import { type OwnWorld, type Person, startWorld } from '#server/test/world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ work: false });
});
afterAll(() => world.stop());

interface Secured {
  person: Person;
  browser: Browser;
  uri: string;
  backupCodes: string[];
}

const wrongCode = (uri: string) => String((Number(codeOf(uri)) + 500_000) % 1_000_000).padStart(6, '0');
const row = async (person: Person) =>
  (
    await sql<{ secret: string; backup_codes: string; verified: boolean }>`select secret, backup_codes, verified
      from two_factors where user_id = ${person.user}`.execute(world.services.db)
  ).rows[0];

/** Someone for whom a code is asked after the password, still signed in in the browser that turned it on. */
async function secured(): Promise<Secured> {
  const person = await withPassword(world, await world.person());
  const browser = await signedIn(world, person);
  const made = await browser.post('auth/two-factor/enable', { password });
  const uri: string = made.body.totpURI;
  expect((await browser.post('auth/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200);
  return { person, browser, uri, backupCodes: made.body.backupCodes };
}

describe('turning two-factor on', () => {
  it('needs the password, counts once a code was sent, and J2 ends every other session', async () => {
    const person = await withPassword(world, await world.person());
    const [here, there] = [await signedIn(world, person), await signedIn(world, person)];
    const wrong = await here.post('auth/two-factor/enable', { password: 'not mine' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ path: 'password', message: 'is not correct' }]]);
    const made = await here.post('auth/two-factor/enable', { password });
    const uri: string = made.body.totpURI;
    expect([made.status, made.body.backupCodes.length]).toEqual([200, 10]);
    expect(decodeURIComponent(uri)).toContain(`Vitrine:${person.email}`);
    expect((await here.get('users/me/')).body.two_factor).toBe(false);
    const refused = await here.post('auth/two-factor/verify-totp', { code: wrongCode(uri) });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'code', message: 'is not correct' }]]);
    expect((await there.get('users/me/')).status).toBe(200);
    const before = here.cookies();
    const code = codeOf(uri);
    const on = await here.post('auth/two-factor/verify-totp', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(on.status).toBe(200);
    expect(JSON.stringify(on.body)).not.toContain('token');
    expect((await here.get('users/me/')).body.two_factor).toBe(true);
    expect((await there.get('users/me/')).status).toBe(401);
    expect((await person.get('users/me/')).status).toBe(401);
    expect((await world.stranger.get('users/me/', { cookie: before })).status).toBe(401);
    const again = await here.post('auth/two-factor/enable', { password });
    expect(again.status).toBe(400);
  });

  it('J6: keeps secret and backup codes unreadable, in the row and in every answer after', async () => {
    const { person, browser, uri, backupCodes } = await secured();
    const kept = await row(person);
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    for (const value of [kept?.secret, kept?.backup_codes]) {
      expect(value).toMatch(/^\$ba\$\d+\$[0-9a-f]+$/);
      for (const plain of [secret, ...backupCodes]) expect(value).not.toContain(plain);
    }
    const said = JSON.stringify([
      (await browser.get('users/me/')).body,
      (await browser.get('auth/get-session')).body,
      (await browser.post('auth/two-factor/enable', { password })).body,
    ]);
    for (const plain of [secret, ...backupCodes, kept?.secret ?? '-']) expect(said).not.toContain(plain);
    const other = await startWorld({
      work: false,
      env: { VITRINE_SECRET: 'another secret, after a restore gone wrong' },
    });
    try {
      const stolen = await withPassword(other, await other.person());
      await sql`insert into two_factors (id, user_id, secret, backup_codes) values (gen_random_uuid(), ${stolen.user}, ${kept?.secret}, ${kept?.backup_codes})`.execute(
        other.services.db,
      );
      await sql`update users set two_factor_enabled = true where id = ${stolen.user}`.execute(other.services.db);
      const half = await signedIn(other, stolen);
      for (const [path, code] of [
        ['verify-totp', codeOf(uri)],
        ['verify-backup-code', backupCodes[0]],
      ])
        expect((await half.post(`auth/two-factor/${path}`, { code })).status).toBeGreaterThanOrEqual(500);
      expect((await half.get('users/me/')).status).toBe(401);
    } finally {
      await other.stop();
    }
  });
});

describe('signing in with two factors', () => {
  it('J3: gives nothing for the password alone, and the session for the code', async () => {
    const { person, uri } = await secured();
    const browser = await signedIn(world, person);
    expect((await browser.get('users/me/')).status).toBe(401);
    expect((await browser.get('auth/get-session')).body).toBeNull();
    expect(browser.cookies()).not.toContain('session_token');
    // The value of the one cookie is no session under another name.
    const [, value = ''] = /two_factor=([^;]+)/.exec(browser.cookies()) ?? [];
    expect(value).not.toBe('');
    expect((await world.stranger.get('users/me/', { cookie: `vitrine.session_token=${value}` })).status).toBe(401);
    const wrong = await browser.post('auth/two-factor/verify-totp', { code: wrongCode(uri) });
    expect([wrong.status, wrong.body.errors[0]?.path]).toEqual([401, 'code']);
    const right = await browser.post('auth/two-factor/verify-totp', { code: codeOf(uri) });
    expect([right.status, right.body.user.email]).toEqual([200, person.email]);
    expect((await browser.get('users/me/')).body.email).toBe(person.email);
    const stale = await browser.post('auth/sign-out');
    expect(stale.status).toBe(200);
    expect((await browser.post('auth/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(401);
  });

  it('takes a backup code once', async () => {
    const { person, backupCodes } = await secured();
    const [code] = backupCodes;
    expect((await (await signedIn(world, person)).post('auth/two-factor/verify-backup-code', { code })).status).toBe(
      200,
    );
    const again = await (await signedIn(world, person)).post('auth/two-factor/verify-backup-code', { code });
    expect([again.status, again.body.errors[0]?.path]).toEqual([401, 'code']);
  });

  it('does not ask a trusted browser again, until something changes', async () => {
    const { person, browser: first, uri } = await secured();
    const browser = await signedIn(world, person);
    const entered = await browser.post('auth/two-factor/verify-totp', { code: codeOf(uri), trustDevice: true });
    expect(entered.headers.getSetCookie().find((line) => line.includes('trust_device'))).toMatch(
      /^vitrine\.trust_device=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await browser.post('auth/sign-out');
    await browser.post('auth/sign-in/email', { email: person.email, password });
    expect((await browser.get('users/me/')).status).toBe(200);
    await browser.post('auth/sign-out');
    expect((await first.post('auth/two-factor/disable', { password })).status).toBe(200);
    const made = await first.post('auth/two-factor/enable', { password });
    await first.post('auth/two-factor/verify-totp', { code: codeOf(made.body.totpURI) });
    const asked = await browser.post('auth/sign-in/email', { email: person.email, password });
    expect(asked.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  });

  it('J1: ends with 429 after ten wrong codes, over any number of sign-ins, for the right code too', async () => {
    const { person, uri, browser: first } = await secured();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const browser = await signedIn(world, person);
      for (let n = 0; n < 6; n++) {
        const answer = await browser.post(
          'auth/two-factor/verify-totp',
          { code: wrongCode(uri) },
          { 'x-forwarded-for': `203.0.113.${round * 10 + n}`, 'x-vitrine-address': `2001:db8::${n}` },
        );
        statuses.push(answer.status);
      }
    }
    // Five for one password, then that sign-in is over; ten in all, then the account waits.
    expect(statuses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 410]);
    expect(statuses.filter((status) => status === 401).length).toBe(10);
    expect(statuses.slice(12).every((status) => status === 429)).toBe(true);
    const browser = await signedIn(world, person);
    const right = await browser.post('auth/two-factor/verify-totp', { code: codeOf(uri) });
    expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, 900]);
    expect((await first.get('users/me/')).status).toBe(200);
  });
});

describe('turning two-factor off', () => {
  it('needs the password, and J2 ends every other session', async () => {
    const { person, browser, uri } = await secured();
    const there = await signedIn(world, person);
    await there.post('auth/two-factor/verify-totp', { code: codeOf(uri) });
    const half = await signedIn(world, person);
    expect((await browser.post('auth/two-factor/disable', { password: 'not mine' })).status).toBe(400);
    expect((await there.get('users/me/')).status).toBe(200);
    expect((await browser.post('auth/two-factor/disable', { password })).status).toBe(200);
    expect((await browser.get('users/me/')).body.two_factor).toBe(false);
    expect((await there.get('users/me/')).status).toBe(401);
    expect((await half.post('auth/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(401);
    expect(await row(person)).toBeUndefined();
    expect((await (await signedIn(world, person)).get('users/me/')).status).toBe(200);
  });

  it('new backup codes need the password and put the old ones out of use', async () => {
    const { person, browser, backupCodes } = await secured();
    expect((await browser.post('auth/two-factor/generate-backup-codes', { password: 'not mine' })).status).toBe(400);
    const made = await browser.post('auth/two-factor/generate-backup-codes', { password });
    expect(made.body.backupCodes).toHaveLength(10);
    const half = await signedIn(world, person);
    expect((await half.post('auth/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(401);
    expect((await half.post('auth/two-factor/verify-backup-code', { code: made.body.backupCodes[0] })).status).toBe(
      200,
    );
  });

  it('J1: a stolen session cannot try passwords without end', async () => {
    const { person, browser } = await secured();
    const guess = () => browser.post('auth/two-factor/disable', { password: 'a guess' });
    expect((await guess()).status).toBe(400);
    // As after twenty of them.
    await sql`update rate_limits set count = 20 where key like ${`guess|${person.email}|%`}`.execute(world.services.db);
    expect((await guess()).status).toBe(429);
    const body = { currentPassword: password, newPassword: 'mine from now on' };
    expect((await browser.post('auth/change-password', body)).status).toBe(429);
    expect((await openBrowser(world).post('auth/sign-in/email', { email: person.email, password })).status).toBe(429);
  });
});
