import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, signedIn, withPassword } from '../clients/browser.ts';
import { codeOf } from '../clients/totp.ts';
import { columnsWith } from '../columns-with.ts';
import { mailedLink } from '../emails.ts';
import { type OwnWorld, startWorld } from '../world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ work: false });
}, 150_000);
afterAll(() => world.stop());

it('J6: of no secret does the database keep what would open anything', async () => {
  const team = await world.team();
  const person = await withPassword(world, team.owner);
  const browser = await signedIn(world, person);
  const { totpURI, backupCodes } = (await browser.post('auth/two-factor/enable', { password })).body;
  await browser.post('auth/two-factor/verify-totp', { code: codeOf(totpURI) });
  const as = { cookie: browser.cookies() };
  const { stranger } = world;
  const made = async (path: string, body: object) =>
    (await stranger.post(`${path}/${team.id}/`, body, { ...as, 'idempotency-key': path })).body;
  const key = (await made('teams/api_key/create', { name: 'Script', scopes: ['VIEW_ASSETS'] })).secret;
  const hook = (await made('teams/webhook/create', { url: 'https://hooks.example/', events: ['file.created'] })).secret;
  const invite = (await made('teams/invite/create', { email: 'new@example.test', role: 'Guest' })).url
    .split('/')
    .at(-1);
  await stranger.post('auth/request-password-reset', { email: person.email });
  const reset = await mailedLink(world, person.email, 'reset');
  const cookie = decodeURIComponent(/session_token=([^;]+)/.exec(as.cookie)?.[1] ?? '');
  const seed = new URL(totpURI).searchParams.get('secret') ?? '';
  for (const secret of [password, key, hook, seed, backupCodes[0], cookie, invite, reset]) {
    expect(secret.length).toBeGreaterThan(8);
    expect([secret, await columnsWith(world.services.db, secret)]).toEqual([secret, []]);
  }
});
