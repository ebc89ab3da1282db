import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';
import { type Connector, NetworkTrouble } from '#features/social-accounts/connectors/connector.ts';
import { oembedAt } from '#features/social-accounts/connectors/shared/oembed.ts';
import { insertWallMedia, insertWallPost } from '#features/social-accounts/store/walls.ts';
import { newId } from '#platform/ids.ts';
import { emailsTo } from '#server/test/emails.ts';
import { type FakeNetwork, listenAs, type Told } from '#server/test/networks/listen.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { alertOfPosts } from './jobs/alert.ts';
import { collectPosts } from './jobs/collect.ts';

let world: OwnWorld;
let team: TestTeam;
let other: TestTeam;
let network: FakeNetwork;
let picture: Buffer;
let [mine, theirs]: Loose[] = [];
const told: Record<string, Told> = {};
const all = connectors as Partial<Record<Platform, Connector>>;
const usual = all.demo as Connector;

const wall = async (of: TestTeam) => (await of.owner.post(`socials/account/auto-create-demo-account/${of.id}/`)).body;
beforeAll(async () => {
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'canary-exif' } })
    .png()
    .toBuffer();
  network = await listenAs(({ path }) =>
    path === '/picture.png'
      ? { body: picture, headers: { 'content-type': 'image/png' } }
      : (told[path] ?? { status: 404 }),
  );
  world = await startWorld({ work: false, env: { VITRINE_WEBHOOK_PRIVATE: 'on' } });
  [team, other] = [await world.team(), await world.team()];
  [mine, theirs] = [await wall(team), await wall(other)];
});
afterAll(async () => {
  all.demo = usual;
  await world.stop();
  await network.stop();
});

/** Puts a post on a wall, as somebody else does. */
async function onWall(account: Loose, caption: string, pictures = 0): Promise<string> {
  const post = newId();
  await world.services.db.transaction().execute(async (tx) => {
    const text = { key: newId(), caption, firstComment: '', link: null };
    await insertWallPost(tx, { ...text, team: account.team, account: account.uuid, id: post });
    const media = { mediaType: 'image/png', width: 900, height: 600, alt: '', bytes: picture };
    for (let position = 0; position < pictures; position += 1)
      await insertWallMedia(tx, { team: account.team, post, position }, media);
  });
  return post;
}
const collect = async () => {
  await sql`update social_sources set due_at = now()`.execute(world.services.db);
  await collectPosts(world.services, {}, new AbortController().signal);
};
const list = async (query = '', of = team) => (await of.owner.get(`socials/posts/${of.id}/${query}`)).body;
const found = async (words: string): Promise<Loose> => (await list(`?q=${encodeURIComponent(words)}`)).results[0];
const add = (body: object) => team.owner.post('socials/post/add/', { team: team.id, ...body });
const undo = ({ changeSet }: { changeSet: string | null }) => team.owner.post(`changes/undo/${changeSet}/`);

