import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeMastodon, account as known, mentionOf, startMastodon } from '#server/test/networks/mastodon.ts';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess } from '../../access.tokens.ts';
import type { Access, NetworkTrouble, OutgoingPost } from '../connector.ts';
import { mastodon } from './mastodon.ts';

let network: FakeMastodon;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;

const signal = new AbortController().signal;
const begin = (server = network.url) =>
  team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'mastodon', server });
const finish = (state: string, code: string) =>
  team.owner.post(`socials/account/auth_finish/${team.id}/`, { state, code });

/** Goes to the network, allows everything, and comes back to choose an account. */
async function comeBack(to = network): Promise<Loose> {
  const { body } = await begin(to.url);
  const asked = new URL(body.url).searchParams;
  to.codes.set('canary-code', asked.get('code_challenge') ?? '');
  return (await finish(asked.get('state') ?? '', 'canary-code')).body;
}
async function connect(to = network): Promise<Loose> {
  const granted = await comeBack(to);
  const [{ choice }] = granted.choices;
  return (await team.owner.put(`socials/account/${team.id}/`, { platform: 'mastodon', grant: granted.grant, choice }))
    .body;
}

beforeAll(async () => {
  network = await startMastodon();
  world = await startWorld({ work: false, env: { VITRINE_WEBHOOK_PRIVATE: 'on' } });
  team = await world.team();
  account = await connect();
});
afterAll(async () => {
  await world.stop();
  await network.stop();
});

const access = async (): Promise<Access> => (await freshAccess(world.services, team.id, account.uuid, signal))!.access;
const publish = async (post: OutgoingPost) => mastodon.publish(world.services, await access(), post, signal);
const find = async (post: OutgoingPost) => mastodon.find(world.services, await access(), post, signal);
/** The trouble that publishing ends in. */
const trouble = (post: OutgoingPost) =>
  publish(post).then(
    () => null,
    (error: unknown) => error as NetworkTrouble,
  );
const statusOf = ({ key }: OutgoingPost) => network.statuses.find((one) => one.key === key);

describe('a Mastodon account', () => {
  it('is connected at its own server, with the limits that this has', () => {
    expect(account).toMatchObject({
      platform: 'mastodon',
      name: 'Halden',
      username: 'halden@halden.example',
      url: 'https://halden.example/@halden',
      scopes: ['read:accounts', 'read:statuses', 'read:notifications', 'write:statuses', 'write:media'],
      access_until: null,
      limits: { caption_length: 1000, most_files: 6, alt_length: 900, file_kinds: ['image/jpeg', 'video/mp4'] },
    });
  });

  it('is asked for by an app that is made once at a server, and anew where the server forgot it', async () => {
    const { body } = await begin();
    const asked = new URL(body.url);
    expect(asked.origin + asked.pathname).toBe(`${network.url}/oauth/authorize`);
    const [app] = network.apps;
    expect([network.apps.length, app.client_name, app.redirect_uris]).toEqual([
      1,
      'Vitrine',
      `${world.services.origin}/socials/connected`,
    ]);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: app.client_id,
      redirect_uri: app.redirect_uris,
      code_challenge_method: 'S256',
      state: body.state,
    });
    network.apps.length = 0;
    expect((await begin()).status).toBe(200);
    expect(network.apps).toHaveLength(1);
    const token = network.askedFor('/oauth/token').find((one) => one.body.code === 'canary-code');
    const challenge = createHash('sha256').update(token?.body.code_verifier).digest('base64url');
    expect(challenge).toMatch(/^[\w-]{43}$/);
  });

  it('is not connected at what is no such server, nor by a code that does not count', async () => {
    expect((await begin('http://169.254.169.254')).status).toBe(409);
    expect((await begin(`${network.url}:99999`)).status).toBe(409);
    network.fail('/api/v1/apps', { body: 'hello' });
    network.apps.length = 0;
    const odd = await begin();
    expect([odd.status, odd.body.detail]).toEqual([409, 'This server does not answer as Mastodon does.']);
    const { body } = await begin();
    const wrong = await finish(body.state, 'made-up');
    expect([wrong.status, wrong.body.detail]).toEqual([409, 'Mastodon did not accept this. It said: invalid_grant.']);
  });

  it('is another one at another server, though that has it by the same id', async () => {
    const elsewhere = await startMastodon();
    try {
      expect((await comeBack()).choices).toMatchObject([{ account: account.uuid }]);
      expect((await comeBack(elsewhere)).choices).toMatchObject([{ account: null }]);
      const second = await connect(elsewhere);
      expect(second.uuid).not.toBe(account.uuid);
      expect((await comeBack()).choices).toMatchObject([{ account: account.uuid }]);
      expect((await comeBack(elsewhere)).choices).toMatchObject([{ account: second.uuid }]);
      await team.owner.delete(`socials/account/delete/${second.uuid}/`);
    } finally {
      await elsewhere.stop();
    }
  });

  it('J6: has tokens, and an app with a secret, that are nowhere to be read', async () => {
    const { rows } = await sql<{ row: string }>`select t::text as row from social_accounts t
      union all select t::text from social_apps t union all select t::text from social_grants t`.execute(
      world.services.db,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ row }) => row).join()).not.toContain('canary');
    const told = [account, (await team.owner.get(`changes/${team.id}/`)).body];
    expect(JSON.stringify(told)).not.toContain('canary');
  });
});

