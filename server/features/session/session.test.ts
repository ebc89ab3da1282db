import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionToken } from '#platform/http/identity/session.ts';
import { type Loose, type OwnWorld, startWorld } from '#server/test/world.ts';
import { tidy } from './jobs/tidy.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ work: false });
});
afterAll(() => world.stop());

const first = {
  email: 'First@Example.test',
  password: 'a good password',
  first_name: 'Ada',
  last_name: 'Lovelace',
  team: 'Café Ünal & Co.',
};
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('setup', () => {
  it('refuses a first person who could not sign in, naming the field', async () => {
    const answer = await world.stranger.post('setup/', { ...first, password: 'short' });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(answer.body.errors[0]).toMatchObject({ path: 'password' });
    expect((await world.stranger.post('setup/', { ...first, is_staff: true })).status).toBe(400);
  });

  it('makes one first person of twenty at once, then its address is gone', async () => {
    const before = await world.stranger.get('setup/');
    expect(before.body).toMatchObject({ needed: true, signup: 'invite', mail: false });
    // On a machine that has no time, one may be told to come again.
    const ask = async () => {
      for (;;) {
        const answer = await world.stranger.post('setup/', first);
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(404)]);
    const made = answers.find((answer) => answer.status === 201);
    expect(made?.body).toMatchObject({ email: 'first@example.test', is_staff: true, first_name: 'Ada' });
    expect(made?.body.teams[0]).toMatchObject({ name: 'Café Ünal & Co.', slug: 'cafe-unal-co', role: 'Owner' });
    expect(made?.body.teams[0]?.features).toHaveLength(5);
    expect(made?.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    const cookie = cookieOf(made?.headers ?? new Headers());
    const me = await world.stranger.get('users/me/', { cookie });
    expect(me.body).toMatchObject({ email: 'first@example.test', active_team: { uuid: me.body.teams[0]?.uuid } });
    expect((await world.stranger.get('setup/')).body.needed).toBe(false);
    const { rows } = await sql`select 1 from users`.execute(world.services.db);
    expect(rows).toHaveLength(1);
    const roles = await world.stranger.get(`teams/roles/${me.body.teams[0]?.uuid}/`, { cookie });
    expect(roles.body.results.map((role: Loose) => role.name)).toEqual([
      'Owner',
      'Admin',
      'Manager',
      'Editor',
      'Contributor',
      'Viewer',
      'Guest',
    ]);
  });
});

describe('the session cookie', () => {
  it('is what our own reader of sessions expects', async () => {
    const answer = await world.stranger.post('auth/sign-in/email', { email: first.email, password: first.password });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^vitrine\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = sessionToken(cookie.split(';')[0], world.services.secret);
    const { rows } = await sql`select 1 from sessions where token = ${token ?? ''}`.execute(world.services.db);
    expect(rows).toHaveLength(1);
    const signature = createHmac('sha256', world.services.secret[0])
      .update(token ?? '')
      .digest('base64');
    const value = /=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(decodeURIComponent(value)).toBe(`${token}.${signature}`);
  });

  it('with another signature, or none, opens nothing', async () => {
    const person = await world.person();
    const [name, value = ''] = person.cookie.split('=');
    const [token] = decodeURIComponent(value).split('.');
    for (const forged of [token, `${token}.`, `${token}.AAAA`, `${token}.${'A'.repeat(43)}=`, '%', '%E0%A4%A']) {
      const answer = await world.stranger.get('users/me/', { cookie: `${name}=${forged}` });
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    }
  });

  it('is renewed by users/me when the session is a day old', async () => {
    const person = await world.person();
    const { db } = world.services;
    const end = async () =>
      (await sql<{ at: Date }>`select expires_at as at from sessions where user_id = ${person.user}`.execute(db))
        .rows[0]?.at ?? new Date(0);
    await sql`update sessions set expires_at = now() + interval '20 days' where user_id = ${person.user}`.execute(db);
    const me = await person.get('users/me/');
    expect(me.status).toBe(200);
    expect(me.headers.getSetCookie()).toHaveLength(1);
    expect((await end()).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await person.get('users/me/')).headers.getSetCookie()).toHaveLength(0);
  });

  it('leaves no session behind that has ended', async () => {
    const [ended, going] = [await world.person(), await world.person()];
    const { db } = world.services;
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${ended.user}`.execute(db);
    await tidy(world.services);
    const { rows } = await sql<{ user_id: string }>`select user_id from sessions
      where user_id in (${ended.user}, ${going.user})`.execute(db);
    expect(rows).toEqual([{ user_id: going.user }]);
  });

  it('opens nothing once it has expired', async () => {
    const person = await world.person();
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.user}`.execute(
      world.services.db,
    );
    expect((await person.get('users/me/')).status).toBe(401);
  });
});

describe('users/me', () => {
  it('needs a session', async () => {
    expect((await world.stranger.get('users/me/')).status).toBe(401);
    expect((await world.stranger.put('users/me/', {})).status).toBe(401);
  });

  it('changes names, settings and the active team, and keeps the rest', async () => {
    const team = await world.team();
    const other = await world.team();
    const changed = await team.owner.put('users/me/', {
      first_name: '  Grace ',
      active_team: team.id,
      notification_settings: { mentions: false },
    });
    expect(changed.body).toMatchObject({
      first_name: 'Grace',
      last_name: 'Test',
      active_team: { uuid: team.id },
      notification_settings: { mentions: false },
    });
    const foreign = await team.owner.put('users/me/', { active_team: other.id, first_name: 'Nobody' });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect((await team.owner.get('users/me/')).body.first_name).toBe('Grace');
  });

  it('refuses what nobody may set, wrong kinds and characters that cannot be stored', async () => {
    const person = await world.person();
    const bodies = [
      { is_staff: true },
      { email: 'x@example.test' },
      { first_name: '' },
      { first_name: '   ' },
      { first_name: 'a\u0000b' },
      { first_name: 5 },
      { first_name: ['x'] },
      { active_team: 'root' },
      { notification_settings: [] },
      { notification_settings: { x: 'yes' } },
      [],
      'text',
      null,
      5,
    ];
    for (const body of bodies) {
      const answer = await person.put('users/me/', JSON.stringify(body));
      expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 400]);
    }
    expect((await person.get('users/me/')).body.is_staff).toBe(false);
  });

  it('tells of no team whose seat was taken away', async () => {
    const team = await world.team();
    const member = await team.member('Editor');
    await member.put('users/me/', { active_team: team.id });
    await sql`update members set active = false where user_id = ${member.user}`.execute(world.services.db);
    expect((await member.get('users/me/')).body).toMatchObject({ teams: [], active_team: null });
  });
});