describe('posts about a team', () => {
  it('are collected from walls: what names its account, its own posts, and hashtags', async () => {
    await onWall(theirs, `Two evenings at @${mine.username} #Lagoon`, 2);
    await onWall(mine, 'Our own');
    await onWall(theirs, 'Far away #dunes');
    await onWall(theirs, `Not @${mine.username}er`);
    await collect();
    const { results, count } = await list();
    expect([count, results.map(({ source }: Loose) => source)]).toEqual([2, ['own', 'mention']]);
    expect(await found('evenings')).toMatchObject({
      team: team.id,
      account: mine.uuid,
      platform: 'demo',
      creator: { handle: theirs.username, identifier: theirs.uuid, ig_creator: null, blocked: false },
      hashtags: ['#lagoon'],
      approval: 'none',
      file: null,
      group: null,
      metrics: { likes: 0, views: null },
    });
    // Whoever asks does not wait for what the server looked at by itself.
    const ask = () => team.owner.post('socials/posts/trigger/', { team: team.id, hashtag: '#Dunes' });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
    expect(await found('#dunes')).toMatchObject({ source: 'hashtag', caption: 'Far away #dunes' });
    const over = (await team.owner.get(`socials/posts/overview/${team.id}/`)).body;
    expect(over).toMatchObject({ counts: { all: 3, none: 3, rejected: 0 }, hashtags: ['dunes'], troubles: [] });
  });

  it('are collected at once when somebody asks, and again after a while', async () => {
    const fresh = await world.team();
    const account = await wall(fresh);
    await onWall(theirs, `Hello @${account.username}`);
    const ask = () => fresh.owner.post('socials/posts/trigger/', { team: fresh.id });
    const { status, body } = await ask();
    expect([status, body.accounts]).toEqual([200, [{ account: account.uuid, found: 1, error: null }]]);
    expect(Date.parse(body.next_at) - Date.parse(body.ran_at)).toBe(120_000);
    expect((await ask()).headers.get('retry-after')).toMatch(/^1[12]\d$/);
    const refresh = () => fresh.owner.post('socials/tagged/refresh/', { team: fresh.id });
    expect((await refresh()).status).toBe(429);
    const { body: named } = await fresh.owner.get(`posts/tagged/search/?team=${fresh.id}`);
    const { results } = await list('', fresh);
    expect(named.results.map(({ uuid }: Loose) => uuid)).toEqual(results.map(({ uuid }: Loose) => uuid));
    expect(named.results[0]).toMatchObject({ account: account.uuid, creator: { identifier: theirs.uuid } });
    await sql`update social_sources set asked_at = null where team_id = ${fresh.id}`.execute(world.services.db);
    await onWall(theirs, `Again @${account.username}`);
    expect((await refresh()).body.accounts).toEqual([{ account: account.uuid, found: 1, error: null }]);
    expect((await list('', fresh)).count).toBe(2);
    await fresh.owner.delete(`socials/account/delete/${account.uuid}/`);
    expect((await fresh.owner.get(`posts/tagged/search/?team=${fresh.id}`)).body.count).toBe(0);
  });

  it('are found by handle, hashtag, address and words, by all of them or any', async () => {
    const { permalink, creator } = await found('evenings');
    const counted = async (q: string, more = '') => (await list(`?q=${encodeURIComponent(q)}${more}`)).count;
    expect(await counted(`@${creator.handle}`)).toBe(2);
    expect(await counted(`@${creator.handle} #lagoon`)).toBe(1);
    expect(await counted('#lagoon #dunes')).toBe(0);
    expect(await counted('#lagoon #dunes', '&match=any')).toBe(2);
    expect(await counted(permalink)).toBe(1);
    expect(await counted("100% o'x\\")).toBe(0);
    expect(await list('?source=own&limit=1')).toMatchObject({ count: 1, next: null });
    expect((await list('?likes=1')).count).toBe(0);
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect([...first.results, ...second.results].map(({ uuid }) => uuid)).toEqual(
      (await list()).results.map(({ uuid }: Loose) => uuid),
    );
    const suggested = (await team.owner.get(`socials/posts/suggest/${team.id}/?q=%23LA`)).body;
    expect(suggested).toEqual({ creators: [], hashtags: ['#lagoon'] });
    const { body } = await team.owner.get(`socials/posts/creator/${(await found('evenings')).uuid}/`);
    expect(body.count).toBe(2);
  });

  it('are narrowed by day, creator, language and how people answered them', async () => {
    const { uuid, creator } = await found('evenings');
    await sql`update social_posts set language = 'it', likes = 3, shares = 4, posted_on = '2026-05-02T23:30Z' where id = ${uuid}`.execute(
      world.services.db,
    );
    const ids = async (query: string) => (await list(query)).results.map((post: Loose) => post.uuid);
    expect(await ids('?language=it')).toEqual([uuid]);
    expect(await ids('?language=it&language=de')).toEqual([uuid]);
    expect(await ids('?engagement=7')).toEqual([uuid]);
    expect(await ids('?engagement=8')).toEqual([]);
    expect(await ids('?from=2026-05-02&to=2026-05-02')).toEqual([uuid]);
    expect(await ids('?to=2026-05-02T23:00:00Z')).toEqual([]);
    expect(await ids(`?creator=${creator.uuid}`)).toContain(uuid);
    expect(await ids(`?creator=${newId()}`)).toEqual([]);
    const over = await team.owner.get(`socials/posts/overview/${team.id}/?creator=${creator.uuid}`);
    expect(over.body).toMatchObject({ languages: ['it'], creator: { uuid: creator.uuid } });
    await sql`update social_posts set likes = 0, shares = 0, posted_on = now() where id = ${uuid}`.execute(
      world.services.db,
    );
  });

  it('that are changed or deleted at their network are seen so at the next look', async () => {
    const post = await onWall(theirs, `Once @${mine.username}`);
    await collect();
    const { uuid } = await found('once');
    const show = async () => (await team.owner.get(`socials/post/${uuid}/`)).body;
    const later = () => sql`update social_posts set checked_at = now() - interval '2 hours' where id = ${uuid}`;
    await sql`update wall_posts set caption = ${`Twice @${mine.username}`} where id = ${post}`.execute(
      world.services.db,
    );
    await later().execute(world.services.db);
    await collect();
    expect(await show()).toMatchObject({
      caption: `Twice @${mine.username}`,
      edited_at: expect.any(String),
      gone_at: null,
    });
    await sql`delete from wall_posts where id = ${post}`.execute(world.services.db);
    await later().execute(world.services.db);
    await collect();
    expect((await show()).gone_at).toEqual(expect.any(String));
    await team.owner.delete(`socials/post/delete/${uuid}/`);
  });

  it('are asked for later each time while a network is away, and its words are told', async () => {
    all.demo = { ...usual, own: () => Promise.reject(new NetworkTrouble('later', 'Demo is away.', 7200)) };
    await collect();
    all.demo = usual;
    const { body } = await team.owner.get(`socials/posts/overview/${team.id}/`);
    expect(body.troubles).toEqual([{ account: mine.uuid, name: mine.name, error: 'Demo is away.' }]);
    const { rows } =
      await sql<Loose>`select failures, due_at > now() + interval '100 minutes' as later from social_sources
      where team_id = ${team.id} and kind = 'own'`.execute(world.services.db);
    expect(rows).toEqual([{ failures: 1, later: true }]);
    await collect();
    expect((await team.owner.get(`socials/posts/overview/${team.id}/`)).body.troubles).toEqual([]);
  });
});

