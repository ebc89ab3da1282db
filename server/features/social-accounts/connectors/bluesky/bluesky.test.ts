import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeBluesky, account as known, mentionOf, startBluesky } from '#server/test/networks/bluesky.ts';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess } from '../../access.tokens.ts';
import { type Access, NetworkTrouble, type OutgoingPost } from '../connector.ts';
import { bluesky } from './bluesky.ts';
import { recordKey } from './record-key.ts';

let network: FakeBluesky;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;

const typed = { platform: 'bluesky', identifier: `@${known.handle}`, password: known.password };
const put = (body: object) => team.owner.put(`socials/account/${team.id}/`, body);
const signal = new AbortController().signal;

beforeAll(async () => {
  network = await startBluesky();
  world = await startWorld({
    work: false,
    env: { VITRINE_WEBHOOK_PRIVATE: 'on', BLUESKY_URL: network.url, BLUESKY_VIDEO_URL: network.url },
  });
  team = await world.team();
  account = (await put(typed)).body;
});
afterAll(async () => {
  await world.stop();
  await network.stop();
});

const access = async (): Promise<Access> => (await freshAccess(world.services, team.id, account.uuid, signal))!.access;
const publish = async (post: OutgoingPost) => bluesky.publish(world.services, await access(), post, signal);
const find = async (post: OutgoingPost) => bluesky.find(world.services, await access(), post, signal);
/** The trouble that publishing ends in. */
const trouble = (post: OutgoingPost) =>
  publish(post).then(
    () => null,
    (error: unknown) => error as NetworkTrouble,
  );
const recordOf = (post: OutgoingPost) => network.records.get(recordKey(post.key))?.value;

