import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graphError } from '#server/test/networks/graph.ts';
import { type FakeNetwork, listenAs } from '#server/test/networks/listen.ts';
import { app, type FakeMeta, startMeta } from '#server/test/networks/meta.ts';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess } from '../../access.tokens.ts';
import type { Access, NetworkTrouble, OutgoingMedia, OutgoingPost } from '../connector.ts';
import { instagram } from './instagram.ts';

let network: FakeMeta;
/** Our own server, from which the network fetches files. */
let house: FakeNetwork;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;

const signal = new AbortController().signal;
const redirect = () => `${world.services.origin}/socials/connected`;
const begin = () => team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'instagram' });
async function finish(code = 'canary-code', known = true) {
  const { body } = await begin();
  if (known) network.codes.set(code, redirect());
  return team.owner.post(`socials/account/auth_finish/${team.id}/`, { state: body.state, code });
}
async function connect(): Promise<Loose> {
  const { body } = await finish();
  const [{ choice }] = body.choices;
  return (await team.owner.put(`socials/account/${team.id}/`, { platform: 'instagram', grant: body.grant, choice }))
    .body;
}

beforeAll(async () => {
  network = await startMeta();
  house = await listenAs(({ path }) => ({ body: `bytes of ${path}` }));
  world = await startWorld({
    work: false,
    env: {
      VITRINE_WEBHOOK_PRIVATE: 'on',
      META_APP_ID: app.id,
      META_APP_SECRET: app.secret,
      META_URL: network.url,
      META_DIALOG_URL: 'https://facebook.test',
    },
  });
  team = await world.team();
  account = await connect();
});
afterAll(async () => {
  await world.stop();
  await network.stop();
  await house.stop();
});
beforeEach(() => {
  network.containers.clear();
  network.media.length = 0;
  network.comments.length = 0;
  network.quota = 0;
});

const access = async (): Promise<Access> => (await freshAccess(world.services, team.id, account.uuid, signal))!.access;
const publish = async (post: OutgoingPost) => instagram.publish(world.services, await access(), post, signal);
const find = async (post: OutgoingPost) => instagram.find(world.services, await access(), post, signal);
const trouble = (post: OutgoingPost) =>
  publish(post).then(
    () => null,
    (error: unknown) => error as NetworkTrouble,
  );
const image = (more: Partial<OutgoingMedia> = {}) =>
  outgoingMedia(Buffer.from('x'), { address: async () => `${house.url}/picture.jpg`, ...more });
const video = () =>
  image({ kind: 'video', mediaType: 'video/mp4', address: async () => `${house.url}/film.mp4`, seconds: 12 });
const postOf = (more: Partial<OutgoingPost> = {}) => outgoingPost({ media: [image()], ...more });
const made = () => [...network.containers.values()].map(({ params }) => params);

describe('an Instagram account', () => {
  it('is the one of a Page, chosen after Facebook let us in', async () => {
    const asked = new URL((await begin()).body.url);
    expect([asked.origin, asked.pathname]).toEqual(['https://facebook.test', '/v25.0/dialog/oauth']);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: app.id,
      redirect_uri: redirect(),
      response_type: 'code',
      scope: expect.stringContaining('instagram_basic,instagram_content_publish,'),
    });
    const { body } = await finish();
    expect(body.choices).toEqual([
      { choice: '801', name: 'Halden Hotels', username: 'haldenhotels', photo: null, account: account.uuid },
    ]);
    expect(account).toMatchObject({
      platform: 'instagram',
      username: 'haldenhotels',
      url: 'https://www.instagram.com/haldenhotels/',
      state: 'connected',
      access_until: null,
      scopes: expect.arrayContaining(['instagram_content_publish']),
    });
  });

  it('is not connected by a code that does not count, nor without what it needs', async () => {
    const wrong = await finish('made-up', false);
    expect([wrong.status, wrong.body.detail]).toEqual([
      409,
      expect.stringMatching(/^Instagram no longer knows this request\. Begin again/),
    ]);
    network.declined.add('instagram_content_publish');
    const less = await finish();
    network.declined.clear();
    expect([less.status, less.body.detail]).toEqual([
      409,
      'Instagram accounts need more than was allowed: instagram_content_publish. Begin again and allow everything.',
    ]);
  });

  it('J6: has tokens that are nowhere to be read', async () => {
    const { rows } = await sql<{ row: string }>`select t::text as row from social_accounts t
      union all select t::text from social_grants t`.execute(world.services.db);
    expect(rows.length).toBeGreaterThan(1);
    const told = [account, (await team.owner.get(`changes/${team.id}/`)).body, rows];
    expect(JSON.stringify(told)).not.toContain('canary');
  });

  it('cannot be connected before the app is set, which is told by name', async () => {
    const bare = await startWorld({ work: false });
    try {
      const others = await bare.team();
      const answer = await others.owner.post(`socials/account/auth_url/${others.id}/`, { platform: 'instagram' });
      expect([answer.status, answer.body.code]).toEqual([409, 'not_configured']);
      expect(answer.body.detail).toMatch(/META_APP_ID \(.*developers\.facebook\.com.*\) and META_APP_SECRET \(/);
    } finally {
      await bare.stop();
    }
  });
});

