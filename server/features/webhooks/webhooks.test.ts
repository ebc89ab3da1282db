import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const make = (body: object = {}) =>
  team.owner.post(`teams/webhook/create/${team.id}/`, {
    url: 'https://hooks.example/a',
    events: ['file.created'],
    ...body,
  });
const list = async () => (await team.owner.get(`teams/webhooks/${team.id}/`)).body.results as Loose[];
const find = async (uuid: string) => (await list()).find((hook) => hook.uuid === uuid);
const undo = (set: string | null) => team.owner.post(`changes/undo/${set}/`);

describe('a webhook', () => {
  it('is made with its events in their order, and its secret is told once', async () => {
    const made = await make({ events: ['member.joined', 'file.created', 'file.created'] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      url: 'https://hooks.example/a',
      events: ['file.created', 'member.joined'],
      active: true,
      state: 'active',
      last_delivery: null,
      waiting: 0,
      revision: 1,
      created_by: { uuid: team.owner.user },
    });
    expect(made.body.secret).toMatch(/^vtw_[\w-]{43}$/);
    expect(await find(made.body.uuid)).toEqual({ ...made.body, secret: null });
    expect((await make({ secret: 'chosen by somebody' })).body.secret).toBe('chosen by somebody');
  });

  it('J6: keeps its secret sealed', async () => {
    const { secret } = (await make({})).body;
    const again = (
      await team.owner.post(
        `teams/webhook/create/${team.id}/`,
        { url: 'https://hooks.example/a', events: ['file.created'] },
        { 'idempotency-key': 'hook' },
      )
    ).body.secret;
    const { rows } = await sql<{ all: string }>`select (select string_agg(w::text, ' ') from webhooks w)
      || (select string_agg(a::text, ' ') from kept_answers a) || (select string_agg(c::text, ' ') from changes c) as all`.execute(
      world.services.db,
    );
    expect(rows[0]?.all).toContain('https://hooks.example/a');
    for (const told of [secret, again]) expect(rows[0]?.all).not.toContain(told);
  });

  it('is changed, paused and resumed, and each of it taken back', async () => {
    const { uuid } = (await make()).body;
    const change = (body: object, headers: Record<string, string> = {}) =>
      team.owner.put(`teams/webhook/update/${uuid}/`, body, headers);
    const moved = await change({ url: 'https://hooks.example/b', events: ['tag.created'] });
    expect(moved.body).toMatchObject({
      url: 'https://hooks.example/b',
      events: ['tag.created'],
      revision: 2,
      secret: null,
    });
    expect((await undo(moved.changeSet)).status).toBe(200);
    expect(await find(uuid)).toMatchObject({ url: 'https://hooks.example/a', events: ['file.created'] });
    const paused = await change({ active: false });
    expect(paused.body).toMatchObject({ active: false, state: 'paused' });
    expect((await change({ active: true })).body.state).toBe('active');
    expect((await undo(paused.changeSet)).status).toBe(409);
    expect((await change({ active: false }, { 'if-match': '"1"' })).status).toBe(412);
    const same = await change({ active: true });
    expect([same.status, same.changeSet]).toEqual([200, null]);
  });

  it('is not changed by the same events again, in whatever order they were kept', async () => {
    const { uuid } = (await make({ events: ['gallery.created', 'tag.created'] })).body;
    await sql`update webhooks set events = array['gallery.created', 'tag.created'] where team_id = ${team.id} and id = ${uuid}`.execute(
      world.services.db,
    );
    const again = await team.owner.put(`teams/webhook/update/${uuid}/`, { events: ['tag.created', 'gallery.created'] });
    expect([again.body.revision, again.changeSet]).toEqual([1, null]);
  });

  it('gets another secret, and the one before is gone for good', async () => {
    const { uuid, secret } = (await make()).body;
    const renewed = await team.owner.put(`teams/webhook/update/${uuid}/`, { renew_secret: true });
    expect(renewed.body.secret).toMatch(/^vtw_/);
    expect(renewed.body.secret).not.toBe(secret);
    expect((await undo(renewed.changeSet)).body).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('secret'),
    });
  });

  it('is deleted, and brought back with all it was', async () => {
    const { uuid } = (await make()).body;
    const gone = await team.owner.delete(`teams/webhook/delete/${uuid}/`);
    expect([gone.status, await find(uuid)]).toEqual([204, undefined]);
    expect((await team.owner.put(`teams/webhook/update/${uuid}/`, { active: false })).status).toBe(404);
    expect((await team.owner.delete(`teams/webhook/delete/${uuid}/`)).status).toBe(404);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(await find(uuid)).toMatchObject({ url: 'https://hooks.example/a', active: true });
    const made = await make();
    expect((await undo(made.changeSet)).status).toBe(200);
    expect(await find(made.body.uuid)).toBeUndefined();
  });

  it('is refused where something is wrong with it', async () => {
    for (const [body, path] of [
      [{ url: 'hooks.example' }, 'url'],
      [{ url: 'ftp://hooks.example/' }, 'url'],
      [{ url: `https://hooks.example/${'a'.repeat(3000)}` }, 'url'],
      [{ events: [] }, 'events'],
      [{ events: ['file.eaten'] }, 'events.0'],
      [{ secret: 'short' }, 'secret'],
    ] as const) {
      const answer = await make(body);
      expect([path, answer.status, answer.body.errors?.[0]?.path]).toEqual([path, 400, path]);
    }
    const editor = await team.member('Editor');
    expect((await editor.get(`teams/webhooks/${team.id}/`)).status).toBe(403);
    const other = await world.team();
    const { uuid } = (await make()).body;
    expect((await other.owner.put(`teams/webhook/update/${uuid}/`, { active: false })).status).toBe(404);
    expect((await other.owner.get(`teams/webhook/deliveries/${uuid}/`)).status).toBe(404);
  });
});

describe('I1: an address inside the house', () => {
  it.each([
    'http://127.0.0.1:8080/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.0.1/',
    'http://10.1.2.3/',
    'https://hooks.example:22/',
    'https://user:secret@hooks.example/',
    'http://127。0。0。1/',
  ])('I1: is no address for a webhook: %s', async (url) => {
    const made = await make({ url });
    expect([made.status, made.body.errors[0].path]).toEqual([400, 'url']);
    const { uuid } = (await make()).body;
    expect((await team.owner.put(`teams/webhook/update/${uuid}/`, { url })).status).toBe(400);
    await team.owner.delete(`teams/webhook/delete/${uuid}/`);
  });

  it('I1: is not called by its name either, and the test says why', async () => {
    const { uuid } = (await make({ url: 'http://localhost:8080/' })).body;
    const tried = await team.owner.post(`teams/webhook/test/${uuid}/`);
    expect(tried.status).toBe(200);
    expect(tried.body).toMatchObject({ event: 'ping', state: 'failed', status: null });
    expect(tried.body.log[0].trouble).toContain('not on the public internet');
  });
});
