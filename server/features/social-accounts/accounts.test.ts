import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { x as limits } from '#contract/posts/platforms/x.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import { newId } from '#platform/ids.ts';
import { columnsWith } from '#server/test/columns-with.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { connectors } from './connectors/all.ts';
import { type ConnectedAccount, type Connector, NetworkTrouble } from './connectors/connector.ts';
import { renewAccounts } from './jobs/renew.ts';

let world: World;
let team: TestTeam;

const canary = 'vt-canary-access-token';
/** A network that says what the test has it say. */
const network = {
  missing: [] as { setting: string; text: string }[],
  revoked: [] as string[],
  renewals: 0,
  trouble: null as NetworkTrouble | null,
};
const ofNetwork = (token: string): ConnectedAccount => ({
  remoteId: '42',
  server: null,
  name: 'Halden Hotels',
  username: 'haldenhotels',
  photo: new Uint8Array([0xff, 0xd8, 0xff, 1]),
  url: 'https://x.example/haldenhotels',
  scopes: ['write'],
  tokens: { access: token, refresh: `${token}-refresh` },
  accessUntil: new Date(Date.now() + 3_600_000),
  ownLimits: { caption_length: 4000 },
});
const fake: Connector = {
  platform: 'x',
  limits,
  missing: () => network.missing,
  offer: { fields: [], help_url: 'https://developer.example/', handover: true },
  oauth: {
    authorize: async (_services, { state, redirect }) => ({
      url: `https://x.example/authorize?${new URLSearchParams({ state, redirect })}`,
      kept: { verifier: `${canary}-verifier` },
    }),
    async finish(_services, { code, kept }) {
      expect(kept).toEqual({ verifier: `${canary}-verifier` });
      const one = ofNetwork(`${canary}-${code}`);
      return code === 'two' ? [one, { ...one, remoteId: '43', username: 'haldenkitchen' }] : [one];
    },
  },
  async refresh() {
    if (network.trouble) throw network.trouble;
    network.renewals += 1;
    return { tokens: { access: `${canary}-renewed` }, accessUntil: new Date(Date.now() + 7_200_000) };
  },
  async revoke(_services, { tokens }) {
    network.revoked.push(tokens.access ?? '');
    throw new NetworkTrouble('later', 'The network is away.');
  },
  async check() {
    if (network.trouble) throw network.trouble;
    return { ...ofNetwork(''), username: 'halden', photo: null };
  },
  sameKeySeconds: 0,
  publish: () => Promise.reject(new Error('not here')),
  find: () => Promise.reject(new Error('not here')),
};

const all = connectors as Partial<Record<Platform, Connector>>;
const usual = all.x;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  all.x = fake;
});
afterAll(() => {
  if (usual) all.x = usual;
  else delete all.x;
});

const list = async (query = '') =>
  (await team.owner.get(`socials/accounts/${team.id}/${query}`)).body.results as Loose[];
const put = (body: object, who = team.owner) => who.put(`socials/account/${team.id}/`, body);
const demo = async () => (await team.owner.post(`socials/account/auto-create-demo-account/${team.id}/`)).body;
const change = (account: Loose, body: object) => team.owner.put(`socials/account/update/${account.uuid}/`, body);

async function grant(code = 'one', who = team.owner) {
  const begun = await who.post(`socials/account/auth_url/${team.id}/`, { platform: 'x' });
  expect(begun.status).toBe(200);
  return who.post(`socials/account/auth_finish/${team.id}/`, { state: begun.body.state, code });
}
const connected = async (code = 'one') => {
  const { body } = await grant(code);
  return (await put({ platform: 'x', grant: body.grant, choice: body.choices[0].choice })).body;
};