describe('a Bluesky account', () => {
  it('is connected by a handle and an app password, and says who it is', async () => {
    expect(account).toMatchObject({
      platform: 'bluesky',
      name: 'Halden Hotels',
      username: known.handle,
      url: `https://bsky.app/profile/${known.handle}`,
      scopes: ['com.atproto.appPass'],
      metrics: true,
      tagged: true,
      limits: { caption_length: 300, most_files: 4 },
    });
    expect(Date.parse(account.access_until)).toBeGreaterThan(Date.now() + 3_600_000);
    const { body } = await team.owner.get(`socials/platforms/${team.id}/`);
    const offer = body.results.find(({ platform }: Loose) => platform === 'bluesky');
    expect(offer).toMatchObject({ configured: true, missing: [], ways: ['oauth', 'fields'] });
    expect((await team.owner.post(`socials/account/check/${account.uuid}/`)).body.state).toBe('connected');
  });

  it('is not connected by the password of the account itself, nor by a wrong one, nor at any address', async () => {
    const sessions = network.sessions.size;
    const main = await put({ ...typed, password: known.mainPassword });
    expect([main.status, main.body.detail]).toEqual([409, expect.stringContaining('Make an app password')]);
    expect(network.sessions.size).toBe(sessions);
    const wrong = await put({ ...typed, password: 'wrong' });
    expect([wrong.status, wrong.body.detail]).toEqual([
      409,
      'Bluesky does not know this handle with this app password. Check both.',
    ]);
    const nobody = await put({ ...typed, identifier: 'halden' });
    expect(nobody.status).toBe(409);
    expect(network.asked.at(-1)?.body.identifier).toBe('halden.127.0.0.1');
    for (const server of ['http://169.254.169.254', 'ftp://x', 'https://user:pass@bsky.social'])
      expect([server, (await put({ ...typed, server })).status]).toEqual([server, 409]);
    expect((await put({ ...typed, password: undefined })).status).toBe(400);
    network.fail('createSession', {
      status: 429,
      body: { error: 'RateLimitExceeded' },
      headers: { 'retry-after': '30' },
    });
    expect((await put(typed)).status).toBe(502);
  });

  it('J6: has a password and tokens that are nowhere to be read', async () => {
    const { rows } = await sql<{ row: string }>`select t::text as row from social_accounts t`.execute(
      world.services.db,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain('canary');
    const told = [account, (await team.owner.get(`changes/${team.id}/`)).body];
    expect(JSON.stringify(told)).not.toContain('canary');
    expect(Object.values((await access()).tokens)).not.toContain(known.password);
  });

  it('goes on with a new session before the old one ends, and says when it was taken away', async () => {
    const before = (await access()).tokens;
    const { db } = world.services;
    const endNow = () => sql`update social_accounts set access_until = now() where id = ${account.uuid}`.execute(db);
    await endNow();
    const after = (await access()).tokens;
    expect([after.access === before.access, after.refresh === before.refresh]).toEqual([false, false]);
    network.sessions.clear();
    await endNow();
    const checked = await team.owner.post(`socials/account/check/${account.uuid}/`);
    expect(checked.body).toMatchObject({
      state: 'revoked',
      state_reason: 'The access was taken away at Bluesky. Connect the account again.',
    });
    account = (await put(typed)).body;
    expect(account.state).toBe('connected');
  });
});

describe('a post', () => {
  it('goes out with its links, mentions and hashtags, in its language', async () => {
    const caption = 'Grüße 🌅 @mara.test and @nobody.test: https://halden.example/spring, #lake';
    const post = outgoingPost({ caption, options: { language: 'de' } });
    const out = await publish(post);
    const rkey = recordKey(post.key);
    expect(rkey).toMatch(/^[2-7a-j][2-7a-z]{12}$/);
    expect(out).toEqual({
      remoteId: `at://${known.did}/app.bsky.feed.post/${rkey}`,
      permalink: `https://bsky.app/profile/${known.did}/post/${rkey}`,
    });
    const { text, langs, createdAt, facets } = recordOf(post);
    expect([text, langs, createdAt]).toEqual([caption, ['de'], post.since.toISOString()]);
    const words = (facets as Loose[]).map(({ index, features }) => [
      Buffer.from(caption).subarray(index.byteStart, index.byteEnd).toString(),
      features[0].did ?? features[0].uri ?? features[0].tag,
    ]);
    expect(words).toEqual([
      ['@mara.test', 'did:plc:z72i7hdynmk6r22z27h6tvur'],
      ['https://halden.example/spring', 'https://halden.example/spring'],
      ['#lake', 'lake'],
    ]);
  });

  it('shows images with their words and ratio, and has its first comment under it', async () => {
    const media = [outgoingMedia(Buffer.from('one')), outgoingMedia(Buffer.from('other'), { alt: '', width: 800 })];
    const link = 'https://halden.example/';
    const post = outgoingPost({ media, firstComment: 'Book now #spring', link });
    expect((await publish(post)).note).toBeUndefined();
    const { embed, text } = recordOf(post);
    expect(text).toBe(`Good morning\n\n${link}`);
    expect(embed).toMatchObject({
      $type: 'app.bsky.embed.images',
      images: [
        {
          alt: 'A lake at dawn',
          aspectRatio: { width: 1200, height: 800 },
          image: { mimeType: 'image/jpeg', size: 3 },
        },
        { alt: '', aspectRatio: { width: 800, height: 800 } },
      ],
    });
    const below = network.records.get(recordKey(post.key, 1))?.value;
    const { cid } = network.records.get(recordKey(post.key))!;
    expect(below).toMatchObject({ text: 'Book now #spring', reply: { root: { cid }, parent: { cid } } });
    network.fail('uploadBlob', { status: 502, body: {} });
    expect(await trouble(outgoingPost({ media }))).toMatchObject({ kind: 'later' });
  });

  it('shows its link as a card with the title of the page', async () => {
    const link = `${network.url}/page`;
    network.fail('/page', { status: 302, headers: { location: '/moved' } });
    network.fail('/moved', {
      body: '<title>Plain</title><meta property="og:title" content="Spring &amp; lake"><meta name="description" content="Rooms">',
    });
    const post = outgoingPost({ link });
    await publish(post);
    const external = { uri: link, title: 'Spring & lake', description: 'Rooms' };
    expect(recordOf(post).embed).toEqual({ $type: 'app.bsky.embed.external', external });
    const unread = outgoingPost({ link: `${network.url}/nowhere` });
    await publish(unread);
    expect(recordOf(unread).embed.external.title).toBe('127.0.0.1');
  });

  it('has its video made ready by the video service, once for all tries', async () => {
    const video = outgoingMedia(Buffer.alloc(200_000, 'v'), { kind: 'video', mediaType: 'video/mp4', alt: 'Waves' });
    const post = outgoingPost({ media: [video] });
    network.fail('getJobStatus', { status: 503, body: {} });
    expect(await trouble(post)).toMatchObject({ kind: 'later' });
    expect(post.progress).toEqual({ [`video:${video.key}`]: 'job-200000' });
    await publish(post);
    expect(recordOf(post).embed).toMatchObject({
      $type: 'app.bsky.embed.video',
      alt: 'Waves',
      aspectRatio: { width: 1200, height: 800 },
      video: { mimeType: 'video/mp4' },
    });
    const uploads = network.askedFor('uploadVideo');
    expect(uploads.map(({ bytes, query }) => [bytes.length, query.get('did')])).toEqual([[200_000, known.did]]);
    const failed = {
      jobStatus: { jobId: 'job-200000', did: known.did, state: 'JOB_STATE_FAILED', error: 'Bad codec' },
    };
    network.fail('getJobStatus', { body: failed });
    const next = outgoingPost({ media: [video] });
    expect(await trouble(next)).toMatchObject({
      kind: 'refused',
      message: 'Bluesky could not work on the video. It said: Bad codec.',
    });
    expect(next.progress).toEqual({ [`video:${video.key}`]: '' });
  });
});

describe('E2: a post whose try ended without an answer', () => {
  it('E2: is found when it is there, and never made again', async () => {
    const media = [outgoingMedia(Buffer.from('once'))];
    const post = outgoingPost({ caption: 'Only once', media });
    network.fail('putRecord', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    const found = await find(post);
    expect(found).toMatchObject({ found: { remoteId: expect.stringContaining(recordKey(post.key)) } });
    const uploads = network.askedFor('uploadBlob').length;
    const again = await publish({ ...post, caption: 'Only once, changed' });
    expect(again).toEqual(found.found);
    expect(network.askedFor('uploadBlob')).toHaveLength(uploads);
    expect(network.posts().filter(({ text }) => text.startsWith('Only once'))).toMatchObject([{ text: 'Only once' }]);
  });

  it('E2: is not there for certain when the network has no record of its key, and goes out then', async () => {
    const post = outgoingPost({ caption: 'Later then' });
    network.fail('putRecord', 'away');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: true });
    await Promise.all([publish(post), publish(post), publish(post)]);
    expect(network.posts().filter(({ text }) => text === 'Later then')).toHaveLength(1);
  });

  it('E2: has another key than every other post', () => {
    // Within one millisecond a million keys are told apart: enough for one account, too few to draw a thousand of them.
    const posts = Array.from({ length: 500 }, (_, at) => {
      const moment = (Date.UTC(2026, 10, 24) + at).toString(16).padStart(12, '0');
      return `${moment.slice(0, 8)}-${moment.slice(8)}${outgoingPost().key.slice(13)}`;
    });
    const keys = new Set(posts.flatMap((key) => [recordKey(key), recordKey(key, 1)]));
    expect(keys.size).toBe(1000);
  });
});

