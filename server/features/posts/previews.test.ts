import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';
import type { Connector } from '#features/social-accounts/connectors/connector.ts';
import { oembedAt } from '#features/social-accounts/connectors/shared/oembed.ts';
import { type FakeNetwork, listenAs, type Told } from '#server/test/networks/listen.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';
import { sendPosts } from './jobs/send.ts';

let world: OwnWorld;
let team: TestTeam;
let network: FakeNetwork;
let told: Told;
let picture: Buffer;

const all = connectors as Partial<Record<Platform, Connector>>;
const usual = all.demo as Connector;

beforeAll(async () => {
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'canary-exif' } })
    .png()
    .toBuffer();
  network = await listenAs(({ path }) =>
    path === '/picture.png' ? { body: picture, headers: { 'content-type': 'image/png' } } : told,
  );
  world = await startWorld({ work: false, env: { VITRINE_WEBHOOK_PRIVATE: 'on' } });
  team = await world.team();
  all.demo = { ...usual, oembed: oembedAt(`${network.url}/oembed`) };
});
afterAll(async () => {
  all.demo = usual;
  await world.stop();
  await network.stop();
});
beforeEach(() => {
  network.asked.length = 0;
  told = {
    body: {
      version: '1.0',
      type: 'rich',
      provider_name: 'Halden Social',
      author_name: '  Halden\n Hotels ',
      title: 'Two evenings <b>on the lagoon</b>',
      html: '<script>alert(1)</script>',
      thumbnail_url: `${network.url}/picture.png`,
    },
  };
});

async function published(): Promise<Loose> {
  const account = (await team.owner.put(`socials/account/${team.id}/`, { platform: 'demo' })).body.uuid;
  const { body } = await team.owner.post('posts/post/create/', { team: team.id, account, caption: 'x' });
  await team.owner.post(`posts/post/publish/${body.uuid}/`);
  await sendPosts(world.services, {}, new AbortController().signal);
  return (await team.owner.get(`posts/post/${body.uuid}/`)).body;
}
const ask = ({ uuid }: Loose, who: Person = team.owner) => who.get(`posts/post/previews/${uuid}/`);
const cards = async (post: Loose): Promise<Loose[]> => (await ask(post)).body.results;
const aDayLater = ({ uuid }: Loose) =>
  sql`update post_targets set preview_at = now() - interval '25 hours' where team_id = ${team.id} and post_id = ${uuid}`.execute(
    world.services.db,
  );

describe('the card of a published post', () => {
  it('has words and a small picture drawn anew, and no markup of the network', async () => {
    const post = await published();
    const [{ account }] = post.accounts;
    const [card] = await cards(post);
    expect(card).toEqual({
      account: account.uuid,
      platform: 'demo',
      url: post.permalink,
      provider: 'Halden Social',
      title: 'Two evenings <b>on the lagoon</b>',
      author: 'Halden Hotels',
      thumbnail: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    const small = Buffer.from(card?.thumbnail.split(',')[1], 'base64');
    expect(await sharp(small).metadata()).toMatchObject({ width: 320, height: 213 });
    expect(small.includes('canary')).toBe(false);
    const [asked] = network.askedFor('/oembed');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ url: post.permalink, format: 'json' });
  });

  it('is asked for once a day, and stays as it was where the network tells nothing', async () => {
    const post = await published();
    const before = (await Promise.all([cards(post), cards(post)])).find(([card]) => card?.title);
    expect(await cards(post)).toEqual(before);
    expect(network.askedFor('/oembed')).toHaveLength(1);
    await aDayLater(post);
    told = { status: 404 };
    expect(await cards(post)).toEqual(before);
    expect(await cards(post)).toEqual(before);
    expect(network.askedFor('/oembed')).toHaveLength(2);
  });

  it.each<[string, Told]>([
    ['an error', { status: 500 }],
    ['a page', { body: '<html><script>alert(1)</script></html>' }],
    ['a list', { body: [] }],
    ['nothing that is safe', { body: { title: 5, author_name: null, thumbnail_url: 'file:///etc/passwd' } }],
    ['too much', { body: { title: 'x'.repeat(100_000) } }],
  ])('is the address alone where the network answers with %s', async (_name, answer) => {
    const post = await published();
    told = answer;
    const [card] = await cards(post);
    expect(card).toMatchObject({ url: post.permalink, provider: null, title: null, author: null, thumbnail: null });
  });

  it('goes without a picture that is none', async () => {
    const post = await published();
    told = { body: { title: 'Lagoon', thumbnail_url: `${network.url}/oembed` } };
    expect(await cards(post)).toMatchObject([{ title: 'Lagoon', thumbnail: null }]);
  });

  it('is not there before the post is out, and not for everybody', async () => {
    const account = (await team.owner.put(`socials/account/${team.id}/`, { platform: 'demo' })).body.uuid;
    const draft = (await team.owner.post('posts/post/create/', { team: team.id, account, caption: 'x' })).body;
    expect(await cards(draft)).toEqual([]);
    const post = await published();
    const other = await world.team();
    const viewer = await team.member('Viewer');
    expect((await ask(post, other.owner)).status).toBe(404);
    expect((await ask(post, viewer)).status).toBe(403);
    expect((await ask(post, world.stranger)).status).toBe(401);
    expect((await ask({ uuid: 'nonsense' })).status).toBe(404);
    expect((await team.owner.get(`posts/post/previews/${post.uuid}/?limit=0`)).status).toBe(400);
    expect(network.asked).toEqual([]);
  });
});

it('is asked for where each network documents it', () => {
  const post = 'https://social.example/post/1';
  const addresses = Object.values(all).flatMap(({ platform, oembed }) => {
    const address = platform === 'demo' ? null : oembed?.(post, 'https://halden.example');
    return address ? [[platform, address.replace(`?url=${encodeURIComponent(post)}&format=json`, '')]] : [];
  });
  expect(Object.fromEntries(addresses)).toEqual({
    bluesky: 'https://embed.bsky.app/oembed',
    mastodon: 'https://halden.example/api/oembed',
    pinterest: 'https://www.pinterest.com/oembed.json',
    tiktok: 'https://www.tiktok.com/oembed',
    x: 'https://publish.x.com/oembed',
    youtube: 'https://www.youtube.com/oembed',
  });
  expect(all.mastodon?.oembed?.(post, null)).toBeNull();
});
