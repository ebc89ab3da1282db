import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { x as limits } from '#contract/posts/platforms/x.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';
import {
  type Connector,
  type FoundPost,
  NetworkTrouble,
  type OutgoingPost,
  type PublishedPost,
} from '#features/social-accounts/connectors/connector.ts';
import { newId } from '#platform/ids.ts';
import { original } from '#platform/storage/keys.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { sendPosts } from './jobs/send.ts';
import { beginAttempts, markSending, takeDue } from './store/sending.ts';

let world: World;
let team: TestTeam;
let wall: string;
let network: string;

/** A network that does what a test says, and counts every post that it has. */
const x = {
  posts: [] as { key: string; caption: string }[],
  publish: (_post: OutgoingPost): Promise<PublishedPost> => Promise.reject(new Error('nobody said')),
  find: (_post: OutgoingPost): Promise<FoundPost> => Promise.reject(new Error('nobody said')),
  asked: 0,
};
const takes = (post: OutgoingPost): PublishedPost => {
  x.posts.push({ key: post.key, caption: post.caption });
  return { remoteId: String(x.posts.length), permalink: `https://x.example/${x.posts.length}` };
};
const fake: Connector = {
  platform: 'x',
  limits,
  missing: () => [],
  offer: { fields: [], help_url: null, handover: true },
  async connect(_services, { identifier = '' }) {
    const account = { remoteId: identifier, server: null, name: identifier, username: identifier, photo: null };
    return { ...account, url: null, scopes: [], tokens: { access: 'x' }, accessUntil: null, ownLimits: null };
  },
  check: () => Promise.reject(new Error('not here')),
  sameKeySeconds: 0,
  publish: (_services, _access, post) => x.publish(post),
  find(_services, _access, post) {
    x.asked += 1;
    return x.find(post);
  },
};
const all = connectors as Partial<Record<Platform, Connector>>;
const usual = all.x;

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  all.x = fake;
  wall = (await team.owner.put(`socials/account/${team.id}/`, { platform: 'demo' })).body.uuid;
  network = (await team.owner.put(`socials/account/${team.id}/`, { platform: 'x', identifier: 'halden' })).body.uuid;
});
afterAll(() => {
  if (usual) all.x = usual;
  else delete all.x;
});
beforeEach(() => {
  x.posts = [];
  x.asked = 0;
  x.publish = async (post) => takes(post);
  x.find = async () => ({ found: null, certain: true });
});

const run = (signal = new AbortController().signal) => sendPosts(world.services, {}, signal);
const create = async (body: object): Promise<Loose> =>
  (await team.owner.post('posts/post/create/', { team: team.id, caption: 'x', ...body })).body;
const show = async (post: Loose): Promise<Loose> => (await team.owner.get(`posts/post/${post.uuid}/`)).body;
const publish = (post: Loose) => team.owner.post(`posts/post/publish/${post.uuid}/`);
const retry = (post: Loose) => team.owner.post(`posts/post/retry/${post.uuid}/`);
const due = (post: Loose, secondsAgo = 0) =>
  sql`with p as (update posts set scheduled_at = now() - make_interval(secs => ${secondsAgo}::double precision) where id = ${post.uuid})
    update post_targets set next_at = now() - interval '1 second' where post_id = ${post.uuid} and state in ('waiting', 'unknown')`.execute(
    world.services.db,
  );
const later = new Date(Date.now() + 86_400_000).toISOString();
const onWall = async (account = wall) => (await world.stranger.fetch(`/wall/${account}`)).text();
const timeline = async (post: Loose): Promise<Loose[]> =>
  (await team.owner.get(`posts/post/timeline/${post.uuid}/`)).body.results.filter(
    ({ kind }: Loose) => kind === 'attempt',
  );

/** An account whose posts somebody has to approve. */
const asking = async (more: object = { platform: 'demo' }): Promise<string> =>
  (await team.owner.put(`socials/account/${team.id}/`, { ...more, approval: { mode: 'required', needed: 1 } })).body
    .uuid;
const approveAs = (who: Person, { uuid, version }: Loose) =>
  who.post(`posts/post/decide/${uuid}/`, { decision: 'approved', version });
