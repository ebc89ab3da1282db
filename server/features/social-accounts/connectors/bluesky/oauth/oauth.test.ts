import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Services } from '#server/services.ts';
import { type FakeBluesky, account as known, mentionOf, startBluesky } from '#server/test/networks/bluesky.ts';
import { allow } from '#server/test/networks/bluesky-oauth.ts';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess, noteTrouble, renewAccess } from '../../../access.tokens.ts';
import { type Access, NetworkTrouble } from '../../connector.ts';
import { bluesky } from '../bluesky.ts';
import { recordKey } from '../record-key.ts';

let network: FakeBluesky;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;

const signal = new AbortController().signal;
const begin = (body: object = { identifier: `@${known.handle}` }, who = team.owner) =>
  who.post(`socials/account/auth_url/${team.id}/`, { platform: 'bluesky', ...body });
const finish = (body: object, who = team.owner) => who.post(`socials/account/auth_finish/${team.id}/`, body);
const put = (body: object) => team.owner.put(`socials/account/${team.id}/`, { platform: 'bluesky', ...body });

/** Goes to the network, allows everything, and comes back to choose the account. */
async function connect(typed?: object): Promise<Loose> {
  const { body } = await begin(typed);
  const { grant } = (await finish(allow(network.signIn, body.url))).body;
  return (await put({ grant })).body;
}

beforeAll(async () => {
  network = await startBluesky();
  const { url } = network;
  world = await startWorld({
    work: false,
    env: {
      VITRINE_WEBHOOK_PRIVATE: 'on',
      BLUESKY_URL: url,
      BLUESKY_VIDEO_URL: url,
      BLUESKY_DIRECTORY_URL: url,
    },
  });
  team = await world.team();
  account = await connect();
});
afterAll(async () => {
  await world?.stop();
  await network.stop();
});

const access = async (): Promise<Access> => (await freshAccess(world.services, team.id, account.uuid, signal))!.access;
const check = () => team.owner.post(`socials/account/check/${account.uuid}/`);
const endSoon = () =>
  sql`update social_accounts set access_until = now() where id = ${account.uuid}`.execute(world.services.db);
const tokenCalls = (kind: string) =>
  network.askedFor('/oauth/token').filter(({ bytes }) => bytes.toString().includes(kind));
const session = async () => JSON.parse((await access()).tokens.session ?? '');

describe('a Bluesky account by its sign-in', () => {
  it('is connected at its own server, without a password', async () => {
    expect(account).toMatchObject({
      platform: 'bluesky',
      name: 'Halden Hotels',
      username: known.handle,
      state: 'connected',
      scopes: ['atproto', 'transition:generic'],
      metrics: true,
      tagged: true,
    });
    expect(Date.parse(account.access_until)).toBeGreaterThan(Date.now() + 3_000_000);
    const [asked] = [...network.signIn.requests.values()];
    const redirect = `${world.services.origin}/socials/connected`;
    expect(asked).toMatchObject({
      client_id: `http://localhost?${new URLSearchParams({ redirect_uri: redirect, scope: 'atproto transition:generic' })}`,
      redirect_uri: redirect,
      scope: 'atproto transition:generic',
      code_challenge_method: 'S256',
      login_hint: known.handle,
    });
    expect((await check()).body).toMatchObject({ state: 'connected', access_until: account.access_until });
  });

  it('is offered beside the app password, by a handle, a server or neither', async () => {
    const { body } = await team.owner.get(`socials/platforms/${team.id}/`);
    const offer = body.results.find(({ platform }: Loose) => platform === 'bluesky');
    expect(offer).toMatchObject({ configured: true, missing: [], ways: ['oauth', 'fields'] });
    expect(offer.fields.filter((field: Loose) => field.for === 'oauth')).toMatchObject([{ name: 'identifier' }]);
    for (const typed of [{}, { identifier: network.url }, { identifier: known.did }]) {
      const begun = await begin(typed);
      expect([typed, begun.status]).toEqual([typed, 200]);
      const { origin, pathname } = new URL(begun.body.url);
      expect(origin + pathname).toBe(`${network.url}/oauth/authorize`);
    }
  });

  it('is not connected by what nobody asked for, nor twice, nor by somebody else', async () => {
    const back = allow(network.signIn, (await begin()).body.url);
    const other = await world.team();
    expect((await finish(back, other.owner)).status).toBe(404);
    expect((await finish(back, await team.member('Owner'))).status).toBe(410);
    expect((await finish(back, world.stranger)).status).toBe(401);
    expect((await finish({ ...back, state: 'made-up' })).status).toBe(410);
    const elsewhere = await finish({ ...back, iss: 'https://elsewhere.example' });
    expect(elsewhere.status).toBe(409);
    // What was begun counts once, however it ended.
    expect((await finish(back)).status).toBe(410);
    const wrong = allow(network.signIn, (await begin()).body.url);
    const made = await finish({ ...wrong, code: 'made-up' });
    expect([made.status, made.body.detail]).toEqual([
      409,
      'Bluesky no longer knows this request. Begin again to connect the account.',
    ]);
    const denied = await finish({ state: (await begin()).body.state, error: 'access_denied' });
    expect([denied.status, denied.body.detail]).toEqual([409, 'Bluesky did not allow the access: access_denied.']);
    expect((await finish({ ...wrong, iss: 7 })).status).toBe(400);
    expect((await begin({}, await team.member(['MANAGE_POSTS']))).status).toBe(403);
  });

  it.each([
    ['nobody.test', 'This handle or server could not be found'],
    ['not a handle', 'This handle or server could not be found'],
    ['http://169.254.169.254', 'The server cannot be used.'],
    ['https://user:pass@bsky.social', 'The server cannot be used.'],
    ['ftp://bsky.social', 'The server cannot be used.'],
    ['did:web:127.0.0.1%3A1', 'could not be'],
  ])('is not looked for at %s', async (identifier, said) => {
    const { status, body } = await begin({ identifier });
    expect([identifier, status === 409 || status === 502, body.detail]).toEqual([
      identifier,
      true,
      expect.stringContaining(said),
    ]);
  });

  it('J6: has a key and tokens that are nowhere to be read', async () => {
    const { dpopJwk } = await session();
    expect(dpopJwk.d).toMatch(/^[\w-]{43}$/);
    await begin();
    const { rows } = await sql<{ row: string }>`select t::text as row from social_accounts t
      union all select t::text from social_grants t union all select t::text from social_apps t`.execute(
      world.services.db,
    );
    const kept = rows.map(({ row }) => row).join();
    const told = JSON.stringify([account, (await team.owner.get(`changes/${team.id}/`)).body]);
    for (const secret of ['canary', dpopJwk.d, 'dpopJwk']) expect(kept + told).not.toContain(secret);
  });

  it('is found again when it was connected by an app password before, and the other way round', async () => {
    const typed = { identifier: known.handle, password: known.password };
    const byPassword = (await put(typed)).body;
    expect([byPassword.uuid, byPassword.scopes]).toEqual([account.uuid, ['com.atproto.appPass']]);
    const again = await connect();
    expect([again.uuid, again.scopes]).toEqual([account.uuid, ['atproto', 'transition:generic']]);
    account = again;
  });
});

