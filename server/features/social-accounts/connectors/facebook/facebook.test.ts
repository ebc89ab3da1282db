import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graphError } from '#server/test/networks/graph.ts';
import { app, type FakeMeta, person, startMeta } from '#server/test/networks/meta.ts';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess } from '../../access.tokens.ts';
import type { Access, NetworkTrouble, OutgoingPost } from '../connector.ts';
import { facebook } from './facebook.ts';

let network: FakeMeta;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;

const signal = new AbortController().signal;

async function finish(): Promise<Loose> {
  const { body } = await team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'facebook' });
  network.codes.set('canary-code', `${world.services.origin}/socials/connected`);
  return team.owner.post(`socials/account/auth_finish/${team.id}/`, { state: body.state, code: 'canary-code' });
}
const choose = async (grant: string, choice: string): Promise<Loose> =>
  (await team.owner.put(`socials/account/${team.id}/`, { platform: 'facebook', grant, choice })).body;

beforeAll(async () => {
  network = await startMeta();
  world = await startWorld({
    work: false,
    env: {
      VITRINE_WEBHOOK_PRIVATE: 'on',
      META_APP_ID: app.id,
      META_APP_SECRET: app.secret,
      META_URL: network.url,
      META_VIDEO_URL: network.url,
    },
  });
  team = await world.team();
  account = await choose((await finish()).body.grant, '701');
});
afterAll(async () => {
  await world.stop();
  await network.stop();
});
beforeEach(() => {
  const { posts, photos, videos } = network.page;
  posts.length = 0;
  photos.clear();
  videos.clear();
  network.comments.length = 0;
});

const access = async (): Promise<Access> => (await freshAccess(world.services, team.id, account.uuid, signal))!.access;
const publish = async (post: OutgoingPost) => facebook.publish(world.services, await access(), post, signal);
const find = async (post: OutgoingPost) => facebook.find(world.services, await access(), post, signal);
const trouble = (post: OutgoingPost) =>
  publish(post).then(
    () => null,
    (error: unknown) => error as NetworkTrouble,
  );
const film = (bytes = Buffer.alloc(250_000, 'v')) =>
  outgoingMedia(bytes, { kind: 'video', mediaType: 'video/mp4', fileName: 'film.mp4', seconds: 9 });

describe('a Facebook Page', () => {
  it('is one of several, each with a token of its own', async () => {
    const { body } = await finish();
    expect(body.choices).toMatchObject([
      { choice: '701', name: 'Halden Hotels', account: account.uuid },
      { choice: '702', name: 'Halden Kitchen', account: null },
    ]);
    const other = await choose(body.grant, '702');
    expect(other).toMatchObject({ name: 'Halden Kitchen', url: 'https://www.facebook.com/702', access_until: null });
    expect((await access()).tokens).toEqual({ access: 'canary-page-701' });
    const told = [account, (await team.owner.get(`changes/${team.id}/`)).body];
    expect(JSON.stringify(told)).not.toContain('canary');
  });

  it('is looked at again, and told of when its access was taken away', async () => {
    const check = async () => (await team.owner.post(`socials/account/check/${account.uuid}/`)).body;
    network.fail('/701', graphError(190, 'Gone', { error_subcode: 458 }));
    expect(await check()).toMatchObject({
      state: 'revoked',
      state_reason: 'The access was taken away at Facebook. Connect the account again.',
    });
    expect(await check()).toMatchObject({ state: 'connected' });
  });
});

