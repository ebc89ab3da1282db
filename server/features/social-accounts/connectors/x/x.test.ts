import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { app, type FakeX, account as known, mentionOf, startX } from '#server/test/networks/x.ts';
import { type Loose, type OwnWorld, sharedWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess } from '../../access.tokens.ts';
import type { Access, NetworkTrouble, OutgoingPost } from '../connector.ts';
import { x } from './x.ts';

let network: FakeX;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;

const signal = new AbortController().signal;
const begin = () => team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'x' });
const finish = (state: string, code: string) =>
  team.owner.post(`socials/account/auth_finish/${team.id}/`, { state, code });

/** Goes to the network, allows everything, and comes back. */
async function connect(): Promise<Loose> {
  const { body } = await begin();
  network.codes.set('canary-code', new URL(body.url).searchParams.get('code_challenge') ?? '');
  const { grant } = (await finish(body.state, 'canary-code')).body;
  return (await team.owner.put(`socials/account/${team.id}/`, { platform: 'x', grant })).body;
}

beforeAll(async () => {
  network = await startX();
  world = await startWorld({
    work: false,
    env: {
      VITRINE_WEBHOOK_PRIVATE: 'on',
      X_CLIENT_ID: app.id,
      X_CLIENT_SECRET: app.secret,
      X_URL: network.url,
      X_LOGIN_URL: network.url,
    },
  });
  team = await world.team();
  account = await connect();
});
afterAll(async () => {
  await world.stop();
  await network.stop();
});

const access = async (): Promise<Access> => (await freshAccess(world.services, team.id, account.uuid, signal))!.access;
const publish = async (post: OutgoingPost) => x.publish(world.services, await access(), post, signal);
const find = async (post: OutgoingPost) => x.find(world.services, await access(), post, signal);
/** The trouble that publishing ends in. */
const trouble = (post: OutgoingPost) =>
  publish(post).then(
    () => null,
    (error: unknown) => error as NetworkTrouble,
  );
/** The same post, as it is asked for when lists have it. */
const later = (post: OutgoingPost): OutgoingPost => ({
  ...post,
  progress: { ...post.progress, sent: String(Date.now() - 120_000) },
});
const permalinkOf = (id: string) => `https://x.com/${known.username}/status/${id}`;
const saying = (text: string) => network.posts.filter(({ said }) => said === text);

describe('an X account', () => {
  it('is connected at X, with the limits that it has', async () => {
    expect(account).toMatchObject({
      platform: 'x',
      name: known.name,
      username: known.username,
      url: 'https://x.com/haldenhotels',
      scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
      metrics: true,
      tagged: true,
      limits: { caption_length: 280, most_files: 4 },
    });
    network.subscription = 'Premium';
    const checked = await team.owner.post(`socials/account/check/${account.uuid}/`);
    expect(checked.body).toMatchObject({ state: 'connected', limits: { caption_length: 25_000 } });
    network.subscription = 'None';
  });

  it('is asked for by the app that is set, and not by a code that does not count', async () => {
    const { body } = await begin();
    const asked = new URL(body.url);
    expect(asked.origin + asked.pathname).toBe(`${network.url}/i/oauth2/authorize`);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      response_type: 'code',
      client_id: app.id,
      redirect_uri: `${world.services.origin}/socials/connected`,
      scope: 'tweet.read tweet.write users.read media.write offline.access',
      state: body.state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const wrong = await finish(body.state, 'made-up');
    expect([wrong.status, wrong.body.detail]).toEqual([
      409,
      'X no longer knows this request. Begin again to connect the account.',
    ]);
  });

  it('is not connected before the administrator has set the app', async () => {
    const plain = await sharedWorld({ work: false });
    const other = await plain.team();
    const answer = await other.owner.post(`socials/account/auth_url/${other.id}/`, { platform: 'x' });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_configured']);
    expect(answer.body.detail).toBe(
      'X has not been set up yet. The administrator has to set X_CLIENT_ID (the OAuth 2.0 client ID of an app made at https://console.x.com/) and X_CLIENT_SECRET (the OAuth 2.0 client secret of that app).',
    );
  });

  it('J6: has tokens that are nowhere to be read', async () => {
    const { rows } = await sql<{ row: string }>`select t::text as row from social_accounts t
      union all select t::text from social_grants t`.execute(world.services.db);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ row }) => row).join()).not.toContain('canary');
    const told = [account, (await team.owner.get(`changes/${team.id}/`)).body];
    expect(JSON.stringify(told)).not.toContain('canary');
  });

  it('has a refresh token that counts once: it is renewed once, however many ask', async () => {
    const before = await access();
    await sql`update social_accounts set access_until = now() + interval '1 minute'
      where team_id = ${team.id} and id = ${account.uuid}`.execute(world.services.db);
    const asked = network.askedFor('/2/oauth2/token').length;
    const all = await Promise.all([access(), access(), access()]);
    expect(network.askedFor('/2/oauth2/token')).toHaveLength(asked + 1);
    expect(new Set(all.map(({ tokens }) => tokens.access)).size).toBe(1);
    expect(all[0]?.tokens.refresh).not.toBe(before.tokens.refresh);
    await expect(x.refresh!(world.services, before, signal)).rejects.toMatchObject({
      kind: 'expired',
      message: 'The access at X has ended. Connect the account again.',
    });
  });
});

