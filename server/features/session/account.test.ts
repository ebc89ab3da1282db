import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, password, signedIn, withPassword } from '#server/test/clients/browser.ts';
import { emailsTo } from '#server/test/emails.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const letters = async (to: string) => (await emailsTo(world, to)).toReversed();
const tokenFor = async (to: string) => /\/email\/(\S+)/.exec((await letters(to))[0]?.body ?? '')?.[1] ?? '';

describe('how someone reads times and numbers', () => {
  it('is kept on the person, and a time zone must be one', async () => {
    const person = await world.person();
    expect((await person.get('users/me/')).body).toMatchObject({
      photo: null,
      two_factor: false,
      time_zone: null,
      region: 'en-GB',
      date_format: 'MMM dd yyyy',
      single_keys: true,
    });
    const wanted = { time_zone: 'America/St_Johns', region: 'de-CH', date_format: 'dd MMM yyyy', single_keys: false };
    expect((await person.put('users/me/', wanted)).body).toMatchObject(wanted);
    expect((await person.put('users/me/', { first_name: 'Grace' })).body).toMatchObject(wanted);
    expect((await person.put('users/me/', { time_zone: null })).body.time_zone).toBeNull();
    await person.put('users/me/', { view_settings: { view: 'list', group: 'month' } });
    await person.put('users/me/', { view_settings: { view: 'grid' } });
    expect((await person.get('users/me/')).body.view_settings).toEqual({ view: 'grid', group: 'month' });
    for (const body of [
      { time_zone: 'Mars/Olympus' },
      { time_zone: '' },
      { time_zone: '+25:00' },
      { region: 'xx' },
      { region: null },
      { date_format: 'D/M/Y' },
      { view_settings: { other: 'list' } },
      { view_settings: { view: 'x'.repeat(401) } },
      { single_keys: 'no' },
      { photo: '/v1/users/photo/x/' },
      { two_factor: true },
    ])
      expect([body, (await person.put('users/me/', body)).status]).toEqual([body, 400]);
  });
});

describe('sessions', () => {
  it('are listed with what is known of them, and one or all others end', async () => {
    const person = await withPassword(world, await world.person());
    const [here, there] = [await signedIn(world, person), openBrowser(world)];
    await there.post('auth/sign-in/email', { email: person.email, password }, { 'user-agent': 'Elsewhere/1.0' });
    const listed = (await here.get('auth/list-sessions')).body;
    expect(listed).toHaveLength(3);
    expect(JSON.stringify(listed)).not.toContain('token');
    const other = listed.find((one: { userAgent: string }) => one.userAgent === 'Elsewhere/1.0');
    expect(other).toMatchObject({ current: false, ipAddress: '127.0.0.1', lastSeenAt: expect.any(String) });
    expect(listed.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    const stranger = await world.person();
    expect((await stranger.post('auth/revoke-session', { id: other.id })).status).toBe(404);
    for (const id of ['x', 7, null]) expect((await here.post('auth/revoke-session', { id })).status).toBe(400);
    expect((await here.post('auth/revoke-session', { id: other.id })).body).toEqual({ status: true });
    expect((await here.post('auth/revoke-session', { id: other.id })).status).toBe(404);
    expect((await there.get('users/me/')).status).toBe(401);
    expect((await here.post('auth/revoke-other-sessions')).status).toBe(200);
    expect((await here.get('auth/list-sessions')).body).toHaveLength(1);
    expect((await person.get('users/me/')).status).toBe(401);
  });

  it('tell when and from where they were used last', async () => {
    const person = await world.person();
    await sql`update sessions set last_seen_at = now() - interval '1 hour', ip_address = '203.0.113.9'
      where user_id = ${person.user}`.execute(world.services.db);
    const [before] = (await person.get('auth/list-sessions')).body;
    expect(before.ipAddress).toBe('203.0.113.9');
    await person.get('users/me/');
    const [after] = (await person.get('auth/list-sessions')).body;
    expect(after.ipAddress).toBe('127.0.0.1');
    expect(Date.parse(after.lastSeenAt)).toBeGreaterThan(Date.parse(before.lastSeenAt));
  });

  it('J2: one that ended is heard of by an open stream of events', async () => {
    const member = await withPassword(world, await team.member('Editor'));
    const here = await signedIn(world, member);
    const stream = await member.fetch(`events/${team.id}/`);
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const body = { currentPassword: password, newPassword: 'another good one' };
    expect((await here.post('auth/change-password', body)).status).toBe(200);
    // Whoever may still listen is asked whenever something about people happens, and every 25 seconds.
    await team.owner.post(`teams/role/create/${team.id}/`, { name: 'Heard of', permissions: [] });
    for (;;) if (!reader || (await reader.read()).done) break;
    expect((await member.fetch(`events/${team.id}/`)).status).toBe(401);
  });
});

describe('another email address', () => {
  it('is taken by the link that was sent to it, once, and ends every other session', async () => {
    const person = await withPassword(world, await world.person());
    const [here, there] = [await signedIn(world, person), await signedIn(world, person)];
    const to = `new-${person.user}@example.test`;
    const wrong = await here.post('auth/change-email', { newEmail: to, password: 'not mine' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'password']);
    const same = await here.post('auth/change-email', { newEmail: person.email, password });
    expect([same.status, same.body.errors[0].path]).toEqual([400, 'newEmail']);
    const asked = await here.post('auth/change-email', { newEmail: to.toUpperCase(), password });
    expect([asked.status, asked.body]).toEqual([200, { status: true }]);
    expect((await here.get('users/me/')).body.email).toBe(person.email);
    const token = await tokenFor(to);
    const stranger = await signedIn(world, await withPassword(world, await world.person()));
    const foreign = await stranger.post('auth/verify-email', { token });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden']);
    const taken = await here.post('auth/verify-email', { token });
    expect(taken.body).toEqual({ status: true });
    expect((await here.get('users/me/')).body.email).toBe(to);
    expect((await there.get('users/me/')).status).toBe(401);
    expect((await letters(person.email))[0]?.subject).toContain('was changed');
    expect((await openBrowser(world).post('auth/sign-in/email', { email: to, password })).status).toBe(200);
    expect((await openBrowser(world).post('auth/verify-email', { token })).status).toBe(410);
  });

  it('J4: is not told apart from one that has an account, which gets no letter', async () => {
    const person = await withPassword(world, await world.person());
    const here = await signedIn(world, person);
    const known = await world.person();
    const answers = [];
    for (const newEmail of [known.email, `free-${person.user}@example.test`])
      answers.push(await here.post('auth/change-email', { newEmail, password }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { status: true }],
      [200, { status: true }],
    ]);
    expect(await letters(known.email)).toEqual([]);
  });

  it('is refused by links that are made up, for others or too old, and without a session', async () => {
    for (const token of ['x', 'a.b.c', `${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}`])
      expect((await openBrowser(world).post('auth/verify-email', { token })).status).toBe(410);
    for (const token of ['', 7, null, 'x'.repeat(3000)])
      expect((await openBrowser(world).post('auth/verify-email', { token })).status).toBe(400);
    const answer = await world.stranger.post('auth/change-email', { newEmail: 'x@example.test', password });
    expect(answer.status).toBe(401);
  });
});