describe('one post', () => {
  it('shows small pictures drawn anew, and how many it has', async () => {
    const { uuid, media } = await found('evenings');
    expect(media).toMatchObject([{ position: 0, kind: 'image', file: null }, { position: 1 }]);
    expect((await team.owner.get(`socials/post/check-carousel/${uuid}/`)).body).toEqual({
      is_carousel: true,
      count: 2,
    });
    const answer = await team.owner.fetch(media[0].thumbnail_url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, (await sharp(bytes).metadata()).format, bytes.includes('canary')]).toEqual([
      200,
      'webp',
      false,
    ]);
    expect((await team.owner.get(`socials/post/picture/${uuid}/?piece=9`)).status).toBe(404);
  });

  it('is rejected and brought back, with notes about its creator, each undone', async () => {
    const { uuid } = await found('evenings');
    const change = (body: object) => team.owner.put(`socials/post/update/${uuid}/`, body);
    const rejected = await change({ rejected: true });
    expect(rejected.body).toMatchObject({ rejected_at: expect.any(String), forget_at: expect.any(String) });
    expect([await found('evenings'), (await list('?rejected=true')).count]).toEqual([undefined, 1]);
    expect((await undo(rejected)).status).toBe(200);
    const agreed = { agreement: 'All posts, by contract', agreement_until: '2027-12-31' };
    const noted = await change({ creator: { notes: 'Kind', blocked: true, email: 'A@b.example', ...agreed } });
    expect(noted.body.creator).toMatchObject({ notes: 'Kind', blocked: true, email: 'a@b.example', ...agreed });
    await undo(noted);
    expect((await found('evenings')).creator).toMatchObject({ notes: '', blocked: false, email: null, agreement: '' });
    expect((await change({ caption: 'Mine now' })).status).toBe(409);
    for (const body of [
      { approval: 'approved' },
      { team: other.id },
      { file: uuid },
      { creator: { email: 'x' } },
      { creator: { agreement_until: 'x' } },
    ])
      expect((await change(body)).status).toBe(400);
  });

  it('goes into the library with where it is from; only what was approved has an approval', async () => {
    const { uuid, permalink, caption } = await found('evenings');
    const acquire = (body: object) => team.owner.post(`socials/post/acquire/${uuid}/`, body);
    const first = await acquire({ media: [1] });
    expect(first.body.media).toMatchObject([{ file: null }, { file: expect.any(String) }]);
    const file = (await team.owner.get(`files/file/${first.body.media[1].file}/`)).body;
    expect(file).toMatchObject({
      permalink,
      approval: null,
      review_status: 0,
      social_post_v2: { caption },
      source: { creator: { handle: theirs.username, external: true, social: 'demo' } },
      source_display_name: `${theirs.name} (@${theirs.username})`,
    });
    const alike = async () => (await team.owner.get(`socials/post/${uuid}/`)).body.media[0].alike;
    expect(await alike()).toEqual({ uuid: file.uuid, name: file.name });
    expect((await found('evenings')).media[0].alike).toEqual({ uuid: file.uuid, name: file.name });
    expect((await undo(first)).status).toBe(200);
    expect(await alike()).toBe(null);
    const [near = '', far = ''] = await someFiles(world, team.id, [{ name: 'near.jpg' }, { name: 'far.jpg' }]);
    const looks = (version: string, bits: string) =>
      sql`update versions set phash = (select phash # ${bits}::bit(64) from social_post_pieces where post_id = ${uuid} and position = 0)
        where team_id = ${team.id} and file_id = ${version}`.execute(world.services.db);
    await looks(near, `${'0'.repeat(60)}0110`);
    await looks(far, '1'.repeat(64));
    expect(await alike()).toEqual({ uuid: near, name: 'near.jpg' });
    const right = (await team.owner.post(`files/right/create/${team.id}/`, { name: 'Web and social' })).body.uuid;
    const asked = { creator: { name: 'Mara' }, posts: [uuid], rights: [right] };
    const made = await team.owner.post(`public/team/one_time_approval/create/${team.id}/`, asked);
    const link = `public/team/one_time_approval/${made.body.url.split('/').at(-1)}/`;
    const { terms } = (await world.stranger.get(link)).body;
    const yes = { status: 'approved', name: 'Mara', terms_hash: terms.hash };
    const { receipt } = (await world.stranger.post(link, yes)).body;
    const both = (await acquire({})).body;
    const files = both.media.map((piece: Loose) => piece.file);
    const now = async (at: number) => (await team.owner.get(`files/file/${files[at]}/`)).body;
    expect(await now(0)).toMatchObject({ approval: 'approved', rights: [{ uuid: right }] });
    expect((await acquire({})).body.media.map((piece: Loose) => piece.file)).toEqual(files);
    expect((await list('?library=true')).count).toBe(1);
    expect((await acquire({ media: [7] })).status).toBe(400);
    expect((await world.stranger.post(link.replace('approval/', 'approval/withdraw/'), { receipt })).status).toBe(200);
    expect(await now(0)).toMatchObject({ approval: null, rights: [] });
    const news = (await team.owner.get('notifications/')).body.results;
    expect(news.filter(({ kind }: Loose) => kind === 'approval_answered')).toMatchObject([
      { visitor: 'Mara', text: 'withdrew the approval of 2 images' },
      { visitor: 'Mara', text: 'approved 2 images' },
    ]);
    await team.owner.delete(`public/team/one_time_approval/delete/${made.body.uuid}/`);
    const writer = await team.member(['MANAGE_POSTS']);
    expect((await writer.post(`socials/post/acquire/${uuid}/`, {})).status).toBe(403);
  }, 30_000);
});

