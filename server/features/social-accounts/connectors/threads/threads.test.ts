import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graphError } from '#server/test/networks/graph.ts';
import { type FakeNetwork, listenAs } from '#server/test/networks/listen.ts';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { app, type FakeThreads, startThreads } from '#server/test/networks/threads.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess, renewAccess } from '../../access.tokens.ts';
import type { Access, NetworkTrouble, OutgoingMedia, OutgoingPost } from '../connector.ts';
import { threads } from './threads.ts';

let network: FakeThreads;
/** Our own server, from which the network fetches files. */
let house: FakeNetwork;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;

const signal = new AbortController().signal;
const redirect = () => `${world.services.origin}/socials/connected`;
const begin = () => team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'threads' });
async function finish(code = 'canary-code') {
  const { body } = await begin();
  if (code === 'canary-code') network.codes.set(code, redirect());
  return team.owner.post(`socials/account/auth_finish/${team.id}/`, { state: body.state, code });
}

beforeAll(async () => {
  network = await startThreads();
  house = await listenAs(({ path }) => ({ body: `bytes of ${path}` }));
  world = await startWorld({
    work: false,
    env: {
      VITRINE_WEBHOOK_PRIVATE: 'on',
      THREADS_APP_ID: app.id,
      THREADS_APP_SECRET: app.secret,
      THREADS_URL: network.url,
    },
  });
  team = await world.team();
  const { body } = await finish();
  account = (await team.owner.put(`socials/account/${team.id}/`, { platform: 'threads', grant: body.grant })).body;
});
afterAll(async () => {
  await world.stop();
  await network.stop();
  await house.stop();
});
beforeEach(() => {
  network.containers.clear();
  network.posts.length = 0;
  network.quota = 0;
});

const access = async (): Promise<Access> => (await freshAccess(world.services, team.id, account.uuid, signal))!.access;
const publish = async (post: OutgoingPost) => threads.publish(world.services, await access(), post, signal);
const find = async (post: OutgoingPost) => threads.find(world.services, await access(), post, signal);
const trouble = (post: OutgoingPost) =>
  publish(post).then(
    () => null,
    (error: unknown) => error as NetworkTrouble,
  );
const image = (more: Partial<OutgoingMedia> = {}) =>
  outgoingMedia(Buffer.from('x'), { address: async () => `${house.url}/picture.jpg`, ...more });
const video = (more: Partial<OutgoingMedia> = {}) =>
  image({ kind: 'video', mediaType: 'video/mp4', address: async () => `${house.url}/film.mp4`, ...more });
const made = () => [...network.containers.values()].map(({ params }) => params);

describe('a Threads account', () => {
  it('is connected at Threads, for two months', async () => {
    const asked = new URL((await begin()).body.url);
    expect(asked.origin + asked.pathname).toBe('https://threads.net/oauth/authorize');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: app.id,
      redirect_uri: redirect(),
      response_type: 'code',
      scope: expect.stringContaining('threads_basic,threads_content_publish,'),
    });
    expect(account).toMatchObject({
      name: 'Halden Hotels',
      username: 'haldenhotels',
      url: 'https://www.threads.net/@haldenhotels',
      state: 'connected',
    });
    expect(Date.parse(account.access_until) - Date.now()).toBeGreaterThan(59 * 86_400_000);
    const wrong = await finish('made-up');
    expect([wrong.status, wrong.body.detail]).toEqual([
      409,
      expect.stringMatching(/^Threads no longer knows this request\. Begin again.*Invalid authorization code\.$/),
    ]);
  });

  it('is renewed before its access ends, and tells when it cannot be', async () => {
    const before = (await access()).tokens.access ?? '';
    expect(await renewAccess(world.services, team.id, account.uuid, signal)).toBe(true);
    const { access: after } = (await access()).tokens;
    expect([after === before, network.tokens.has(after ?? '')]).toEqual([false, true]);
    network.fail('/refresh_access_token', graphError(190, 'Expired', { error_subcode: 463 }));
    await expect(renewAccess(world.services, team.id, account.uuid, signal)).rejects.toMatchObject({ kind: 'expired' });
    const check = await team.owner.post(`socials/account/check/${account.uuid}/`);
    expect(check.body.state).toBe('connected');
    expect(JSON.stringify([check.body, (await team.owner.get(`changes/${team.id}/`)).body])).not.toContain('canary');
  });

  it('cannot be connected before the app is set, which is told by name', async () => {
    const offers = threads.missing({ ...world.services.config, threadsAppId: undefined, threadsAppSecret: undefined });
    expect(offers.map(({ setting }) => setting)).toEqual(['THREADS_APP_ID', 'THREADS_APP_SECRET']);
  });
});