describe('a post', () => {
  it('is words with a link beside them, and a first comment', async () => {
    const post = outgoingPost({ link: 'https://halden.example/', firstComment: 'Book now' });
    const out = await publish(post);
    const [one] = network.page.posts;
    expect(out).toEqual({ remoteId: one.id, permalink: one.permalink_url });
    expect(one).toMatchObject({ message: 'Good morning', link: 'https://halden.example/' });
    expect(network.comments).toMatchObject([{ on: one.id, message: 'Book now' }]);
  });

  it('is pictures that are sent with their words, in their order, and none twice', async () => {
    const media = ['ÿ one', 'two'].map((text) => outgoingMedia(Buffer.from(text, 'latin1')));
    const post = outgoingPost({ media, link: 'https://halden.example/' });
    network.fail('/feed', graphError(32, 'Page request limit reached'));
    expect(await trouble(post)).toMatchObject({ kind: 'later' });
    await publish(post);
    const photos = [...network.page.photos.values()];
    expect(photos).toMatchObject([
      { published: 'false', alt_text_custom: 'A lake at dawn', bytes: Buffer.from('ÿ one', 'latin1') },
      { published: 'false', bytes: Buffer.from('two') },
    ]);
    const [one] = network.page.posts;
    const ids = [...network.page.photos.keys()];
    expect(one.message).toBe('Good morning\n\nhttps://halden.example/');
    expect([one.link, one['attached_media[0]'], one['attached_media[1]']]).toEqual([
      undefined,
      JSON.stringify({ media_fbid: ids[0] }),
      JSON.stringify({ media_fbid: ids[1] }),
    ]);
  });

  it('is a video that is sent in pieces, and published once', async () => {
    const bytes = Buffer.from('0123456789'.repeat(25_000));
    const out = await publish(outgoingPost({ media: [film(bytes)] }));
    const [one] = [...network.page.videos.values()];
    expect(out).toEqual({ remoteId: one.id, permalink: `https://www.facebook.com/701/videos/${one.id}/` });
    expect([one.bytes.equals(bytes), one.description, one.finished]).toEqual([true, 'Good morning', 1]);
  });

  it('is refused with what Facebook says', async () => {
    expect(await trouble(outgoingPost({ media: [outgoingMedia(Buffer.from('broken'))] }))).toMatchObject({
      kind: 'refused',
      message: 'Facebook did not accept this. It said: Missing or invalid image file.',
    });
    network.fail(
      '/feed',
      graphError(506, 'Duplicate status message', { error_user_msg: 'Identical to the last one.' }),
    );
    expect(await trouble(outgoingPost())).toMatchObject({
      kind: 'refused',
      message: 'Facebook did not accept this. It said: Identical to the last one.',
    });
  });
});

/** The same once lists of posts have what was sent last, if it was posted. */
const later = (post: OutgoingPost): OutgoingPost => ({
  ...post,
  progress: { ...post.progress, sent: String(Date.now() - 120_000) },
});

describe('E2: a post whose try ended without an answer', () => {
  it('E2: is found by its text, whatever was changed since, and is not sent again', async () => {
    const post = outgoingPost({ caption: 'Only  once\n& for all' });
    network.fail('/feed', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    const [{ id, permalink_url }] = network.page.posts as [Loose];
    expect(await find(post)).toEqual({ found: { remoteId: id, permalink: permalink_url } });
    expect(await publish({ ...post, caption: 'Changed' })).toMatchObject({ remoteId: id });
    expect(network.page.posts).toHaveLength(1);
  });

  it('E2: is found by its pictures, and certainly not there where nothing arrived', async () => {
    const post = outgoingPost({ media: [outgoingMedia(Buffer.from('one'))] });
    network.fail('/feed', 'away');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: false });
    expect(await find(later(post))).toEqual({ found: null, certain: true });
    network.fail('/feed', 'lost');
    expect(await trouble(later(post))).toMatchObject({ kind: 'unknown' });
    expect(await publish(post)).toMatchObject({ remoteId: network.page.posts[0].id });
    expect([network.page.photos.size, network.page.posts.length]).toEqual([1, 1]);
  });

  it('E2: is found by its video, once Facebook is done with it', async () => {
    const post = outgoingPost({ media: [film()] });
    const lost = {
      ...post,
      keep: async (more: Readonly<Record<string, string>>) => {
        await post.keep(more);
        // The last call, which is the one that publishes.
        if (more.video) network.fail('/videos', 'lost');
      },
    };
    expect(await trouble(lost)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: false });
    const [one] = [...network.page.videos.values()];
    expect(await find(post)).toMatchObject({ found: { remoteId: one.id } });
    expect([await publish(post), one.finished, network.page.videos.size]).toMatchObject([{ remoteId: one.id }, 1, 1]);
  });

  it('E2: is not taken for an older one, nor for what another app wrote', async () => {
    const post = outgoingPost({ caption: 'Good evening' });
    network.fail('/feed', 'away');
    await trouble(post);
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const same = { message: 'Good evening', application: { id: app.id } };
    network.page.posts.unshift({ ...same, id: '701_1', created_time: at(-60_000) });
    network.page.posts.unshift({ ...same, id: '701_2', created_time: at(500), application: { id: '5' } });
    expect(await find(post)).toEqual({ found: null, certain: false });
    expect(await find(later(post))).toEqual({ found: null, certain: true });
    for (let n = 0; n < 260; n += 1)
      network.page.posts.unshift({ message: String(n), id: `701_9${n}`, created_time: at(500) });
    expect(await find(post)).toEqual({ found: null, certain: false });
  });
});

