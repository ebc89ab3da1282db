import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NotNow } from '#platform/jobs/not-now.ts';
import { createLog } from '#platform/log.ts';
import { columnsWith } from '#server/test/columns-with.ts';
import { app, type FakeCanva, startCanva } from '#server/test/networks/canva.ts';
import { type Loose, type OwnWorld, type Person, sharedWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { runTransfer } from './jobs/transfer.ts';
import { nameBase64 } from './tools/canva/jobs.ts';

let canva: FakeCanva;
let world: OwnWorld;
let team: TestTeam;
let account: Loose;
let picture: Buffer;
let file: string;
const logged: string[] = [];
const { signal } = new AbortController();

const at = (call: string, id = team.id) => `users/canva/${call}/${id}/`;
const begin = async (who = team.owner, of = team.id) => who.get(at('account/auth_url', of));
const authenticate = (who: Person, body: object, of = team.id) => who.post(at('authenticate', of), body);

/** Allows the access at Canva, as a browser would. */
function allow(url: string): { state: string; code: string } {
  const asked = new URL(url).searchParams;
  const code = `code-canary-${canva.codes.size}-${asked.get('state')?.slice(0, 6)}`;
  canva.codes.set(code, asked.get('code_challenge') ?? '');
  return { state: asked.get('state') ?? '', code };
}

async function connect({ owner, id }: TestTeam = team): Promise<Loose> {
  const { body } = await begin(owner, id);
  const { body: granted } = await authenticate(owner, allow(body.url), id);
  return (await owner.post(at('account/create', id), { grant: granted.grant })).body;
}

async function put(who: Person, name: string, bytes: Buffer, of = team.id): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const sent = await who.fetch(`files/upload/${of}/`, { method: 'POST', body: form });
  return ((await sent.json()) as Loose)[0].uuid;
}

const send = (who: Person, id = file, to = account.uuid) => who.post(at('file/upload', id), { account: to });
const bringIn = (who: Person, body: object) => who.post(at('design/import', account.uuid), body);
const run = (transfer: Loose, retries = 0) =>
  runTransfer(world.services, { team: transfer.team, transfer: transfer.uuid }, signal, { retries });
const look = async (who: Person, { uuid }: Loose) => (await who.get(at('transfer', uuid))).body;
async function done(who: Person, begun: { body: Loose }): Promise<Loose> {
  await run(begun.body);
  return look(who, begun.body);
}
const accountNow = async () => (await team.owner.get(at('accounts'))).body.results[0];
const connected = async (who = team.owner) => (await who.get('users/me/')).body.canva_account.is_authenticated;

beforeAll(async () => {
  canva = await startCanva();
  const env = {
    VITRINE_WEBHOOK_PRIVATE: 'on',
    CANVA_CLIENT_ID: app.id,
    CANVA_CLIENT_SECRET: app.secret,
    CANVA_URL: canva.url,
  };
  const log = createLog('trace', { write: (line: string) => void logged.push(line) });
  world = await startWorld({ work: false, env, log });
  team = await world.team();
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2ba8b2' } })
    .jpeg()
    .toBuffer();
  file = await put(team.owner, 'Lagoon.jpg', picture);
  canva.designs.push(
    {
      id: 'DAGposter',
      title: 'Summer poster',
      page_count: 2,
      updated_at: 1_760_000_000,
      urls: { edit_url: 'https://www.canva.com/design/DAGposter/edit', view_url: 'x' },
      thumbnail: { url: `${canva.url}/pages/thumbnail`, width: 100, height: 60 },
    },
    { id: 'DAGmenu', title: 'Menu', page_count: 1, updated_at: 1_750_000_000, urls: { edit_url: 'javascript:1' } },
  );
  canva.pages.set('/pages/thumbnail', picture);
  for (const page of [1, 2]) canva.pages.set(`/pages/DAGposter/png-${page}`, picture);
  canva.pages.set('/pages/DAGmenu/png-1', Buffer.from('%PDF-1.4\n%%EOF\n'));
  expect(await connected()).toBe(false);
  account = await connect();
});
beforeEach(async () => {
  canva.failure = null;
  if ((await accountNow())?.state !== 'connected') await connect();
});
afterAll(async () => {
  await world.stop();
  await canva.stop();
});

