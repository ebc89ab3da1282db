import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitorIds } from '#features/download-requests/rules.visitors.ts';
import { newId } from '#platform/ids.ts';
import { spend } from '#platform/rate.ts';
import { rateLimits } from '#platform/rate-limits.ts';
import { emailsTo } from '#server/test/emails.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { aPortal, setPortal, type TestPortal } from '#server/test/rows/portal.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let reviewer: Person;
let person = 0;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  reviewer = await team.member(['VIEW_ASSETS', 'REVIEW_REQUESTS']);
});

const anEmail = () => `ada-${newId()}-${person++}@nordisk.example`;
const ask = (portal: TestPortal, files: string[], requester: object, more: object = {}, who = world.stranger) =>
  who.post('files/download_request/create/', { media_centre: portal.id, files, requester, ...more });
const named = (...names: string[]) =>
  someFiles(
    world,
    team.id,
    names.map((name) => ({ name: `${name}.jpg` })),
  );
const portalOf = (files: string[], settings: Record<string, unknown> & { downloads?: object } = {}) =>
  aPortal(world, team.id, { settings, albums: [{ title: 'A', access: 'view', files }] });
const inbox = async (who = reviewer, query = ''): Promise<Loose[]> =>
  (await who.get(`files/download_requests/team/${team.id}/${query}`)).body.results;
const decide = (id: string, body: object) => reviewer.put(`files/download_request/update/${id}/`, body);
const set = (file: string, columns: Record<string, unknown>) =>
  sql`update files set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where team_id = ${team.id} and id = ${file}`.execute(world.services.db);

const page = (path: string) => fetch(`${world.url}${path}`, { redirect: 'manual' });
const text = async (path: string) => (await page(path)).text();
const send = (portal: TestPortal, fields: [string, string][], headers: Record<string, string> = {}) =>
  fetch(`${world.url}/m/${portal.slug}/request`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: world.services.origin, ...headers },
    redirect: 'manual',
  });
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
const allMailed = async (email: string) => (await emailsTo(world, email)).map(({ body }) => body).join('\n');

