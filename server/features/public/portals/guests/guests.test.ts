import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '#contract/core/server-limits.ts';
import { newId } from '#platform/ids.ts';
import { emailsTo } from '#server/test/emails.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { aPortal, noteChange, setPortal, type TestPortal } from '#server/test/rows/portal.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let room: TestPortal;
let [open, trade, hidden] = ['', '', ''];
let nr = 0;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  [open = '', trade = '', hidden = ''] = await someFiles(
    world,
    team.id,
    ['Open', 'Trade', 'Hidden'].map((name) => ({ name: `${name}.jpg` })),
  );
  room = await aPortal(world, team.id, {
    title: 'Quiet room',
    columns: { visibility: 'private', mail_domains: ['nordisk.example'] },
    albums: [
      { title: 'For all', files: [open] },
      { title: 'For trade', groups: ['Trade'], files: [trade] },
      { title: 'Asked for', groups: ['Trade'], access: 'view', files: [hidden] },
    ],
  });
});

const anEmail = (host = 'press.example') => `ada-${newId()}-${nr++}@${host}`;
const invite = async (email: string, body: object = {}) =>
  (await team.owner.post(`files/media-centre/guests/invite/${room.id}/`, { people: [{ email }], ...body })).body
    .invited[0];
const visit = (path: string, cookie = '', at = room) =>
  fetch(`${world.url}/m/${at.slug}${path}`, { headers: { cookie }, redirect: 'manual' });
