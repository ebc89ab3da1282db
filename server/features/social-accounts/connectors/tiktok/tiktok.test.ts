import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { app, type FakeTikTok, refused, startTikTok } from '#server/test/networks/tiktok.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess, renewAccess } from '../../access.tokens.ts';
import type { Access, NetworkTrouble, OutgoingPost } from '../connector.ts';
import { tiktok } from './tiktok.ts';
import { chunkBytes, chunksOf } from './upload.ts';

let network: FakeTikTok;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;
const logged: string[] = [];

const signal = new AbortController().signal;
const begin = () => team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'tiktok' });
const finish = (state: string, code: string) =>
  team.owner.post(`socials/account/auth_finish/${team.id}/`, { state, code });

async function connect(): Promise<Loose> {
  const { body } = await begin();
  network.codes.add('canary-code');
  const { body: granted } = await finish(body.state, 'canary-code');
  return (await team.owner.put(`socials/account/${team.id}/`, { platform: 'tiktok', grant: granted.grant })).body;
}

beforeAll(async () => {
  network = await startTikTok();
  const env = {
    VITRINE_WEBHOOK_PRIVATE: 'on',
    TIKTOK_CLIENT_KEY: app.key,
    TIKTOK_CLIENT_SECRET: app.secret,
    TIKTOK_URL: network.url,
  };
  const log = createLog('trace', { write: (line: string) => void logged.push(line) });
  world = await startWorld({ work: false, env, log });
  team = await world.team();
  account = await connect();
});
afterAll(async () => {
  await world.stop();
  await network.stop();
});

const access = async (): Promise<Access> => (await freshAccess(world.services, team.id, account.uuid, signal))!.access;
const publish = async (post: OutgoingPost) => tiktok.publish(world.services, await access(), post, signal);
const find = async (post: OutgoingPost) => tiktok.find(world.services, await access(), post, signal);
const trouble = (post: OutgoingPost) =>
  publish(post).then(
    () => null,
    (error: unknown) => error as NetworkTrouble,
  );
const film = (bytes = 300_000) =>
  outgoingMedia(Buffer.alloc(bytes, 'film'), { kind: 'video', mediaType: 'video/mp4', seconds: 12 });
const photo = (n: number) => outgoingMedia(Buffer.from('x'), { address: async () => `https://v.example/${n}.jpg` });
const postOf = (more: Partial<OutgoingPost> = {}) =>
  outgoingPost({ options: { visibility: 'PUBLIC_TO_EVERYONE' }, media: [film()], ...more });
const last = () => network.posts.at(-1)!;

describe('a TikTok account', () => {
  it('is connected by the app of this server, with those who may see its posts', async () => {
    expect(account).toMatchObject({
      platform: 'tiktok',
      name: 'Halden Hotels',
      username: 'halden',
      scopes: ['user.info.basic', 'video.publish', 'video.list'],
    });
    expect(account.limits.choices.visibility.map(({ label }: Loose) => label)).toEqual([
      'Everyone',
      'Friends',
      'Only me',
    ]);
    const { body } = await begin();
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe('https://www.tiktok.com/v2/auth/authorize/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_key: app.key,
      response_type: 'code',
      redirect_uri: `${world.services.origin}/socials/connected`,
      scope: 'user.info.basic,video.publish,video.list',
      state: body.state,
    });
    expect((await finish(body.state, 'made-up')).body.detail).toBe(
      'TikTok no longer knows this request. Begin again to connect the account.',
    );
  });

  it('is renewed by a token that is another each time', async () => {
    const before = await access();
    await renewAccess(world.services, team.id, account.uuid, signal);
    await renewAccess(world.services, team.id, account.uuid, signal);
    expect((await access()).tokens.refresh).not.toBe(before.tokens.refresh);
    network.refresh.clear();
    await expect(renewAccess(world.services, team.id, account.uuid, signal)).rejects.toMatchObject({ kind: 'expired' });
    expect(await connect()).toMatchObject({ uuid: account.uuid, state: 'connected' });
  });
});

