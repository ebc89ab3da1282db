import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { app, type FakeLinkedin, member, page, startLinkedin } from '#server/test/networks/linkedin.ts';
import { outgoingMedia, outgoingPost } from '#server/test/networks/outgoing.ts';
import { type Loose, type OwnWorld, sharedWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { freshAccess } from '../../access.tokens.ts';
import { renewAccounts } from '../../jobs/renew.ts';
import type { Access, NetworkTrouble, OutgoingPost } from '../connector.ts';
import { linkedin } from './linkedin.ts';
import { littleText, plainText } from './little-text.ts';

let network: FakeLinkedin;
let world: OwnWorld;
let team: TestTeam;
let person: Loose;
let company: Loose;

const signal = new AbortController().signal;
const begin = () => team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'linkedin' });

/** Goes to the network, allows everything, and comes back. */
async function grant(): Promise<Loose> {
  const { body } = await begin();
  network.codes.add('canary-code');
  return team.owner.post(`socials/account/auth_finish/${team.id}/`, { state: body.state, code: 'canary-code' });
}
async function connect(choice: string, grantId?: string): Promise<Loose> {
  const given = grantId ?? (await grant()).body.grant;
  return (await team.owner.put(`socials/account/${team.id}/`, { platform: 'linkedin', grant: given, choice })).body;
}

beforeAll(async () => {
  network = await startLinkedin();
  world = await startWorld({
    work: false,
    env: {
      VITRINE_WEBHOOK_PRIVATE: 'on',
      LINKEDIN_CLIENT_ID: app.id,
      LINKEDIN_CLIENT_SECRET: app.secret,
      LINKEDIN_URL: network.url,
      LINKEDIN_LOGIN_URL: network.url,
      LINKEDIN_SCOPES: network.scopes,
    },
  });
  team = await world.team();
  const { body } = await grant();
  person = await connect(member, body.grant);
  company = await connect(page, body.grant);
});
afterAll(async () => {
  await world.stop();
  await network.stop();
});

const access = async (account = company): Promise<Access> =>
  (await freshAccess(world.services, team.id, account.uuid, signal))!.access;
const publish = async (post: OutgoingPost, account = company) =>
  linkedin.publish(world.services, await access(account), post, signal);
const find = async (post: OutgoingPost, account = company) =>
  linkedin.find(world.services, await access(account), post, signal);
/** The trouble that publishing ends in. */
const trouble = (post: OutgoingPost, account = company) =>
  publish(post, account).then(
    () => null,
    (error: unknown) => error as NetworkTrouble,
  );
/** The same post, as it is asked for when lists have it. */
const later = (post: OutgoingPost): OutgoingPost => ({
  ...post,
  progress: { ...post.progress, sent: String(Date.now() - 120_000) },
});
const texts = () => network.posts.map(({ commentary }) => commentary);