/** A picture with its bytes. */
async function pictureIn(): Promise<string> {
  const { db, storage } = world.services;
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const file = await fileIn(world, team.id, { columns: { size: bytes.length } });
  const { rows } = await sql<{ sha256: Buffer }>`select sha256 from files
    where team_id = ${team.id} and id = ${file}`.execute(db);
  const path = await storage.tempFile();
  await writeFile(path, bytes);
  for (const { sha256 } of rows) await storage.adopt(original(team.id, sha256), path);
  return file;
}
/** Another version of a file, as an upload makes it. */
const newVersionOf = (file: string) =>
  sql`with v as (insert into versions (team_id, id, file_id, original_name, sha256, media_type, extension, kind, size, width, height, processed)
      select team_id, ${newId()}::uuid, file_id, original_name, sha256, media_type, extension, kind, size, width, height, processed
      from versions where team_id = ${team.id} and file_id = ${file} returning id)
    update files set cover_version = v.id from v where team_id = ${team.id} and files.id = ${file}`.execute(
    world.services.db,
  );

/** Takes what is due as a worker does, and dies: before it sends, or in the middle of it. */
async function dieWith(post: Loose, sent: boolean): Promise<void> {
  const { db } = world.services;
  await db.transaction().execute(async (tx) => {
    const taken = (await takeDue(tx, newId(), 50)).map((one) => ({ ...one, attempt: newId() }));
    expect(taken.map(({ post_id }) => post_id)).toContain(post.uuid);
    await beginAttempts(tx, taken);
    for (const one of taken) if (sent) await markSending(tx, one);
  });
  await sql`update post_targets set lease_until = now() - interval '1 second' where post_id = ${post.uuid}`.execute(db);
}