describe('an address', () => {
  it('is read by what its page tells of itself, after at most three redirects (I2)', async () => {
    told['/go'] = { status: 302, headers: { location: '/page' } };
    told['/page'] = {
      body: `<html><head><meta property="og:description" content="Lagoon &amp; light #venice"><meta property="og:image" content="/picture.png">
        <meta name="author" content="Mara"></head></html>`,
    };
    told['/round'] = { status: 302, headers: { location: '/round' } };
    const made = await add({ permalink: `${network.url}/go?utm_source=x#top` });
    expect(made.body).toMatchObject({
      source: 'link',
      platform: 'web',
      permalink: `${network.url}/go`,
      caption: 'Lagoon & light #venice',
      hashtags: ['#venice'],
      creator: { handle: 'Mara' },
      media: [{ url: `${network.url}/picture.png` }],
    });
    expect((await add({ permalink: `${network.url}/go` })).status).toBe(409);
    expect((await add({ permalink: `${network.url}/round` })).status).toBe(502);
    expect(network.askedFor('/round')).toHaveLength(4);
    expect((await add({ permalink: 'http://169.254.169.254/latest' })).status).toBe(400);
    expect((await add({ permalink: 'javascript:alert(1)' })).status).toBe(400);
    expect((await undo(made)).status).toBe(200);
    expect((await team.owner.get(`socials/post/${made.body.uuid}/`)).status).toBe(404);
  });

  it('of a wall is read here, and by hand a post needs media or an address', async () => {
    const post = await onWall(theirs, 'By its address', 1);
    const made = await add({ permalink: `${theirs.url}/${post}` });
    expect(made.body).toMatchObject({ platform: 'demo', caption: 'By its address', media: [{ kind: 'image' }] });
    expect((await add({ caption: 'Alone' })).status).toBe(400);
    expect((await add({ media: [{ url: 'https://a.example/x.jpg', file: newId() }] })).status).toBe(400);
    expect((await add({ media: [{ file: newId() }] })).status).toBe(404);
    const hand = await add({
      caption: 'By hand',
      media: [{ url: `${network.url}/picture.png` }],
      creator: { handle: '@Ines' },
    });
    expect(hand.body).toMatchObject({ source: 'hand', permalink: null, creator: { handle: 'Ines', name: 'Ines' } });
    const renamed = await team.owner.put(`socials/post/update/${hand.body.uuid}/`, { caption: 'By heart' });
    expect(renamed.body.caption).toBe('By heart');
    await undo(renamed);
    expect((await found('by hand')).uuid).toBe(hand.body.uuid);
  });

  it('has an embed only for a frame without our origin (I3), and an error of its provider is text (I2)', async () => {
    const script = '<script>parent.document.cookie</script><blockquote>Hi</blockquote>';
    all.demo = { ...usual, oembed: oembedAt(`${network.url}/oembed`) };
    told['/oembed'] = { status: 403, body: { error: { message: '<img src=x onerror=alert(1)> Not allowed' } } };
    const { uuid } = await found('evenings');
    const embed = async () => (await team.owner.get(`socials/post/oembed/${team.id}/${uuid}/`)).body;
    expect(await embed()).toEqual({ error: { message: '<img src=x onerror=alert(1)> Not allowed' } });
    expect((await team.owner.fetch(`socials/post/frame/${uuid}/`)).status).toBe(404);
    told['/oembed'] = { body: { type: 'rich', html: script } };
    await embed();
    expect(network.askedFor('/oembed')).toHaveLength(1);
    await sql`update social_posts set embed_at = now() - interval '25 hours' where id = ${uuid}`.execute(
      world.services.db,
    );
    expect(await embed()).toEqual({ html: script });
    const page = await team.owner.fetch(`socials/post/frame/${uuid}/`);
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts(?!.*allow-same-origin)/);
    expect(await page.text()).toContain(script);
    all.demo = usual;
    expect((await team.owner.get(`socials/post/oembed/${other.id}/${uuid}/`)).status).toBe(404);
  });
});