describe('LinkedIn accounts', () => {
  it('are the person and the pages that they may post for', async () => {
    expect(person).toMatchObject({
      platform: 'linkedin',
      name: 'Mara Halden',
      username: 'Mara Halden',
      url: null,
      metrics: true,
      tagged: false,
      limits: { caption_length: 3000, most_files: 20 },
    });
    expect(company).toMatchObject({
      name: 'Halden Hotels',
      username: 'halden-hotels',
      url: 'https://www.linkedin.com/company/halden-hotels/',
      scopes: network.scopes.split(' '),
    });
    expect(Date.parse(company.access_until)).toBeGreaterThan(Date.now() + 59 * 86_400_000);
    const { choices } = (await grant()).body;
    expect(choices).toMatchObject([
      { choice: member, account: person.uuid },
      { choice: page, account: company.uuid },
    ]);
  });

  it('are asked for by the app and the permissions that are set', async () => {
    const { body } = await begin();
    const asked = new URL(body.url);
    expect(asked.origin + asked.pathname).toBe(`${network.url}/oauth/v2/authorization`);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      response_type: 'code',
      client_id: app.id,
      redirect_uri: `${world.services.origin}/socials/connected`,
      scope: network.scopes,
      state: body.state,
    });
    const wrong = await team.owner.post(`socials/account/auth_finish/${team.id}/`, { state: body.state, code: 'no' });
    expect([wrong.status, wrong.body.detail]).toEqual([
      409,
      'LinkedIn no longer knows this request. Begin again to connect the account.',
    ]);
  });

  it('are what an app may see: the person alone, or who has a public name', async () => {
    const all = network.scopes;
    network.scopes = 'r_basicprofile w_member_social';
    expect((await grant()).body.choices).toMatchObject([{ choice: member, username: 'mara-halden' }]);
    network.scopes = 'r_basicprofile';
    const none = await grant();
    expect([none.status, none.body.detail]).toEqual([409, 'LinkedIn let us into no account that can be published to.']);
    network.scopes = all;
    network.role = 'ANALYST';
    expect((await grant()).body.choices).toMatchObject([{ choice: member }]);
    const checked = await team.owner.post(`socials/account/check/${company.uuid}/`);
    expect(checked.body.state_reason).toContain('may no longer post for it');
    network.role = 'CONTENT_ADMINISTRATOR';
    expect(await connect(page)).toMatchObject({ uuid: company.uuid, state: 'connected' });
    const again = await team.owner.post(`socials/account/check/${company.uuid}/`);
    expect(again.body).toMatchObject({ state: 'connected', username: 'halden-hotels' });
  });

  it('are not connected before the administrator has set the app', async () => {
    const plain = await sharedWorld({ work: false });
    const other = await plain.team();
    const answer = await other.owner.post(`socials/account/auth_url/${other.id}/`, { platform: 'linkedin' });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_configured']);
    expect(answer.body.detail).toBe(
      'LinkedIn has not been set up yet. The administrator has to set LINKEDIN_CLIENT_ID (the client ID of an app made at https://www.linkedin.com/developers/apps) and LINKEDIN_CLIENT_SECRET (the primary client secret of that app).',
    );
    const { body } = await other.owner.get(`socials/platforms/${other.id}/`);
    expect(body.results.find(({ platform }: Loose) => platform === 'linkedin')).toMatchObject({
      configured: false,
      missing: [{ setting: 'LINKEDIN_CLIENT_ID' }, { setting: 'LINKEDIN_CLIENT_SECRET' }],
      help_url: 'https://www.linkedin.com/developers/apps',
      redirect_url: `${plain.services.origin}/socials/connected`,
      ways: ['oauth'],
    });
  });

  it('J6: have tokens that are nowhere to be read', async () => {
    const { rows } = await sql<{ row: string }>`select t::text as row from social_accounts t
      union all select t::text from social_grants t`.execute(world.services.db);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ row }) => row).join()).not.toContain('canary');
    const told = [company, person, (await team.owner.get(`changes/${team.id}/`)).body];
    expect(JSON.stringify(told)).not.toContain('canary');
  });
});

describe('a post', () => {
  it('goes out with its text as it is written, a card for its link and its first comment', async () => {
    const post = outgoingPost({
      caption: 'Rooms (new) in #summer_25 @ Halden_Hof',
      link: `${network.url}/page`,
      firstComment: 'Book now (here)',
    });
    const out = await publish(post);
    const [made] = network.posts;
    expect(out).toEqual({ remoteId: made.id, permalink: `https://www.linkedin.com/feed/update/${made.id}/` });
    expect(made).toMatchObject({
      author: page,
      commentary: 'Rooms \\(new\\) in {hashtag|\\#|summer\\_25} \\@ Halden\\_Hof',
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED' },
      content: { article: { source: `${network.url}/page`, title: '127.0.0.1' } },
      lifecycleState: 'PUBLISHED',
    });
    expect(network.comments.at(-1)).toEqual({ actor: page, object: made.id, message: { text: 'Book now (here)' } });
  });

  it('says the same when it is read again', () => {
    for (const text of ['a_b #tag, #ü1 (x) [y] {z} <b> ~*|\\ @me', 'https://x.example/a_b#c', '#', '##a', 'a#b'])
      expect(plainText(littleText(text))).toBe(text);
    expect(littleText('https://x.example/#top a#b')).toBe('https://x.example/\\#top a\\#b');
    expect(plainText('Hello @[Dev \\(test\\)](urn:li:organization:1)')).toBe('Hello Dev (test)');
  });

  it('shows a picture with its words, several of them, and sends none twice', async () => {
    const image = outgoingMedia(Buffer.from('one picture'), { alt: 'Lake "Lärn"' });
    const other = outgoingMedia(Buffer.from('another'), { alt: '' });
    const post = outgoingPost({ media: [image], options: { visibility: 'CONNECTIONS' } });
    network.fail('/rest/posts', { status: 429, body: { message: 'Resource level throttle MEMBER DAY limit' } });
    const late = await trouble(post, person);
    expect(late?.kind).toBe('later');
    expect(late?.afterSeconds).toBeGreaterThan(0);
    expect(late?.afterSeconds).toBeLessThanOrEqual(86_400);
    await publish(post, person);
    const [urn] = [...network.files.keys()];
    expect(network.posts[0]).toMatchObject({
      author: member,
      visibility: 'CONNECTIONS',
      content: { media: { id: urn, altText: 'Lake "Lärn"' } },
    });
    expect(network.files.size).toBe(1);
    expect(network.files.get(urn!)?.bytes[0]?.toString()).toBe('one picture');
    await publish(outgoingPost({ media: [image, other], link: 'https://halden.example/' }));
    const { images } = network.posts[0].content.multiImage;
    expect(images).toEqual([{ id: expect.any(String), altText: 'Lake "Lärn"' }, { id: expect.any(String) }]);
    expect(texts()[0]).toContain('\n\nhttps://halden.example/');
    // A file that LinkedIn has lost is sent anew.
    const lost = outgoingPost({ media: [image] });
    await lost.keep({ [`media:${image.key}`]: 'urn:li:image:lost' });
    await publish(lost);
    expect(network.files.has(network.posts[0].content.media.id)).toBe(true);
  });

  it('shows a video, sent part by part and waited for', async () => {
    const bytes = Buffer.concat([Buffer.alloc(4 * 1024 * 1024, 'a'), Buffer.alloc(1000, 'b')]);
    const video = outgoingMedia(bytes, { kind: 'video', mediaType: 'video/mp4', fileName: 'lake.mp4' });
    await publish(outgoingPost({ media: [video] }));
    const { id } = network.posts[0].content.media;
    expect(network.posts[0].content.media).toEqual({ id: expect.stringMatching(/^urn:li:video:/) });
    expect(Buffer.concat(network.files.get(id)!.bytes).equals(bytes)).toBe(true);
    const broken = outgoingPost({ media: [video] });
    network.fail('/rest/videos', { status: 400, body: { message: 'The video is too short' } });
    expect(await trouble(broken)).toMatchObject({
      kind: 'refused',
      message: 'LinkedIn did not accept this. It said: The video is too short.',
    });
  });

  it('of a page is for everybody', async () => {
    const post = outgoingPost({ options: { visibility: 'CONNECTIONS' } });
    expect(await trouble(post)).toMatchObject({ kind: 'refused', message: expect.stringContaining('Anyone') });
  });
});