describe('its access', () => {
  it('proves its key with every call: posts, what is found of them, numbers and mentions', async () => {
    const now = await access();
    const post = outgoingPost({ media: [outgoingMedia(Buffer.from('one'))], firstComment: 'Book now' });
    network.signIn.nonce = 'another nonce';
    const from = network.asked.length;
    const out = await bluesky.publish(world.services, now, post, signal);
    expect(network.records.get(recordKey(post.key))?.value.embed.images).toMatchObject([{ alt: 'A lake at dawn' }]);
    expect(await bluesky.find(world.services, now, post, signal)).toMatchObject({ found: out });
    expect(await bluesky.metrics?.(world.services, now, out.remoteId, signal)).toMatchObject({ likes: 3 });
    network.mentions.unshift(mentionOf(1, '@halden.test hello'));
    expect((await bluesky.tagged!(world.services, now, null, signal)).posts).toHaveLength(1);
    const calls = network.asked.slice(from).filter(({ path }) => path.startsWith('/xrpc/'));
    expect(calls.length).toBeGreaterThan(5);
    for (const { headers } of calls) {
      expect(headers.authorization).toMatch(/^DPoP canary-oauth-access-\d+$/);
      expect(headers.dpop).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    }
  });

  it('E2: is published by once, however often it is tried', async () => {
    const post = outgoingPost({ caption: 'Only once' });
    const now = await access();
    network.fail('putRecord', 'lost');
    await expect(bluesky.publish(world.services, now, post, signal)).rejects.toMatchObject({ kind: 'unknown' });
    const again = await bluesky.publish(world.services, now, { ...post, caption: 'Changed' }, signal);
    expect(again).toEqual((await bluesky.find(world.services, now, post, signal)).found);
    expect(network.posts().filter(({ text }) => text === 'Only once')).toHaveLength(1);
  });

  it('goes on by a refresh token that is used once, however many need it at a time', async () => {
    const before = await session();
    await endSoon();
    const used = tokenCalls('refresh_token').length;
    const { services } = world;
    const found = await Promise.all([1, 2, 3].map(() => freshAccess(services, team.id, account.uuid, signal)));
    const kept = new Set(found.map((one) => one?.access.tokens.session));
    expect([kept.size, tokenCalls('refresh_token').length]).toEqual([1, used + 1]);
    const after = await session();
    expect(after.dpopJwk).toEqual(before.dpopJwk);
    expect(after.tokenSet.refresh_token).not.toBe(before.tokenSet.refresh_token);
    expect((await check()).body.state).toBe('connected');
  });

  it('never renews itself while it is used, and waits for a new one when it ends meanwhile', async () => {
    const now = await access();
    const used = tokenCalls('refresh_token').length;
    const saved = JSON.parse(now.tokens.session ?? '');
    const over = { ...saved, tokenSet: { ...saved.tokenSet, expires_at: new Date(Date.now() - 1000).toISOString() } };
    const late = { ...now, tokens: { session: JSON.stringify(over) } };
    const post = outgoingPost();
    await expect(bluesky.publish(world.services, late, post, signal)).rejects.toMatchObject({ kind: 'later' });
    network.signIn.access.clear();
    const refused = await bluesky.publish(world.services, now, post, signal).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NetworkTrouble);
    expect(refused).toMatchObject({ kind: 'expired' });
    expect(tokenCalls('refresh_token')).toHaveLength(used);
    await noteTrouble(world.services, { team_id: team.id, id: account.uuid }, refused);
    const { body } = await team.owner.get(`socials/accounts/${team.id}/`);
    expect(body.results[0]).toMatchObject({ uuid: account.uuid, state: 'expired' });
    account = await connect();
    expect(account.state).toBe('connected');
  });

  it('keeps its refresh token when the server is away, and says when it was taken away', async () => {
    const { services } = world;
    await endSoon();
    network.fail('/oauth/token', { status: 503, body: {} });
    await expect(renewAccess(services, team.id, account.uuid, signal)).rejects.toMatchObject({ kind: 'later' });
    expect((await check()).body.state).toBe('connected');
    network.signIn.refresh.clear();
    await endSoon();
    expect((await check()).body).toMatchObject({
      state: 'revoked',
      state_reason: 'The access was taken away at Bluesky. Connect the account again.',
    });
    account = await connect();
  });

  it('is given back with the account', async () => {
    const { tokenSet } = await session();
    expect(network.signIn.refresh.has(tokenSet.refresh_token)).toBe(true);
    expect((await team.owner.delete(`socials/account/delete/${account.uuid}/`)).status).toBe(204);
    expect(network.signIn.refresh.has(tokenSet.refresh_token)).toBe(false);
  });
});