describe('a saved search', () => {
  it('tells those who want alerts of new posts that match, once, by mail and in the app', async () => {
    const { db } = world.services;
    const query = { q: '#alerted' };
    const body = { name: 'Alerts', kind: 'posts', query, alert: true };
    const saved = await team.owner.post(`files/search/create/${team.id}/`, body);
    const post = (caption: string) =>
      add({ caption, media: [{ url: `${network.url}/picture.png` }], creator: { handle: 'ines' } });
    await post('One #alerted');
    await post('Two #Alerted');
    await post('Another');
    const pass = async () => {
      await sql`update search_alerts set told_until = told_until - interval '1 hour'`.execute(db);
      await sql`update social_posts set created_at = created_at - interval '10 minutes' where team_id = ${team.id}`.execute(
        db,
      );
      await alertOfPosts(world.services, {}, new AbortController().signal);
    };
    const news = async () =>
      (await team.owner.get('notifications/')).body.results.filter(({ kind }: Loose) => kind === 'search_news');
    await pass();
    expect(await news()).toMatchObject([
      { text: '2 new posts in Alerts', search: { uuid: saved.body.uuid, name: 'Alerts', query } },
    ]);
    const letters = await emailsTo(world, team.owner.email);
    expect(letters.find(({ subject }) => subject === '2 new posts in Alerts')?.body).toContain('/ugc?q=%23alerted');
    await alertOfPosts(world.services, {}, new AbortController().signal);
    expect(await news()).toHaveLength(1);
  });
});