describe('E2: a post whose try ended without an answer', () => {
  it('E2: is found among those of a page, by its text or its files', async () => {
    const post = outgoingPost({ caption: 'Only (once) #for\nall' });
    expect(await find(post)).toEqual({ found: null, certain: true });
    network.fail('/rest/posts', 'lost');
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    const { id } = network.posts[0];
    const found = { remoteId: id, permalink: `https://www.linkedin.com/feed/update/${id}/` };
    expect(await find(post)).toEqual({ found });
    // Whatever was changed in between: it is the text of the try that counts.
    expect(await find({ ...post, caption: 'Changed', firstComment: 'x' })).toMatchObject({
      found: { remoteId: id, note: 'The first comment may be missing. Check it at the network.' },
    });
    const picture = outgoingPost({ media: [outgoingMedia(Buffer.from('p'))] });
    network.fail('/rest/posts', 'lost');
    expect(await trouble(picture)).toMatchObject({ kind: 'unknown' });
    expect(await find(picture)).toMatchObject({ found: { remoteId: network.posts[0].id } });
    // Sent once more, LinkedIn itself says that it is there.
    expect(await publish(post)).toEqual(found);
    expect(texts().filter((text) => text === network.posts.find((one) => one.id === id)?.commentary)).toHaveLength(1);
  });

  it('E2: is certainly not there only once lists have what was posted', async () => {
    const post = outgoingPost({ caption: 'Never there' });
    network.fail('/rest/posts', { status: 502, body: 'Bad gateway' });
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(post)).toEqual({ found: null, certain: false });
    expect(await find(later(post))).toEqual({ found: null, certain: true });
    expect(network.askedFor('/rest/posts').at(-1)?.query.get('author')).toBe(page);
  });

  it('E2: of a member is left to a person: apps may not read what members post', async () => {
    const post = outgoingPost({ caption: 'Of a member' });
    network.fail('/rest/posts', 'lost');
    expect(await trouble(post, person)).toMatchObject({ kind: 'unknown' });
    expect(await find(later(post), person)).toEqual({ found: null, certain: false });
    expect((await publish(post, person)).remoteId).toBe(network.posts[0].id);
    expect(texts().filter((text) => text === 'Of a member')).toHaveLength(1);
  });

  it('E2: is not mistaken for an older one that says the same', async () => {
    const caption = 'Good evening';
    const content = { author: page, commentary: caption, visibility: 'PUBLIC' };
    network.posts.unshift({ ...content, id: 'urn:li:share:1', createdAt: Date.now() - 3_600_000 });
    const post = outgoingPost({ caption });
    expect(await trouble(post)).toMatchObject({
      kind: 'refused',
      message: 'LinkedIn has the same post of this account already. It said: urn:li:share:1.',
    });
    network.fail('/rest/posts', { status: 502, body: '' });
    expect(await trouble(post)).toMatchObject({ kind: 'unknown' });
    expect(await find(later(post))).toEqual({ found: null, certain: true });
  });
});