describe('a post', () => {
  it('is a video, once TikTok has worked on it, with an id of nineteen digits', async () => {
    network.looks = 1;
    const options = { visibility: 'PUBLIC_TO_EVERYONE', comments: 'off', disclosure: 'own_brand' };
    const out = await publish(postOf({ options }));
    expect(out.remoteId).toMatch(/^7300000000000000\d{3}$/);
    expect(out.permalink).toBe(`https://www.tiktok.com/@halden/video/${out.remoteId}`);
    expect(last().made.post_info).toEqual({
      privacy_level: 'PUBLIC_TO_EVERYONE',
      title: 'Good morning',
      disable_comment: true,
      disable_duet: true,
      disable_stitch: false,
      brand_organic_toggle: true,
      brand_content_toggle: false,
      is_aigc: false,
    });
    const numbers = { likes: 5, comments: 2, shares: 1, views: 90 };
    expect(await tiktok.metrics?.(world.services, await access(), out.remoteId, signal)).toEqual(numbers);
    network.looks = 0;
  });

  it('is photos that TikTok fetches, for those who may see it', async () => {
    const options = { visibility: 'SELF_ONLY', title: 'Lake' };
    const out = await publish(postOf({ options, media: [photo(1), photo(2)] }));
    expect(out).toEqual({ remoteId: last().id, permalink: null });
    expect(last().made).toMatchObject({
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: { title: 'Lake', description: 'Good morning', privacy_level: 'SELF_ONLY' },
      source_info: { photo_images: ['https://v.example/1.jpg', 'https://v.example/2.jpg'] },
    });
    await expect(tiktok.metrics?.(world.services, await access(), out.remoteId, signal)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it('goes on with the chunk at which it stopped, and keeps the address of its upload sealed', async () => {
    const media = film(chunkBytes * 2 + 5);
    expect(chunksOf(media.bytes)).toEqual({ chunk_size: chunkBytes, total_chunk_count: 2 });
    const post = postOf({ media: [media] });
    let opened = 0;
    const breaking = {
      ...media,
      open: async (from = 0) => {
        opened += 1;
        if (opened === 2) network.fail('/upload', 'away');
        return media.open(from);
      },
    };
    const before = network.posts.length;
    expect(await trouble({ ...post, media: [breaking] })).toMatchObject({ kind: 'unknown' });
    expect(JSON.stringify(post.progress)).not.toContain('canary');
    expect(await find(post)).toEqual({ found: null, certain: true });
    await publish(post);
    expect(network.posts).toHaveLength(before + 1);
    expect(last().upload?.got).toBe(media.bytes);
  });

  it('is refused for what the account may not do', async () => {
    expect(await trouble(postOf({ options: { visibility: 'FOLLOWER_OF_CREATOR' } }))).toMatchObject({
      kind: 'refused',
    });
    expect(await trouble(postOf({ media: [{ ...film(), seconds: 301 }] }))).toMatchObject({ kind: 'refused' });
  });
});

describe('E2: a post whose try ended without an answer', () => {
  it('E2: is asked about by its id, and is not begun again', async () => {
    const post = postOf();
    network.fail('/upload', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    const before = network.posts.length;
    const found = await find(post);
    expect(found).toMatchObject({ found: { permalink: expect.stringContaining('/video/73') } });
    expect(await publish(post)).toEqual(found.found);
    expect(network.posts).toHaveLength(before);
  });

  it('E2: is left to a person where TikTok may have taken photos', async () => {
    const post = postOf({ media: [photo(1)] });
    network.fail('/content/init/', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: false });
    const before = network.posts.length;
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(network.posts).toHaveLength(before);
  });

  it('E2: is begun anew where TikTok could not use it', async () => {
    const post = postOf();
    network.failing = 'internal';
    expect(await trouble(post)).toMatchObject({ kind: 'later' });
    network.failing = 'duration_check_failed';
    expect(await trouble(post)).toMatchObject({ kind: 'refused' });
    network.failing = null;
    await publish(post);
  });
});

describe('what TikTok says', () => {
  it.each([
    [429, 'rate_limit_exceeded', 'later'],
    [403, 'spam_risk_too_many_posts', 'later'],
    [403, 'spam_risk_user_banned_from_posting', 'refused'],
    [403, 'unaudited_client_can_only_post_to_private_accounts', 'refused'],
    [401, 'access_token_invalid', 'expired'],
    [401, 'scope_not_authorized', 'refused'],
    [400, 'invalid_param', 'refused'],
    [200, 'spam_risk_text', 'refused'],
    [500, 'internal_error', 'later'],
  ])('is understood: %s %s', async (status, code, kind) => {
    network.fail('/video/init/', refused(status, code));
    expect(await trouble(postOf())).toMatchObject({ kind });
  });
});

it('J6: has tokens that are nowhere to be read, and gives its access back', async () => {
  const { rows } = await sql<{ row: string }>`select t::text as row from social_accounts t
    union all select t::text from social_grants t`.execute(world.services.db);
  const told = [rows, account, (await team.owner.get(`changes/${team.id}/`)).body, logged];
  expect(JSON.stringify(told)).not.toContain('canary');
  expect((await team.owner.delete(`socials/account/delete/${account.uuid}/`)).status).toBe(204);
  expect(network.revoked).toEqual([expect.stringMatching(/^act\.canary/)]);
});

it('names the settings that are missing', async () => {
  const bare = await startWorld({ work: false });
  const other = await bare.team();
  const { status, body } = await other.owner.post(`socials/account/auth_url/${other.id}/`, { platform: 'tiktok' });
  expect([status, body.code]).toEqual([409, 'not_configured']);
  expect(body.detail).toMatch(/TIKTOK_CLIENT_KEY .* and TIKTOK_CLIENT_SECRET/);
  await bare.stop();
});
