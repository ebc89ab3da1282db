import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { channel, client, type FakeYouTube, refused, startYouTube } from '#server/test/networks/youtube.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess, renewAccess } from '../../access.tokens.ts';
import type { Access, NetworkTrouble, OutgoingPost } from '../connector.ts';
import { untilMidnight } from './client.ts';
import { partBytes } from './session.ts';
import { youtube } from './youtube.ts';

let network: FakeYouTube;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;
const logged: string[] = [];

const signal = new AbortController().signal;
const uploadPath = '/upload/youtube/v3/videos';
const begin = () => team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'youtube' });

/** Goes to the network, allows what it asks for, and comes back. */
async function allow() {
  const { body } = await begin();
  const asked = new URL(body.url).searchParams;
  network.codes.set('canary-code', asked.get('code_challenge') ?? '');
  const state = asked.get('state') ?? '';
  return team.owner.post(`socials/account/auth_finish/${team.id}/`, { state, code: 'canary-code' });
}
async function connect(): Promise<Loose> {
  const { body } = await allow();
  return (await team.owner.put(`socials/account/${team.id}/`, { platform: 'youtube', grant: body.grant })).body;
}

beforeAll(async () => {
  network = await startYouTube();
  const env = {
    VITRINE_WEBHOOK_PRIVATE: 'on',
    YOUTUBE_CLIENT_ID: client.id,
    YOUTUBE_CLIENT_SECRET: client.secret,
    YOUTUBE_URL: network.url,
    YOUTUBE_TOKEN_URL: network.url,
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
const publish = async (post: OutgoingPost) => youtube.publish(world.services, await access(), post, signal);
const find = async (post: OutgoingPost) => youtube.find(world.services, await access(), post, signal);
const trouble = (post: OutgoingPost) =>
  publish(post).then(
    () => null,
    (error: unknown) => error as NetworkTrouble,
  );
const film = (bytes = 300_000) =>
  outgoingMedia(Buffer.alloc(bytes, 'film'), { kind: 'video', mediaType: 'video/mp4', fileName: 'film.mp4' });
const videoOf = (title: string, more: Partial<OutgoingPost> = {}) =>
  outgoingPost({ options: { title }, media: [film()], ...more });
const titled = (title: string) => network.videos.filter(({ snippet }) => snippet.title === title);

describe('a YouTube channel', () => {
  it('is connected by the app of this server', async () => {
    expect(account).toMatchObject({
      platform: 'youtube',
      name: 'Halden Hotels',
      username: 'halden',
      url: `https://www.youtube.com/channel/${channel.id}`,
    });
    const url = new URL((await begin()).body.url);
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: client.id,
      redirect_uri: `${world.services.origin}/socials/connected`,
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    });
  });

  it('is not connected where the person does not allow to upload', async () => {
    const before = network.granted;
    network.granted = 'https://www.googleapis.com/auth/youtube.readonly';
    const { status, body } = await allow();
    expect([status, body.detail]).toEqual([
      409,
      'Uploading and reading have to be allowed at Google. Begin again, and tick both.',
    ]);
    network.granted = before;
  });

  it('is renewed before its access ends, and asks to be connected again where it cannot be', async () => {
    const before = await access();
    await renewAccess(world.services, team.id, account.uuid, signal);
    const after = await access();
    expect(after.tokens.access).not.toBe(before.tokens.access);
    expect(after.tokens.refresh).toBe(before.tokens.refresh);
    network.refresh.clear();
    await expect(renewAccess(world.services, team.id, account.uuid, signal)).rejects.toMatchObject({ kind: 'expired' });
    expect(await connect()).toMatchObject({ uuid: account.uuid, state: 'connected' });
  });
});

describe('a video', () => {
  it('goes up with its words, its tags and its first comment', async () => {
    const options = { title: 'Lake', visibility: 'unlisted', tags: 'lake, dawn ,', made_for_kids: 'yes' };
    const out = await publish(videoOf('Lake', { options, firstComment: 'Book now' }));
    const [made] = network.videos;
    expect(out).toEqual({ remoteId: made.id, permalink: `https://www.youtube.com/watch?v=${made.id}` });
    expect(made).toMatchObject({
      snippet: { title: 'Lake', description: 'Good morning', tags: ['lake', 'dawn'], categoryId: '22' },
      status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: true },
    });
    expect(network.comments).toEqual([
      { videoId: made.id, topLevelComment: { snippet: { textOriginal: 'Book now' } } },
    ]);
  });

  it('goes on where it stopped, and keeps the address of its upload sealed', async () => {
    const media = [film(partBytes * 2 + 5)];
    const post = videoOf('Large', { media });
    // The second part never arrives.
    const { open } = media[0]!;
    let opened = 0;
    const breaking = {
      ...media[0]!,
      open: async (from = 0) => {
        opened += 1;
        if (opened === 2) network.fail(uploadPath, 'away');
        return open(from);
      },
    };
    expect(await trouble({ ...post, media: [breaking] })).toMatchObject({ kind: 'later' });
    expect(await find(post)).toEqual({ found: null, certain: true });
    expect(JSON.stringify(post.progress)).not.toContain('canary');
    await publish(post);
    expect(titled('Large')).toHaveLength(1);
    const parts = network.askedFor(uploadPath).map(({ headers }) => headers['content-range']);
    expect(parts).toContain(`bytes */${partBytes * 2 + 5}`);
    expect(parts.filter((one) => one?.startsWith('bytes 0-') && one.endsWith(`/${partBytes * 2 + 5}`))).toHaveLength(1);
    const upload = [...network.uploads.values()].at(-1)!;
    expect(Buffer.concat(upload.bytes).equals(Buffer.alloc(partBytes * 2 + 5, 'film'))).toBe(true);
    upload.bytes = [];
  });

  it('begins anew with other words, and where the upload is forgotten', async () => {
    const post = videoOf('First words');
    network.fail(uploadPath, {
      status: 200,
      headers: { location: `${network.url}${uploadPath}?upload_id=lost` },
      body: {},
    });
    expect(await trouble(post)).toMatchObject({ kind: 'later' });
    expect(await find(post)).toEqual({ found: null, certain: true });
    await publish({ ...post, options: { title: 'Second words' } });
    expect([titled('First words').length, titled('Second words').length]).toEqual([0, 1]);
  });

  it('is told about once YouTube has worked on it', async () => {
    network.looks = 2;
    expect((await publish(videoOf('Slow'))).note).toBeUndefined();
    network.outcome = { privacyStatus: 'private' };
    expect((await publish(videoOf('Locked'))).note).toMatch(/^YouTube keeps the video private/);
    network.outcome = { uploadStatus: 'rejected', rejectionReason: 'duplicate' };
    expect(await trouble(videoOf('Again'))).toMatchObject({
      kind: 'refused',
      message: 'YouTube did not take the video because it is already on the channel.',
    });
    network.outcome = {};
  });

  it('is out without its first comment where that is not allowed', async () => {
    const before = network.granted;
    network.granted = '';
    const { note } = await publish(videoOf('Quiet', { firstComment: 'Hello' }));
    expect(note).toMatch(/^The first comment could not be added\./);
    network.granted = before;
  });
});