describe('a Canva account', () => {
  it('is connected by the app of this server, with PKCE, and told to everyone of the team', async () => {
    expect(account).toMatchObject({
      tool: 'canva',
      name: 'Halden Studio uAnna',
      state: 'connected',
      is_authenticated: true,
      connected_by: { uuid: team.owner.user },
    });
    const viewer = await team.member('Viewer');
    expect([await connected(), await connected(viewer)]).toEqual([true, true]);
    expect(await connected((await world.team()).owner)).toBe(false);
    const url = new URL((await begin()).body.url);
    expect(url.origin + url.pathname).toBe(`${canva.url}/api/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: app.id,
      code_challenge_method: 'S256',
      redirect_uri: `${world.services.origin}/design-tools/connected`,
      scope: 'asset:read asset:write design:content:read design:meta:read profile:read',
    });
  });

  it('counts in the session and for the team that began, once', async () => {
    const allowed = allow((await begin()).body.url);
    const admin = await team.member('Admin');
    const other = await world.team();
    expect((await authenticate(admin, allowed)).status).toBe(410);
    expect((await authenticate(other.owner, allowed, other.id)).status).toBe(410);
    const granted = await authenticate(team.owner, allowed);
    expect(granted.body).toMatchObject({ name: 'Halden Studio uAnna', account: account.uuid });
    expect((await authenticate(team.owner, allowed)).status).toBe(410);
    const { grant } = granted.body;
    expect((await admin.post(at('account/create'), { grant })).status).toBe(410);
    const again = await team.owner.post(at('account/create'), { grant });
    expect([again.status, again.body.uuid]).toEqual([201, account.uuid]);
    expect((await team.owner.post(at('account/create'), { grant })).status).toBe(410);
    const denied = { state: (await begin()).body.state, error: 'access_denied' };
    expect((await authenticate(team.owner, denied)).body.detail).toBe('Canva did not allow the access: access_denied.');
    const wrong = { state: (await begin()).body.state, code: 'made-up' };
    expect((await authenticate(team.owner, wrong)).status).toBe(409);
  });

  it('may be one of several, and is disconnected for good', async () => {
    canva.person = 'uBen';
    const second = await connect();
    canva.person = 'uAnna';
    const listed = async () => (await team.owner.get(at('accounts'))).body.results.map(({ name }: Loose) => name);
    expect(await listed()).toEqual(['Halden Studio uAnna', 'Halden Studio uBen']);
    expect((await team.owner.delete(at('account/delete', second.uuid))).status).toBe(204);
    expect(canva.revoked).toHaveLength(1);
    expect((await team.owner.delete(at('account/delete', second.uuid))).status).toBe(404);
    expect(await listed()).toEqual(['Halden Studio uAnna']);
  });

  it('J6: has tokens that are nowhere to be read', async () => {
    await done(team.owner, await send(team.owner));
    const { db } = world.services;
    expect(await columnsWith(db, 'canary')).toEqual([]);
    const told = [await accountNow(), (await team.owner.get(`changes/${team.id}/`)).body, logged];
    expect(JSON.stringify(told)).not.toContain('canary');
    const { rows } = await sql<{
      tokens: string;
    }>`select tokens from design_accounts where id = ${account.uuid}`.execute(db);
    expect(rows[0]?.tokens).toMatch(/^k1\.[0-9a-f]{12}\./);
  });

  it('H5: is neither begun nor asked for by another site', async () => {
    const before = canva.asked.length;
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      for (const path of [at('account/auth_url'), at('sync', account.uuid)])
        expect((await team.owner.get(path, headers as unknown as Record<string, string>)).body.code).toBe('bad_origin');
    }
    expect(canva.asked).toHaveLength(before);
  });

  it('has its access renewed once by all who want it at once', async () => {
    canva.seconds = 60;
    await connect();
    canva.seconds = 14_400;
    const before = canva.askedFor('/oauth/token').length;
    const answers = await Promise.all([1, 2, 3].map(() => team.owner.get(at('sync', account.uuid))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(canva.askedFor('/oauth/token')).toHaveLength(before + 1);
    // Canva does not take it before its time either.
    canva.access.clear();
    const early = await Promise.all([1, 2].map(() => team.owner.get(at('sync', account.uuid))));
    expect(early.map(({ status }) => status)).toEqual([200, 200]);
    expect(canva.askedFor('/oauth/token')).toHaveLength(before + 2);
  });

  it('says so when the access was taken away, until it is connected again', async () => {
    canva.access.clear();
    canva.refresh.clear();
    expect((await team.owner.get(at('sync', account.uuid))).status).toBe(409);
    expect(await accountNow()).toMatchObject({
      state: 'revoked',
      is_authenticated: false,
      state_reason: 'The access was taken away at Canva. Connect the account again.',
    });
    expect(await connected()).toBe(false);
    const refused = await send(team.owner);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The access was taken away at Canva. Connect the account again.',
    ]);
    expect(await connect()).toMatchObject({ uuid: account.uuid, state: 'connected' });
  });
});

describe('an image', () => {
  it('goes to Canva as it is, under its name, by a job that tells how far it is', async () => {
    const begun = await send(team.owner);
    expect([begun.status, begun.body]).toMatchObject([202, { kind: 'upload', state: 'waiting', progress: 0 }]);
    expect(await done(team.owner, begun)).toMatchObject({ state: 'done', progress: 100, files: [file], failed: null });
    const [sent] = [...canva.uploads.values()].slice(-1);
    expect([sent?.name, sent?.bytes.equals(picture)]).toEqual(['Lagoon.jpg', true]);
    await run(begun.body);
    const other = await team.member('Editor');
    expect((await other.get(at('transfer', begun.body.uuid))).status).toBe(404);
  });

  it('has a name of at most 50 characters, never half of one', () => {
    const named = (name: string) => Buffer.from(nameBase64(name), 'base64').toString();
    expect(named('My Awesome Upload 🚀')).toBe('My Awesome Upload 🚀');
    expect(named(`${'a'.repeat(49)}👩‍👩‍👧`)).toBe('a'.repeat(49));
  });

  it('of a person who may only have watermarked copies carries the watermark', async () => {
    const guest = await team.member('Guest');
    expect(await done(guest, await send(guest))).toMatchObject({ state: 'done' });
    const [sent] = [...canva.uploads.values()].slice(-1);
    expect(sent?.bytes.equals(picture)).toBe(false);
    expect(await sharp(sent?.bytes).metadata()).toMatchObject({ width: 900, height: 600 });
    // What may leave is asked again when it goes.
    const late = await send(guest);
    await sql`update members set active = false where team_id = ${team.id} and user_id = ${guest.user}`.execute(
      world.services.db,
    );
    await run(late.body);
    const { rows } = await sql<{
      state: string;
    }>`select state from design_transfers where id = ${late.body.uuid}`.execute(world.services.db);
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  it('is refused to who may not, and to what is no image, each with the reason', async () => {
    const looker = await team.member(['VIEW_ASSETS']);
    expect((await send(looker)).body).toMatchObject({ code: 'forbidden' });
    expect((await send((await world.team()).owner)).status).toBe(404);
    expect((await world.stranger.post(at('file/upload', file), { account: account.uuid })).status).toBe(401);
    const text = await put(team.owner, 'notes.txt', Buffer.from('hello'));
    const refused = await send(team.owner, text);
    expect([refused.status, refused.body.detail]).toEqual([415, 'Only images can be uploaded to Canva.']);
    expect((await team.owner.post(at('file/upload', file), {})).status).toBe(400);
    expect((await team.owner.post(at('file/upload', file), { account: file })).status).toBe(404);
    expect((await team.owner.post(`users/figma/file/upload/${file}/`, { account: account.uuid })).status).toBe(404);
    const other = await world.team();
    expect((await send(other.owner, await put(other.owner, 'own.jpg', picture, other.id))).status).toBe(404);
    await sql`update teams set features = '{}' where id = ${team.id}`.execute(world.services.db);
    expect((await send(team.owner)).body).toMatchObject({ code: 'feature_required', needs: ['DAM_PLUS'] });
    await sql`update teams set features = '{DAM_PLUS}' where id = ${team.id}`.execute(world.services.db);
  });

  it('that Canva cannot use fails with what Canva said; one that it takes later waits as long as it asks', async () => {
    const failing = await send(team.owner);
    canva.failure = { code: 'import_failed', message: 'no' };
    expect(await done(team.owner, failing)).toMatchObject({
      state: 'failed',
      failed: 'Canva could not read this image.',
    });
    const waiting = await send(team.owner);
    const tooMany = { status: 429, body: { code: 'too_many_requests' }, headers: { 'retry-after': '42' } };
    canva.fail('/asset-uploads', tooMany);
    await expect(run(waiting.body)).rejects.toMatchObject({ seconds: 42 });
    expect(await look(team.owner, waiting.body)).toMatchObject({ state: 'waiting' });
    expect(await done(team.owner, waiting)).toMatchObject({ state: 'done' });
    const away = await send(team.owner);
    canva.fail('/asset-uploads', { status: 500, body: {} });
    await expect(run(away.body)).rejects.toThrow('Canva has a problem');
    canva.fail('/asset-uploads', 'away');
    await run(away.body, 4);
    expect(await look(team.owner, away.body)).toMatchObject({ state: 'failed' });
  });

  it('is one of at most 30 a minute for one person at Canva', async () => {
    const { db } = world.services;
    await sql`delete from rate_limits where key like 'design upload|%'`.execute(db);
    await sql`insert into rate_limits (id, key, count, last_request) values (gen_random_uuid(), 'design upload|canva|uAnna', 30,
      (extract(epoch from clock_timestamp()) * 1000)::bigint)`.execute(db);
    const before = canva.askedFor('/asset-uploads').length;
    await expect(run((await send(team.owner)).body)).rejects.toThrow(NotNow);
    expect(canva.askedFor('/asset-uploads')).toHaveLength(before);
    await sql`delete from rate_limits where key like 'design upload|%'`.execute(db);
  });
});

describe('a design', () => {
  it('is listed page by page, with a small picture by this server', async () => {
    const first = await team.owner.get(`${at('sync', account.uuid)}?limit=1`);
    expect(first.body).toMatchObject({
      results: [{ design: 'DAGposter', title: 'Summer poster', page_count: 2 }],
      count_exact: false,
    });
    const second = await team.owner.get(`${at('sync', account.uuid)}?limit=1&cursor=${first.body.next}`);
    expect(second.body).toMatchObject({ results: [{ design: 'DAGmenu', edit_url: null }], next: null, count: 2 });
    expect((await team.owner.get(`${at('sync', account.uuid)}?query=menu`)).body.results).toHaveLength(1);
    expect((await team.owner.get(`${at('sync', account.uuid)}?cursor=bm9uZQ`)).body.code).toBe('bad_cursor');
    const shown = await team.owner.fetch(first.body.results[0].picture_url);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const strange = first.body.results[0].picture_url.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
    expect((await team.owner.fetch(strange)).status).toBe(404);
  });

  it('becomes a file of each page, which are undone at once, or a new version of a file', async () => {
    const { uuid: folder } = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Designs' })).body;
    const { files, change_set } = await done(team.owner, await bringIn(team.owner, { design: 'DAGposter', folder }));
    const names = async (uuid: string) => (await team.owner.get(`files/file/${uuid}/`)).body;
    expect((await names(files[0])).name).toBe('Summer poster - 1.jpg');
    expect(await names(files[1])).toMatchObject({ name: 'Summer poster - 2.jpg', parent_folder: { uuid: folder } });
    expect((await team.owner.post(`changes/undo/${change_set}/`)).status).toBe(200);
    const versioned = await done(team.owner, await bringIn(team.owner, { design: 'DAGposter', file }));
    expect(versioned).toMatchObject({ state: 'done', files: [file] });
    expect(canva.exports.size).toBe(2);
    expect([...canva.exports.values()][1]?.asked).toEqual({
      design_id: 'DAGposter',
      format: { type: 'png', pages: [1] },
    });
    expect((await team.owner.get(`files/file/versions/${file}/`)).body.results).toHaveLength(2);
    const { files: menu } = await done(team.owner, await bringIn(team.owner, { design: 'DAGmenu' }));
    expect(await names(menu[0])).toMatchObject({ name: 'Menu.pdf' });
  });

  it('is not brought in by who may not, nor when it cannot be', async () => {
    const viewer = await team.member('Viewer');
    expect((await bringIn(viewer, { design: 'DAGposter' })).status).toBe(403);
    expect((await viewer.get(at('sync', account.uuid))).status).toBe(403);
    expect((await (await world.team()).owner.get(at('sync', account.uuid))).status).toBe(404);
    expect((await bringIn(team.owner, { design: '' })).status).toBe(400);
    expect((await bringIn(team.owner, { design: 'x', format: 'exe' })).status).toBe(400);
    expect((await bringIn(team.owner, { design: 'x', file, folder: null })).status).toBe(400);
    const unknown = await done(team.owner, await bringIn(team.owner, { design: 'DAGnone' }));
    expect(unknown).toMatchObject({ state: 'failed', failed: expect.stringContaining('Design not found.') });
    const failing = await bringIn(team.owner, { design: 'DAGposter' });
    canva.failure = { code: 'license_required', message: 'no' };
    expect(await done(team.owner, failing)).toMatchObject({
      failed: 'This design has premium elements that have to be bought at Canva first.',
    });
    canva.pages.set('/pages/DAGmenu/png-1', Buffer.from('<html>no</html>'));
    expect(await done(team.owner, await bringIn(team.owner, { design: 'DAGmenu' }))).toMatchObject({
      failed: 'What Canva gives is no image, video or document.',
    });
    const quota = (bytes: number | null) =>
      sql`update teams set storage_quota = ${bytes} where id = ${team.id}`.execute(world.services.db);
    await quota(1);
    const beyond = await done(team.owner, await bringIn(team.owner, { design: 'DAGposter' }));
    await quota(null);
    expect(beyond).toMatchObject({ state: 'failed', failed: expect.stringContaining('of its 1 B of storage') });
  });
});

describe('a server without an app at Canva', () => {
  it('says what the administrator has to set, and the address to return to', async () => {
    const plain = await sharedWorld({ work: false });
    const { owner, id } = await plain.team();
    const refused = await owner.get(at('account/auth_url', id));
    expect([refused.status, refused.body.code]).toEqual([409, 'not_configured']);
    expect(refused.body.detail).toMatch(
      /^Canva has not been set up yet\. The administrator has to set CANVA_CLIENT_ID .+CANVA_CLIENT_SECRET/,
    );
    expect((await owner.get(at('setup', id))).body).toMatchObject({
      configured: false,
      missing: [{ setting: 'CANVA_CLIENT_ID' }, { setting: 'CANVA_CLIENT_SECRET' }],
      redirect_url: `${plain.services.origin}/design-tools/connected`,
    });
    expect((await owner.get(at('accounts', id))).body).toMatchObject({ results: [], count: 0 });
  });
});
