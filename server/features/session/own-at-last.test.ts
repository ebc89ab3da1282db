import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, password } from '#server/test/clients/browser.ts';
import { codeOf } from '#server/test/clients/totp.ts';
import { mailedLink } from '#server/test/emails.ts';
import { type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
});
afterAll(() => world.stop());

const account = { first_name: 'Ida', last_name: 'Rhodes', password };

async function squat(link: (email: string, shown: string) => Promise<string> | string) {
  const email = `${crypto.randomUUID()}@example.test`;
  const { body } = await team.owner.post(`teams/invite/create/${team.id}/`, { email, role: 'Admin' });
  const browser = openBrowser(world);
  const token = await link(email, body.url.split('/').at(-1));
  expect((await browser.post(`teams/invite/accept/${token}/`, account)).status).toBe(200);
  const { totpURI } = (await browser.post('auth/two-factor/enable', { password })).body;
  await browser.post('auth/two-factor/verify-totp', { code: codeOf(totpURI) });
  const key = { name: 'Kept', scopes: ['VIEW_ASSETS'] };
  const { secret } = (await browser.post(`teams/api_key/create/${team.id}/`, key)).body;
  const byKey = async () =>
    (await world.stranger.get(`teams/team/${team.id}/`, { authorization: `Bearer ${secret}` })).status;
  expect(await byKey()).toBe(200);
  await world.stranger.post('auth/request-password-reset', { email });
  const reset = { token: await mailedLink(world, email, 'reset'), newPassword: 'of the true owner' };
  expect((await world.stranger.post('auth/reset-password', reset)).status).toBe(200);
  const owner = openBrowser(world);
  const signedIn = await owner.post('auth/sign-in/email', { email, password: 'of the true owner' });
  return { maker: browser, byKey, asksForCode: signedIn.body.twoFactorRedirect === true, owner, email };
}

it('choosing a password by mail takes an account from whoever made it under an unconfirmed address (J2)', async () => {
  const { maker, byKey, asksForCode, owner, email } = await squat((_email, shown) => shown);
  expect(asksForCode).toBe(false);
  expect((await owner.get('users/me/')).body.email).toBe(email);
  expect((await maker.get('users/me/')).status).toBe(401);
  expect(await byKey()).toBe(401);
  const { rows } = await sql`select 1 from passkeys union all select 1 from two_factors`.execute(world.services.db);
  expect(rows).toEqual([]);
});

it('leaves second factors and keys to those whose invitation came by mail (J2)', async () => {
  const { byKey, asksForCode } = await squat((email) => mailedLink(world, email, 'invite'));
  expect([asksForCode, await byKey()]).toEqual([true, 200]);
});