describe('an installation', () => {
  const at = (origin: string): Services => ({ ...world.services, origin });
  const get = async (origin: string, url: string) => {
    const app = await createApp(at(origin));
    const { statusCode, headers, body } = await app.inject({ url });
    await app.close();
    return { status: statusCode, headers, body };
  };
  const ask = async (origin: string) => {
    const redirect = `${origin}/socials/connected`;
    const begun = await bluesky.oauth!.authorize(at(origin), {
      state: 'ours',
      redirect,
      fields: { identifier: known.handle },
    });
    return network.signIn.requests.get(new URL(begun.url).searchParams.get('request_uri') ?? '');
  };

  it('of an https address is known by its document, and signs with the key that is published there', async () => {
    const origin = 'https://media.example';
    const path = '/oauth/bluesky/client-metadata.json';
    const told = await get(origin, path);
    expect([told.status, told.headers['cache-control']]).toEqual([200, 'public, max-age=600']);
    expect(JSON.parse(told.body)).toEqual({
      client_id: `${origin}${path}`,
      client_name: 'Vitrine',
      client_uri: origin,
      application_type: 'web',
      redirect_uris: [`${origin}/socials/connected`],
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token'],
      scope: 'atproto transition:generic',
      dpop_bound_access_tokens: true,
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      jwks_uri: `${origin}/oauth/bluesky/jwks.json`,
    });
    expect(JSON.parse((await get(origin, '/oauth/bluesky/jwks.json')).body)).toEqual({ keys: [] });
    const [one, other] = await Promise.all([ask(origin), ask(origin)]);
    const { keys } = JSON.parse((await get(origin, '/oauth/bluesky/jwks.json')).body);
    expect(keys).toEqual([
      expect.objectContaining({ kty: 'EC', crv: 'P-256', kid: expect.any(String), x: expect.any(String) }),
    ]);
    expect(keys[0]).not.toHaveProperty('d');
    const key = { key: createPublicKey({ key: keys[0], format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    for (const { client_id, client_assertion } of [one, other]) {
      const [head, claims, signature] = client_assertion.split('.');
      expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ iss: client_id, sub: client_id });
      expect(client_id).toBe(`${origin}${path}`);
    }
    expect((await get(origin, '/oauth/bluesky/return')).status).toBe(404);
  });

  it('on one machine publishes nothing, and gets people back to localhost', async () => {
    for (const path of ['client-metadata.json', 'jwks.json'])
      expect((await world.stranger.fetch(`/oauth/bluesky/${path}`)).status).toBe(404);
    const origin = 'http://localhost:3000';
    expect((await ask(origin)).redirect_uri).toBe('http://127.0.0.1:3000/oauth/bluesky/return');
    const { status, headers } = await get(origin, '/oauth/bluesky/return?state=a&code=b%20c&iss=d');
    expect([status, headers.location]).toEqual([303, `${origin}/socials/connected?state=a&code=b%20c&iss=d`]);
  });

  it('that the network cannot know has app passwords alone', () => {
    const possible = (origin: string) => bluesky.oauth?.possibleFrom?.(origin);
    for (const origin of ['http://192.168.1.5:3000', 'http://media.example', 'https://10.0.0.1', 'https://media.local'])
      expect([origin, possible(origin)]).toEqual([origin, false]);
    for (const origin of ['https://media.example', 'http://[::1]:3000']) expect(possible(origin)).toBe(true);
  });
});