describe('a group', () => {
  it('has posts in their order and a cover, and everything about it is undone', async () => {
    const [a, b, c] = (await list()).results.map(({ uuid }: Loose) => uuid);
    const made = await team.owner.post(`socials/group/create/${team.id}/`, { title: 'Summer', posts: [b, a] });
    expect(made.body).toMatchObject({
      title: 'Summer',
      count: 2,
      cover: { post: b },
      posts: [{ uuid: b }, { uuid: a }],
    });
    const id = made.body.uuid;
    const change = (body: object) => team.owner.put(`socials/group/update/${id}/`, body);
    const changed = await change({ posts: [c, b], cover: b });
    expect(changed.body).toMatchObject({ cover: { post: b }, posts: [{ uuid: c, group: { uuid: id } }, { uuid: b }] });
    expect((await change({ posts: [c] })).body.cover.post).toBe(c);
    expect((await change({ cover: a })).status).toBe(404);
    const second = await team.owner.post(`socials/group/create/${team.id}/`, { title: 'Winter', posts: [c] });
    expect((await team.owner.get(`socials/group/${id}/`)).body.posts).toEqual([]);
    expect((await team.owner.get(`socials/groups/${team.id}/?q=WIN`)).body).toMatchObject({ count: 1 });
    const gone = await team.owner.delete(`socials/group/delete/${second.body.uuid}/`);
    expect([gone.status, (await team.owner.get(`socials/post/${c}/`)).body.group]).toEqual([204, null]);
    expect((await undo(gone)).status).toBe(200);
    expect((await team.owner.get(`socials/group/${second.body.uuid}/`)).body.posts).toMatchObject([{ uuid: c }]);
  });
});

it('shows those who see posts what became of requests, and no address of a creator', async () => {
  const { uuid } = await found('evenings');
  const asked = { posts: [uuid], creator: { name: 'Mara', email: 'canary@creators.example' } };
  await team.owner.post(`public/team/one_time_approval/create/${team.id}/`, asked);
  const writer = await team.member(['MANAGE_POSTS']);
  const { body } = await writer.get(`socials/posts/recent-requests/${team.id}/`);
  expect(body).toMatchObject({ count: 1, results: [{ status: 'pending', posts: [uuid], creator: { name: 'Mara' } }] });
  const of = async (creator: string) =>
    (await writer.get(`socials/posts/recent-requests/${team.id}/?creator=${creator}`)).body.count;
  expect([await of((await found('evenings')).creator.uuid), await of(newId())]).toEqual([1, 0]);
  expect(JSON.stringify(body)).not.toContain('canary');
  expect((await found('evenings')).approval).toBe('requested');
  expect((await other.owner.get(`socials/posts/recent-requests/${team.id}/`)).status).toBe(404);
});

describe('all of it', () => {
  it('is not there for another team, nor without flag, plan or session (F1, F2, F3)', async () => {
    const { uuid } = await found('evenings');
    const group = (await team.owner.get(`socials/groups/${team.id}/`)).body.results[0].uuid;
    const poor = await world.team({ features: ['SOCIALS'] });
    const viewer = await team.member('Viewer');
    const paths = ['', 'picture/', 'frame/', 'check-carousel/'].map((what) => `socials/post/${what}${uuid}/`);
    for (const path of [
      ...paths,
      `socials/posts/creator/${uuid}/`,
      `socials/group/${group}/`,
      `socials/posts/${team.id}/`,
    ]) {
      expect((await other.owner.get(path)).status).toBe(404);
      expect((await viewer.get(path)).status).toBe(403);
      expect((await world.stranger.get(path)).status).toBe(401);
    }
    const lacking = await poor.owner.get(`socials/posts/${poor.id}/`);
    expect([lacking.status, lacking.body.code]).toEqual([403, 'feature_required']);
    expect((await other.owner.delete(`socials/post/delete/${uuid}/`)).status).toBe(404);
    expect((await other.owner.put(`socials/group/update/${group}/`, { title: 'x' })).status).toBe(404);
    expect((await list('', other)).results.some((post: Loose) => post.uuid === uuid)).toBe(false);
    for (const query of [
      'limit=0',
      'approval=maybe',
      'from=x',
      'likes=-1',
      'account=1',
      'unknown=1',
      'cursor=x',
      'language=Deutsch',
      'creator=1',
      'engagement=-1',
    ])
      expect((await team.owner.get(`socials/posts/${team.id}/?${query}`)).status).toBe(400);
  });
});