describe('a post that is due', () => {
  it('goes out by itself: onto the wall, escaped, with its address, its event and its place in the timeline', async () => {
    const made = await create({
      account: wall,
      caption: 'Lagoon <script>alert(1)</script>',
      first_comment: 'Come!',
      scheduledDate: later,
    });
    await run();
    expect((await show(made)).status).toBe('scheduled');
    await due(made);
    await run();
    const out = await show(made);
    expect(out).toMatchObject({
      status: 'published',
      late_by: null,
      error: null,
      accounts: [{ state: 'published', attempts: 1 }],
    });
    const page = await world.stranger.fetch(new URL(out.permalink).pathname);
    const text = await page.text();
    expect(text).toContain('Lagoon &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('Come!');
    expect(await timeline(made)).toMatchObject([{ outcome: 'published', permalink: out.permalink, account: wall }]);
    expect(out.permissions).toEqual(['delete', 'publish', 'decide', 'copy', 'comment']);
    expect((await team.owner.put(`posts/post/update/${made.uuid}/`, { caption: 'y' })).status).toBe(403);
    const { rows } = await sql<{
      action: string;
    }>`select action from changes where subject = ${made.uuid} order by seq`.execute(world.services.db);
    expect(rows.map(({ action }) => action)).toEqual(['post.create', 'post.publishing', 'post.published']);
  });

  it('E2: is published once, however often and by however many it is asked for', async () => {
    const posts = await Promise.all(
      Array.from({ length: 12 }, (_, nr) => create({ account: network, caption: `Post ${nr}`, scheduledDate: later })),
    );
    for (const post of posts) await due(post);
    await Promise.all([run(), run(), run(), run()]);
    expect(x.posts.map(({ caption }) => caption).sort()).toEqual(posts.map(({ caption }) => caption).sort());
    const one = await create({ account: network, caption: 'Now' });
    const answers = await Promise.all([publish(one), publish(one), publish(one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_published');
    expect(answers.find(({ status }) => status === 202)?.body.status).toBe('publishing');
    await Promise.all([run(), run()]);
    expect((await publish(one)).body.code).toBe('already_published');
    expect(x.posts.filter(({ caption }) => caption === 'Now')).toHaveLength(1);
  });

  it('says so when it was late by downtime, and asks when that was longer than an hour', async () => {
    const [late, missed] = [
      await create({ account: wall, scheduledDate: later }),
      await create({ account: wall, scheduledDate: later }),
    ];
    await due(late, 1800);
    await due(missed, 4000);
    await run();
    expect((await show(late)).late_by).toBeGreaterThan(1790);
    expect(await show(missed)).toMatchObject({
      status: 'failed',
      error: 'This post was missed: it was due more than an hour ago. Publish it now, or choose another time.',
      accounts: [{ error: { code: 'missed' } }],
    });
    const news = (await team.owner.get('notifications/')).body.results[0];
    expect(news).toMatchObject({ kind: 'post_failed', post: missed.uuid });
    const failed = (
      await team.owner.get(`posts/calendar/${team.id}/?from=2030-01-01T00:00:00Z&to=2030-02-01T00:00:00Z`)
    ).body.failed;
    expect(failed.map(({ uuid }: Loose) => uuid)).toContain(missed.uuid);
    expect((await publish(missed)).status).toBe(202);
    await run();
    expect((await show(missed)).status).toBe('published');
  });

  it('is asked about once more: rights, plan, account and approvals of the moment count', async () => {
    const file = await fileIn(world, team.id, { columns: { width: 2000, height: 1500 } });
    const own = (await team.owner.put(`socials/account/${team.id}/`, { platform: 'demo' })).body.uuid;
    const plan = (more: object = {}) => create({ account: own, scheduledDate: later, ...more });
    const [ended, strict, off, gone] = [await plan({ files: [file] }), await plan(), await plan(), await plan()];
    await sql`update files set internal_use = true where id = ${file}`.execute(world.services.db);
    const fail = async (post: Loose) => {
      await due(post);
      await run();
      return (await show(post)).accounts[0].error;
    };
    expect(await fail(ended)).toMatchObject({ code: 'rights', text: expect.stringContaining('internal use') });
    const set = (body: object) => team.owner.put(`socials/account/update/${own}/`, body);
    await set({ approval: { mode: 'required' } });
    expect(await fail(strict)).toMatchObject({ code: 'approval' });
    await set({ approval: { mode: 'none' }, active: false });
    expect(await fail(off)).toMatchObject({ code: 'account_off' });
    await team.owner.delete(`socials/account/delete/${own}/`);
    expect(await fail(gone)).toMatchObject({ code: 'account_gone' });
    expect((await show(gone)).accounts[0].account.gone).toBe(true);
  });

  it('stays back where its picture or its words changed since it was approved, and says why to those who approve it again', async () => {
    const own = await asking();
    const chief = await team.member('Editor');
    const approve = (post: Loose) => approveAs(chief, post);
    const file = await pictureIn();
    const plan = (more: object) => create({ account: own, scheduledDate: later, ...more });
    const [pictured, written] = [await plan({ caption: 'Lagoon', files: [file] }), await plan({ caption: 'Boats' })];
    expect((await approve(pictured)).body.status).toBe('scheduled');
    expect((await approve(written)).body.status).toBe('scheduled');
    await newVersionOf(file);
    const changed = await team.owner.put(`posts/post/update/${written.uuid}/`, { caption: 'Other boats' });
    expect(changed.body).toMatchObject({ status: 'in_review', version: 2, approval: { given: 0 } });
    for (const post of [pictured, written]) await due(post);
    await run();
    const page = await onWall(own);
    for (const caption of ['Lagoon', 'Boats', 'Other boats']) expect(page).not.toContain(caption);
    const why = 'An image or video changed since this post was approved.';
    expect((await chief.get('notifications/')).body.results).toContainEqual(
      expect.objectContaining({ kind: 'post_review', post: pictured.uuid, text: why }),
    );
    const stopped = await show(pictured);
    expect(stopped).toMatchObject({
      status: 'in_review',
      version: 2,
      approval: { given: 0, void_because: why },
      accounts: [{ state: 'failed', error: { code: 'approval', text: `${why} It has to be approved again.` } }],
    });
    const told = (await team.owner.get(`posts/post/timeline/${pictured.uuid}/`)).body.results;
    expect(told.map(({ text }: Loose) => text)).toContain('Reset the review, because a file or an account changed');
    expect((await approve(stopped)).body).toMatchObject({
      status: 'scheduled',
      approval: { given: 1, void_because: null },
    });
    await due(pictured);
    await run();
    expect((await show(pictured)).status).toBe('published');
    expect(await onWall(own)).toContain('Lagoon');
  });
});

describe('a network that', () => {
  it('refuses is believed; the post is tried again when somebody says so', async () => {
    x.publish = () => Promise.reject(new NetworkTrouble('refused', 'X does not take this text.'));
    const made = await create({ account: network });
    await publish(made);
    await run();
    expect(await show(made)).toMatchObject({ status: 'failed', error: 'X does not take this text.' });
    expect((await retry({ uuid: (await create({ account: network })).uuid })).status).toBe(409);
    x.publish = async (post) => takes(post);
    expect((await retry(made)).status).toBe(202);
    await run();
    expect(await show(made)).toMatchObject({ status: 'published', permalink: 'https://x.example/1', error: null });
    expect((await retry(made)).body.code).toBe('already_published');
  });

  it('is away is asked again after a while, and the post waits', async () => {
    x.publish = () => Promise.reject(new NetworkTrouble('later', 'X asks to wait.', 900));
    const made = await create({ account: network });
    await publish(made);
    await run();
    const waits = await show(made);
    expect(waits).toMatchObject({
      status: 'publishing',
      accounts: [{ state: 'waiting', attempts: 1, error: { code: 'rate_limited' } }],
    });
    expect(Date.parse(waits.accounts[0].next_at) - Date.now()).toBeGreaterThan(880_000);
    await run();
    expect((await show(made)).attempts).toBe(1);
    x.publish = async (post) => takes(post);
    await due(made);
    await run();
    expect(await show(made)).toMatchObject({ status: 'published', accounts: [{ attempts: 2 }] });
    expect(x.posts).toHaveLength(1);
  });

  it('lets nobody in any more stops the account, and says so on all of its posts', async () => {
    const own = (await team.owner.put(`socials/account/${team.id}/`, { platform: 'x', identifier: 'kitchen' })).body
      .uuid;
    const [made, next] = [await create({ account: own }), await create({ account: own, scheduledDate: later })];
    x.publish = () => Promise.reject(new NetworkTrouble('revoked', 'The access was taken away.'));
    await publish(made);
    await run();
    expect(await show(made)).toMatchObject({
      status: 'failed',
      accounts: [{ account: { state: 'revoked' }, error: { code: 'account_revoked' } }],
    });
    expect((await show(next)).issues).toMatchObject([{ level: 'refused', code: 'account_revoked', account: own }]);
  });

  it('rule 26: does not say whether it took a post is asked for it before anything else, and there are never two', async () => {
    x.publish = async (post) => {
      takes(post);
      throw new NetworkTrouble('unknown', 'X did not respond.');
    };
    const made = await create({ account: network });
    await publish(made);
    await run();
    expect(await show(made)).toMatchObject({ status: 'failed', accounts: [{ state: 'unknown' }] });
    x.find = async () => ({ found: { remoteId: '1', permalink: 'https://x.example/1' } });
    // The clock of the database seems to be behind: by it, the try before is still to come.
    const behind = vi.spyOn(world.services, 'aheadMs').mockReturnValue(-5_000);
    onTestFinished(() => behind.mockRestore());
    await due(made);
    await run();
    expect(await show(made)).toMatchObject({ status: 'published', permalink: 'https://x.example/1' });
    expect([x.posts.length, x.asked]).toEqual([1, 1]);
    expect((await timeline(made)).map(({ outcome }) => outcome)).toEqual(['found', 'lost']);
  });

  it('rule 26: and cannot tell, is never sent it again blindly: in the end a person says', async () => {
    x.publish = () => Promise.reject(new Error('the connection broke'));
    x.find = async () => ({ found: null, certain: false });
    const made = await create({ account: network });
    await publish(made);
    for (let nr = 0; nr < 5; nr += 1) {
      if (nr > 0) await due(made);
      await run();
      x.publish = async (post) => takes(post);
    }
    const asks = await show(made);
    expect(asks).toMatchObject({ status: 'failed', accounts: [{ state: 'unknown', next_at: null }] });
    expect(x.posts).toEqual([]);
    expect((await publish(made)).status).toBe(409);
    const settle = (body: object) => team.owner.post(`posts/post/settle/${made.uuid}/`, { account: network, ...body });
    expect((await settle({ published: false })).body).toMatchObject({
      status: 'failed',
      accounts: [{ state: 'failed' }],
    });
    await retry(made);
    await run();
    expect([(await show(made)).status, x.posts.length]).toEqual(['published', 1]);
    expect((await settle({ published: true })).body.code).toBe('already_published');
  });
});

describe('E2: a worker that is killed', () => {
  it('before it sends leaves a post that goes out; in the middle of it, one that is asked for first', async () => {
    const before = await create({ account: network, caption: 'before' });
    await publish(before);
    await dieWith(before, false);
    await run();
    expect([(await show(before)).status, x.posts.length, x.asked]).toEqual(['published', 1, 0]);
    const amid = await create({ account: network, caption: 'amid' });
    await publish(amid);
    await dieWith(amid, true);
    // The next one dies before it has asked: that it may be out is not forgotten.
    await dieWith(amid, false);
    x.posts.push({ key: 'as the network has it', caption: 'amid' });
    x.find = async () => ({ found: { remoteId: '2', permalink: null } });
    await run();
    expect([(await show(amid)).status, x.posts.length, x.asked]).toEqual(['published', 2, 1]);
    expect((await timeline(amid)).map(({ outcome }) => outcome)).toEqual(['found', 'lost', 'lost']);
  });

  it('where the same key is the same post leaves nothing that could become two', async () => {
    const made = await create({ account: wall, caption: 'only one of these' });
    await publish(made);
    const { rows } = await sql<{
      intention: string;
    }>`select intention from post_targets where post_id = ${made.uuid}`.execute(world.services.db);
    await dieWith(made, true);
    await all.demo?.publish(
      world.services,
      { team: team.id, account: wall, remoteId: wall, server: null, login: null, username: '', tokens: {} },
      {
        key: rows[0]?.intention ?? '',
        caption: 'only one of these',
        firstComment: '',
        link: null,
        options: {},
        media: [],
        since: new Date(),
        progress: {},
        keep: async () => undefined,
      },
      new AbortController().signal,
    );
    await run();
    expect((await show(made)).status).toBe('published');
    expect((await onWall()).split('only one of these')).toHaveLength(2);
  });

  it('does not write what came of it when somebody else has the post by now', async () => {
    const made = await create({ account: network });
    await publish(made);
    const stuck = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    x.publish = async () => {
      reached.resolve();
      await stuck.promise;
      throw new NetworkTrouble('refused', 'too late');
    };
    const first = run();
    await reached.promise;
    await sql`update post_targets set lease_until = now() - interval '1 second' where post_id = ${made.uuid}`.execute(
      world.services.db,
    );
    x.publish = async (post) => takes(post);
    await run();
    stuck.resolve();
    await first;
    expect(await show(made)).toMatchObject({ status: 'published', error: null });
  });
});

describe('several accounts', () => {
  it('stand by themselves: one fails, the others are out, and only the one is tried again', async () => {
    x.publish = () => Promise.reject(new NetworkTrouble('refused', 'Not today.'));
    const made = await create({ accounts: [{ account: wall }, { account: network, caption: 'For X' }] });
    await publish(made);
    await run();
    const partly = await show(made);
    expect(partly).toMatchObject({
      status: 'partly_published',
      error: 'Not today.',
      accounts: [{ state: 'published' }, { state: 'failed' }],
    });
    x.publish = async (post) => takes(post);
    const update = (body: object) => team.owner.put(`posts/post/update/${made.uuid}/`, body);
    expect((await update({ accounts: [{ account: network }] })).status).toBe(409);
    expect((await update({ scheduledDate: later })).status).toBe(409);
    expect((await update({ status: 'cancelled' })).status).toBe(409);
    const accounts = [{ account: wall }, { account: network, caption: 'Shorter' }];
    const changed = await update({ caption: 'For nobody any more', accounts });
    expect(changed.body).toMatchObject({
      status: 'partly_published',
      accounts: [{ caption: 'x' }, { caption: 'Shorter' }],
    });
    await publish(made);
    await run();
    expect(await show(made)).toMatchObject({ status: 'published', permalink: partly.permalink });
    expect(x.posts).toMatchObject([{ caption: 'Shorter' }]);
  });
});

describe('a post that waits for another try', () => {
  const stop = (post: Loose, who = team.owner) => who.post(`posts/post/stop/${post.uuid}/`);

  it('is stopped by who may publish, and can be changed and sent again', async () => {
    x.publish = () => Promise.reject(new NetworkTrouble('later', 'X asks to wait.', 900));
    const made = await create({ account: network });
    expect((await stop(made)).status).toBe(409);
    await publish(made);
    await run();
    const writer = await team.member(['MANAGE_POSTS']);
    expect((await stop(made, writer)).status).toBe(403);
    expect((await stop(made, (await world.team()).owner)).status).toBe(404);
    expect((await stop(made)).body).toMatchObject({
      status: 'failed',
      error: 'Stopped. X asks to wait.',
      accounts: [{ state: 'failed', next_at: null, error: { code: 'stopped' } }],
    });
    expect((await stop(made)).status).toBe(409);
    x.publish = async (post) => takes(post);
    await due(made);
    await run();
    expect(x.posts).toEqual([]);
    expect((await team.owner.put(`posts/post/update/${made.uuid}/`, { caption: 'y' })).status).toBe(200);
    await retry(made);
    await run();
    expect(await show(made)).toMatchObject({ status: 'published' });
    expect(x.posts).toMatchObject([{ caption: 'y' }]);
  });

  it('is not taken for one that is not out: of unknown outcome it stays so, until a person says', async () => {
    x.publish = () => Promise.reject(new NetworkTrouble('unknown', 'X did not respond.'));
    const made = await create({ accounts: [{ account: wall }, { account: network }] });
    await publish(made);
    await run();
    const stopped = await stop(made);
    expect(stopped.body).toMatchObject({
      status: 'partly_published',
      accounts: [{ state: 'published' }, { state: 'unknown', next_at: null }],
    });
    expect((await publish(made)).status).toBe(409);
    x.find = async () => ({ found: { remoteId: '1', permalink: 'https://x.example/1' } });
    await retry(made);
    await run();
    expect([(await show(made)).status, x.posts.length, x.asked]).toEqual(['published', 0, 1]);
  });

  it('E2: is stopped or goes out, never both', async () => {
    x.publish = () => Promise.reject(new NetworkTrouble('later', 'X asks to wait.', 900));
    const made = await create({ account: network });
    await publish(made);
    await run();
    x.publish = async (post) => takes(post);
    await due(made);
    const [stopped] = await Promise.all([stop(made), run()]);
    const { status } = await show(made);
    expect([stopped.status, status, x.posts.length]).toEqual(
      stopped.status === 200 ? [200, 'failed', 0] : [409, 'published', 1],
    );
  });
});

describe('a hand-over', () => {
  it('is for a person to publish, who says where it is', async () => {
    const body = { platform: 'x', way: 'handover', username: 'byhand' };
    const account = (await team.owner.put(`socials/account/${team.id}/`, body)).body.uuid;
    const made = await create({ account, scheduledDate: later });
    expect(made.status).toBe('scheduled');
    await due(made);
    await run();
    expect(await show(made)).toMatchObject({ status: 'handover_pending', accounts: [{ state: 'handover' }] });
    expect((await team.owner.get('notifications/')).body.results[0]).toMatchObject({
      kind: 'post_handover',
      post: made.uuid,
      account,
    });
    const settle = (answer: object) => team.owner.post(`posts/post/settle/${made.uuid}/`, { account, ...answer });
    expect((await settle({ published: false })).body).toMatchObject({
      status: 'failed',
      accounts: [{ state: 'failed', error: { text: 'Marked as not published.' } }],
    });
    await retry(made);
    await run();
    expect((await show(made)).status).toBe('handover_pending');
    const permalink = 'https://x.com/byhand/status/1';
    const out = await settle({ published: true, permalink });
    expect(out.body).toMatchObject({ status: 'published', permalink, accounts: [{ state: 'published' }] });
  });

  it('is taken back where a file changed since it was approved, as often as that happens', async () => {
    const account = await asking({ platform: 'x', way: 'handover', username: 'asking' });
    const chief = await team.member('Editor');
    const file = await pictureIn();
    const made = await create({ account, files: [file], scheduledDate: later });
    const opened = () => team.owner.get(`posts/post/handover/${made.uuid}/?account=${account}`);
    for (const description of ['Boats at dusk', 'Boats at dawn']) {
      await approveAs(chief, await show(made));
      await due(made);
      await run();
      expect((await show(made)).status).toBe('handover_pending');
      expect((await opened()).status).toBe(200);
      await sql`update files set description = ${description} where team_id = ${team.id} and id = ${file}`.execute(
        world.services.db,
      );
      const late = await opened();
      expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('has to be approved again')]);
      expect(await show(made)).toMatchObject({ status: 'in_review', approval: { given: 0 } });
      expect((await opened()).status).toBe(409);
    }
  });
});