describe('a post', () => {
  it('goes out with its first comment as a reply', async () => {
    const post = outgoingPost({ caption: 'Good morning & more', firstComment: 'Book now' });
    const out = await publish(post);
    const [made] = saying('Good morning & more');
    expect(out).toEqual({ remoteId: made?.id, permalink: permalinkOf(made?.id) });
    expect(network.posts[0]).toMatchObject({ said: 'Book now', reply: { in_reply_to_tweet_id: made?.id } });
  });

  it('shows pictures with their words, and sends none twice', async () => {
    const media = [
      outgoingMedia(Buffer.from('ÿ one picture', 'latin1'), { alt: 'Lake "Lärn"' }),
      outgoingMedia(Buffer.from('another'), { alt: '' }),
    ];
    const post = outgoingPost({ caption: 'Two pictures', media });
    const reset = Math.floor(Date.now() / 1000);
    const headers = {
      'x-rate-limit-remaining': '5',
      'x-rate-limit-reset': String(reset + 60),
      'x-user-limit-24hour-remaining': '0',
      'x-user-limit-24hour-reset': String(reset + 7200),
    };
    network.fail('/2/tweets', { status: 429, body: { title: 'Too Many Requests' }, headers });
    const late = await trouble(post);
    expect([late?.kind, late?.afterSeconds]).toEqual(['later', expect.closeTo(7200, -1)]);
    const sent = network.media.size;
    await publish(post);
    expect(network.media.size).toBe(sent);
    const ids = [...network.media.keys()].slice(-2);
    expect(network.posts[0]?.attachments.media_keys).toEqual(ids.map((id) => `3_${id}`));
    expect(network.media.get(ids[0]!)).toMatchObject({
      asked: { media_type: 'image/jpeg', total_bytes: 13, media_category: 'tweet_image' },
      parts: ['ÿ one picture'],
      alt: 'Lake "Lärn"',
    });
    expect(network.media.get(ids[1]!)?.alt).toBeNull();
    // Files that X has lost are sent anew at the next try.
    network.media.clear();
    const again = outgoingPost({ caption: 'Once more', media });
    await again.keep({ [`media:${media[0]!.key}`]: ids[0]! });
    expect(await trouble(again)).toMatchObject({ kind: 'later' });
    await publish(again);
    expect(saying('Once more')).toHaveLength(1);
  });

  it('shows a video, sent part by part and waited for', async () => {
    const bytes = Buffer.concat([Buffer.alloc(4 * 1024 * 1024, 'a'), Buffer.alloc(1000, 'b')]);
    const video = outgoingMedia(bytes, { kind: 'video', mediaType: 'video/mp4', fileName: 'lake.mp4' });
    await publish(outgoingPost({ caption: 'A video', media: [video] }));
    const file = [...network.media.values()].at(-1);
    expect(file).toMatchObject({ asked: { media_category: 'tweet_video' }, done: true, alt: null });
    expect(file?.parts.map((part) => part.length)).toEqual([4 * 1024 * 1024, 1000]);
    expect(file?.parts[1]).toBe('b'.repeat(1000));
    const post = outgoingPost({ media: [video] });
    network.fail('/2/media/upload', {
      body: { data: { id: '1', processing_info: { state: 'failed', error: { message: 'InvalidMedia' } } } },
    });
    expect(await trouble(post)).toMatchObject({
      kind: 'refused',
      message: 'X could not work on this file. It said: InvalidMedia.',
    });
    const moving = outgoingMedia(Buffer.from('GIF89a'), { mediaType: 'image/gif', fileName: 'a.gif' });
    await publish(outgoingPost({ caption: 'It moves', media: [moving] }));
    expect([...network.media.values()].at(-1)?.asked.media_category).toBe('tweet_gif');
  });
});

