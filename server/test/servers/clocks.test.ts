import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retimed } from '#platform/auth/email-tokens.ts';
import { openBrowser, password, signedIn, withPassword } from '../clients/browser.ts';
import { codeOf } from '../clients/totp.ts';
import { mailedLink } from '../emails.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '../world.ts';
import { vitrineWith } from './installation.ts';
import { type SecondServer, startSecond } from './second-server.ts';

const hourMs = 3_600_000;

/** Has a process believe in another time. */
function shiftedBy(ms: number): Record<string, string> {
  const code = `const R=Date,n=()=>R.now()+(${ms});globalThis.Date=new Proxy(R,{construct:(t,a,c)=>Reflect.construct(t,a.length?a:[n()],c),apply:()=>new R(n()).toString(),get:(t,k)=>k==='now'?n:Reflect.get(t,k)});`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

let world: OwnWorld;
let team: TestTeam;
let early: SecondServer;
let late: SecondServer;
let uuid: string;
type Timed = 'sessions' | 'verifications';
const ownedBy = (table: Timed, user: string) =>
  table === 'sessions' ? sql`user_id = ${user}::uuid` : sql`value = ${user}`;

/** The minutes that something of a person has left, by the database's clock. */
async function minutesLeft(table: Timed, user: string): Promise<number> {
  const { rows } = await sql<{
    minutes: number;
  }>`select (extract(epoch from max(expires_at) - now()) / 60)::float8 as minutes
    from ${sql.table(table)} where ${ownedBy(table, user)}`.execute(world.services.db);
  return rows[0]?.minutes ?? 0;
}

async function endIn(table: Timed, user: string, time: string): Promise<void> {
  await sql`update ${sql.table(table)} set expires_at = now() + ${time}::interval where ${ownedBy(table, user)}`.execute(
    world.services.db,
  );
}

/** A link for a new password, made by a machine whose clock is off by as much. */
async function resetLink(ms: number, email: string): Promise<string> {
  const { databaseUrl, dataDir, services } = world;
  const [VITRINE_SECRET] = services.secret;
  const settings = { ...shiftedBy(ms), DATABASE_URL: databaseUrl, VITRINE_DATA: dataDir, VITRINE_SECRET };
  const { json } = await vitrineWith(settings, 'user', 'password', email, '--json').ran;
  return json.link.split('/').at(-1);
}

const bytes = new TextEncoder().encode('the same at both');
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  early = await startSecond(world, shiftedBy(-hourMs));
  late = await startSecond(world, shiftedBy(hourMs));
  const form = new FormData();
  form.append('files', new Blob([bytes]), 'note.txt');
  const kept = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  uuid = ((await kept.json()) as Loose)[0].uuid;
}, 120_000);
afterAll(async () => {
  await early?.stop();
  await late?.stop();
  await world.stop();
});

const ways: [string, () => [SecondServer, SecondServer]][] = [
  ['from the early one to the late one', () => [early, late]],
  ['from the late one to the early one', () => [late, early]],
];

