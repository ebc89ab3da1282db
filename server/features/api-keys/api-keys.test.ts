import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '#contract/core/server-limits.ts';
import { spend } from '#platform/rate.ts';
import { rateLimits } from '#platform/rate-limits.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
});

const make = async (who: Person, scopes: readonly string[], more: object = {}) =>
  (await who.post(`teams/api_key/create/${team.id}/`, { name: 'Import', scopes, ...more })).body as Loose;
const by = (secret: string, headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${secret}`,
  ...headers,
});
const keys = async () => (await team.owner.get(`teams/api_keys/${team.id}/`)).body.results as Loose[];
const library = () => `files/files/${team.id}/`;
const status = async (secret: string) => (await world.stranger.get(library(), by(secret))).status;

describe('an API key', () => {
  it('is made by who manages the team, and its secret is told once', async () => {
    const made = await team.owner.post(`teams/api_key/create/${team.id}/`, {
      name: ' Import ',
      scopes: ['UPLOAD_ASSETS', 'VIEW_ASSETS'],
      expires_at: '2999-01-01T00:00:00Z',
    });
    expect(made.status).toBe(201);
    expect(made.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.headers.get('cache-control')).toBe('no-store');
    expect(made.body).toMatchObject({
      name: 'Import',
      scopes: ['VIEW_ASSETS', 'UPLOAD_ASSETS'],
      withheld: [],
      created_by: { uuid: team.owner.user },
      expires_at: '2999-01-01T00:00:00.000Z',
      last_used_at: null,
      ended: null,
    });
    const { secret, prefix, uuid } = made.body;
    expect(secret).toMatch(/^vtr_[\w-]{43}$/);
    expect(secret.startsWith(prefix)).toBe(true);
    const listed = (await keys()).find((key) => key.uuid === uuid);
    expect(listed).toMatchObject({ name: 'Import', prefix });
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  it('J5: is nowhere in the database but as a hash, not even among the answers kept for repeats', async () => {
    const body = { name: 'Twice', scopes: ['VIEW_ASSETS'] };
    const twice = { 'idempotency-key': 'a key made twice' };
    const first = await team.owner.post(`teams/api_key/create/${team.id}/`, body, twice);
    const again = await team.owner.post(`teams/api_key/create/${team.id}/`, body, twice);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const { rows } = await sql<{ all: string }>`select
      (select string_agg(k::text, ' ') from api_keys k) || (select string_agg(a::text, ' ') from kept_answers a) || (select string_agg(c::text, ' ') from changes c) as all`.execute(
      world.services.db,
    );
    expect(rows[0]?.all).toContain(first.body.prefix);
    expect(rows[0]?.all).not.toContain(first.body.secret);
  });

  it('acts for its maker in its team, within its scopes', async () => {
    const { secret } = await make(team.owner, ['VIEW_ASSETS', 'UPLOAD_ASSETS']);
    expect(await status(secret)).toBe(200);
    const folder = await world.stranger.post(`files/folder/create/${team.id}/`, { folderName: 'By key' }, by(secret));
    expect([folder.status, folder.body.code]).toEqual([403, 'forbidden']);
    const other = await world.team();
    expect((await world.stranger.get(`files/files/${other.id}/`, by(secret))).status).toBe(404);
    const me = (await world.stranger.get('users/me/', by(secret))).body;
    expect(me).toMatchObject({
      uuid: team.owner.user,
      is_staff: false,
      api_key: { name: 'Import' },
      active_team: { uuid: team.id },
      teams: [{ uuid: team.id, permissions: ['VIEW_ASSETS', 'UPLOAD_ASSETS'] }],
    });
    expect((await team.owner.get('users/me/')).body.api_key).toBeNull();
  });

  it('needs neither origin nor cookie, and a cookie beside it does not count', async () => {
    const { secret } = await make(team.owner, ['VIEW_ASSETS', 'MANAGE_FOLDERS']);
    const create = (headers: Record<string, string>) =>
      world.stranger.post(`files/folder/create/${team.id}/`, { folderName: `From ${headers.origin}` }, headers);
    expect((await create(by(secret, { origin: 'https://elsewhere.example' }))).status).toBe(201);
    const other = await world.team();
    const cookie = { cookie: other.owner.cookie };
    expect((await world.stranger.get(`files/files/${other.id}/`, by(secret, cookie))).status).toBe(404);
    for (const wrong of ['vtr_nonsense', '', 'x'.repeat(5000), `${secret}x`, secret.toLowerCase()])
      expect([wrong, (await world.stranger.get(library(), by(wrong, cookie))).status]).toEqual([wrong, 401]);
    const basic = { authorization: 'Basic dXNlcjpwYXNz', cookie: team.owner.cookie };
    expect((await world.stranger.get(library(), basic)).status).toBe(200);
  });

  it('notes when it was last used, now and then', async () => {
    const { secret, uuid } = await make(team.owner, ['VIEW_ASSETS']);
    const used = async () => (await keys()).find((key) => key.uuid === uuid)?.last_used_at;
    expect(await used()).toBeNull();
    await status(secret);
    const first = await used();
    expect(first).not.toBeNull();
    await status(secret);
    expect(await used()).toBe(first);
    await sql`update api_keys set last_used_at = now() - interval '1 hour' where id = ${uuid}`.execute(
      world.services.db,
    );
    await status(secret);
    expect(new Date(await used()).getTime()).toBeGreaterThanOrEqual(new Date(first).getTime());
  });

  it('is named in history beside its maker', async () => {
    const { secret } = await make(team.owner, ['VIEW_ASSETS', 'EDIT_ASSETS', 'UPLOAD_ASSETS'], { name: 'Night shift' });
    const form = new FormData();
    form.append('files', new Blob(['a line']), 'night.txt');
    const sent = await world.stranger.fetch(`files/upload/${team.id}/`, {
      method: 'POST',
      body: form,
      headers: by(secret),
    });
    expect(sent.status).toBe(201);
    const [{ uuid }] = (await sent.json()) as Loose;
    const renamed = await world.stranger.put(`files/file/update/${uuid}/`, { fileName: 'day.txt' }, by(secret));
    expect(renamed.status).toBe(200);
    await team.owner.put(`files/file/update/${uuid}/`, { fileName: 'noon.txt' });
    const { results } = (await team.owner.get(`files/file/activity/${uuid}/`)).body;
    expect(results.map((line: Loose) => line.source)).toEqual([
      'Ada Test',
      'Night shift of Ada Test',
      'Night shift of Ada Test',
    ]);
    const sets: Loose[] = (await team.owner.get(`changes/${team.id}/?limit=2`)).body.results;
    expect(sets.map((set) => [set.by.uuid, set.key])).toEqual([
      [team.owner.user, null],
      [team.owner.user, 'Night shift'],
    ]);
  });

  it('is slowed down by itself, with a time to come back', async () => {
    const [busy, calm] = [await make(team.owner, ['VIEW_ASSETS']), await make(team.owner, ['VIEW_ASSETS'])];
    await spend(world.services.db, `key|${busy.uuid}`, rateLimits.key, serverLimits.apiKeyCallsPerMinute);
    const slowed = await world.stranger.get(library(), by(busy.secret));
    expect([slowed.status, slowed.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await status(calm.secret)).toBe(200);
    expect((await team.owner.get(library())).status).toBe(200);
  });

  it('is refused where something is wrong with it', async () => {
    const post = (body: object) => team.owner.post(`teams/api_key/create/${team.id}/`, body);
    for (const [body, path] of [
      [{ name: ' ', scopes: ['VIEW_ASSETS'] }, 'name'],
      [{ name: 'A', scopes: [] }, 'scopes'],
      [{ name: 'A', scopes: ['EVERYTHING'] }, 'scopes.0'],
      [{ name: 'A', scopes: ['VIEW_ASSETS'], expires_at: 'tomorrow' }, 'expires_at'],
      [{ name: 'A', scopes: ['VIEW_ASSETS'], expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    ] as const) {
      const answer = await post(body);
      expect([path, answer.status, answer.body.errors?.[0]?.path]).toEqual([path, 400, path]);
    }
    const member = await team.member('Editor');
    expect((await member.get(`teams/api_keys/${team.id}/`)).status).toBe(403);
    expect((await member.post(`teams/api_key/create/${team.id}/`, { name: 'A', scopes: ['VIEW_ASSETS'] })).status).toBe(
      403,
    );
  });
});
