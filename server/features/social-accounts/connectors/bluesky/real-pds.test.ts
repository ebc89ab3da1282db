import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { allowAt, type RealPds, startPds } from '#server/test/networks/real-pds.ts';
import { thorough } from '#server/test/run/thorough.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess } from '../../access.tokens.ts';
import type { Access, OutgoingPost } from '../connector.ts';
import { bluesky } from './bluesky.ts';
import { recordKey } from './record-key.ts';

/** It is compiled before it starts for the first time. */
const installMs = 1_800_000;
const signal = new AbortController().signal;

describe.runIf(thorough)("an account on Bluesky's own server", () => {
  let pds: RealPds;
  let world: OwnWorld;
  let team: TestTeam;
  const known = { handle: 'halden.test', password: 'the main password', did: '', app: '' };

  beforeAll(async () => {
    pds = await startPds();
    const { handle, password } = known;
    const made = await pds.ask('com.atproto.server.createAccount', {
      handle,
      password,
      email: 'halden@example.test',
    });
    const app = await pds.ask('com.atproto.server.createAppPassword', { name: 'vitrine' }, made.accessJwt);
    Object.assign(known, { did: made.did, app: app.password });
    world = await startWorld({
      work: false,
      env: { VITRINE_WEBHOOK_PRIVATE: 'on', BLUESKY_URL: pds.url, BLUESKY_DIRECTORY_URL: pds.directory },
    });
    team = await world.team();
  }, installMs);
  afterAll(async () => {
    await world?.stop();
    await pds?.stop();
  });

  const put = (body: object) => team.owner.put(`socials/account/${team.id}/`, { platform: 'bluesky', ...body });
  const ways: Record<string, () => Promise<Loose>> = {
    'an app password': async () => (await put({ identifier: known.handle, password: known.app })).body,
    'its sign-in': async () => {
      const asked = { platform: 'bluesky', identifier: known.handle };
      const { body } = await team.owner.post(`socials/account/auth_url/${team.id}/`, asked);
      const { state, code, iss } = await allowAt(pds, body.url, known);
      const back = await team.owner.post(`socials/account/auth_finish/${team.id}/`, { state, code, iss });
      expect([back.status, back.body.choices]).toMatchObject([200, [{ choice: known.did, username: known.handle }]]);
      return (await put({ grant: back.body.grant })).body;
    },
  };
  const access = async ({ uuid }: Loose): Promise<Access> =>
    (await freshAccess(world.services, team.id, uuid, signal))!.access;
  const recordsOf = async () =>
    (await pds.ask(`com.atproto.repo.listRecords?repo=${known.did}&collection=app.bsky.feed.post&limit=100`)).records;
  const recordAt = async (post: OutgoingPost) =>
    (await recordsOf()).find(({ uri }: Loose) => uri.endsWith(recordKey(post.key)));

  it('is not let in by the password of the account itself, nor by a wrong one', async () => {
    for (const password of [known.password, 'wrong'])
      expect((await put({ identifier: known.handle, password })).status).toBe(409);
  });

  it.each(Object.keys(ways))('E2: is published to once, with a picture and its words, by %s', async (way) => {
    const account = await ways[way]!();
    expect(account).toMatchObject({ username: known.handle, state: 'connected' });
    const jpeg = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#286' } })
      .jpeg()
      .toBuffer();
    const now = await access(account);
    const media = [outgoingMedia(jpeg, { width: 12, height: 8 })];
    const caption = `Morning with @${known.handle} #lake`;
    const post = outgoingPost({ caption, media, firstComment: 'Book now' });
    expect(await bluesky.find(world.services, now, post, signal)).toEqual({ found: null, certain: true });
    const before = (await recordsOf()).length;
    const out = await bluesky.publish(world.services, now, post, signal);
    expect(await bluesky.publish(world.services, now, { ...post, caption: 'Changed' }, signal)).toEqual(out);
    const other = outgoingPost();
    await Promise.all([1, 2, 3].map(() => bluesky.publish(world.services, now, other, signal)));
    expect(await recordsOf()).toHaveLength(before + 3);
    expect(await bluesky.find(world.services, now, post, signal)).toEqual({ found: out });
    const { uri, value } = await recordAt(post);
    expect(uri).toBe(out.remoteId);
    expect(value).toMatchObject({
      text: caption,
      facets: [{ features: [{ did: known.did }] }, { features: [{ tag: 'lake' }] }],
      embed: { images: [{ alt: 'A lake at dawn', aspectRatio: { width: 12, height: 8 } }] },
    });
    const cid = value.embed.images[0].image.ref.$link;
    const blob = await pds.fetch(`/xrpc/com.atproto.sync.getBlob?did=${known.did}&cid=${cid}`);
    expect(Buffer.from(await blob.arrayBuffer()).equals(jpeg)).toBe(true);
    const long = bluesky.publish(world.services, now, outgoingPost({ caption: 'x'.repeat(400) }), signal);
    await expect(long).rejects.toMatchObject({ kind: 'refused' });
  });

  it.each(Object.keys(ways))('goes on, and is given back, by %s', async (way) => {
    const account = await ways[way]!();
    const first = await access(account);
    await sql`update social_accounts set access_until = now() where id = ${account.uuid}`.execute(world.services.db);
    const [second, same] = await Promise.all([access(account), access(account)]);
    expect([second.tokens, same.tokens]).not.toContainEqual(first.tokens);
    expect(same.tokens).toEqual(second.tokens);
    const checked = await team.owner.post(`socials/account/check/${account.uuid}/`);
    expect(checked.body).toMatchObject({ state: 'connected', username: known.handle });
    await bluesky.publish(world.services, second, outgoingPost(), signal);
    expect((await team.owner.delete(`socials/account/delete/${account.uuid}/`)).status).toBe(204);
    const over = bluesky.refresh!(world.services, second, signal);
    await expect(over).rejects.toMatchObject({ kind: expect.stringMatching(/^(expired|revoked)$/) });
  });
});
