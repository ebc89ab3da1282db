import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAuthenticator } from '#server/test/clients/authenticator.ts';
import { type Browser, openBrowser, password, signedIn, withPassword } from '#server/test/clients/browser.ts';
import { codeOf } from '#server/test/clients/totp.ts';
import { sharedWorld, type World } from '#server/test/world.ts';

let world: World;
let localhost: string;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  localhost = world.services.origin.replace('127.0.0.1', 'localhost');
});

type Device = ReturnType<typeof makeAuthenticator>;

async function add(browser: Browser, device: Device, name?: string) {
  const options = await browser.get('auth/passkey/generate-register-options');
  expect(options.body.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
  return browser.post('auth/passkey/verify-registration', {
    response: device.register(options.body),
    ...(name ? { name } : {}),
  });
}

async function enter(device: Device, browser = openBrowser(world)) {
  const options = await browser.get('auth/passkey/generate-authenticate-options');
  expect(options.body.userVerification).toBe('required');
  const answer = await browser.post('auth/passkey/verify-authentication', {
    response: device.authenticate(options.body),
  });
  return { browser, answer };
}

async function someone() {
  const person = await withPassword(world, await world.person());
  return { person, browser: await signedIn(world, person) };
}

describe('a passkey', () => {
  it('is added with a name, signs in without a password, and tells when it was used', async () => {
    const { person, browser } = await someone();
    const device = makeAuthenticator({ origin: localhost });
    const added = await add(browser, device, 'My laptop');
    expect(added.status).toBe(200);
    expect(added.body).toEqual({
      id: expect.any(String),
      name: 'My laptop',
      provider: null,
      synced: false,
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    const { browser: elsewhere, answer } = await enter(device);
    expect([answer.status, answer.body.user.email]).toEqual([200, person.email]);
    expect(JSON.stringify(answer.body)).not.toContain('token');
    expect((await elsewhere.get('users/me/')).body.email).toBe(person.email);
    const [listed] = (await browser.get('auth/passkey/list-user-passkeys')).body;
    expect(listed).toMatchObject({ name: 'My laptop', lastUsedAt: expect.any(String) });
    expect((await browser.get('auth/passkey/list-user-passkeys')).body).toHaveLength(1);
  });

  it('stands for both factors, so that its device must ask who holds it', async () => {
    const { person, browser } = await someone();
    const made = await browser.post('auth/two-factor/enable', { password });
    await browser.post('auth/two-factor/verify-totp', { code: codeOf(made.body.totpURI) });
    const careless = makeAuthenticator({ origin: localhost, verifies: false });
    expect((await add(browser, careless)).status).toBe(400);
    const device = makeAuthenticator({ origin: localhost });
    await add(browser, device);
    expect((await enter(device)).answer.body.user.email).toBe(person.email);
    await sql`update passkeys set credential_id = ${careless.authenticate({ challenge: '' }).id} where user_id = ${person.user}`.execute(
      world.services.db,
    );
    expect((await enter(careless)).answer.status).toBeGreaterThanOrEqual(400);
  });

  it('is refused from another origin, with an old challenge, and when it is not known', async () => {
    const { browser } = await someone();
    const device = makeAuthenticator({ origin: localhost });
    await add(browser, device);
    for (const origin of ['https://evil.example', 'http://localhost:9999'])
      expect((await add(browser, makeAuthenticator({ origin }))).status).toBe(400);
    const stranger = await enter(makeAuthenticator({ origin: localhost }));
    expect([stranger.answer.status, stranger.answer.body.detail]).toEqual([
      401,
      'This passkey is no longer known here.',
    ]);
    const late = openBrowser(world);
    const options = await late.get('auth/passkey/generate-authenticate-options');
    const response = device.authenticate(options.body);
    expect((await late.post('auth/passkey/verify-authentication', { response })).status).toBe(200);
    expect((await late.post('auth/passkey/verify-authentication', { response })).status).toBe(400);
    expect((await openBrowser(world).post('auth/passkey/verify-authentication', { response })).status).toBe(400);
  });

  it('is renamed and deleted by its person alone, and then signs in no more', async () => {
    const { browser } = await someone();
    const other = await someone();
    const device = makeAuthenticator({ origin: localhost });
    const { id } = (await add(browser, device)).body;
    for (const [path, body] of [
      ['update-passkey', { id, name: 'Taken' }],
      ['delete-passkey', { id }],
    ] as const) {
      const answer = await other.browser.post(`auth/passkey/${path}`, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    const renamed = await browser.post('auth/passkey/update-passkey', { id, name: ' Key ring ' });
    expect(renamed.body.passkey.name).toBe('Key ring');
    for (const name of ['', '  ', 'x'.repeat(101), 7])
      expect((await browser.post('auth/passkey/update-passkey', { id, name })).status).toBe(400);
    expect((await browser.post('auth/passkey/delete-passkey', { id })).body).toEqual({ status: true });
    expect((await browser.post('auth/passkey/delete-passkey', { id })).status).toBe(404);
    expect((await enter(device)).answer.status).toBe(401);
  });

  it('is added only soon after signing in, and odd bodies are refused in words', async () => {
    const { person, browser } = await someone();
    const options = await browser.get('auth/passkey/generate-register-options');
    const response = makeAuthenticator({ origin: localhost }).register(options.body);
    for (const body of [
      {},
      { response: null },
      { response: { ...response, id: 'a\u0000' } },
      { response: { ...response, response: {} } },
      { response: { ...response, response: { ...response.response, attestationObject: 'AAAA' } } },
      { response, createSession: true },
      { response, userId: person.user },
    ]) {
      const { status } = await browser.post('auth/passkey/verify-registration', body);
      expect([body, status]).toEqual([body, 400]);
    }
    await sql`update sessions set created_at = now() - interval '25 hours' where user_id = ${person.user}`.execute(
      world.services.db,
    );
    const old = await browser.get('auth/passkey/generate-register-options');
    expect([old.status, old.body.detail]).toEqual([
      403,
      'You signed in more than a day ago. Sign in again to do this.',
    ]);
  });
});