const send = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}, at = room) =>
  fetch(`${world.url}/m/${at.slug}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: world.services.origin, ...headers },
    redirect: 'manual',
  });
const linksTo = async (email: string) =>
  (await emailsTo(world, email)).flatMap(({ body }) => /\/m\/[\w-]+(\/sign-in\/[\w-]{43})/.exec(body)?.[1] ?? []);
const cookieIn = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** The cookie of a guest who signs in by the newest link that was sent to them. */
async function signIn(email: string): Promise<string> {
  const answer = await send((await linksTo(email)).at(-1) ?? '/none');
  expect(answer.status).toBe(303);
  return cookieIn(answer);
}
const seenBy = async (cookie: string) => {
  const { status, body } = await world.stranger.get(`public/media-centre/${room.slug}/albums/`, { cookie });
  return status === 200 ? body.results.map(({ title }: Loose) => title) : status;
};

describe('a private Media Centre without a session', () => {
  it('asks for an address on every page of it, tells nothing of itself, and has no feeds (G1)', async () => {
    for (const path of [
      '',
      `/file/${room.place(open)}`,
      `?album=${room.album('For all')}`,
      '/basket',
      '/feed.xml',
      '/sitemap.xml',
    ]) {
      const answer = await visit(path);
      const text = await answer.text();
      expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 401, null]);
      expect(text).toContain('Sign in to this Media Centre');
      expect(text).not.toMatch(/Quiet room|For all|Open/);
    }
    expect((await visit('/sign-in')).status).toBe(200);
    expect((await world.stranger.get(`public/media-centre/${room.slug}/`)).status).toBe(401);
    expect((await world.stranger.get(`/content/m/${room.id}/${room.place(open)}/download`)).status).toBe(401);
  });

  it('answers every address alike, and writes to those who may come alone (G6)', async () => {
    const [guest, stranger, colleague] = [anEmail(), anEmail(), anEmail('nordisk.example')];
    await invite(guest);
    const before = (await emailsTo(world, guest)).length;
    const answers = await Promise.all(
      [guest, stranger, colleague].map(async (email) => {
        const answer = await send('/sign-in', { email: ` ${email.toUpperCase()}` });
        return [answer.status, (await answer.text()).replaceAll(email, '…'), [...answer.headers.keys()].toSorted()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[0]?.[0]).toBe(200);
    const numbers = [];
    for (const email of [guest, stranger, colleague]) numbers.push((await emailsTo(world, email)).length);
    expect(numbers).toEqual([before + 1, 0, 1]);
    // What was asked for in the name of a stranger is kept by nobody.
    const { rows } = await sql`select 1 from media_centre_sign_ins where email = ${stranger}`.execute(
      world.services.db,
    );
    expect(rows).toEqual([]);
  });

  it('says what is wrong with an address, and refuses forms of other sites (H5)', async () => {
    for (const email of ['', 'nobody', 'a@b', `${'a'.repeat(300)}@press.example`, 'a\0@press.example']) {
      const answer = await send('/sign-in', { email });
      expect([email.slice(0, 10), answer.status < 500 && answer.status >= 400]).toEqual([email.slice(0, 10), true]);
    }
    expect(await (await send('/sign-in', { email: 'nobody' })).text()).toContain('Enter an email address');
    for (const path of ['/sign-in', `/sign-in/${'a'.repeat(43)}`, '/sign-out'])
      expect([path, (await send(path, {}, { origin: 'https://other.example' })).status]).toEqual([path, 403]);
  });

  it('sends one address no more than a few links, each of which works while no other is sent', async () => {
    const email = anEmail();
    await invite(email);
    const before = (await linksTo(email)).length;
    for (let tries = 0; tries < serverLimits.guestLinks + 3; tries++) {
      expect((await send('/sign-in', { email })).status).toBe(200);
      await emailsTo(world, email);
    }
    const links = await linksTo(email);
    expect(links.length - before).toBe(serverLimits.guestLinks);
    expect((await visit(links[before] ?? '')).status).toBe(200);
  });
});

describe('a sign-in link', () => {
  it('is not used up by looking, signs in once, and never works twice, nor elsewhere (G3)', async () => {
    const email = anEmail();
    await invite(email);
    const [link = ''] = await linksTo(email);
    for (let looks = 0; looks < 2; looks++) {
      const answer = await visit(link);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    }
    const other = await aPortal(world, team.id, { columns: { visibility: 'private' } });
    expect((await send(link, {}, {}, other)).status).toBe(410);
    const tries = await Promise.all(Array.from({ length: 5 }, () => send(link)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([303, 410, 410, 410, 410]);
    const cookie = tries.find(({ status }) => status === 303)?.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^guest-[0-9a-f]{24}=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/);
    expect((await visit(link)).status).toBe(410);
    for (const bad of ['x', 'a'.repeat(43), `${'a'.repeat(42)}!`, "' or 1=1"])
      expect([bad, (await send(`/sign-in/${encodeURIComponent(bad)}`)).status]).toEqual([bad, 410]);
    // A copy of the database opens nothing.
    const { rows } =
      await sql<Loose>`select token_hash from media_centre_guest_sessions where centre_id = ${room.id}`.execute(
        world.services.db,
      );
    expect(rows.some(({ token_hash: hash }) => hash.toString('base64url') === cookie.split(/[=;]/)[1])).toBe(false);
  });

  it('ends with its time, and with the guest', async () => {
    const [late, gone] = [anEmail(), anEmail()];
    await invite(late);
    const [link = ''] = await linksTo(late);
    await sql`update media_centre_sign_ins set ends_at = now() where email = ${late}`.execute(world.services.db);
    expect((await send(link)).status).toBe(410);
    const { uuid } = await invite(gone);
    const [sent = ''] = await linksTo(gone);
    expect((await team.owner.delete(`files/media-centre/guest/delete/${uuid}/`)).status).toBe(204);
    expect((await send(sent)).status).toBe(410);
    await send('/sign-in', { email: gone });
    expect((await linksTo(gone)).length).toBe(1);
  });

  it('leads to the page that was wanted, and to no other site (H7)', async () => {
    const email = anEmail('nordisk.example');
    const path = `/file/${room.place(open)}`;
    expect(await (await visit(path)).text()).toContain(`name="back" value="${path}"`);
    for (const [back, to] of [
      [path, path],
      [`?album=${room.album('For all')}`, `?album=${room.album('For all')}`],
      ['//evil.example', ''],
      ['/../../v1/users/me', ''],
      ['.evil.example', ''],
      ['/sign-out', ''],
    ]) {
      await sql`delete from rate_limits`.execute(world.services.db);
      await send('/sign-in', { email, back: back ?? '' });
      const answer = await send((await linksTo(email)).at(-1) ?? '');
      expect([back, answer.headers.get('location')]).toEqual([back, `/m/${room.slug}${to}`]);
    }
  });
});

describe('a guest', () => {
  it('sees the albums of their group, and finds and takes nothing of others', async () => {
    const [plain, grouped] = [anEmail(), anEmail()];
    await invite(plain);
    await invite(grouped, { group: 'Trade' });
    const [one, two] = [await signIn(plain), await signIn(grouped)];
    expect([await seenBy(one), await seenBy(two)]).toEqual([['For all'], ['For all', 'For trade', 'Asked for']]);
    const found = async (cookie: string) =>
      (await world.stranger.get(`public/media-centre/${room.slug}/files/?q=trade`, { cookie })).body.results.length;
    expect([await found(one), await found(two)]).toEqual([0, 1]);
    const taken = async (cookie: string) =>
      (
        await fetch(`${world.url}/content/m/${room.id}/${room.place(trade)}/download?size=original`, {
          headers: { cookie },
          redirect: 'manual',
        })
      ).status;
    expect(await taken(one)).toBe(410);
    expect(await taken(two)).not.toBe(410);
    expect((await visit(`?album=${room.album('For trade')}`, one)).status).toBe(404);
    const zip = async (cookie: string) => {
      const answer = await send('/zip', { files: room.place(trade) }, { cookie });
      return [answer.status, /can be downloaded/.test(await answer.text())];
    };
    expect((await zip(one))[1]).toBe(true);
    const page = await (await visit('', two)).text();
    expect(page).toContain('Sign out');
    // Pages are kept for all who see the same: nobody is named on them.
    expect(page).not.toContain(grouped);
    for (const path of ['/feed.xml', '/sitemap.xml'])
      expect([path, (await visit(path, two)).status]).toEqual([path, 404]);
  });

  it('is out at the next request once they are removed, blocked, signed out or their domain is (G2)', async () => {
    const change = async (email: string, end: (uuid: string, cookie: string) => Promise<unknown>) => {
      const cookie = await signIn(email);
      const { results } = (await team.owner.get(`files/media-centre/guests/${room.id}/?query=${email}`)).body;
      expect([results[0].state, await seenBy(cookie)]).toEqual(['active', ['For all']]);
      await end(results[0].uuid, cookie);
      expect([await seenBy(cookie), (await visit('', cookie)).status]).toEqual([401, 401]);
      const bytes = await fetch(`${world.url}/content/m/${room.id}/${room.place(open)}/download`, {
        headers: { cookie },
      });
      const zip = await send('/zip', { files: room.place(open) }, { cookie });
      expect([bytes.status, zip.status]).toEqual([401, 401]);
      return cookie;
    };
    const [removed, blocked, left, colleague] = [anEmail(), anEmail(), anEmail(), anEmail('nordisk.example')];
    for (const email of [removed, blocked, left]) await invite(email);
    await change(removed, (uuid) => team.owner.delete(`files/media-centre/guest/delete/${uuid}/`));
    await change(blocked, (uuid) => team.owner.put(`files/media-centre/guest/update/${uuid}/`, { blocked: true }));
    await change(left, async (_uuid, cookie) => {
      const answer = await send('/sign-out', {}, { cookie });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('Max-Age=0')]);
    });
    await send('/sign-in', { email: colleague });
    const cookie = await change(colleague, () => setPortal(world, team.id, room.id, { mail_domains: [] }));
    await setPortal(world, team.id, room.id, { mail_domains: ['nordisk.example'] });
    expect(await seenBy(cookie)).toEqual(['For all']);
    // A blocked address gets no link, whatever its domain.
    await sql`update media_centre_guests set blocked_at = now() where email = ${colleague}`.execute(world.services.db);
    const before = (await linksTo(colleague)).length;
    await send('/sign-in', { email: colleague });
    expect((await linksTo(colleague)).length).toBe(before);
  });

  it('is in no other Media Centre, and not in this one when their session has ended', async () => {
    const email = anEmail();
    await invite(email);
    const cookie = await signIn(email);
    const other = await aPortal(world, team.id, { columns: { visibility: 'private' } });
    const moved = cookie.replace(/^guest-\w+/, (await otherName(other)) ?? '');
    expect((await visit('', moved, other)).status).toBe(401);
    await sql`update media_centre_guest_sessions set ends_at = now() where centre_id = ${room.id}`.execute(
      world.services.db,
    );
    expect((await visit('', cookie)).status).toBe(401);
    for (const bad of ['guest-x=1', cookie.replace(/=.*/, '=%00'), cookie.replace(/=.*/, `=${'a'.repeat(43)}`)])
      expect((await visit('', bad)).status).toBe(401);
  });

  it('gets no link while it is closed to everybody, and reads so', async () => {
    const email = anEmail('nordisk.example');
    for (const [columns, status] of [
      [{ starts_at: new Date(Date.now() + 86_400_000) }, 403],
      [{ starts_at: null, active: false }, 410],
    ] as const) {
      await setPortal(world, team.id, room.id, columns);
      const answer = await send('/sign-in', { email });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/m/${room.slug}`]);
      expect([(await visit('')).status, (await linksTo(email)).length]).toEqual([status, 0]);
    }
    await setPortal(world, team.id, room.id, { active: true });
  });

  it('requests files as who they are, and says their name once', async () => {
    const email = anEmail('nordisk.example');
    await send('/sign-in', { email });
    const cookie = await signIn(email);
    await sql`update media_centre_guests set group_name = 'Trade' where email = ${email}`.execute(world.services.db);
    await noteChange(world, team.id);
    const form = await (await visit(`/request?files=${room.place(hidden)}`, cookie)).text();
    expect(form).toContain(email);
    expect([form.includes('name="email"'), form.includes('name="name"')]).toEqual([false, true]);
    const fields = { step: 'send', files: room.place(hidden), name: 'Ada Berg', email: 'someone@else.example' };
    const sent = await send('/request', fields, { cookie });
    expect(sent.status).toBe(303);
    const inbox = (await team.owner.get(`files/download_requests/team/${team.id}/`)).body.results;
    expect(inbox.map(({ requester }: Loose) => [requester.name, requester.email])).toContainEqual(['Ada Berg', email]);
    const again = await (await visit(`/request?files=${room.place(hidden)}`, cookie)).text();
    expect([again.includes('Ada Berg'), again.includes('name="name"')]).toEqual([true, false]);
  });
});

/** The name of the cookie of another Media Centre, as a guest of it gets it. */
async function otherName(other: TestPortal): Promise<string | undefined> {
  const email = anEmail();
  await team.owner.post(`files/media-centre/guests/invite/${other.id}/`, { people: [{ email }] });
  const answer = await send((await linksTo(email)).at(-1) ?? '', {}, {}, other);
  return cookieIn(answer).split('=')[0];
}