describe('a post', () => {
  it('goes out with its warning, language and visibility, its link and its first comment', async () => {
    const options = { content_warning: 'Food', language: 'de', visibility: 'unlisted' };
    const post = outgoingPost({ options, link: 'https://halden.example/', firstComment: 'Book now' });
    const out = await publish(post);
    const made = statusOf(post);
    expect(out).toEqual({ remoteId: made.id, permalink: made.url });
    expect(made).toMatchObject({
      status: 'Good morning\n\nhttps://halden.example/',
      spoiler_text: 'Food',
      sensitive: true,
      language: 'de',
      visibility: 'unlisted',
      media_ids: [],
    });
    expect(network.statuses[0]).toMatchObject({ status: 'Book now', in_reply_to_id: made.id, visibility: 'unlisted' });
  });

  it('waits for its files, which carry their words, and sends none twice', async () => {
    const image = outgoingMedia(Buffer.from('ÿ picture bytes', 'latin1'), {
      alt: 'Lake "Lärn"',
      fileName: 'a "b"\r\n.jpg',
    });
    const video = outgoingMedia(Buffer.alloc(300_000, 'v'), { kind: 'video', mediaType: 'video/mp4', alt: '' });
    const post = outgoingPost({ media: [image, video] });
    network.fail('/api/v1/statuses', {
      status: 429,
      body: {},
      headers: { 'x-ratelimit-reset': new Date(Date.now() + 60_000).toISOString() },
    });
    const late = await trouble(post);
    expect([late?.kind, late?.afterSeconds]).toEqual(['later', expect.closeTo(60, -1)]);
    await publish(post);
    const { media_ids: ids } = statusOf(post);
    expect([...network.media.keys()]).toEqual(ids);
    const [first, second] = [...network.media.values()].map(({ form }) => Buffer.from(form, 'latin1').toString());
    expect(first).toContain('name="description"\r\n\r\nLake "Lärn"\r\n');
    expect(first).toContain('filename="a-b-.jpg"\r\ncontent-type: image/jpeg\r\n\r\n');
    expect(network.media.get(ids[0])?.form).toContain('ÿ picture bytes\r\n--');
    expect([second?.includes('description'), second?.match(/v{300000}/)?.length]).toEqual([false, 1]);
    network.media.clear();
    const other = outgoingPost({ media: [image, video] });
    await other.keep({ [`media:${image.key}`]: ids[0], [`media:${video.key}`]: ids[1] });
    await publish(other);
    expect([network.media.size, statusOf(other).media_ids.includes(ids[0])]).toEqual([2, false]);
  });

  it('is refused with what the server says of a file or of the text', async () => {
    const media = [outgoingMedia(Buffer.from('broken'))];
    network.fail('/api/v2/media', { status: 422, body: { error: 'Validation failed: File content type is invalid' } });
    expect(await trouble(outgoingPost({ media }))).toMatchObject({
      kind: 'refused',
      message: 'Mastodon did not accept this. It said: Validation failed: File content type is invalid.',
    });
    network.fail('/api/v2/media', 'lost');
    expect(await trouble(outgoingPost({ media }))).toMatchObject({ kind: 'later' });
    expect(await trouble(outgoingPost({ caption: '' }))).toMatchObject({ kind: 'refused' });
  });
});

