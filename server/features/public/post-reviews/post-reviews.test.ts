import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { original, rendition } from '#platform/storage/keys.ts';
import { tokenHash } from '#platform/token.ts';
import { columnsWith } from '#server/test/columns-with.ts';
import { emailsTo } from '#server/test/emails.ts';
import { type MailServer, startMailServer } from '#server/test/networks/smtp.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

let smtp: MailServer;
let world: OwnWorld;
let team: TestTeam;
let wall: string;
beforeAll(async () => {
  smtp = await startMailServer();
  // How often visitors ask is counted by the installation, which has a mail server here.
  world = await startWorld({ work: false, env: { SMTP_URL: smtp.url } });
  team = await world.team();
  wall = await demo();
});
afterAll(async () => {
  await world.stop();
  await smtp.stop();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const demo = async (more: object = {}): Promise<string> =>
  (await team.owner.put(`socials/account/${team.id}/`, { platform: 'demo', name: 'Halden', ...more })).body.uuid;
const write = async (body: object = {}, who: Person = team.owner): Promise<Loose> =>
  (await who.post('posts/post/create/', { team: team.id, account: wall, caption: 'Summer campaign', ...body })).body;
const show = async (post: Loose) => (await team.owner.get(`posts/post/${post.uuid}/`)).body;
const update = (post: Loose, body: object) => team.owner.put(`posts/post/update/${post.uuid}/`, body);
const ask = (post: Loose, body: object = {}, who: Person = team.owner) =>
  who.post(`posts/client_review/create/${post.uuid}/`, { name: 'Anna Weber', ...body });
const links = async (post: Loose): Promise<Loose[]> =>
  (await team.owner.get(`posts/client_reviews/${post.uuid}/`)).body.results;
const tokenOf = ({ url }: Loose) => String(url).split('/').at(-1) ?? '';
const linkOf = async (post: Loose, body: object = {}) => tokenOf((await ask(post, body)).body);

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };
const open = (token: string, init: RequestInit = {}) =>
  fetch(`${world.url}/review/${token}`, { redirect: 'manual', headers: browser, ...init });
const read = async (token: string) => (await world.stranger.get(`public/post_review/${token}/`)).body as Loose;
const send = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  open(token, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: world.services.origin, ...browser, ...headers },
  });
/** An answer about the post as it is now. */
const answer = async (token: string, fields: Record<string, string> = {}) => {
  const { seen } = await read(token);
  return send(token, { seen, name: 'Anna Weber', decision: 'approved', ...fields });
};
const approvals = async (post: Loose): Promise<Loose[]> =>
  (await team.owner.get(`posts/post/approvals/${post.uuid}/`)).body.results;