describe('E9: servers whose clocks are two hours apart', () => {
  it.each(ways)('E9: send bytes by each other’s addresses, %s', async (_name, servers) => {
    const [maker, sender] = servers();
    const made = await fetch(`${maker.url}/v1/files/file/${uuid}/`, { headers: { cookie: team.owner.cookie } });
    const [address] = /\/content\/[^"]+\/original\?[^"]+/.exec(await made.text()) ?? [];
    expect(address).toBeDefined();
    const sent = await fetch(sender.url + address);
    expect([sent.status, await sent.text()]).toEqual([200, 'the same at both']);
  });

  it.each(ways)('E9: know who unlocked a link, %s', async (_name, servers) => {
    const [maker, sender] = servers();
    const shared = await team.owner.put(`files/share/file/${uuid}/`, { public: true, password: 'open sesame' });
    expect(shared.status).toBe(200);
    const token = new URL(shared.body.url).pathname.split('/').at(-1);
    const unlocked = await fetch(`${maker.url}/v1/public/file/${token}/unlock/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'open sesame' }),
    });
    expect(unlocked.status).toBeLessThan(300);
    const [cookie = ''] = (unlocked.headers.get('set-cookie') ?? '').split(';');
    const seen = await fetch(`${sender.url}/v1/public/file/${token}/`, { headers: { cookie } });
    expect(seen.status).toBe(200);
  });

  it.each(ways)('E9: know who signed in, %s', async (_name, servers) => {
    const [maker, sender] = servers();
    const me = (at: SecondServer) => fetch(`${at.url}/v1/users/me/`, { headers: { cookie: team.owner.cookie } });
    expect([(await me(maker)).status, (await me(sender)).status]).toEqual([200, 200]);
  });

  it.each(ways)('E9: keep a session of each other’s until its end, %s', async (_name, servers) => {
    const [maker, sender] = servers();
    const person = await withPassword(world, await world.person());
    const browser = openBrowser({ stranger: world.at(maker.url) });
    expect((await browser.post('auth/sign-in/email', { email: person.email, password })).status).toBe(200);
    const minutes = await minutesLeft('sessions', person.user);
    expect(minutes).toBeGreaterThan(30 * 1440 - 30);
    expect(minutes).toBeLessThan(30 * 1440 + 30);
    const other = openBrowser({ stranger: world.at(sender.url, browser.cookies()) });
    await endIn('sessions', person.user, '30 minutes');
    expect((await other.get('auth/get-session')).body?.user?.email).toBe(person.email);
    await endIn('sessions', person.user, '-1 minutes');
    expect((await other.get('auth/get-session')).body?.user?.email).toBeUndefined();
  });

  it.each(ways)('E9: take each other’s links for a new password until their end, %s', async (_name, servers) => {
    const [maker, sender] = servers();
    const person = await withPassword(world, await world.person());
    const token = await resetLink(maker === early ? -hourMs : hourMs, person.email);
    const minutes = await minutesLeft('verifications', person.user);
    expect(minutes).toBeGreaterThan(50);
    expect(minutes).toBeLessThan(70);
    await endIn('verifications', person.user, '-1 minutes');
    const choose = (given: string) =>
      world.at(sender.url).post('auth/reset-password', { token: given, newPassword: 'another password, long enough' });
    expect((await choose(token)).status).toBe(410);
    const again = await resetLink(maker === early ? -hourMs : hourMs, person.email);
    await endIn('verifications', person.user, '5 minutes');
    expect((await choose(again)).status).toBe(200);
  });

  it.each(ways)('E9: take each other’s confirmations of an e-mail address, %s', async (_name, servers) => {
    const [maker, sender] = servers().map(({ url }) => world.at(url)) as [Person, Person];
    const person = await withPassword(world, await world.person());
    const browser = openBrowser({ stranger: maker });
    await browser.post('auth/sign-in/email', { email: person.email, password });
    const newEmail = `new-${person.email}`;
    expect((await browser.post('auth/change-email', { newEmail, password })).status).toBe(200);
    const token = await mailedLink(world, newEmail, 'email');
    expect((await sender.post('auth/verify-email', { token })).status).toBe(200);
    const ended = retimed(world.services.secret, token, -2 * hourMs);
    expect((await sender.post('auth/verify-email', { token: ended })).status).toBe(410);
  });

  it('E9: know the sign-in codes of an app whose clock is right', async () => {
    const person = await withPassword(world, await world.person());
    const browser = await signedIn(world, person);
    const { totpURI } = (await browser.post('auth/two-factor/enable', { password })).body;
    expect((await browser.post('auth/two-factor/verify-totp', { code: codeOf(totpURI) })).status).toBe(200);
    for (const { url } of [early, late]) {
      const at = openBrowser({ stranger: world.at(url) });
      await at.post('auth/sign-in/email', { email: person.email, password });
      const wrong = { code: codeOf(totpURI, Date.now() + 20 * 60_000) };
      expect((await at.post('auth/two-factor/verify-totp', wrong)).status).toBe(401);
      expect((await at.post('auth/two-factor/verify-totp', { code: codeOf(totpURI) })).status).toBe(200);
      expect((await at.get('users/me/')).body.email).toBe(person.email);
    }
  });
});
