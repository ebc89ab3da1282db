import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecret } from '#features/webhooks/secret.ts';
import { keyIdOf } from '#platform/key-id.ts';
import { password, signedIn, withPassword } from '../clients/browser.ts';
import { codeOf } from '../clients/totp.ts';
import { emailsTo } from '../emails.ts';
import { type Loose, type OwnWorld, startWorld } from '../world.ts';
import { type SecondServer, startSecond } from './second-server.ts';

const newest = 'the newest secret stands in front of the older one';
let world: OwnWorld;
let second: SecondServer;
beforeAll(async () => {
  world = await startWorld({ work: false });
}, 150_000);
afterAll(async () => {
  await second?.stop();
  await world.stop();
});

const send = async (path: string, cookie: string, body?: object) => {
  const answer = await fetch(path.startsWith('/') ? second.url + path : `${second.url}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
  };
};

it('a secret put in front signs and seals, and what the older one signed and sealed stays good (J6)', async () => {
  const team = await world.team();
  const { owner } = team;
  const form = new FormData();
  form.append('files', new Blob(['hello']), 'hello.txt');
  const [file] = (await (
    await owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form })
  ).json()) as Loose;
  const shared = (await owner.put(`files/share/file/${file.uuid}/`, { public: true, downloadable: true })).body.url;
  const address: string = (await owner.get(`files/file/${file.uuid}/`)).body.latest_version.url;
  const invited = (await owner.post(`teams/invite/create/${team.id}/`, { email: 'ida@example.test', role: 'Guest' }))
    .body;
  const person = await withPassword(world, await world.person());
  const browser = await signedIn(world, person);
  const { totpURI } = (await browser.post('auth/two-factor/enable', { password })).body;
  await browser.post('auth/two-factor/verify-totp', { code: codeOf(totpURI) });
  const hook = { url: 'https://hooks.example/', events: ['file.created'] };
  const old = (await owner.post(`teams/webhook/create/${team.id}/`, hook)).body;

  const keyring = [newest, ...world.services.secret] as const;
  second = await startSecond(world, { VITRINE_SECRET: keyring.join(',') });

  // The session, read by us and by the sign-in library, which has to open the second factor, too.
  expect((await send('users/me/', browser.cookies())).status).toBe(200);
  expect((await send('auth/get-session', browser.cookies())).body.user.email).toBe(person.email);
  expect((await send('auth/two-factor/disable', browser.cookies(), { password })).status).toBe(200);
  const token = shared.split('/').at(-1);
  expect((await send(`/v1/public/file/${token}/download/`, '')).body).toBe('hello');
  const again = await fetch(`${second.url}/v1/files/share/file/${file.uuid}/`, {
    method: 'PUT',
    headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ public: true }),
  });
  expect(((await again.json()) as Loose).url.split('/').at(-1)).toBe(token);
  expect((await send(new URL(address, second.url).pathname + new URL(address, second.url).search, '')).body).toBe(
    'hello',
  );
  const listed = (await send(`teams/invites/${team.id}/`, owner.cookie)).body.results[0];
  expect(listed.url.split('/').at(-1)).toBe(invited.url.split('/').at(-1));
  const mailed = /\/invite\/(\S+)/.exec((await emailsTo(world, 'ida@example.test'))[0]?.body ?? '')?.[1];
  expect((await send(`teams/invite/${mailed}/`, '')).body).toMatchObject({ email: 'ida@example.test' });

  const made = (await send(`teams/webhook/create/${team.id}/`, owner.cookie, hook)).body;
  const { rows } = await sql<{
    id: string;
    secret: string;
  }>`select id, secret from webhooks where team_id = ${team.id}`.execute(world.services.db);
  const kept = new Map(rows.map((row) => [row.id, row.secret]));
  expect(kept.get(made.uuid)).toContain(`k1.${keyIdOf(newest)}.`);
  for (const one of [old, made])
    expect(await openSecret({ secret: keyring }, kept.get(one.uuid) ?? '')).toBe(one.secret);
  await expect(openSecret(world.services, kept.get(made.uuid) ?? '')).rejects.toThrow();
});