describe('a link for a client', () => {
  it('is told once, kept as a hash alone, and listed with its state', async () => {
    const post = await write();
    const made = await ask(post, { message: 'Please look by Friday', email: 'anna@client.example' });
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const token = tokenOf(made.body);
    expect(made.body).toMatchObject({
      post: post.uuid,
      name: 'Anna Weber',
      email: 'anna@client.example',
      message: 'Please look by Friday',
      counts: true,
      mailed: true,
      state: 'sent',
      answer: null,
      created_by: { uuid: team.owner.user },
      url: expect.stringMatching(/\/review\/[\w-]{43}$/),
    });
    const days = (new Date(made.body.expires_at).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    const { url: _, ...listed } = made.body;
    expect(await links(post)).toEqual([listed]);
    expect(await columnsWith(world.services.db, token)).toEqual([]);
    const [letter] = await emailsTo(world, 'anna@client.example');
    expect(letter?.subject).toContain('asks for your approval of a post');
    expect(letter?.body).toContain(made.body.url);
    expect(letter?.body).toContain('Please look by Friday');
  });

  it('is of posts that can be reviewed, made by who may write posts, and counts for who may approve', async () => {
    const post = await write();
    expect((await ask(await write({ status: 'idea' }))).status).toBe(409);
    const cancelled = await write();
    await update(cancelled, { status: 'cancelled' });
    expect((await ask(cancelled)).status).toBe(409);
    const writer = await team.member(['MANAGE_POSTS']);
    const viewer = await team.member('Viewer');
    const publisher = await team.member(['PUBLISH_POSTS']);
    const other = await world.team();
    for (const [who, status] of [
      [viewer, 403],
      [publisher, 403],
      [other.owner, 404],
      [world.stranger, 401],
    ] as const)
      expect((await ask(post, {}, who)).status).toBe(status);
    expect((await ask(post, { counts: true }, writer)).status).toBe(403);
    expect((await ask(post, {}, writer)).body).toMatchObject({ counts: false });
    const strict = await demo({ approval: { mode: 'required', needed: 1, approvers: [team.owner.user] } });
    const both = await team.member(['MANAGE_POSTS', 'PUBLISH_POSTS']);
    const named = await write({ account: strict });
    expect((await ask(named, { counts: true }, both)).body.detail).toMatch(/Others were asked/);
    expect((await ask(named, { counts: true })).status).toBe(201);
    for (const bad of [
      { name: '' },
      { name: 'A\nB' },
      { email: 'nobody' },
      { expires_at: inDays(-1) },
      { expires_at: inDays(400) },
      { message: '' },
      { token: 'mine' },
    ])
      expect([bad, (await ask(post, bad)).status]).toEqual([bad, 400]);
  });

  it('is revoked by who may write posts, once and for all', async () => {
    const post = await write();
    const { body: made } = await ask(post);
    const revoke = (who: Person) => who.post(`posts/client_review/revoke/${made.uuid}/`);
    const other = await world.team();
    expect((await revoke(world.stranger)).status).toBe(401);
    expect((await revoke(other.owner)).status).toBe(404);
    expect((await revoke(await team.member('Viewer'))).status).toBe(403);
    const { seen } = await read(tokenOf(made));
    expect((await revoke(team.owner)).body).toMatchObject({ state: 'revoked' });
    expect((await revoke(team.owner)).status).toBe(200);
    const page = await open(tokenOf(made));
    expect([page.status, await page.text()]).toEqual([
      410,
      expect.stringContaining('The team has withdrawn this link'),
    ]);
    const late = await send(tokenOf(made), { seen, name: 'Anna', decision: 'approved' });
    expect(late.status).toBe(410);
    expect(await approvals(post)).toEqual([]);
    const { rows } = await sql<{ action: string }>`select action from changes
      where team_id = ${team.id} and subject = ${post.uuid} and action like 'post.%client' order by seq`.execute(
      world.services.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['post.ask_client', 'post.revoke_client']);
  });
});

describe('the page of a client', () => {
  it('shows the post as it goes out at each account, and keeps everything else', async () => {
    const evil = `"'><script>alert(1)</script>`;
    const second = await demo({ name: evil });
    const file = await fileIn(world, team.id, {
      name: 'secret-name.jpg',
      columns: { description: evil, renditions: { preview: { name: 'preview.jpg', width: 40, height: 30, bytes: 9 } } },
    });
    const post = await write({
      ...{ caption: `Words ${evil}`, files: [file], campaign: 'Winter', scheduledDate: '2031-11-26T18:30' },
      ...{ time_zone: 'Europe/Rome', accounts: [{ account: wall }, { account: second, caption: 'For the second' }] },
    });
    const token = await linkOf(post, { message: evil, name: evil });
    const answered = await open(token);
    const page = await answered.text();
    expect(answered.status).toBe(200);
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['x-robots-tag', 'noindex'],
      ['referrer-policy', 'same-origin'],
      ['x-frame-options', 'DENY'],
      ['set-cookie', null],
    ] as const)
      expect([name, answered.headers.get(name)]).toEqual([name, value]);
    const policy = answered.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'none'");
    for (const words of ['Nov 26 2031', '18:30', 'Europe/Rome', 'For the second', '&lt;script&gt;'])
      expect(page).toContain(words);
    expect(page).not.toMatch(/<script>alert|secret-name|Winter|style="/);
    const view = await read(token);
    expect(view.posts.map(({ caption }: Loose) => caption)).toEqual([`Words ${evil}`, 'For the second']);
    expect(view).toMatchObject({ state: 'open', answer: null, changed: false });
  });

  it('is looked at by people: programs, previews and HEAD decide nothing and are not seen', async () => {
    const post = await write();
    const token = await linkOf(post);
    for (const agent of ['Slackbot-LinkExpanding 1.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)', ''])
      await open(token, { headers: { 'user-agent': agent } });
    expect((await open(token, { method: 'HEAD' })).status).toBe(200);
    expect((await open(`${token}?decision=approved&name=Anna`)).status).toBe(200);
    expect(await approvals(post)).toEqual([]);
    await open(token);
    expect(await links(post)).toMatchObject([{ state: 'viewed', viewed_at: expect.any(String) }]);
    const fresh = await write();
    const unseen = await linkOf(fresh);
    await open(unseen, { method: 'HEAD' });
    await open(unseen, { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect(await links(fresh)).toMatchObject([{ state: 'sent', viewed_at: null }]);
  });

  it('is not there for who guesses, and over once the link has ended or its post is gone', async () => {
    const token = await linkOf(await write());
    for (const guess of ['x'.repeat(43), 'short', token.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))]) {
      expect((await open(guess)).status).toBe(404);
      expect((await send(guess, { name: 'Anna', decision: 'approved' })).status).toBe(404);
      expect((await fetch(`${world.url}/content/r/${guess}/${wall}/preview.jpg`)).status).toBe(404);
    }
    const { seen } = await read(token);
    await sql`update post_reviews set expires_at = now() - interval '1 minute' where token_hash = ${tokenHash(token)}`.execute(
      world.services.db,
    );
    const over = await open(token);
    expect([over.status, over.headers.get('etag')]).toEqual([410, null]);
    expect(await over.text()).toContain('This link has ended');
    expect((await send(token, { seen, name: 'Anna', decision: 'approved' })).status).toBe(410);
    expect((await world.stranger.get(`public/post_review/${token}/`)).status).toBe(410);
    const post = await write();
    const gone = await linkOf(post);
    await team.owner.delete(`posts/post/delete/${post.uuid}/`);
    expect((await open(gone)).status).toBe(410);
  });

  it('has its pictures through the link alone, while it lives; of a cropped one that part', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    const columns = {
      size: bytes.length,
      renditions: { preview: { name: 'preview.jpg', bytes: bytes.length, width: 40, height: 30 } },
    };
    const [whole, cut] = [await fileIn(world, team.id, { columns }), await fileIn(world, team.id, { columns })];
    const { rows } = await sql<{
      id: string;
      cover_version: string;
      sha256: Buffer;
    }>`select id, cover_version, sha256 from files
      where team_id = ${team.id} and id = any(${[whole, cut]}::uuid[])`.execute(world.services.db);
    const { storage } = world.services;
    const put = async (key: Parameters<typeof storage.adopt>[0]) => {
      const path = await storage.tempFile();
      await writeFile(path, bytes);
      await storage.adopt(key, path);
    };
    for (const { cover_version: version, sha256 } of rows) {
      await put(rendition(team.id, version, 'preview.jpg'));
      await put(original(team.id, sha256));
    }
    const crop = { x: 0, y: 0, width: 20, height: 10 };
    const token = await linkOf(await write({ files: [whole, { uuid: cut, crop }] }));
    const [first, second] = (await read(token)).posts[0].media;
    const get = (path: string) => fetch(`${world.url}${path}`);
    const image = await get(first.url);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(image.headers.get('cache-control')).toMatch(/max-age=60|no-cache/);
    const part = await get(second.url);
    expect(part.status).toBe(200);
    const size = await sharp(Buffer.from(await part.arrayBuffer())).metadata();
    expect([size.width, size.height]).toEqual([20, 10]);
    // What was cut off, another part, and files of other posts are not shown.
    expect((await get(second.url.replace(/crop-.*/, 'preview.jpg'))).status).toBe(404);
    expect((await get(second.url.replace('20-10', '21-10'))).status).toBe(404);
    const elsewhere = await linkOf(await write());
    expect((await get(first.url.replace(token, elsewhere))).status).toBe(410);
    await sql`update files set internal_use = true where team_id = ${team.id} and id = ${whole}`.execute(
      world.services.db,
    );
    expect((await get(first.url)).status).toBe(410);
    expect((await read(token)).posts[0].media[0].url).toBeNull();
    await sql`update post_reviews set expires_at = now() where token_hash = ${tokenHash(token)}`.execute(
      world.services.db,
    );
    expect((await get(second.url)).status).toBe(410);
  });
});