describe('what others did', () => {
  it('is told in numbers, of posts and of videos', async () => {
    const metrics = async (id: string) => facebook.metrics!(world.services, await access(), id, signal);
    const { remoteId } = await publish(outgoingPost());
    expect(await metrics(remoteId)).toEqual({ likes: 5, comments: 1, shares: 2, views: 120 });
    const video = await publish(outgoingPost({ media: [film()] }));
    expect(await metrics(video.remoteId)).toEqual({ likes: 3, comments: 3, shares: null, views: null });
  });

  it('is found where they tag the Page', async () => {
    network.page.tagged.push({
      id: '55_1',
      message: 'With @halden #stay',
      permalink_url: 'https://www.facebook.com/55_1',
      created_time: '2026-01-01T00:00:00+0000',
      full_picture: 'https://cdn.example/p.jpg',
      from: { id: '55', name: 'Mara' },
    });
    const look = async (cursor: string | null) => facebook.tagged!(world.services, await access(), cursor, signal);
    const first = await look(null);
    expect(first.posts).toMatchObject([
      {
        remoteId: '55_1',
        creator: { identifier: '55', handle: 'Mara', name: 'Mara' },
        media: [{ kind: 'image', url: 'https://cdn.example/p.jpg', thumbnail_url: null }],
        hashtags: ['#stay'],
      },
    ]);
    expect((await look(first.cursor)).posts).toEqual([]);
  });
});

describe('the permission of a person', () => {
  const end = async ({ uuid }: Loose, from = team) =>
    expect((await from.owner.delete(`socials/account/delete/${uuid}/`)).status).toBe(204);
  const finishIn = async (of: TestTeam, platform: 'facebook' | 'instagram', choice: string): Promise<Loose> => {
    const { state } = (await of.owner.post(`socials/account/auth_url/${of.id}/`, { platform })).body;
    network.codes.set('canary-code', `${world.services.origin}/socials/connected`);
    const { grant } = (await of.owner.post(`socials/account/auth_finish/${of.id}/`, { state, code: 'canary-code' }))
      .body;
    return (await of.owner.put(`socials/account/${of.id}/`, { platform, grant, choice })).body;
  };

  it('is given back with the last account that it gives access to, of any team and of Instagram, too', async () => {
    const other = await world.team();
    const kitchen = await finishIn(team, 'facebook', '702');
    const elsewhere = await finishIn(other, 'facebook', '701');
    const picture = await finishIn(other, 'instagram', '801');
    await end(kitchen);
    await end(account);
    await end(elsewhere, other);
    expect(network.revoked).toEqual([]);
    await end(picture, other);
    expect(network.revoked).toEqual([person.id]);
  });

  it('is left while there is an account of which nobody knows whose permission it needs', async () => {
    network.revoked.length = 0;
    const [known, older] = [await finishIn(team, 'facebook', '701'), await finishIn(team, 'facebook', '702')];
    await sql`update social_accounts set login = null where team_id = ${team.id} and id = ${older.uuid}`.execute(
      world.services.db,
    );
    await end(known);
    await end(older);
    expect(network.revoked).toEqual([]);
  });

  it('is forgotten here, whatever the network says', async () => {
    const known = await finishIn(team, 'facebook', '701');
    network.fail('/permissions', graphError(1, 'Away', {}, 500));
    await end(known);
    expect((await team.owner.get(`socials/accounts/${team.id}/`)).body.results).toEqual([]);
    expect(network.revoked).toEqual([]);
  });
});