describe('a visitor of a Media Centre', () => {
  it('asks for files by their places or ids, and hears that it was received; the team hears of it, too', async () => {
    const [one = '', two = ''] = await named('One', 'Two');
    const portal = await portalOf([one, two]);
    const email = anEmail();
    const made = await ask(
      portal,
      [portal.place(one), two],
      { name: 'Ada Berg', email: email.toUpperCase(), company: ' Nordisk Reise ', reason: 'Cover' },
      { needed_until: '2099-01-31' },
    );
    expect([made.status, made.body.errors]).toEqual([400, [expect.objectContaining({ path: 'needed_until' })]]);
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const right = await ask(
      portal,
      [portal.place(one), two],
      { name: 'Ada Berg', email: email.toUpperCase(), company: ' Nordisk Reise ', reason: 'Cover' },
      { needed_until: day },
    );
    expect(right.status).toBe(201);
    expect(right.body).toEqual({
      uuid: expect.any(String),
      media_centre: { uuid: portal.id, title: 'Press room' },
      files: [
        { uuid: portal.place(one), title: 'One' },
        { uuid: portal.place(two), title: 'Two' },
      ],
      needed_until: `${day}T00:00:00.000Z`,
      status: 'pending',
      status_url: expect.stringMatching(new RegExp(`/m/${portal.slug}/request/[\\w-]{43}$`)),
    });
    const [row] = await inbox(reviewer, `?media_centre=${portal.id}`);
    expect(row).toMatchObject({
      uuid: right.body.uuid,
      media_centre: { uuid: portal.id, title: 'Press room' },
      files: [{ uuid: one }, { uuid: two }],
      requester: { name: 'Ada Berg', email, company: 'Nordisk Reise', reason: 'Cover' },
      needed_until: `${day}T00:00:00.000Z`,
      status: 'pending',
    });
    const [received] = await emailsTo(world, email);
    expect(received?.subject).toContain('received your request for 2 files');
    expect(received?.body).toContain(right.body.status_url);
    const told = (await emailsTo(world, reviewer.email)).at(-1);
    expect(told?.subject).toBe('Ada Berg requests 2 files');
    for (const words of ['Nordisk Reise', 'Press room', 'Cover', 'Needed until']) expect(told?.body).toContain(words);
    const { rows } = await sql<{ look: unknown }>`select look from mails where recipient = ${email}`.execute(
      world.services.db,
    );
    expect(rows[0]?.look).toMatchObject({ team: expect.any(String), button: 'View your request' });
  });

  it('gets only what has to be asked for and is shown there', async () => {
    const [view = '', direct = '', hidden = '', elsewhere = '', internal = ''] = await named('v', 'd', 'h', 'e', 'i');
    await set(internal, { internal_use: true });
    const portal = await aPortal(world, team.id, {
      settings: { downloads: { way: 'direct' } },
      albums: [
        { title: 'View', access: 'view', files: [view, internal] },
        { title: 'Direct', files: [direct] },
        { title: 'Hidden', access: 'hidden', files: [hidden] },
      ],
    });
    const who = { name: 'Ada', email: anEmail() };
    for (const [file, status] of [
      [direct, 403],
      [portal.place(direct), 403],
      [hidden, 404],
      [portal.place(hidden), 404],
      [internal, 404],
      [elsewhere, 404],
      [newId(), 404],
    ] as const)
      expect([file, (await ask(portal, [view, file], who)).status]).toEqual([file, status]);
    const none = await portalOf([view], { downloads: { way: 'none' } });
    expect((await ask(none, [view], who)).status).toBe(403);
    for (const columns of [{ active: false }, { visibility: 'private' }]) {
      const closed = await portalOf([view]);
      await setPortal(world, team.id, closed.id, columns);
      expect([410, 401]).toContain((await ask(closed, [view], who)).status);
    }
    expect((await ask({ ...portal, id: newId() }, [view], who)).status).toBe(404);
    expect(await inbox(reviewer, `?media_centre=${portal.id}`)).toEqual([]);
    expect(await emailsTo(world, who.email)).toEqual([]);
  });

  it('is told in a sentence what is still missing', async () => {
    const [file = ''] = await named('asked');
    const portal = await portalOf([file], {
      downloads: { terms: 'Credit us.', ask: { name: 'no', organisation: 'required', purpose: 'required' } },
    });
    const full = { name: 'Ada', email: anEmail(), company: 'Nordisk', reason: 'Print' };
    const agreed = { terms_accepted: true };
    for (const [requester, more, path] of [
      [{ ...full, name: undefined }, agreed, 'requester.name'],
      [{ ...full, email: undefined }, agreed, 'requester.email'],
      [{ ...full, company: ' ' }, agreed, 'requester.company'],
      [{ ...full, reason: null }, agreed, 'requester.reason'],
      [full, { ...agreed, needed_until: '2020-01-01' }, 'needed_until'],
      [full, {}, 'terms_accepted'],
      [full, { terms_accepted: false }, 'terms_accepted'],
    ] as const) {
      const { status, body } = await ask(portal, [file], requester, more);
      expect([path, status, body.errors?.[0]?.path]).toEqual([path, 400, path]);
    }
    expect((await ask(portal, [], full, agreed)).status).toBe(400);
    expect((await ask(portal, ['x'], full, agreed)).status).toBe(400);
    expect((await ask(portal, [file], { ...full, email: 'nobody' }, agreed)).status).toBe(400);
    const made = await ask(portal, [file], full, agreed);
    expect(made.status).toBe(201);
    const { rows } = await sql<{ terms: string }>`select encode(terms_hash, 'hex') as terms from download_requests
      where team_id = ${team.id} and id = ${made.body.uuid}`.execute(world.services.db);
    expect(rows[0]?.terms).toMatch(/^[0-9a-f]{64}$/);
  });

  it('who asks again for what is waited for is answered alike, and nobody of the team is asked twice', async () => {
    const [one = '', two = ''] = await named('1', '2');
    const portal = await portalOf([one, two]);
    const who = { name: 'Ada', email: anEmail() };
    const first = await ask(portal, [one, two], who);
    const letters = (await emailsTo(world, reviewer.email)).length;
    const again = await ask(portal, [one], { ...who, name: 'Somebody else' });
    const fresh = await ask(portal, [one], { name: 'Eve', email: anEmail() });
    expect([again.status, Object.keys(again.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
    expect((await inbox(reviewer, `?media_centre=${portal.id}`)).map(({ uuid }) => uuid)).toEqual([
      fresh.body.uuid,
      first.body.uuid,
    ]);
    expect((await emailsTo(world, reviewer.email)).length).toBe(letters + 1);
    const given = (await decide(first.body.uuid, { status: 'approved', message: 'For you alone' })).body;
    // Anybody can type an address: what was decided is for those who read emails there.
    for (const { status_url: url } of [first.body, again.body]) {
      const [, proof = ''] = new RegExp(`${url}(\\?proof=\\S+)`).exec(await allMailed(who.email)) ?? [];
      const [plain, guessed, mailed] = [
        await text(pathOf(url)),
        await text(`${pathOf(url)}?proof=${'a'.repeat(43)}`),
        await text(pathOf(`${url}${proof}`)),
      ];
      for (const told of [plain, guessed]) {
        expect(told).toContain('Your request was approved');
        expect([told.includes(given.token), told.includes('For you alone')]).toEqual([false, false]);
      }
      expect([mailed.includes(given.url), mailed.includes('For you alone')]).toEqual([true, true]);
    }
  });

  it('is known by their address in one team, so that what they asked for stands together', async () => {
    const [one = '', two = ''] = await named('a', 'b');
    const [portal, second] = [await portalOf([one]), await portalOf([two])];
    const who = { name: 'Ada', email: anEmail() };
    await ask(portal, [one], who);
    await ask(second, [two], who);
    const users = (await reviewer.get(`files/download_requests/users/${portal.id}/`)).body.results;
    expect(users).toMatchObject([{ email: who.email, requests: 1 }]);
    const all = await reviewer.get(`files/download_requests/team/user/${team.id}/?user=${users[0].uuid}`);
    expect(all.body.results.map((row: Loose) => row.media_centre.uuid)).toEqual([second.id, portal.id]);
    const foreign = await world.team();
    const [theirs = ''] = await someFiles(world, foreign.id, [{ name: 'x.jpg' }]);
    const other = await aPortal(world, foreign.id, { albums: [{ title: 'A', access: 'view', files: [theirs] }] });
    await ask(other, [theirs], who);
    const known = (await foreign.owner.get(`files/download_requests/users/${other.id}/`)).body.results[0].uuid;
    expect(known).not.toBe(users[0].uuid);
  });

  it('is stopped when an address is used for very many requests', async () => {
    const [file = ''] = await named('many');
    const portal = await portalOf([file]);
    const who = { name: 'Ada', email: anEmail() };
    const [id] = visitorIds(world.services.secret, team.id, who.email);
    expect((await ask(portal, [file], who)).status).toBe(201);
    const { requester } = rateLimits;
    await spend(world.services.db, `${requester.name}|requester ${id}`, requester, requester.max - 1);
    expect((await ask(portal, [file], who)).status).toBe(429);
    expect((await ask(portal, [file], { name: 'Eve', email: anEmail() })).status).toBe(201);
  });
});

describe('the size of images', () => {
  it('is asked for, given as asked or another, and no larger one leaves; what was taken is noted', async () => {
    const [one = '', two = ''] = await named('Wide', 'Small');
    await set(one, { width: 4000, height: 3000 });
    const portal = await portalOf([one, two]);
    const made = (await ask(portal, [one, two], { name: 'Ada', email: anEmail() }, { size: 'large' })).body;
    const [row] = await inbox(reviewer, `?media_centre=${portal.id}`);
    expect([row?.size, row?.granted_size]).toEqual(['large', null]);
    const first = (await decide(made.uuid, { status: 'approved' })).body;
    expect(first.granted_size).toBe('large');
    const get = (file: string, size = '', token = first.token) =>
      world.stranger.get(`public/downloads/${token}/file/${file}/${size}`);
    expect((await world.stranger.get(`public/downloads/${first.token}/`)).body.size).toBe('large');
    expect((await get(one, '?size=original')).status).toBe(403);
    expect((await get(one, '?size=huge')).status).toBe(400);
    const other = (await decide(made.uuid, { status: 'approved', size: 'medium' })).body;
    expect([other.granted_size, other.token]).toEqual(['medium', first.token]);
    expect((await get(one, '?size=large')).status).toBe(403);
    expect((await decide(made.uuid, { status: 'approved', message: 'Hello' })).body.granted_size).toBe('medium');
    expect((await decide(made.uuid, { status: 'approved', size: 'tiny' })).status).toBe(400);
    const whole = (await decide(made.uuid, { status: 'approved', size: 'original' })).body;
    expect([whole.granted_size, whole.files.map((file: Loose) => file.taken_at)]).toEqual(['original', [null, null]]);
    // The files have no bytes: the zip breaks off once it has begun.
    await world.stranger.get(`public/downloads/${first.token}/zip/`).catch(() => undefined);
    const [after] = await inbox(reviewer, `?media_centre=${portal.id}`);
    expect(after?.files.map((file: Loose) => file.taken_at !== null)).toEqual([true, true]);
  });

  it('may all be approved at once, through one Media Centre only', async () => {
    const [one = '', two = ''] = await named('A', 'B');
    const [portal, second] = [await portalOf([one]), await portalOf([two])];
    const who = { name: 'Ada', email: anEmail() };
    const made = (await ask(portal, [one], who)).body;
    await ask(second, [two], who);
    const [{ uuid: user }] = (await reviewer.get(`files/download_requests/users/${portal.id}/`)).body.results;
    const all = { user, status: 'approved', media_centre: portal.id };
    const done = await reviewer.put(`files/download_requests/team/user/update/${team.id}/`, all);
    expect(done.body.results.map((row: Loose) => row.uuid)).toEqual([made.uuid]);
    expect((await inbox(reviewer, `?media_centre=${second.id}`))[0]?.status).toBe('pending');
    const none = await reviewer.put(`files/download_requests/team/user/update/${team.id}/`, {
      ...all,
      media_centre: newId(),
    });
    expect(none.status).toBe(404);
  });
});

describe('the link of an approved request', () => {
  it('gives just its files until its end, and says what became of it', async () => {
    const [one = '', two = '', three = ''] = await named('one', 'two', 'three');
    const portal = await portalOf([one, two, three]);
    const who = { name: 'Ada', email: anEmail() };
    const made = (await ask(portal, [one, two], who)).body;
    const status = () => text(pathOf(made.status_url));
    expect(await status()).toContain('Your request was sent');
    const approved = (await decide(made.uuid, { status: 'approved', files: [one, two] })).body;
    const link = () => world.stranger.get(`public/downloads/${approved.token}/`);
    const files = async () => (await link()).body.files.map(({ uuid }: Loose) => uuid);
    expect(await files()).toEqual([one, two]);
    expect((await world.stranger.get(`public/downloads/${approved.token}/file/${three}/`)).status).toBe(404);
    expect((await emailsTo(world, who.email)).at(-1)?.body).toContain(approved.url);
    for (const columns of [{ internal_use: true }, { expiration_date: '2020-01-01' }]) {
      await set(one, columns);
      expect(await files()).toEqual([two]);
      expect((await world.stranger.get(`public/downloads/${approved.token}/file/${one}/`)).status).toBe(404);
      await set(one, { internal_use: false, expiration_date: null });
    }
    await set(one, { internal_use: true });
    await set(two, { internal_use: true });
    expect((await world.stranger.get(`public/downloads/${approved.token}/zip/`)).status).toBe(410);
    await set(one, { internal_use: false });
    await set(two, { internal_use: false });
    await decide(made.uuid, { status: 'denied', message: 'Rights have changed.' });
    expect(await link()).toMatchObject({ status: 410, body: { detail: 'The team has withdrawn this link.' } });
    const withdrawn = (await emailsTo(world, who.email)).at(-1);
    expect(withdrawn?.subject).toContain('withdrew your download');
    expect(withdrawn?.body).toContain('Rights have changed.');
    expect(await status()).toContain('Your download was withdrawn');
    const anew = (await decide(made.uuid, { status: 'approved' })).body;
    await sql`update download_requests set expires_at = now() where id = ${made.uuid}`.execute(world.services.db);
    const over = await world.stranger.get(`public/downloads/${anew.token}/`);
    expect([over.status, over.body.detail]).toEqual([410, expect.stringMatching(/^This link ended on /)]);
    expect(await status()).toContain('Your download has ended');
  });

  it('is not given to who is declined: they read the reason', async () => {
    const [file = ''] = await named('no');
    const portal = await portalOf([file]);
    const who = { name: 'Ada', email: anEmail() };
    const made = (await ask(portal, [file], who)).body;
    await decide(made.uuid, { status: 'denied', message: 'Not for <b>print</b>.' });
    const [, proof = ''] = new RegExp(`${made.status_url}(\\?proof=\\S+)`).exec(await allMailed(who.email)) ?? [];
    const told = await text(pathOf(`${made.status_url}${proof}`));
    expect(told).toContain('Your request was declined');
    expect(told).toContain('Not for &lt;b&gt;print&lt;/b&gt;.');
    expect((await emailsTo(world, who.email)).at(-1)).toMatchObject({
      subject: expect.stringContaining('declined your request'),
      body: expect.stringContaining('Not for <b>print</b>.'),
    });
  });
});

describe('a status link', () => {
  it('opens at its own Media Centre alone, also once that has ended, and cannot be guessed', async () => {
    const [file = ''] = await named('f');
    const [portal, other] = [await portalOf([file]), await portalOf([file])];
    const made = (await ask(portal, [file], { name: 'Ada', email: anEmail() })).body;
    const token = made.status_url.split('/').at(-1);
    const status = async (slug: string, last: string) => (await page(`/m/${slug}/request/${last}`)).status;
    expect(await status(portal.slug, token)).toBe(200);
    expect(await status(other.slug, token)).toBe(404);
    expect(await status(portal.slug, 'a'.repeat(43))).toBe(404);
    expect(await status(portal.slug, 'nonsense')).toBe(404);
    expect(await status('no-such-centre', token)).toBe(404);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from download_requests r
      where r::text like ${`%${token}%`}`.execute(world.services.db);
    expect(rows[0]?.n).toBe(0);
    await setPortal(world, team.id, portal.id, { active: false });
    expect(await text(`/m/${portal.slug}/request/${token}`)).toContain('Your request was sent');
  });
});

describe('the form', () => {
  const filled = (email: string): [string, string][] => [
    ['step', 'send'],
    ['name', 'Ada Berg'],
    ['email', email],
    ['company', 'Nordisk'],
    ['reason', 'First line\nsecond line'],
  ];

  it('is led to from the page of a file and from the basket, and makes one request however often it is sent', async () => {
    const [one = '', two = ''] = await named('Harbour', 'Lake');
    const portal = await portalOf([one, two]);
    const places = [one, two].map((file): [string, string] => ['files', portal.place(file)]);
    expect(await text(`/m/${portal.slug}/file/${portal.place(one)}`)).toContain(
      `href="/m/${portal.slug}/request?files=${portal.place(one)}"`,
    );
    const basket = await text(`/m/${portal.slug}/basket?files=${portal.place(one)}&files=${portal.place(two)}`);
    expect(basket).toContain('Request 2 files');
    const form = await (await send(portal, places)).text();
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(form) ?? [];
    expect([form.includes('Harbour'), form.includes('Lake'), key.length]).toEqual([true, true, 36]);
    const email = anEmail();
    const fields: [string, string][] = [...places, ...filled(email), ['key', key]];
    const [sent, again] = await Promise.all([send(portal, fields), send(portal, fields)]);
    expect([sent.status, again.status]).toEqual([303, 303]);
    const at = sent.headers.get('location') ?? '';
    expect([at, again.headers.get('location')]).toEqual([
      expect.stringMatching(new RegExp(`^/m/${portal.slug}/request/`)),
      at,
    ]);
    const confirmed = await page(at);
    expect(confirmed.headers.get('x-robots-tag')).toBe('noindex');
    const told = await confirmed.text();
    for (const words of ['Your request was sent', 'Harbour', 'Lake']) expect(told).toContain(words);
    const rows = await inbox(reviewer, `?media_centre=${portal.id}`);
    expect(rows).toMatchObject([{ requester: { name: 'Ada Berg', email, reason: 'First line\nsecond line' } }]);
    expect((await emailsTo(world, email)).length).toBe(1);
  });

  it('keeps what was typed and says what is wrong; other sites send nothing', async () => {
    const [file = ''] = await named('Harbour');
    const portal = await portalOf([file], { downloads: { terms: 'Credit us.', ask: { purpose: 'required' } } });
    const files: [string, string][] = [['files', portal.place(file)]];
    const fields = [...files, ...filled('not an address')];
    const wrong = await send(portal, fields);
    const told = await wrong.text();
    expect([wrong.status, told.includes('Enter an email address'), told.includes('value="Ada Berg"')]).toEqual([
      400,
      true,
      true,
    ]);
    const unagreed = await send(portal, [...files, ...filled(anEmail())]);
    expect(await unagreed.text()).toContain('Agree to the usage terms');
    const evil = await send(portal, [...fields, ['agree', 'yes']], { origin: 'https://evil.example' });
    expect(evil.status).toBe(403);
    for (const odd of [[['files', 'x']], [['step', 'send']], [], [['step', 'send'], ...files, ['name', '\0']]] as [
      string,
      string,
    ][][])
      expect((await send(portal, odd)).status).toBeLessThan(500);
    expect((await page(`/m/${portal.slug}/request?files=x`)).status).toBe(400);
    expect((await page(`/m/${portal.slug}/request`)).status).toBe(200);
    expect(await inbox(reviewer, `?media_centre=${portal.id}`)).toEqual([]);
  });
});