describe('a post', () => {
  it('is a picture that Instagram fetches, with its words, its alt text and its first comment', async () => {
    const post = postOf({ firstComment: 'Book now' });
    const out = await publish(post);
    const [one] = network.media;
    expect(out).toEqual({ remoteId: one.id, permalink: one.permalink });
    expect(made()).toEqual([
      expect.objectContaining({
        image_url: `${house.url}/picture.jpg`,
        caption: 'Good morning',
        alt_text: 'A lake at dawn',
      }),
    ]);
    expect(network.fetched().map(String)).toEqual(['bytes of /picture.jpg']);
    expect(network.comments).toMatchObject([{ on: one.id, text: 'Book now' }]);
  });

  it('is a reel, a story, or a carousel of both kinds in their order', async () => {
    await publish(outgoingPost({ media: [video()] }));
    expect(made()).toMatchObject([
      { media_type: 'REELS', video_url: `${house.url}/film.mp4`, caption: 'Good morning' },
    ]);
    network.containers.clear();
    await publish(postOf({ options: { placement: 'story' } }));
    expect(made()[0]).toMatchObject({ media_type: 'STORIES' });
    expect(made()[0].caption).toBeUndefined();
    network.containers.clear();
    await publish(outgoingPost({ media: [video(), image()] }));
    const ids = [...network.containers.keys()];
    expect(made()).toMatchObject([
      { media_type: 'VIDEO', is_carousel_item: 'true' },
      { alt_text: 'A lake at dawn', is_carousel_item: 'true' },
      { media_type: 'CAROUSEL', children: `${ids[0]},${ids[1]}`, caption: 'Good morning' },
    ]);
    expect(await trouble(postOf({ media: [image(), image()], options: { placement: 'story' } }))).toMatchObject({
      kind: 'refused',
      message: 'A story has one file.',
    });
  });

  it('waits where Instagram takes no more, as long as it says, and goes on with what is there', async () => {
    const post = outgoingPost({ media: [image(), video()] });
    const headers = {
      'x-business-use-case-usage': JSON.stringify({
        801: [{ type: 'instagram', estimated_time_to_regain_access: 19 }],
      }),
    };
    network.fail('/media_publish', { ...graphError(80_002, 'Too many calls'), headers });
    expect(await trouble(post)).toMatchObject({ kind: 'later', afterSeconds: 19 * 60 });
    await publish(post);
    expect([network.containers.size, network.media.length]).toEqual([3, 1]);
    network.quota = 100;
    expect(await trouble(postOf())).toMatchObject({
      kind: 'later',
      message: 'Instagram takes 100 posts of an account in 24 hours, and has had them.',
      afterSeconds: 3600,
    });
  });

  it('is refused with a sentence about a file that cannot be had, or words that are too long', async () => {
    const away = image({ address: async () => 'http://127.0.0.1:9/away.jpg' });
    expect(await trouble(postOf({ media: [away] }))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('It could not fetch the file from this server.'),
    });
    expect(await trouble(postOf({ caption: 'a'.repeat(2201) }))).toMatchObject({
      kind: 'refused',
      message: 'Instagram did not accept this. The caption is too long.',
    });
  });
});