describe('a demo account', () => {
  it('is there at once, with a wall that everybody can see', async () => {
    const made = await team.owner.post(`socials/account/auto-create-demo-account/${team.id}/`);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      platform: 'demo',
      active: true,
      state: 'connected',
      way: 'direct',
      limits: { caption_length: 2200 },
      zone: 'UTC',
      tagged: true,
      connected_by: { uuid: team.owner.user },
    });
    const wall = await world.stranger.fetch(new URL(made.body.url).pathname);
    expect([wall.status, await wall.text()]).toEqual([200, expect.stringContaining('Nothing has been posted yet.')]);
    expect(wall.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is renamed, turned off, given rules and a zone, and each of it taken back', async () => {
    const account = await demo();
    const approval = { mode: 'required', needed: 2, approvers: [team.owner.user] };
    const changed = await change(account, { name: 'News', active: false, time_zone: 'Europe/Madrid', approval });
    expect(changed.body).toMatchObject({ name: 'News', active: false, zone: 'Europe/Madrid', approval, revision: 2 });
    expect((await list('?active=false')).map(({ uuid }) => uuid)).toContain(account.uuid);
    expect((await list('?active=true')).map(({ uuid }) => uuid)).not.toContain(account.uuid);
    expect((await team.owner.post(`changes/undo/${changed.changeSet}/`)).status).toBe(200);
    expect((await list()).find(({ uuid }) => uuid === account.uuid)).toMatchObject({ name: 'Demo', active: true });
    const stale = await team.owner.put(
      `socials/account/update/${account.uuid}/`,
      { name: 'Other' },
      { 'if-match': '"1"' },
    );
    expect([stale.status, stale.body.current.revision]).toEqual([412, 3]);
    expect((await change(account, { time_zone: 'Mars/Olympus' })).status).toBe(400);
    expect((await change(account, { colour: 'blue' })).status).toBe(400);
    expect((await change(account, { tokens: 'x' })).status).toBe(400);
  });

  it('is disconnected for good: its wall is gone, too', async () => {
    const account = await demo();
    const address = `socials/account/delete/${account.uuid}/`;
    const gone = await team.owner.delete(address);
    expect(gone.status).toBe(204);
    expect((await team.owner.delete(address)).status).toBe(404);
    expect((await world.stranger.fetch(`/wall/${account.uuid}`)).status).toBe(404);
    expect((await team.owner.post(`changes/undo/${gone.changeSet}/`)).status).toBe(409);
  });
});

