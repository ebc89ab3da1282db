import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { app, boards, type FakePinterest, startPinterest } from '#server/test/networks/pinterest.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess, renewAccess } from '../../access.tokens.ts';
import type { Access, NetworkTrouble, OutgoingPost } from '../connector.ts';
import { pinterest } from './pinterest.ts';

let network: FakePinterest;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;
const logged: string[] = [];

const signal = new AbortController().signal;
const board = boards[0]?.id ?? '';
const begin = () => team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'pinterest' });
const finish = (state: string, code: string) =>
  team.owner.post(`socials/account/auth_finish/${team.id}/`, { state, code });

async function connect(): Promise<Loose> {
  const { body } = await begin();
  network.codes.add('canary-code');
  const { body: granted } = await finish(body.state, 'canary-code');
  return (await team.owner.put(`socials/account/${team.id}/`, { platform: 'pinterest', grant: granted.grant })).body;
}

beforeAll(async () => {
  network = await startPinterest();
  const env = {
    VITRINE_WEBHOOK_PRIVATE: 'on',
    PINTEREST_APP_ID: app.id,
    PINTEREST_APP_SECRET: app.secret,
    PINTEREST_URL: network.url,
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
const publish = async (post: OutgoingPost) => pinterest.publish(world.services, await access(), post, signal);
const find = async (post: OutgoingPost) => pinterest.find(world.services, await access(), post, signal);
const trouble = (post: OutgoingPost) =>
  publish(post).then(
    () => null,
    (error: unknown) => error as NetworkTrouble,
  );
const picture = (text = 'picture bytes') => outgoingMedia(Buffer.from(text));
const pinOf = (more: Partial<OutgoingPost> = {}) =>
  outgoingPost({ options: { board, title: 'Lake' }, media: [picture()], ...more });

describe('a Pinterest account', () => {
  it('is connected by the app of this server, with its boards', () => {
    expect(account).toMatchObject({
      platform: 'pinterest',
      name: 'Halden Hotels',
      username: 'halden',
      url: 'https://www.pinterest.com/halden/',
      scopes: ['boards:read', 'pins:read', 'pins:write', 'user_accounts:read'],
      limits: {
        choices: {
          board: [
            { value: boards[1]?.id, label: 'Ideas (secret)' },
            { value: board, label: 'Stays' },
          ],
        },
      },
    });
    expect(Date.parse(account.access_until) - Date.now()).toBeGreaterThan(2_500_000_000);
  });

  it('is asked for at Pinterest, and not given for a code or an app that does not count', async () => {
    const { body } = await begin();
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe('https://www.pinterest.com/oauth/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: app.id,
      redirect_uri: `${world.services.origin}/socials/connected`,
      scope: 'boards:read,pins:read,pins:write,user_accounts:read',
      state: body.state,
    });
    const wrong = await finish(body.state, 'made-up');
    expect([wrong.status, wrong.body.detail]).toEqual([
      409,
      'Pinterest no longer knows this request. Begin again to connect the account.',
    ]);
    const { body: again } = await begin();
    network.fail('/oauth/token', { status: 401, body: { code: 2, message: 'Authentication failed.' } });
    expect((await finish(again.state, 'x')).body.detail).toBe(
      'Pinterest did not accept the app of this server. It said: Authentication failed.',
    );
  });

  it('is renewed before its access ends, and asks to be connected again where it cannot be', async () => {
    const before = await access();
    await renewAccess(world.services, team.id, account.uuid, signal);
    const after = await access();
    expect(after.tokens.access).not.toBe(before.tokens.access);
    network.fail('/oauth/token', { status: 400, body: { code: 283, message: 'Invalid refresh token.' } });
    await expect(renewAccess(world.services, team.id, account.uuid, signal)).rejects.toMatchObject({ kind: 'expired' });
    expect(await connect()).toMatchObject({ uuid: account.uuid, state: 'connected' });
  });

  it('offers the boards as they are now, to posts as well', async () => {
    boards.push({ id: '549755885177', name: 'New', privacy: 'PUBLIC' });
    const { body } = await team.owner.post(`socials/account/check/${account.uuid}/`);
    expect(body.limits.choices.board.map(({ label }: Loose) => label)).toEqual(['Ideas (secret)', 'New', 'Stays']);
    boards.pop();
    const preflight = (options: Record<string, string>) =>
      team.owner.post(`posts/preflight/${team.id}/`, {
        caption: 'Hello',
        accounts: [{ account: account.uuid, options }],
      });
    const codes = async (options: Record<string, string>) =>
      (await preflight(options)).body.issues.map(({ code }: Loose) => code);
    expect(await codes({})).toContain('option_needed');
    expect(await codes({ board: '1' })).toContain('option_bad');
    expect(await codes({ board })).not.toContain('option_bad');
    await team.owner.put(`socials/account/update/${account.uuid}/`, { defaults: { board } });
    expect(await codes({})).not.toContain('option_needed');
  });

  it('J6: has tokens that are nowhere to be read', async () => {
    const { rows } = await sql<{ row: string }>`select t::text as row from social_accounts t
      union all select t::text from social_grants t`.execute(world.services.db);
    expect(rows.map(({ row }) => row).join()).not.toContain('canary');
    const told = [account, (await team.owner.get(`changes/${team.id}/`)).body, logged];
    expect(JSON.stringify(told)).not.toContain('canary');
  });
});

describe('a pin', () => {
  it('carries its picture, its words, its link and its board', async () => {
    const bytes = Buffer.alloc(100_001, 'ÿab');
    const post = pinOf({ link: 'https://halden.example/', media: [outgoingMedia(bytes)] });
    const out = await publish(post);
    const [made] = network.pins;
    expect(out).toEqual({ remoteId: made.id, permalink: `https://www.pinterest.com/pin/${made.id}/` });
    const { data, ...source } = made.media_source;
    expect(made).toMatchObject({
      board_id: board,
      title: 'Lake',
      description: 'Good morning',
      link: 'https://halden.example/',
      alt_text: 'A lake at dawn',
    });
    expect([source, Buffer.from(data, 'base64').equals(bytes)]).toEqual([
      { source_type: 'image_base64', content_type: 'image/jpeg' },
      true,
    ]);
  });

  it('is a carousel of several pictures', async () => {
    await publish(pinOf({ media: [picture('one'), picture('second')] }));
    const { source_type: kind, items } = network.pins[0].media_source;
    expect([kind, items.map(({ data }: Loose) => Buffer.from(data, 'base64').toString())]).toEqual([
      'multiple_image_base64',
      ['one', 'second'],
    ]);
  });

  it('waits for its video, which is sent once', async () => {
    const video = outgoingMedia(Buffer.alloc(300_000, 'v'), { kind: 'video', mediaType: 'video/mp4' });
    const post = pinOf({ caption: 'Moving', media: [video] });
    network.fail('/v5/pins', { status: 429, body: { code: 8, message: 'x' }, headers: { 'x-ratelimit-reset': '60' } });
    const late = await trouble(post);
    expect([late?.kind, late?.afterSeconds]).toEqual(['later', 60]);
    await publish(post);
    const [[id, kept] = []] = [...network.media];
    expect(network.media.size).toBe(1);
    expect(kept?.form.match(/v{300000}/)).toHaveLength(1);
    expect(network.pins[0].media_source).toEqual({
      source_type: 'video_id',
      media_id: id,
      cover_image_key_frame_time: 1,
    });
    expect(JSON.stringify(post.progress)).not.toContain('canary');
    network.media.clear();
    const again = (caption: string) => pinOf({ caption, media: [video], progress: { ...post.progress, pins: '' } });
    // What it was kept for is forgotten there: it is sent once more.
    const second = again('Another');
    const keeping = { ...second, keep: post.keep };
    await publish(keeping);
    expect(network.media.size).toBe(1);
    for (const one of network.media.values()) one.status = 'failed';
    expect(await trouble(again('A third'))).toMatchObject({
      kind: 'refused',
      message: 'Pinterest could not use the video. Use another one.',
    });
  });
});

/** The same once lists of posts have what was sent last, if it was posted. */
const later = (post: OutgoingPost): OutgoingPost => ({
  ...post,
  progress: { ...post.progress, sent: String(Date.now() - 120_000) },
});

describe('E2: a pin whose try ended without an answer', () => {
  it('E2: is found on its board, and is not made twice', async () => {
    const post = pinOf({ caption: 'Only once & for all' });
    network.fail('/v5/pins', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    const [made] = network.pins;
    expect(await find(post)).toMatchObject({ found: { remoteId: made.id } });
    // Whatever was changed in between: it is the words of the try that count.
    expect(await find({ ...post, caption: 'Changed' })).toMatchObject({ found: { remoteId: made.id } });
    const before = network.pins.length;
    expect((await publish(post)).remoteId).toBe(made.id);
    expect((await publish(post)).remoteId).toBe(made.id);
    expect(network.pins).toHaveLength(before);
  });

  it('E2: is known not to be there', async () => {
    const post = pinOf({ caption: 'Never arrived' });
    network.fail('/v5/pins', { status: 502, body: 'Bad gateway' });
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: false });
    expect(await find(later(post))).toEqual({ found: null, certain: true });
    const at = new Date(post.since.getTime() - 60_000).toISOString();
    network.pins.unshift({ id: '99', board_id: board, title: 'Lake', description: 'Never arrived', created_at: at });
    expect(await find(later(post))).toEqual({ found: null, certain: true });
    await publish(later(post));
    expect(await find(post)).toMatchObject({ found: { remoteId: network.pins[0].id } });
  });

  it('E2: is left to a person where it has no words, or the board has too many pins', async () => {
    const post = pinOf({ caption: '', options: { board }, media: [picture()] });
    network.fail('/v5/pins', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: false });
    const before = network.pins.length;
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(network.pins).toHaveLength(before);
    network.pins.length = 0;
    for (let n = 0; n < 2001; n += 1)
      network.pins.push({ id: `7${n}`, board_id: board, title: `${n}`, created_at: new Date().toISOString() });
    expect(await find(post)).toEqual({ found: null, certain: false });
    network.pins.length = 0;
  });
});