describe('the answer of a client', () => {
  it('approves a post that waits for it, and everybody hears of it', async () => {
    const strict = await demo({ approval: { mode: 'required', needed: 1 } });
    const writer = await team.member(['MANAGE_POSTS']);
    const post = await write({ account: strict, scheduledDate: inDays(5) }, writer);
    expect(post.status).toBe('in_review');
    const token = await linkOf(post);
    const done = await answer(token);
    expect([done.status, done.headers.get('location')]).toEqual([303, `/review/${token}`]);
    expect(await (await open(token)).text()).toContain('You approved this post');
    expect(await show(post)).toMatchObject({ status: 'scheduled', approval: { given: 1 } });
    expect(await approvals(post)).toMatchObject([
      { decision: 'approved', user: null, guest: 'Anna Weber', counts: true, current: true, version: 1 },
    ]);
    expect(await links(post)).toMatchObject([{ state: 'approved', answer: { name: 'Anna Weber', current: true } }]);
    const [news] = (await writer.get('notifications/')).body.results;
    expect(news).toMatchObject({
      kind: 'post_decided',
      by: null,
      visitor: 'Anna Weber',
      text: 'Approved: Summer campaign',
    });
    expect((await emailsTo(world, writer.email)).at(-1)).toMatchObject({ subject: 'Anna Weber reviewed your post' });
    const timeline = (await team.owner.get(`posts/post/timeline/${post.uuid}/`)).body.results;
    const texts = timeline.map(({ text }: Loose) => text);
    expect(texts).toEqual(expect.arrayContaining(['Anna Weber: Approved', 'Asked a client for approval']));
    const { rows } = await sql<{
      actor: string | null;
      guest: string;
    }>`select actor, after->>'guest' as guest from changes
      where team_id = ${team.id} and subject = ${post.uuid} and action = 'post.client_approve'`.execute(
      world.services.db,
    );
    expect(rows).toEqual([{ actor: null, guest: 'Anna Weber' }]);
  });

  it('asks for changes with words, and does not let a draft go out', async () => {
    const post = await write();
    const token = await linkOf(post);
    const empty = await answer(token, { decision: 'changes_asked' });
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('Write what should change.')]);
    const nameless = await answer(token, { name: ' ', note: 'Kept words' });
    expect([nameless.status, await nameless.text()]).toEqual([400, expect.stringContaining('Kept words')]);
    expect((await answer(token, { decision: 'perhaps' })).status).toBe(400);
    expect((await answer(token, { name: 'x'.repeat(300) })).status).toBe(400);
    for (const seen of ['', 'x'.repeat(44), 'x'.repeat(1000)])
      expect((await send(token, { seen, name: 'Anna', decision: 'approved' })).status).toBe(400);
    expect((await answer(token, { decision: 'changes_asked', note: 'Less blue.\nMore sea.' })).status).toBe(303);
    expect(await show(post)).toMatchObject({ status: 'changes_asked', approval: { given: 0 } });
    expect(await links(post)).toMatchObject([{ state: 'changes_asked', answer: { note: 'Less blue.\nMore sea.' } }]);
    const draft = await write();
    await answer(await linkOf(draft));
    expect(await show(draft)).toMatchObject({ status: 'draft', approval: { given: 1 } });
  });

  it('comes from the page itself, and from no other site', async () => {
    const post = await write();
    const token = await linkOf(post);
    const { seen } = await read(token);
    const foreign = await send(
      token,
      { seen, name: 'Anna', decision: 'approved' },
      { origin: 'https://elsewhere.example' },
    );
    expect(foreign.status).toBe(403);
    // What another client was given opens nothing here.
    const other = (await read(await linkOf(post))).seen;
    expect((await send(token, { seen: other, name: 'Anna', decision: 'approved' })).status).toBe(400);
    expect(await approvals(post)).toEqual([]);
  });

  it('is one, however many are sent at once', async () => {
    const post = await write();
    const token = await linkOf(post);
    const { seen } = await read(token);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => send(token, { seen, name: 'Anna Weber', decision: 'approved' })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await approvals(post)).toHaveLength(1);
    // Nor does a later one change it.
    await answer(token, { decision: 'changes_asked', note: 'No' });
    expect(await approvals(post)).toMatchObject([{ decision: 'approved' }]);
    expect(await show(post)).toMatchObject({ approval: { given: 1 } });
  });

  it('is about the post that was seen: of another it is refused, and the new one is shown', async () => {
    const post = await write();
    const token = await linkOf(post);
    const { seen } = await read(token);
    await open(token);
    await update(post, { caption: 'Autumn campaign' });
    const late = await send(token, { seen, name: 'Anna Weber', decision: 'approved', note: 'Fine' });
    const page = await late.text();
    expect(late.status).toBe(409);
    for (const words of ['The post changed since you opened it', 'Autumn campaign', 'value="Anna Weber"'])
      expect(page).toContain(words);
    expect(await approvals(post)).toEqual([]);
    expect(await (await open(token)).text()).toContain('The post changed since you opened it last');
    const moved = (await read(token)).seen;
    await update(post, { scheduledDate: inDays(9), status: 'draft' });
    expect((await send(token, { seen: moved, name: 'Anna', decision: 'approved' })).status).toBe(409);
    expect((await answer(token)).status).toBe(303);
    // A change after that makes it void, and asks again.
    await update(post, { caption: 'Winter campaign' });
    expect(await show(post)).toMatchObject({ approval: { given: 0 } });
    expect(await links(post)).toMatchObject([{ state: 'viewed', answer: { decision: 'approved', current: false } }]);
    expect(await (await open(token)).text()).toContain('The post changed since your answer');
    expect((await answer(token)).status).toBe(303);
    expect(await show(post)).toMatchObject({ approval: { given: 1 } });
    expect(await approvals(post)).toHaveLength(2);
  });

  it('counts once for each client, only where it was said so, and while whoever made it may approve', async () => {
    const strict = await demo({ approval: { mode: 'required', needed: 2 } });
    const post = await write({ account: strict, scheduledDate: inDays(5) });
    const both = await team.member(['MANAGE_POSTS', 'PUBLISH_POSTS']);
    const lost = tokenOf((await ask(post, { counts: true }, both)).body);
    await sql`update members set active = false where team_id = ${team.id} and user_id = ${both.user}`.execute(
      world.services.db,
    );
    await answer(await linkOf(post, { counts: false }));
    await answer(lost);
    expect(await show(post)).toMatchObject({ status: 'in_review', approval: { given: 0 } });
    await answer(await linkOf(post, { email: 'anna@client.example' }));
    expect(await show(post)).toMatchObject({ status: 'in_review', approval: { given: 1 } });
    // The same client by other links.
    await answer(await linkOf(post, { email: 'Anna@client.example', name: 'A. Weber' }));
    await answer(await linkOf(post));
    expect(await show(post)).toMatchObject({ status: 'in_review', approval: { given: 1 } });
    await answer(await linkOf(post, { name: 'Bruno Conti' }));
    expect(await show(post)).toMatchObject({ status: 'scheduled', approval: { given: 2 } });
    expect((await approvals(post)).map(({ counts }) => counts)).toEqual([true, true, true, true, false, false]);
    const opinion = await linkOf(post, { counts: false });
    await answer(opinion, { decision: 'changes_asked', note: 'Not sure' });
    expect(await show(post)).toMatchObject({ status: 'scheduled', approval: { given: 2 } });
  });

  it('is taken by the call, too, and refused once the post is not in review any more', async () => {
    const post = await write();
    const token = await linkOf(post);
    const path = `public/post_review/answer/${token}/`;
    const { seen } = await read(token);
    const given = { decision: 'approved', name: 'Anna Weber', seen };
    expect((await world.stranger.post(path, { ...given, decision: 'changes_asked' })).status).toBe(400);
    expect((await world.stranger.post(path, { ...given, team: team.id })).status).toBe(400);
    expect((await world.stranger.post(path, given)).body).toMatchObject({
      state: 'answered',
      answer: { current: true },
    });
    const second = await linkOf(post);
    const late = (await read(second)).seen;
    await update(post, { status: 'cancelled' });
    expect((await world.stranger.post(`public/post_review/answer/${second}/`, { ...given, seen: late })).status).toBe(
      409,
    );
    const page = await send(second, { seen: late, name: 'Anna', decision: 'approved' });
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining('no longer open for review')]);
    expect((await world.stranger.get(`public/post_review/${'x'.repeat(43)}/`)).status).toBe(404);
  });

  it('is not given by who is signed in as a member of the team', async () => {
    const post = await write();
    const token = await linkOf(post);
    const view = (await team.owner.get(`public/post_review/${token}/`)).body;
    expect(view).toMatchObject({ state: 'open', member: true });
    expect(await links(post)).toMatchObject([{ state: 'sent' }]);
    const given = { decision: 'approved', name: 'Anna Weber', seen: view.seen };
    const refused = await team.owner.post(`public/post_review/answer/${token}/`, given);
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('Only the client can answer')]);
    const page = await (await team.owner.fetch(`/review/${token}`)).text();
    expect(page).toContain('Only the client can answer here');
    expect(page).not.toContain('name="decision"');
    expect(await approvals(post)).toEqual([]);
    const other = await world.team();
    expect((await other.owner.get(`public/post_review/${token}/`)).body).toMatchObject({ member: false });
    expect((await answer(token)).status).toBe(303);
    expect((await ask(post, { email: team.owner.email, counts: true })).status).toBe(403);
    expect((await ask(post, { email: team.owner.email })).body).toMatchObject({ counts: false });
  });
});