describe('E2: a post whose try ended without an answer', () => {
  it('E2: is found by its text among the newest, and the same key makes no other', async () => {
    const post = outgoingPost({ caption: 'Only  once\n& for all' });
    network.fail('/api/v1/statuses', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    const { id, url } = statusOf(post);
    expect(await find(post)).toEqual({ found: { remoteId: id, permalink: url } });
    // Whatever was changed in between: it is the text of the try that counts.
    expect(await find({ ...post, caption: 'Changed' })).toMatchObject({ found: { remoteId: id } });
    expect(await publish(post)).toEqual({ remoteId: id, permalink: url });
    const twice = outgoingPost({ caption: 'Twice at once' });
    await Promise.all([publish(twice), publish(twice)]);
    expect(network.statuses.filter(({ status }) => status === 'Twice at once')).toHaveLength(1);
    expect(network.statuses.filter(({ status }) => status === 'Only  once\n& for all')).toHaveLength(1);
  });

  it('E2: is found by its files, whatever its text', async () => {
    const post = outgoingPost({ media: [outgoingMedia(Buffer.from('one'))] });
    network.fail('/api/v1/statuses', { status: 502, body: 'Bad gateway' });
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: true });
    network.fail('/api/v1/statuses', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toMatchObject({ found: { remoteId: statusOf(post).id } });
    // A file that is part of a post cannot be asked for any more.
    network.media.clear();
    expect((await publish(post)).remoteId).toBe(statusOf(post).id);
    expect(network.media.size).toBe(0);
  });

  it('E2: is not mistaken for an older one, nor for what was written elsewhere', async () => {
    const post = outgoingPost({ caption: 'Good evening' });
    const same = { ...post, status: 'Good evening', media_attachments: [] };
    const at = (ms: number) => new Date(post.since.getTime() + ms).toISOString();
    network.statuses.unshift({ ...same, id: '3001', created_at: at(-60_000), application: { name: 'Vitrine' } });
    network.statuses.unshift({ ...same, id: '3002', created_at: at(1000), application: { name: 'Web' } });
    expect(await find(post)).toEqual({ found: null, certain: true });
    for (let n = 0; n < 200; n += 1)
      network.statuses.unshift({ ...same, id: String(4000 + n), created_at: at(1000), application: { name: 'Web' } });
    expect(await find(post)).toEqual({ found: null, certain: false });
    network.statuses.length = 0;
  });
});

describe('what the server says', () => {
  it.each([
    ['a token that does not count', 401, 'The access token was revoked', 'revoked'],
    ['an account that was closed', 403, 'Your login is currently disabled', 'revoked'],
    ['an account that has moved', 403, 'This account has been moved', 'revoked'],
    ['what is not allowed', 403, 'This action is not allowed', 'refused'],
    ['what was removed', 403, 'This status was removed while a depending job ran', 'refused'],
    ['trouble of its own', 503, '', 'unknown'],
  ])('is understood: %s', async (_what, status, error, kind) => {
    network.fail('/api/v1/statuses', { status, body: { error } });
    expect(await trouble(outgoingPost())).toMatchObject({ kind });
  });

  it('of the first comment is told beside the post, which is out', async () => {
    const post = outgoingPost({ firstComment: 'More' });
    await publish({ ...post, firstComment: '' });
    network.fail('/api/v1/statuses', { status: 422, body: { error: 'Too long' } });
    const { note } = await publish(post);
    expect(note).toBe('The first comment could not be added. Mastodon did not accept this. It said: Too long.');
  });
});