describe('a post', () => {
  it('is words with a card for its link, and a first comment under it', async () => {
    const out = await publish(outgoingPost({ link: 'https://halden.example/', firstComment: 'Book now' }));
    const [comment, post] = network.posts as [Loose, Loose];
    expect(out).toEqual({ remoteId: post.id, permalink: post.permalink });
    expect(post.params).toEqual({
      media_type: 'TEXT',
      text: 'Good morning',
      link_attachment: 'https://halden.example/',
    });
    expect(comment.params).toEqual({ media_type: 'TEXT', text: 'Book now', reply_to_id: post.id });
  });

  it('is a picture, a video, or a carousel of both, with their words', async () => {
    await publish(outgoingPost({ media: [video()], link: 'https://halden.example/' }));
    expect(made()).toEqual([
      {
        media_type: 'VIDEO',
        video_url: `${house.url}/film.mp4`,
        alt_text: 'A lake at dawn',
        text: 'Good morning\n\nhttps://halden.example/',
      },
    ]);
    network.containers.clear();
    await publish(outgoingPost({ media: [image(), video({ alt: '' })] }));
    const [one, two] = [...network.containers.keys()];
    expect(made()).toEqual([
      {
        media_type: 'IMAGE',
        image_url: `${house.url}/picture.jpg`,
        alt_text: 'A lake at dawn',
        is_carousel_item: 'true',
      },
      { media_type: 'VIDEO', video_url: `${house.url}/film.mp4`, is_carousel_item: 'true' },
      { media_type: 'CAROUSEL', children: `${one},${two}`, text: 'Good morning' },
    ]);
    const fetched = [...network.containers.values()].flatMap(({ bytes }) => bytes?.toString() ?? []);
    expect(fetched).toEqual(['bytes of /picture.jpg', 'bytes of /film.mp4']);
    const long = outgoingPost({ caption: 'a'.repeat(490), media: [image()], link: 'https://halden.example/' });
    expect((await publish(long)).note).toMatch(/^The link was left out/);
  });

  it('waits or is refused as Threads says', async () => {
    const away = video({ address: async () => 'http://127.0.0.1:9/away.mp4' });
    expect(await trouble(outgoingPost({ media: [away] }))).toMatchObject({
      kind: 'refused',
      message: 'Threads could not use a file. It said: FAILED_DOWNLOADING_VIDEO.',
    });
    expect(await trouble(outgoingPost({ caption: 'a'.repeat(501) }))).toMatchObject({
      kind: 'refused',
      message: 'Threads did not accept this. It said: Param text must be at most 500 characters long.',
    });
    network.fail('/threads_publish', graphError(190, 'Expired', { error_subcode: 463 }));
    expect(await trouble(outgoingPost())).toMatchObject({ kind: 'expired' });
    network.quota = 250;
    expect(await trouble(outgoingPost())).toMatchObject({ kind: 'later', afterSeconds: 3600 });
  });
});

describe('E2: a post whose try ended without an answer', () => {
  it('E2: is found by its container, and the same key makes no other', async () => {
    const post = outgoingPost({ caption: 'Only  once\n& for all', firstComment: 'Once' });
    network.fail('/threads_publish', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    const [{ id, permalink }] = network.posts as [Loose];
    expect(await find(post)).toMatchObject({ found: { remoteId: id, permalink, note: expect.any(String) } });
    expect(await publish(post)).toEqual({ remoteId: id, permalink });
    expect(await publish(post)).toEqual({ remoteId: id, permalink });
    expect(network.posts.map(({ text }) => text)).toEqual(['Once', 'Only  once\n& for all']);
  });

  it('E2: is certainly not there where nothing arrived', async () => {
    const post = outgoingPost();
    network.fail('/threads_publish', { status: 502, body: 'Bad gateway' });
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: true });
    await publish(post);
    expect([network.containers.size, network.posts.length]).toEqual([1, 1]);
  });
});

describe('what others did', () => {
  it('is told in numbers, and found where they mention the account', async () => {
    const { remoteId } = await publish(outgoingPost());
    expect(await threads.metrics!(world.services, await access(), remoteId, signal)).toEqual({
      likes: 5,
      comments: 1,
      shares: 3,
      views: 90,
    });
    network.mentions.push({
      id: '5',
      text: '@haldenhotels #stay',
      permalink: 'https://www.threads.net/@mara/post/5',
      timestamp: '2026-01-01T00:00:00+0000',
      username: 'mara',
      media_type: 'VIDEO',
      media_url: 'https://cdn.example/v.mp4',
    });
    const look = async (cursor: string | null) => threads.tagged!(world.services, await access(), cursor, signal);
    const first = await look(null);
    expect(first.posts).toMatchObject([
      {
        remoteId: '5',
        media: [{ kind: 'video', url: 'https://cdn.example/v.mp4', thumbnail_url: null }],
        creator: { handle: 'mara' },
        mentions: ['@haldenhotels'],
      },
    ]);
    expect((await look(first.cursor)).posts).toEqual([]);
  });
});