describe('a photo', () => {
  const picture = (kind: 'jpeg' | 'png' | 'gif') =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'Ines Moreau' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
      .toFormat(kind)
      .toBuffer();
  const square = { x: 100, y: 0, width: 200, height: 200 };
  async function send(person: Person, bytes: Buffer, crop: unknown = square) {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(bytes)]), 'me.jpg');
    form.append('crop', typeof crop === 'string' ? crop : JSON.stringify(crop));
    const response = await person.fetch('users/me/photo/', { method: 'POST', body: form });
    return { status: response.status, body: (await response.json()) as { photo: string; detail: string } };
  }

  it('is a small square of what was sent, seen by the team and by nobody else', async () => {
    const member = await team.member('Viewer');
    const set = await send(member, await picture('jpeg'));
    expect([set.status, set.body.photo]).toEqual([200, expect.stringContaining(`/v1/users/photo/${member.user}/?v=`)]);
    const { photo } = set.body;
    for (const who of [member, team.owner]) {
      const shown = await who.fetch(photo);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      const facts = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([facts.width, facts.height, facts.exif]).toEqual([256, 256, undefined]);
    }
    const other = await world.team();
    expect((await other.owner.fetch(photo)).status).toBe(404);
    expect((await world.stranger.fetch(photo)).status).toBe(401);
    const members = (await team.owner.get(`teams/members/${team.id}/`)).body.results;
    expect(members.find((one: { user: { uuid: string } }) => one.user.uuid === member.user).user.photo).toBe(photo);
    expect((await team.owner.get(`teams/photos/${team.id}/`)).body).toEqual({
      results: [{ user: member.user, photo }],
      next: null,
      count: 1,
      count_exact: true,
    });
    expect((await member.delete('users/me/photo/')).status).toBe(204);
    expect((await member.delete('users/me/photo/')).status).toBe(404);
    expect((await member.fetch(photo)).status).toBe(404);
    expect((await member.get('users/me/')).body.photo).toBeNull();
  });

  it('is refused when it is no picture for it, too large, or no square', async () => {
    const member = await team.member('Viewer');
    expect((await send(member, await picture('gif'))).status).toBe(415);
    expect((await send(member, Buffer.from('no picture at all'))).status).toBe(415);
    const jpeg = await picture('jpeg');
    for (const crop of ['', 'x', '{}', { ...square, width: 100 }, { ...square, x: -1 }, { ...square, x: 250 }])
      expect([crop, (await send(member, jpeg, crop)).status]).toEqual([crop, 400]);
    expect((await send(member, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
    expect((await member.post('users/me/photo/', {})).status).toBe(415);
    expect((await member.get('users/me/')).body.photo).toBeNull();
  });
});