describe('what Pinterest says', () => {
  it.each([
    ['a token that does not count', 401, 2, 'Authentication failed.', 'revoked'],
    ['what is not allowed', 403, 29, 'You are not permitted to access that resource.', 'refused'],
    ['a board that is gone', 404, 40, 'Board not found.', 'refused'],
    ['trouble of its own', 503, 12, 'Something went wrong on our end.', 'unknown'],
  ])('is understood: %s', async (_what, status, code, message, kind) => {
    network.fail('/v5/pins', { status, body: { code, message } });
    expect(await trouble(pinOf({ caption: message }))).toMatchObject({ kind });
  });

  it('of an app on trial is told with what helps', async () => {
    const message = 'Apps with Trial access may not create Pins in production.';
    network.fail('/v5/pins', { status: 403, body: { code: 29, message } });
    expect((await trouble(pinOf({ caption: 'trial' })))?.message).toMatch(/has trial access.*standard access/);
  });

  it('of a pin is told in numbers', async () => {
    const { remoteId } = await publish(pinOf({ caption: 'counted' }));
    const numbers = { likes: 10, comments: 2, shares: 4, views: 20 };
    expect(await pinterest.metrics?.(world.services, await access(), remoteId, signal)).toEqual(numbers);
  });
});

it('names the settings that are missing', async () => {
  const bare = await startWorld({ work: false });
  const other = await bare.team();
  const { status, body } = await other.owner.post(`socials/account/auth_url/${other.id}/`, { platform: 'pinterest' });
  expect([status, body.code]).toEqual([409, 'not_configured']);
  expect(body.detail).toMatch(/PINTEREST_APP_ID .* and PINTEREST_APP_SECRET/);
  await bare.stop();
});