describe('a picture that changes after it was approved', () => {
  it('voids the answers of clients and members, with the reason, and a moved date does not', async () => {
    const strict = await demo({ approval: { mode: 'required', needed: 1 } });
    const file = await fileIn(world, team.id, {});
    const writer = await team.member('Editor');
    const post = await write({ account: strict, files: [file], scheduledDate: inDays(5) }, writer);
    const token = await linkOf(post);
    await answer(token);
    expect(await show(post)).toMatchObject({ status: 'scheduled', approval: { given: 1, void_because: null } });
    await update(post, { scheduledDate: inDays(6) });
    expect(await show(post)).toMatchObject({ status: 'scheduled', approval: { given: 1 } });
    const change = (columns: string) =>
      sql`update files set ${sql.raw(columns)} where team_id = ${team.id} and id = ${file}`.execute(world.services.db);
    await change(`description = 'Another description'`);
    const now = await show(post);
    expect(now).toMatchObject({ status: 'in_review', version: 2, approval: { given: 0 } });
    expect(now.approval.void_because).toContain('The description of a file');
    expect(now.issues.map(({ text }: Loose) => text).join()).toContain('changed since this post was approved');
    expect(await read(token)).toMatchObject({ state: 'open', answer: { current: false } });
    const decide = (body: object) =>
      team.owner.post(`posts/post/decide/${post.uuid}/`, { decision: 'approved', ...body });
    expect((await decide({ version: 2, shown: 'other' })).status).toBe(409);
    expect((await decide({ version: 2, shown: now.approval.shown })).status).toBe(200);
    await change('watermark = true');
    const late = await team.owner.post(`posts/post/publish/${post.uuid}/`);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('An image or video changed')]);
    expect(await show(post)).toMatchObject({ status: 'in_review', version: 3, approval: { given: 0 } });
  });

  it('opens a request for changes again, and speaks of no approval where there was none', async () => {
    const file = await fileIn(world, team.id, {});
    const post = await write({ files: [file] });
    const token = await linkOf(post);
    await answer(token, { decision: 'changes_asked', note: 'Another picture' });
    await sql`update files set description = 'Another' where team_id = ${team.id} and id = ${file}`.execute(
      world.services.db,
    );
    expect(await read(token)).toMatchObject({ state: 'open', answer: { decision: 'changes_asked', current: false } });
    expect(await show(post)).toMatchObject({ status: 'changes_asked', version: 2, approval: { void_because: null } });
    expect((await answer(token)).status).toBe(303);
  });
});