describe('an account of a network', () => {
  it('is not connected before the administrator has set what it needs', async () => {
    network.missing = [{ setting: 'X_CLIENT_ID', text: 'the client id of your app' }];
    const { body } = await team.owner.get(`socials/platforms/${team.id}/`);
    expect(body.results.find(({ platform }: Loose) => platform === 'x')).toMatchObject({
      configured: false,
      missing: network.missing,
      ways: ['oauth'],
      handover: true,
    });
    const refused = await team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'x' });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_configured']);
    expect(refused.body.detail).toBe(
      'X has not been set up yet. The administrator has to set X_CLIENT_ID (the client id of your app).',
    );
    network.missing = [];
  });

  it('is connected by what its network allows, once, in the session that began', async () => {
    const finished = await grant('two');
    expect(finished.body).toMatchObject({
      platform: 'x',
      choices: [
        { choice: '42', username: 'haldenhotels', account: null },
        { choice: '43', username: 'haldenkitchen' },
      ],
    });
    const { grant: id } = finished.body;
    const made = await put({ platform: 'x', grant: id, choice: '43', name: 'Kitchen' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      platform: 'x',
      name: 'Kitchen',
      username: 'haldenkitchen',
      photo: 'data:image/jpeg;base64,/9j/AQ==',
      limits: { caption_length: 4000 },
      scopes: ['write'],
    });
    expect((await put({ platform: 'x', grant: id, choice: '44' })).status).toBe(400);
    const again = await put({ platform: 'x', grant: id, choice: '43' });
    expect(again.body).toMatchObject({ uuid: made.body.uuid, name: 'Kitchen' });
    const other = await team.member('Admin');
    expect((await put({ platform: 'x', grant: id, choice: '43' }, other)).status).toBe(410);
    const begun = await team.owner.post(`socials/account/auth_url/${team.id}/`, { platform: 'x' });
    const finish = (who = team.owner, body: object = { code: 'one' }) =>
      who.post(`socials/account/auth_finish/${team.id}/`, { state: begun.body.state, ...body });
    expect((await finish(other)).status).toBe(410);
    const denied = await finish(team.owner, { error: 'access_denied' });
    expect([denied.status, denied.body.detail]).toEqual([409, 'X did not allow the access: access_denied.']);
    expect((await finish()).status).toBe(410);
  });

  it('J6: has tokens that are nowhere to be read', async () => {
    const account = await connected();
    expect(await columnsWith(world.services.db, canary)).toEqual([]);
    const told = [await list(), account, (await team.owner.get(`changes/${team.id}/`)).body];
    expect(JSON.stringify(told)).not.toContain(canary);
    const { rows } = await sql<{
      tokens: string;
    }>`select tokens from social_accounts where id = ${account.uuid}`.execute(world.services.db);
    expect(rows[0]?.tokens).toMatch(/^k1\.[0-9a-f]{12}\./);
  });

  it('is renewed before its access ends, once by all who want to', async () => {
    const account = await connected();
    const { db } = world.services;
    await sql`update social_accounts set renew_at = now() - interval '1 second' where id = ${account.uuid}`.execute(db);
    network.renewals = 0;
    const run = () => renewAccounts(world.services, {}, new AbortController().signal);
    await Promise.all([run(), run(), run()]);
    expect(network.renewals).toBe(1);
    const [now] = (await list('?platform=x')).filter(({ uuid }) => uuid === account.uuid);
    expect(Date.parse(now?.access_until)).toBeGreaterThan(Date.now() + 7_000_000);
  });

  it('says at once when its access was taken away, and is connected again in its place', async () => {
    const account = await connected();
    network.trouble = new NetworkTrouble('revoked', 'X does not let us in any more. Connect the account again.');
    const checked = await team.owner.post(`socials/account/check/${account.uuid}/`);
    expect(checked.body).toMatchObject({ state: 'revoked', state_reason: network.trouble.message });
    const news = (await team.owner.get('notifications/')).body.results[0];
    expect(news).toMatchObject({ kind: 'account_expired', account: account.uuid, text: 'X: haldenhotels' });
    const { db } = world.services;
    await sql`update social_accounts set renew_at = now() where id = ${account.uuid}`.execute(db);
    network.trouble = new NetworkTrouble('later', 'The network is away.');
    expect((await team.owner.post(`socials/account/check/${account.uuid}/`)).status).toBe(502);
    network.trouble = null;
    const { body } = await grant('one');
    expect(body.choices[0].account).toBe(account.uuid);
    const back = await change(account, { grant: body.grant });
    expect(back.body).toMatchObject({ state: 'connected', state_reason: null });
    const wrong = (await grant('two')).body.grant;
    const refused = await change(account, { grant: wrong, choice: '43' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This is the account haldenkitchen, not haldenhotels. Connect it as another one.',
    ]);
  });

  it('gives its access back when it is disconnected, and forgets it whatever the network says', async () => {
    const account = await connected('last');
    expect((await team.owner.delete(`socials/account/delete/${account.uuid}/`)).status).toBe(204);
    expect(network.revoked).toEqual([`${canary}-last`]);
    const { rows } = await sql<{
      tokens: string | null;
    }>`select tokens from social_accounts where id = ${account.uuid}`.execute(world.services.db);
    expect(rows[0]?.tokens).toBeNull();
  });

  it('can be kept for hand-over, without any access', async () => {
    const made = await put({ platform: 'tiktok', way: 'handover', username: '@halden' });
    expect(made.body).toMatchObject({ way: 'handover', username: 'halden', name: 'halden', metrics: false });
    expect((await change(made.body, { way: 'direct' })).status).toBe(409);
    expect((await put({ platform: 'tiktok', way: 'handover' })).status).toBe(400);
    expect((await put({ platform: 'demo', way: 'handover', username: 'x' })).status).toBe(400);
    expect((await put({ platform: 'myspace' })).status).toBe(400);
  });
});