describe('E2: a post whose try ended without an answer', () => {
  it('E2: is found by its container, and the same key makes no other', async () => {
    const post = postOf({ caption: 'Only  once\n& for all' });
    network.fail('/media_publish', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    const [{ id, permalink }] = network.media;
    expect(await find(post)).toEqual({ found: { remoteId: id, permalink } });
    expect(await publish({ ...post, caption: 'Changed' })).toEqual({ remoteId: id, permalink });
    expect(network.media).toHaveLength(1);
  });

  it('E2: is not there for certain where its container was not published, and then it is that one', async () => {
    const post = postOf({ firstComment: 'Once' });
    network.fail('/media_publish', 'away');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: true });
    await publish(post);
    await publish(post);
    expect([network.containers.size, network.media.length, network.comments.length]).toEqual([1, 1, 1]);
  });

  it('E2: is not taken for one of the same words before it, and not for gone while it is not listed', async () => {
    const post = postOf();
    network.media.push({ id: '1', caption: 'Good morning', timestamp: new Date(Date.now() - 60_000).toISOString() });
    network.fail('/media_publish', 'lost');
    await trouble(post);
    const [one] = network.media.splice(0, 1);
    expect(await find(post)).toEqual({ found: null, certain: false });
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    network.media.unshift(one!);
    expect(await find(post)).toMatchObject({ found: { remoteId: one!.id } });
  });
});

describe('what Meta says', () => {
  it.each([
    ['a token that has ended', 190, 463, 'expired'],
    ['a password that was changed', 190, 460, 'expired'],
    ['an app that was removed', 190, 458, 'revoked'],
    ['a permission that was taken away', 10, 0, 'revoked'],
    ['another permission', 200, 0, 'revoked'],
    ['a limit of the app', 4, 0, 'later'],
    ['a limit of the account', 613, 0, 'later'],
    ['files that are not ready', 9007, 2_207_027, 'later'],
    ['what looks like spam', 4, 2_207_051, 'refused'],
    ['trouble of its own', 2, 0, 'unknown'],
    ['what else it does not take', 100, 0, 'refused'],
  ])('is understood: %s', async (_what, code, error_subcode, kind) => {
    network.fail('/media_publish', graphError(code, 'No', { error_subcode }));
    expect(await trouble(postOf())).toMatchObject({ kind });
  });

  it('of the first comment is told beside the post, which is out', async () => {
    network.fail('/comments', graphError(100, 'Too long'));
    const { note } = await publish(postOf({ firstComment: 'More' }));
    expect(note).toBe('The first comment could not be added. Instagram did not accept this. It said: Too long.');
  });

  it('of the account is told at once when the access has ended', async () => {
    network.fail('/801', graphError(190, 'Expired', { error_subcode: 463 }));
    const checked = await team.owner.post(`socials/account/check/${account.uuid}/`);
    expect(checked.body).toMatchObject({ state: 'expired' });
    expect(await connect()).toMatchObject({ uuid: account.uuid, state: 'connected' });
    expect((await team.owner.post(`socials/account/check/${account.uuid}/`)).body.state).toBe('connected');
  });
});

describe('what others did', () => {
  it('is told in numbers, without those that are not told', async () => {
    const { remoteId } = await publish(postOf());
    const metrics = async () => instagram.metrics!(world.services, await access(), remoteId, signal);
    expect(await metrics()).toEqual({ likes: 5, comments: 1, shares: 2, views: 120 });
    network.fail('/insights', graphError(10, 'Not enough viewers for the media to show insights'));
    expect(await metrics()).toEqual({ likes: 5, comments: 1, shares: null, views: null });
  });

  it('is found where they tag the account, each time what is new', async () => {
    const tagOf = (n: number) => ({
      id: String(n),
      caption: `hello #stay @haldenhotels ${n}`,
      media_type: 'IMAGE',
      media_url: 'https://cdn.example/p.jpg',
      permalink: `https://www.instagram.com/p/${n}/`,
      timestamp: '2026-01-01T00:00:00+0000',
      username: 'mara',
    });
    const look = async (cursor: string | null) => instagram.tagged!(world.services, await access(), cursor, signal);
    network.tags.push(tagOf(1));
    const first = await look(null);
    expect(first.posts).toEqual([
      {
        remoteId: '1',
        permalink: 'https://www.instagram.com/p/1/',
        caption: 'hello #stay @haldenhotels 1',
        posted_on: '2026-01-01T00:00:00.000Z',
        media: [{ kind: 'image', url: 'https://cdn.example/p.jpg', thumbnail_url: null }],
        creator: { identifier: 'mara', handle: 'mara', name: 'mara' },
        hashtags: ['#stay'],
        mentions: ['@haldenhotels'],
      },
    ]);
    for (let n = 2; n <= 80; n += 1) network.tags.unshift(tagOf(n));
    const next = await look(first.cursor);
    expect(next.posts.map(({ remoteId }) => remoteId).slice(0, 2)).toEqual(['80', '79']);
    expect([next.posts.length, (await look(next.cursor)).posts]).toEqual([79, []]);
  });
});