describe('what others did', () => {
  it('is told in numbers', async () => {
    const { remoteId } = await publish(outgoingPost());
    const numbers = { likes: 5, comments: 1, shares: 2, views: null };
    expect(await mastodon.metrics?.(world.services, await access(), remoteId, signal)).toEqual(numbers);
    await expect(mastodon.metrics?.(world.services, await access(), '1', signal)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it('is found where they mention the account in public, each time what is new', async () => {
    const look = async (cursor: string | null) => mastodon.tagged!(world.services, await access(), cursor, signal);
    network.mentions.unshift(mentionOf(1, 'a <b> & c'));
    network.mentions.unshift(mentionOf(2, 'for you alone', { visibility: 'direct' }));
    const first = await look(null);
    expect(first.cursor).toBe('2');
    expect(first.posts).toEqual([
      {
        remoteId: '5001',
        permalink: 'https://far.example/@mara/1',
        caption: '@halden a <b> & c\n\nBye\nMara',
        posted_on: '2026-01-01T00:00:01.000Z',
        media: [{ kind: 'video', url: 'https://far.example/v', thumbnail_url: 'https://far.example/p' }],
        creator: { identifier: '7', handle: 'mara@far.example', name: 'Mara' },
        hashtags: ['#stay'],
        mentions: ['@halden'],
        language: null,
        counts: { likes: null, comments: null, shares: null, views: null },
      },
    ]);
    expect(await look(first.cursor)).toEqual({ posts: [], cursor: '2' });
    for (let n = 3; n <= 102; n += 1) network.mentions.unshift(mentionOf(n, `hello ${n}`));
    const next = await look(first.cursor);
    expect([next.posts.length, next.cursor, next.posts[0]?.remoteId]).toEqual([100, '102', '5102']);
    network.mentions.unshift(mentionOf(103, 'a\u0000b', { created_at: '0000-01-01T00:00:00Z' }));
    const looked = await team.owner.post('socials/tagged/refresh/', { team: team.id });
    expect(looked.body.accounts).toEqual([{ account: account.uuid, found: 40, error: null }]);
  });

  it('finds posts of the account itself, and of everybody with a hashtag, page by page and each once', async () => {
    const post = (n: number, more: Loose = {}) => {
      const { status, account: author } = mentionOf(n, `Note ${n}`);
      return { ...status, account: author, ...more };
    };
    const mine = (n: number) => post(n, { account: { id: known.id, acct: known.acct }, tags: [] });
    for (let n = 1; n <= 90; n += 1) network.timeline.unshift(mine(n));
    network.timeline.unshift(post(91), post(92, { visibility: 'private' }), post(93, { reblog: {} }));
    const own = async (cursor: string | null) => mastodon.own!(world.services, await access(), cursor, signal);
    const first = await own(null);
    expect([first.posts.length, first.posts[0]?.remoteId, first.cursor]).toEqual([40, '5090', '5090']);
    expect(await own(first.cursor)).toEqual({ posts: [], cursor: first.cursor });
    const from = await own('5005');
    expect([new Set(from.posts.map(({ remoteId }) => remoteId)).size, from.cursor]).toEqual([85, '5090']);
    const tag = async (cursor: string | null) =>
      mastodon.hashtag!(world.services, await access(), { hashtag: 'stay', cursor }, signal);
    const tagged = await tag(null);
    expect(tagged.posts.map(({ remoteId, creator }) => [remoteId, creator?.handle])).toEqual([
      ['5091', 'mara@far.example'],
    ]);
    network.fail('/timelines/tag/stay', {
      status: 429,
      headers: { 'retry-after': '120' },
      body: { error: 'Throttled' },
    });
    await expect(tag(tagged.cursor)).rejects.toMatchObject({ kind: 'later', afterSeconds: 120 });
  });

  it('looks again at posts that were found: those that are gone are not told of', async () => {
    const found = await mastodon.look!.ask(world.services, await access(), ['5091', '999'], signal);
    expect(found.map(({ remoteId }) => remoteId)).toEqual(['5091']);
  });

  it('ends with the account: its token is given back; one that was taken away is told at once', async () => {
    network.fail('verify_credentials', { status: 401, body: { error: 'The access token was revoked' } });
    const checked = await team.owner.post(`socials/account/check/${account.uuid}/`);
    expect(checked.body).toMatchObject({
      state: 'revoked',
      state_reason: 'The access was taken away at Mastodon. Connect the account again.',
    });
    expect(await connect()).toMatchObject({ uuid: account.uuid, state: 'connected' });
    expect((await team.owner.delete(`socials/account/delete/${account.uuid}/`)).status).toBe(204);
    expect(network.revoked).toEqual([known.token]);
  });
});