describe('who may', () => {
  it('look: those who write or publish posts; change: those who manage accounts', async () => {
    const [writer, viewer] = [await team.member('Editor'), await team.member('Viewer')];
    expect((await writer.get(`socials/accounts/${team.id}/`)).status).toBe(200);
    expect((await viewer.get(`socials/accounts/${team.id}/`)).status).toBe(403);
    expect((await put({ platform: 'demo' }, writer)).body).toMatchObject({
      code: 'forbidden',
      needs: ['MANAGE_ACCOUNTS'],
    });
  });

  it('connect: teams whose plan has it; disconnect: always', async () => {
    const other = await world.team();
    const { body: account } = await other.owner.post(`socials/account/auto-create-demo-account/${other.id}/`);
    await sql`update teams set features = '{}' where id = ${other.id}`.execute(world.services.db);
    const refused = await other.owner.post(`socials/account/auto-create-demo-account/${other.id}/`);
    expect(refused.body).toMatchObject({ code: 'feature_required', needs: ['SOCIALS'] });
    expect((await other.owner.post('socials/tagged/refresh/', { team: other.id })).body).toMatchObject({
      needs: ['UGC_PLUS'],
    });
    expect((await other.owner.delete(`socials/account/delete/${account.uuid}/`)).status).toBe(204);
  });
});

describe('posts of others', () => {
  /** The job that collects posts may have looked just now. */
  const lookedLongAgo = ({ id }: TestTeam) =>
    sql`update social_sources set asked_at = null where team_id = ${id}`.execute(world.services.db);

  it('are looked for at most every two minutes', async () => {
    const fresh = await world.team();
    const refresh = () => fresh.owner.post('socials/tagged/refresh/', { team: fresh.id });
    await fresh.owner.post(`socials/account/auto-create-demo-account/${fresh.id}/`);
    await lookedLongAgo(fresh);
    const first = await refresh();
    expect(first.body).toMatchObject({ accounts: [{ found: 0, error: null }] });
    const second = await refresh();
    expect([second.status, Number(second.headers.get('retry-after'))]).toEqual([429, expect.closeTo(120, -1)]);
  });

  it('are found on other walls by the whole name alone, not in teams that were closed', async () => {
    const { db } = world.services;
    const [fresh, closed] = [await world.team(), await world.team()];
    const wallOf = async ({ owner, id }: TestTeam) =>
      (await owner.post(`socials/account/auto-create-demo-account/${id}/`)).body;
    const [mine, other, gone] = [await wallOf(fresh), await wallOf(fresh), await wallOf(closed)];
    await sql`update social_accounts set username = 'la_la' where id = ${mine.uuid}`.execute(db);
    const post = (of: TestTeam, account: string, caption: string) =>
      sql`insert into wall_posts (team_id, account_id, id, key, caption, first_comment)
        values (${of.id}, ${account}, ${newId()}, ${newId()}, ${caption}, '')`.execute(db);
    for (const caption of ['Hi @La_La.', '@la_land', '@laxla']) await post(fresh, other.uuid, caption);
    await post(closed, gone.uuid, 'Hi @la_la');
    await sql`update teams set closed_at = now(), remove_at = now() + interval '1 day' where id = ${closed.id}`.execute(
      db,
    );
    await lookedLongAgo(fresh);
    const { body } = await fresh.owner.post('socials/tagged/refresh/', { team: fresh.id });
    expect(body.accounts.find(({ account }: Loose) => account === mine.uuid)).toMatchObject({ error: null });
    const found = (await fresh.owner.get(`posts/tagged/search/?team=${fresh.id}&account=${mine.uuid}`)).body;
    expect(found.results.map(({ caption }: Loose) => caption)).toEqual(['Hi @La_La.']);
  });
});