describe('E2: a post whose try ended without an answer', () => {
  it('E2: is found by its text or its files, and never posted twice', async () => {
    const caption = 'Only  once\n& for <all> https://halden.example/ and https://halden.example/a';
    const post = outgoingPost({ caption });
    expect(await find(post)).toEqual({ found: null, certain: true });
    network.fail('/2/tweets', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    const { id } = network.posts[0] as Loose;
    const found = { remoteId: id, permalink: permalinkOf(id) };
    expect(await find(post)).toEqual({ found });
    // Whatever was changed in between: it is the text of the try that counts.
    expect(await find({ ...post, caption: 'Changed', firstComment: 'More' })).toEqual({
      found: { ...found, note: 'The first comment may be missing. Check it at the network.' },
    });
    // Sent once more, X takes no second one, and it is found.
    expect(await publish(post)).toEqual(found);
    expect(saying(caption)).toHaveLength(1);
    const picture = outgoingPost({ caption: '', media: [outgoingMedia(Buffer.from('p'))] });
    network.fail('/2/tweets', 'lost');
    expect(await trouble(picture)).toMatchObject({ kind: 'unknown' });
    expect(await find(picture)).toMatchObject({ found: { remoteId: network.posts[0]?.id } });
  });

  it('E2: is certainly not there only once lists have what was posted', async () => {
    const post = outgoingPost({ caption: 'Never there' });
    network.fail('/2/tweets', { status: 503, body: 'Over capacity' });
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: false });
    expect(await find(later(post))).toEqual({ found: null, certain: true });
  });

  it('E2: is not mistaken for an older one that says the same', async () => {
    const caption = 'Good evening';
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    network.posts.unshift({ id: '11', text: caption, said: caption, created_at: at(-60_000) });
    const post = outgoingPost({ caption });
    expect(await trouble(post)).toMatchObject({
      kind: 'refused',
      message: 'X has the same post of this account already. Change its text.',
    });
    network.fail('/2/tweets', 'away');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(later(post))).toEqual({ found: null, certain: true });
    // X refuses it, and it is not to be found: nobody knows.
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    for (let n = 0; n < 500; n += 1)
      network.posts.unshift({ id: String(20_000 + n), text: `No ${n}`, created_at: at(0) });
    expect(await find(later(post))).toEqual({ found: null, certain: false });
    network.posts.length = 0;
  });
});

describe('what X says', () => {
  it.each([
    ['a token that does not count', 401, { title: 'Unauthorized' }, 'revoked'],
    ['an account that is closed', 403, { detail: 'Your account is suspended.' }, 'revoked'],
    ['what is not allowed', 403, { detail: 'You are not permitted to perform this action.' }, 'refused'],
    ['a text that is too long', 400, { errors: [{ message: 'Your Tweet text is too long.' }] }, 'refused'],
    ['an app without credits', 402, { title: 'CreditsDepleted' }, 'refused'],
    ['trouble of its own', 503, {}, 'unknown'],
    ['a post without an id', 201, {}, 'unknown'],
  ])('is understood: %s', async (_what, status, body, kind) => {
    network.fail('/2/tweets', { status, body });
    const post = outgoingPost({ caption: `Trouble ${kind} ${status}` });
    expect(await trouble(post)).toMatchObject({ kind });
    expect(await find(post)).toEqual({ found: null, certain: kind !== 'unknown' });
  });

  it('of the first comment is told beside the post, which is out', async () => {
    await publish(outgoingPost({ caption: 'With a comment', firstComment: 'More' }));
    const commented = network.posts.length;
    network.refuseReplies = true;
    const { note } = await publish(outgoingPost({ caption: 'With no comment', firstComment: 'More' }));
    expect(note).toBe('The first comment could not be added. X did not accept this. It said: Replies are off.');
    expect(network.posts.length).toBe(commented + 1);
  });
});

describe('what others did', () => {
  it('is told in numbers', async () => {
    const { remoteId } = await publish(outgoingPost({ caption: 'Numbers' }));
    const numbers = { likes: 5, comments: 1, shares: 3, views: 90 };
    expect(await x.metrics!(world.services, await access(), remoteId, signal)).toEqual(numbers);
    await expect(x.metrics!(world.services, await access(), '99', signal)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('is found where they mention the account, each time what is new', async () => {
    const look = async (cursor: string | null) => x.tagged!(world.services, await access(), cursor, signal);
    expect(await look(null)).toEqual({ posts: [], cursor: null });
    network.mentions.unshift(
      mentionOf(1, 'a &lt;b&gt; #stay https://t.co/1 https://t.co/2', {
        attachments: { media_keys: ['3_1', '7_2'] },
        entities: {
          urls: [
            { url: 'https://t.co/1', expanded_url: 'https://far.example/' },
            { url: 'https://t.co/2', media_key: '3_1' },
          ],
        },
      }),
    );
    const first = await look(null);
    expect(first).toEqual({
      cursor: '5001',
      posts: [
        {
          remoteId: '5001',
          permalink: 'https://x.com/mara/status/5001',
          caption: '@haldenhotels a <b> #stay https://far.example/',
          posted_on: '2026-01-01T00:00:01.000Z',
          media: [
            { kind: 'image', url: 'https://pbs.example/1.jpg', thumbnail_url: null },
            { kind: 'video', url: 'https://video.example/2.mp4', thumbnail_url: 'https://pbs.example/2.jpg' },
          ],
          creator: { identifier: '7', handle: 'mara', name: 'Mara' },
          hashtags: ['#stay'],
          mentions: ['@haldenhotels'],
        },
      ],
    });
    expect(await look(first.cursor)).toEqual({ posts: [], cursor: '5001' });
    for (let n = 2; n <= 151; n += 1) network.mentions.unshift(mentionOf(n, `hello ${n}`));
    const next = await look(first.cursor);
    expect([next.posts.length, next.cursor]).toEqual([150, '5151']);
  });

  it('ends with the account: its tokens are given back', async () => {
    const { tokens } = await access();
    expect((await team.owner.delete(`socials/account/delete/${account.uuid}/`)).status).toBe(204);
    expect([network.tokens.has(tokens.access!), network.renewals.has(tokens.refresh!)]).toEqual([false, false]);
  });
});