describe('E2: a video whose try ended without an answer', () => {
  it('E2: is found by its upload, and is not sent twice', async () => {
    const post = videoOf('Only once');
    const media = post.media[0]!;
    const losing = {
      ...media,
      open: async (from = 0) => {
        network.fail(uploadPath, 'lost');
        return media.open(from);
      },
    };
    expect(await trouble({ ...post, media: [losing] })).toMatchObject({ kind: 'unknown' });
    const [made] = titled('Only once');
    expect(await find(post)).toMatchObject({ found: { remoteId: made.id } });
    expect((await publish(post)).remoteId).toBe(made.id);
    expect((await publish(post)).remoteId).toBe(made.id);
    expect(titled('Only once')).toHaveLength(1);
  });

  it('E2: is found among the uploads where YouTube has forgotten how it came', async () => {
    const post = videoOf('Forgotten');
    const { remoteId } = await publish(post);
    await post.keep({ video: '' });
    network.uploads.clear();
    expect(await find(post)).toMatchObject({ found: { remoteId } });
    await post.keep({ sealed: 'k1.0123456789ab.00' });
    expect((await publish(post)).remoteId).toBe(remoteId);
    const at = new Date(post.since.getTime() - 60_000).toISOString();
    Object.assign(network.videos.find(({ id }) => id === remoteId)!, { publishedAt: at });
    await post.keep({ video: '' });
    expect(await find(post)).toEqual({ found: null, certain: true });
  });
});

describe('what YouTube says', () => {
  it.each([
    ['a quota that is used up', 403, 'quotaExceeded', 'later'],
    ['too many requests', 403, 'rateLimitExceeded', 'later'],
    ['too many videos', 400, 'uploadLimitExceeded', 'later'],
    ['no channel', 401, 'youtubeSignupRequired', 'refused'],
    ['a token that does not count', 401, 'authError', 'revoked'],
    ['what was not allowed', 403, 'insufficientPermissions', 'expired'],
    ['a title that it does not take', 400, 'invalidTitle', 'refused'],
    ['trouble of its own', 503, 'backendError', 'later'],
  ])('is understood: %s', async (_what, status, reason, kind) => {
    network.fail(uploadPath, refused(status, reason, 'Said'));
    expect(await trouble(videoOf(reason))).toMatchObject({ kind });
  });

  it('of its quota counts until midnight in California', () => {
    expect(untilMidnight(Date.parse('2026-06-01T06:00:00Z'))).toBe(3660);
    expect(untilMidnight(Date.parse('2026-12-01T08:00:00Z'))).toBe(86_460);
  });

  it('of a video is told in numbers', async () => {
    const { remoteId } = await publish(videoOf('Counted'));
    const numbers = { likes: 5, comments: 2, shares: null, views: 120 };
    expect(await youtube.metrics?.(world.services, await access(), remoteId, signal)).toEqual(numbers);
  });
});

it('J6: has tokens and addresses that are nowhere to be read, and gives its access back', async () => {
  const { rows } = await sql<{ row: string }>`select t::text as row from social_accounts t
    union all select t::text from social_grants t`.execute(world.services.db);
  const told = [rows, account, (await team.owner.get(`changes/${team.id}/`)).body, logged];
  expect(JSON.stringify(told)).not.toContain('canary');
  expect((await team.owner.delete(`socials/account/delete/${account.uuid}/`)).status).toBe(204);
  expect(network.revoked).toEqual([expect.stringMatching(/^1\/\/canary/)]);
});

it('names the settings that are missing', async () => {
  const bare = await startWorld({ work: false });
  const other = await bare.team();
  const { status, body } = await other.owner.post(`socials/account/auth_url/${other.id}/`, { platform: 'youtube' });
  expect([status, body.code]).toEqual([409, 'not_configured']);
  expect(body.detail).toMatch(/YOUTUBE_CLIENT_ID .* and YOUTUBE_CLIENT_SECRET/);
  await bare.stop();
});