describe('what the network says', () => {
  const reset = String(Math.floor(Date.now() / 1000) + 3600);
  it.each([
    ['too many', 429, 'RateLimitExceeded', '', { 'ratelimit-reset': reset }, 'later'],
    ['a session that ended', 400, 'ExpiredToken', 'Token has expired', {}, 'expired'],
    ['a session that was ended', 401, 'InvalidToken', 'Token has been revoked', {}, 'revoked'],
    ['an account that was closed', 401, 'AccountTakedown', 'Account has been taken down', {}, 'revoked'],
    ['a post that it does not take', 400, 'InvalidRequest', 'Record/text must not be longer', {}, 'refused'],
    ['trouble of its own', 502, 'UpstreamFailure', '', {}, 'unknown'],
  ])('is understood: %s', async (_what, status, error, message, headers, kind) => {
    network.fail('putRecord', { status, body: { error, message }, headers });
    const found = await trouble(outgoingPost());
    expect(found).toBeInstanceOf(NetworkTrouble);
    expect(found?.kind).toBe(kind);
    if (status === 429) expect(found?.afterSeconds).toBeGreaterThan(3000);
    if (kind === 'refused') expect(found?.message).toBe(`Bluesky did not accept this. It said: ${message}.`);
  });

  it('of the first comment is told beside the post, which is out', async () => {
    const post = outgoingPost({ firstComment: 'More' });
    network.fail('putRecord', {
      status: 200,
      body: {
        uri: `at://${known.did}/app.bsky.feed.post/${recordKey(post.key)}`,
        cid: [...network.records.values()][0]!.cid,
      },
    });
    network.fail('putRecord', { status: 400, body: { error: 'InvalidRequest', message: 'Too long' } });
    expect((await publish(post)).note).toBe(
      'The first comment could not be added. Bluesky did not accept this. It said: Too long.',
    );
  });
});