describe('what LinkedIn says', () => {
  it.each([
    ['a token that has ended', 401, { serviceErrorCode: 65602, code: 'EXPIRED_ACCESS_TOKEN' }, 'expired'],
    ['a token that was taken away', 401, { serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN' }, 'revoked'],
    ['what is not allowed', 403, { serviceErrorCode: 100, message: 'Not enough permissions' }, 'refused'],
    ['a text that is too long', 422, { message: 'commentary is too long' }, 'refused'],
    ['a version that has ended', 426, { code: 'NONEXISTENT_VERSION' }, 'refused'],
    ['too much at once', 429, { message: 'Too many requests' }, 'later'],
    ['trouble of its own', 503, {}, 'unknown'],
    ['a post without an id', 201, {}, 'unknown'],
  ])('is understood: %s', async (_what, status, body, kind) => {
    network.fail('/rest/posts', { status, body });
    const post = outgoingPost({ caption: `Trouble ${kind} ${status}` });
    expect(await trouble(post)).toMatchObject({ kind });
    expect(await find(post)).toEqual({ found: null, certain: kind !== 'unknown' });
  });

  it('of the first comment is told beside the post, which is out', async () => {
    network.fail('/comments', { status: 403, body: { message: 'Not enough permissions' } });
    const { note } = await publish(outgoingPost({ caption: 'With a comment', firstComment: 'More' }));
    expect(note).toBe(
      'The first comment could not be added. LinkedIn did not accept this. It said: Not enough permissions.',
    );
  });

  it('of the numbers of a page is told; of a member nothing is', async () => {
    const { remoteId } = await publish(outgoingPost({ caption: 'Numbers' }));
    const numbers = { likes: 5, comments: 2, shares: 1, views: 300 };
    expect(await linkedin.metrics!(world.services, await access(), remoteId, signal)).toEqual(numbers);
    await expect(linkedin.metrics!(world.services, await access(), 'urn:li:share:2', signal)).rejects.toMatchObject({
      kind: 'refused',
    });
    await expect(linkedin.metrics!(world.services, await access(person), remoteId, signal)).rejects.toMatchObject({
      kind: 'refused',
    });
  });
});

/** Has the access to an account end soon. */
const endSoon = async ({ uuid }: Loose) =>
  sql`update social_accounts set access_until = now() + interval '1 minute', renew_at = now()
    where team_id = ${team.id} and id = ${uuid}`.execute(world.services.db);

describe('an access that ends', () => {
  it('is renewed where LinkedIn allows it', async () => {
    const before = await access();
    await endSoon(company);
    const after = await access();
    expect(after.tokens.access).not.toBe(before.tokens.access);
    expect(network.tokens).toContain(after.tokens.access);
    expect(after.tokens.refresh).toBe('canary-refresh');
    await endSoon(company);
    network.fail('/accessToken', { status: 400, body: { error: 'invalid_grant', error_description: 'expired' } });
    await expect(access()).rejects.toMatchObject({ kind: 'expired' });
    expect(await connect(page)).toMatchObject({ uuid: company.uuid, state: 'connected' });
  });

  it('lasts until its end elsewhere, and then says so', async () => {
    network.renewable = false;
    await connect(page);
    const { tokens } = await access();
    expect(tokens.refresh).toBeUndefined();
    await sql`update social_accounts set renew_at = now() where team_id = ${team.id} and id = ${company.uuid}`.execute(
      world.services.db,
    );
    await renewAccounts(world.services, {}, signal);
    expect((await access()).tokens).toEqual(tokens);
    const spent = { ...(await access()), tokens: { ...tokens, until: new Date(Date.now() + 60_000).toISOString() } };
    await expect(linkedin.refresh!(world.services, spent, signal)).rejects.toMatchObject({
      kind: 'expired',
      message: 'The access at LinkedIn has ended. Connect the account again.',
    });
    network.renewable = true;
    expect((await team.owner.delete(`socials/account/delete/${company.uuid}/`)).status).toBe(204);
    // The person's own account goes on.
    expect(await linkedin.check(world.services, await access(person), signal)).toMatchObject({ remoteId: member });
  });
});