describe('what others did', () => {
  it('is told in numbers', async () => {
    const post = outgoingPost();
    const { remoteId } = await publish(post);
    expect(await bluesky.metrics?.(world.services, await access(), remoteId, signal)).toEqual({
      likes: 3,
      comments: 4,
      shares: 3,
      views: null,
    });
    const gone = bluesky.metrics?.(world.services, await access(), `${remoteId}x`, signal);
    await expect(gone).rejects.toMatchObject({ kind: 'refused' });
  });

  it('is found where they mention the account, each time what is new', async () => {
    const embed = {
      $type: 'app.bsky.embed.images#view',
      images: [{ thumb: 'https://cdn.example/t', fullsize: 'https://cdn.example/f', alt: '' }],
    };
    for (let n = 1; n <= 60; n += 1) network.mentions.unshift(mentionOf(n, `@halden.test ${n} #stay`, embed));
    const first = await bluesky.tagged!(world.services, await access(), null, signal);
    expect(first.posts).toHaveLength(60);
    expect(first.posts[0]).toMatchObject({
      caption: '@halden.test 60 #stay',
      creator: { handle: 'mara.test', name: 'Mara' },
      hashtags: ['#stay'],
      mentions: ['@halden.test'],
      media: [{ kind: 'image', url: 'https://cdn.example/f', thumbnail_url: 'https://cdn.example/t' }],
    });
    network.mentions.unshift(mentionOf(61, '@halden.test new'));
    const asked = network.askedFor('listNotifications').length;
    const next = await bluesky.tagged!(world.services, await access(), first.cursor, signal);
    expect(next.posts.map(({ caption }) => caption)).toEqual(['@halden.test new', '@halden.test 60 #stay']);
    expect(network.askedFor('listNotifications')).toHaveLength(asked + 1);
    const looked = await team.owner.post('socials/tagged/refresh/', { team: team.id });
    expect(looked.body.accounts).toEqual([{ account: account.uuid, found: 61, error: null }]);
    for (let n = 62; n <= 311; n += 1) network.mentions.unshift(mentionOf(n, `@halden.test ${n}`));
    const some = await bluesky.tagged!(world.services, await access(), next.cursor, signal);
    network.mentions.unshift(mentionOf(312, '@halden.test last'));
    const rest = await bluesky.tagged!(world.services, await access(), some.cursor, signal);
    const last = await bluesky.tagged!(world.services, await access(), rest.cursor, signal);
    const found = new Set([some, rest, last].flatMap(({ posts }) => posts.map(({ remoteId }) => remoteId)));
    expect([some.posts.length, found.size, last.posts[0]?.caption]).toEqual([200, 252, '@halden.test last']);
  });

  it('is kept whatever strangers wrote into it', async () => {
    const at = (n: number, createdAt: string, text = 'x') => {
      const mention = mentionOf(n, text);
      return { ...mention, record: { ...mention.record, createdAt } };
    };
    network.mentions.unshift(at(401, '2026-01-01T00:00:00Z', 'a\u0000b\ud800\n@halden.test.'));
    network.mentions.unshift(at(402, '0000-01-01T00:00:00Z'), at(403, '9999-12-31T23:59:59Z'));
    await sql`update social_sources set asked_at = null where account_id = ${account.uuid}`.execute(world.services.db);
    const looked = await team.owner.post('socials/tagged/refresh/', { team: team.id });
    expect([looked.status, looked.body.accounts]).toMatchObject([200, [{ error: null }]]);
    const { rows } = await sql<{
      caption: string;
      at: Date;
      mentions: string[];
    }>`select caption, posted_on as at, mentions
      from social_posts where team_id = ${team.id} and external_id = any(${network.mentions.slice(0, 3).map(({ uri }) => uri)})
      order by posted_on`.execute(world.services.db);
    expect(rows).toEqual([
      { caption: 'ab�\n@halden.test.', at: new Date('2026-01-01T00:00:00Z'), mentions: ['@halden.test'] },
      { caption: 'x', at: expect.any(Date), mentions: [] },
      { caption: 'x', at: null, mentions: [] },
    ]);
    expect(rows[1]?.at?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('finds posts of the account itself, and of everybody with a hashtag, page by page and each once', async () => {
    const of = (n: number, text: string, more: Loose = {}) => ({ ...mentionOf(n, text), ...more });
    const mine = (n: number) => of(n, `Note ${n} #stay`, { author: { did: known.did, handle: known.handle } });
    for (let n = 1; n <= 60; n += 1) network.feed.unshift(mine(n));
    network.feed.unshift({ ...mine(61), shared: true }, of(62, 'By the lake #stay'), of(63, 'By the lake #stays'));
    const own = async (since: string | null) => bluesky.own!(world.services, await access(), since, signal);
    const first = await own(null);
    expect([first.posts.length, first.posts[0]?.caption, first.cursor]).toEqual([
      49,
      'Note 60 #stay',
      '2026-01-01T00:01:00.000Z',
    ]);
    expect(await own(first.cursor)).toEqual({ posts: [], cursor: first.cursor });
    for (let n = 71; n <= 140; n += 1) network.feed.unshift(mine(n));
    const next = await own(first.cursor);
    expect(new Set(next.posts.map(({ remoteId }) => remoteId)).size).toBe(70);
    const tag = async (cursor: string | null) =>
      bluesky.hashtag!(world.services, await access(), { hashtag: 'stay', cursor }, signal);
    const tagged = await tag('2026-01-01T00:01:01.000Z');
    expect([tagged.posts.length, tagged.posts.at(-1)?.creator?.handle]).toEqual([71, 'mara.test']);
    expect(network.askedFor('feed.searchPosts')[0]?.query.get('q')).toBe('#stay');
    network.fail('feed.searchPosts', {
      status: 429,
      headers: { 'ratelimit-reset': String(Math.floor(world.services.clock.now().getTime() / 1000) + 900) },
      body: { error: 'RateLimitExceeded', message: 'Too many requests' },
    });
    const later = await tag(null).catch((error: NetworkTrouble) => error);
    expect(later).toMatchObject({ kind: 'later' });
    expect((later as NetworkTrouble).afterSeconds).toBeGreaterThan(800);
  });

  it('looks again at posts that were found: those that are gone are not told of', async () => {
    const [there] = network.mentions;
    const found = await bluesky.look!.ask(world.services, await access(), [there?.uri, `${there?.uri}x`], signal);
    expect(found.map(({ remoteId }) => remoteId)).toEqual([there?.uri]);
  });

  it('ends with the account: its session is given back', async () => {
    const before = network.sessions.size;
    expect((await team.owner.delete(`socials/account/delete/${account.uuid}/`)).status).toBe(204);
    expect(network.sessions.size).toBe(before - 1);
  });
});
