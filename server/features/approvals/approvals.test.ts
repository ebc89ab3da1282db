import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnsWith } from '#server/test/columns-with.ts';
import { emailsTo } from '#server/test/emails.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { tendApprovals } from './jobs/tend.ts';

let world: World;
let team: TestTeam;
let right: Loose;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  const body = { name: 'Web and social', summary: 'All owned channels, no paid media', channels: ['Web'] };
  right = (await team.owner.post(`files/right/create/${team.id}/`, body)).body;
});

const file = (columns: Record<string, unknown> = {}, of = team) =>
  fileIn(world, of.id, {
    name: 'lagoon.jpg',
    columns: { renditions: { preview: { name: 'preview.webp', width: 40, height: 30, bytes: 9 } }, ...columns },
  });
const ask = (body: object, who: Person = team.owner, of = team) =>
  who.post(`public/team/one_time_approval/create/${of.id}/`, { creator: { name: 'Marina Costa' }, ...body });
const tokenOf = ({ url }: Loose) => String(url).split('/').at(-1) ?? '';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const list = async (query = '', who: Person = team.owner) =>
  who.get(`socials/team/one_time_approvals/${team.id}/${query}`);
const shown = async (uuid: string) => (await team.owner.get(`files/file/${uuid}/`)).body;
const path = (token: string) => `public/team/one_time_approval/${token}/`;
const read = (token: string) => world.stranger.get(path(token));
const send = (token: string, body: object) => world.stranger.post(path(token), body);
const yes = async (token: string, more: object = {}) =>
  send(token, {
    status: 'approved',
    name: 'Marina Costa',
    terms_hash: (await read(token)).body.terms?.hash ?? 'x',
    ...more,
  });
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };
const page = (address: string, init: RequestInit = {}) =>
  fetch(`${world.url}/approve/${address}`, { redirect: 'manual', headers: browser, ...init });
const form = (address: string, fields: [string, string][], headers: Record<string, string> = {}) =>
  page(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: world.services.origin, ...browser, ...headers },
  });
const entries = async () =>
  (
    await sql<{ kind: string; payload: string }>`select kind, payload from ledger_entries
      where team_id = ${team.id} order by number`.execute(world.services.db)
  ).rows;

describe('a request to a creator', () => {
  it('is bound to files, rights and terms, its link told once and kept as a hash alone (G3, J6)', async () => {
    const uuid = await file();
    const made = await ask({ files: [uuid], rights: [right.name], message: 'Lovely', age_check: true });
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(made.body).toMatchObject({
      status: 'pending',
      team: team.id,
      files: [{ uuid, name: 'lagoon.jpg', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), granted: null }],
      rights: [{ uuid: right.uuid, name: right.name, channels: ['Web'] }],
      terms: { version: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      signature: null,
      created_by: { uuid: team.owner.user },
      url: expect.stringMatching(/\/approve\/[\w-]{43}$/),
    });
    expect(await columnsWith(world.services.db, tokenOf(made.body))).toEqual([]);
    const { url: _, ...listed } = made.body;
    const found = (await list(`?file=${uuid}&status=pending&q=marina`)).body;
    expect(found).toMatchObject({ count: 1, results: [listed] });
    const other = (await ask({ files: [uuid], terms: 'Other terms' })).body;
    expect(other.terms).toMatchObject({ version: 2, text: 'Other terms' });
    expect((await ask({ files: [uuid], terms: 'Other terms' })).body.terms.version).toBe(2);
    const versions = (await team.owner.get(`socials/team/approval_terms/${team.id}/`)).body.results;
    expect(versions.map(({ version }: Loose) => version)).toEqual([2, 1]);
  });

  it('is made by who may, of what is theirs, and with sense (F1, F2, F3, F5)', async () => {
    const uuid = await file();
    const other = await world.team();
    const viewer = await team.member('Viewer');
    const plain = await world.team();
    await sql`update teams set features = array_remove(features, 'UGC_PLUS') where id = ${plain.id}`.execute(
      world.services.db,
    );
    const body = { files: [uuid] };
    expect((await ask(body, viewer)).status).toBe(403);
    expect((await ask(body, other.owner)).status).toBe(404);
    expect((await ask(body, world.stranger)).status).toBe(401);
    expect((await ask({ files: [await file({}, plain)] }, plain.owner, plain)).body.code).toBe('feature_required');
    expect((await list('', viewer)).status).toBe(403);
    expect((await list('', other.owner)).status).toBe(404);
    for (const [bad, status] of [
      [{ files: [await file({}, other)] }, 404],
      [{ ...body, rights: ['Nobody has this'] }, 404],
      [{ files: [await file({ internal_use: true })] }, 409],
      [{ files: [] }, 400],
      [{}, 400],
      [{ ...body, creator: {} }, 400],
      [{ ...body, creator: { name: 'A\nB' } }, 400],
      [{ ...body, creator: { name: 'A', email: 'nobody' } }, 400],
      [{ ...body, permalink: 'javascript:alert(1)' }, 400],
      [{ ...body, expires_at: inDays(-1) }, 400],
      [{ ...body, expires_at: inDays(400) }, 400],
      [{ ...body, duration_days: 0 }, 400],
      [{ ...body, token: 'mine' }, 400],
    ] as const)
      expect([bad, (await ask(bad)).status]).toEqual([bad, status]);
    const made = (await ask(body)).body;
    const id = made.uuid;
    for (const [who, status] of [
      [viewer, 403],
      [other.owner, 404],
      [world.stranger, 401],
    ] as const) {
      expect((await who.delete(`public/team/one_time_approval/delete/${id}/`)).status).toBe(status);
      expect((await who.post(`public/team/one_time_approval/renew/${id}/`, {})).status).toBe(status);
      expect((await who.get(`socials/team/one_time_approval/certificate/${id}/`)).status).toBe(status);
      expect((await who.get(`socials/team/ledger/${team.id}/`)).status).toBe(status);
    }
    expect((await team.owner.get(`socials/team/one_time_approval/certificate/${id}/`)).status).toBe(409);
  });
});

describe('an answer that nobody has looked at', () => {
  it('is counted for whoever asked, until they looked; for nobody else (F1, F2, F3)', async () => {
    const manager = await team.member(['VIEW_ASSETS', 'MANAGE_APPROVALS']);
    const other = await world.team();
    const viewer = await team.member('Viewer');
    const made = [
      (await ask({ files: [await file()] }, manager)).body,
      (await ask({ files: [await file()] }, manager)).body,
    ];
    const unseen = async (who: Person = manager) => {
      const { results, count } = (await list('?unseen=true', who)).body;
      return [count, ...results.map(({ uuid }: Loose) => uuid)];
    };
    const see = (who: Person, of = team, approvals = made.map(({ uuid }) => uuid)) =>
      who.post(`socials/team/one_time_approvals/seen/${of.id}/`, { approvals });
    expect(await unseen()).toEqual([0]);
    await send(tokenOf(made[0]), { status: 'declined' });
    const given = await yes(tokenOf(made[1]));
    expect(await unseen()).toEqual([2, made[1].uuid, made[0].uuid]);
    expect(await unseen(team.owner)).toEqual([0]);
    expect((await list('', team.owner)).body.results.some((row: Loose) => row.unseen)).toBe(false);
    expect((await see(team.owner)).body).toEqual({ unseen: 0 });
    expect((await see(manager, team, [made[0].uuid])).body).toEqual({ unseen: 1 });
    expect((await see(manager)).body).toEqual({ unseen: 0 });
    expect((await list('', manager)).body.results.some((row: Loose) => row.unseen)).toBe(false);
    await world.stranger.post(`public/team/one_time_approval/withdraw/${tokenOf(made[1])}/`, {
      receipt: given.body.receipt,
    });
    expect(await unseen()).toEqual([1, made[1].uuid]);
    for (const [who, status] of [
      [viewer, 403],
      [other.owner, 404],
      [world.stranger, 401],
    ] as const)
      expect((await see(who)).status).toBe(status);
    expect((await see(manager, team, ['x'])).status).toBe(400);
    expect((await see(other.owner, other)).status).toBe(404);
    expect(await unseen()).toEqual([1, made[1].uuid]);
  });
});

describe('G4: the answer of a creator', () => {
  it('G4: is used up by no look: neither of people, nor of programs that check links', async () => {
    const { body: made } = await ask({ files: [await file()] });
    const token = tokenOf(made);
    for (const method of ['GET', 'HEAD'])
      for (const agent of ['Googlebot/2.1', '', browser['user-agent']])
        expect((await page(token, { method, headers: { 'user-agent': agent } })).status).toBe(200);
    for (let time = 0; time < 3; time++) expect((await read(token)).status).toBe(200);
    const [row] = (await list(`?file=${made.files[0].uuid}`)).body.results;
    expect(row).toMatchObject({ status: 'pending', viewed_at: expect.any(String) });
    expect((await yes(token)).status).toBe(200);
  });

  it('G4: is one of twenty at once, and marks the file as acquired in the same moment', async () => {
    const uuid = await file();
    const token = tokenOf((await ask({ files: [uuid], rights: [right.uuid], duration_days: 365 })).body);
    const { hash } = (await read(token)).body.terms;
    const before = (await entries()).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send(token, { status: at % 2 ? 'approved' : 'declined', name: `Marina ${at}`, terms_hash: hash }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of refused)
      expect([status, body.code, body.current.status]).toEqual([410, 'gone', taken[0]?.body.status]);
    expect((await entries()).length).toBe(before + 1);

    const second = tokenOf((await ask({ files: [uuid], rights: [right.uuid], duration_days: 365 })).body);
    const { body: receipt } = await yes(second, { credit: '@marina' });
    expect(receipt).toMatchObject({ status: 'approved', credit: '@marina', ledger: { number: before + 2 } });
    expect((await yes(second)).status).toBe(410);
    expect((await read(second)).body.current).toMatchObject({ status: 'approved', name: 'Marina Costa' });
    const after = await shown(uuid);
    expect(after).toMatchObject({ approval: 'approved', permalink: expect.stringMatching(/^http/) });
    expect(after.rights).toMatchObject([{ uuid: right.uuid }]);
    expect(new Date(after.expiration_date).getTime()).toBeGreaterThan(Date.now() + 360 * 86_400_000);
    const entry = JSON.parse((await entries()).at(-1)?.payload ?? '');
    expect(entry).toMatchObject({
      team: team.id,
      number: before + 2,
      kind: 'approval.approved',
      signature: { name: 'Marina Costa', ip: expect.any(String) },
      terms: { sha256: hash },
      files: [{ file: uuid, granted: true, sha256: expect.any(String) }],
    });
    const [listed] = (await list(`?file=${uuid}&status=approved`)).body.results;
    expect(listed).toMatchObject({ signature: { name: 'Marina Costa', terms_hash: hash }, ledger_number: before + 2 });
    const pdf = await team.owner.fetch(`socials/team/one_time_approval/certificate/${listed.uuid}/`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('G4: is refused for other terms, other bytes, other pictures, without a name or an age', async () => {
    const [one, two] = [await file(), await file()];
    const token = tokenOf((await ask({ files: [one], age_check: true })).body);
    const { hash } = (await read(token)).body.terms;
    const good = { status: 'approved', name: 'Marina', terms_hash: hash, of_age: true };
    for (const [bad, status] of [
      [{ ...good, terms_hash: 'f'.repeat(64) }, 409],
      [{ ...good, files: [two] }, 400],
      [{ ...good, files: [] }, 400],
      [{ status: 'approved', terms_hash: hash, of_age: true }, 400],
      [{ status: 'approved', name: 'Marina', of_age: true }, 400],
      [{ ...good, of_age: false }, 400],
      [{ ...good, status: 'maybe' }, 400],
      [{ ...good, extra: 1 }, 400],
    ] as const)
      expect([bad, (await send(token, bad)).status]).toEqual([bad, status]);
    expect((await team.owner.post(path(token), good)).status).toBe(403);
    await sql`update files set sha256 = sha256 where team_id = ${team.id} and id = ${one}`.execute(world.services.db);
    const { rows } = await sql<{ sha256: Buffer }>`select sha256 from files
      where team_id = ${team.id} and id = ${two}`.execute(world.services.db);
    await sql`update files set sha256 = ${rows[0]?.sha256} where team_id = ${team.id} and id = ${one}`.execute(
      world.services.db,
    );
    expect((await read(token)).body.detail).toContain('no longer there');
    expect((await send(token, good)).status).toBe(410);
    expect((await shown(one)).approval).toBeNull();
  });

  it('G4: is refused once the link expired, was ended or made anew, and by who guesses', async () => {
    const uuid = await file();
    const [expired, ended, old] = [
      (await ask({ files: [uuid] })).body,
      (await ask({ files: [uuid] })).body,
      (await ask({ files: [uuid] })).body,
    ];
    await sql`update one_time_approvals set expires_at = now() - interval '1 minute' where team_id = ${team.id} and id = ${expired.uuid}`.execute(
      world.services.db,
    );
    const drop = () => team.owner.delete(`public/team/one_time_approval/delete/${ended.uuid}/`);
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404]);
    const fresh = (await team.owner.post(`public/team/one_time_approval/renew/${old.uuid}/`, {})).body;
    for (const [token, status] of [
      [tokenOf(expired), 410],
      [tokenOf(ended), 410],
      [tokenOf(old), 404],
      ['x'.repeat(43), 404],
      ['short', 404],
    ] as const) {
      expect([token, (await read(token)).status]).toEqual([token, status]);
      expect([token, (await yes(token)).status]).toEqual([token, status]);
      expect([token, (await page(token)).status]).toEqual([token, status]);
    }
    expect((await read(tokenOf(expired))).body.current).toMatchObject({ status: 'expired', decided_at: null });
    await tendApprovals(world.services, null, new AbortController().signal);
    const { rows } = await sql<{ status: string }>`select status from one_time_approvals
      where team_id = ${team.id} and id = ${expired.uuid}`.execute(world.services.db);
    expect(rows).toEqual([{ status: 'expired' }]);
    expect((await yes(tokenOf(fresh))).status).toBe(200);
    expect((await team.owner.post(`public/team/one_time_approval/renew/${old.uuid}/`, {})).status).toBe(409);
  });

  it('reminds a creator by a link of its own', async () => {
    const email = 'marina@lagoon.example';
    const { body: made } = await ask({
      files: [await file()],
      creator: { name: 'Marina', email },
      reminder_days: 3,
    });
    await sql`update one_time_approvals set mailed = true, sent_at = now() - interval '4 days' where team_id = ${team.id} and id = ${made.uuid}`.execute(
      world.services.db,
    );
    for (let time = 0; time < 2; time++) await tendApprovals(world.services, null, new AbortController().signal);
    const letters = await emailsTo(world, email);
    expect(letters).toHaveLength(1);
    const token = /\/approve\/([\w-]{43})/.exec(letters[0]?.body ?? '')?.[1] ?? '';
    expect(token).not.toBe(tokenOf(made));
    expect((await yes(token)).status).toBe(200);
    expect((await read(tokenOf(made))).status).toBe(410);
    const [, receipt] = await emailsTo(world, email);
    expect(receipt?.body).toMatch(/\/approve\/[\w-]{43}\/[\w-]{43}/);
  });
});

describe('the page of a creator', () => {
  it('asks without a script, keeps what was typed, and takes yes or no for each picture', async () => {
    const evil = `"'><script>alert(1)</script>`;
    const [one, two] = [await file({ name: evil }), await file()];
    const made = (await ask({ files: [one, two], message: evil, rights: [right.uuid], creator: { name: evil } })).body;
    const token = tokenOf(made);
    const open = await page(token);
    const text = await open.text();
    expect(open.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect([open.headers.get('cache-control'), open.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ]);
    expect(text).toContain('May we show these two photos?');
    expect(text).toContain('All owned channels, no paid media');
    expect(text).not.toContain('<script');
    const { hash } = (await read(token)).body.terms;
    const good: [string, string][] = [
      ['terms_hash', hash],
      ['name', 'Marina Costa'],
      ['agree', 'yes'],
      ['files', '1'],
      ['status', 'approved'],
    ];
    const without = (field: string) => good.filter(([name]) => name !== field);
    for (const field of ['name', 'agree', 'files', 'status'])
      expect([field, (await form(token, without(field))).status]).toEqual([field, 400]);
    const again = await (await form(token, without('agree'))).text();
    expect(again).toContain('value="Marina Costa"');
    expect(again).toContain('role="alert"');
    expect((await form(token, good, { origin: 'https://elsewhere.example' })).status).toBe(403);
    const done = await form(token, good);
    const receipt = done.headers.get('location') ?? '';
    expect([done.status, receipt]).toEqual([303, expect.stringMatching(/^\/approve\/[\w-]{43}\/[\w-]{43}$/)]);
    expect([(await shown(one)).approval, (await shown(two)).approval]).toEqual([null, 'approved']);
    const over = await page(token);
    expect([over.status, await over.text()]).toEqual([410, expect.stringContaining('You approved 1 image')]);
    expect((await form(token, good)).status).toBe(410);
  });

  it('withdraws with the second secret alone, and takes the files from where strangers see them (G2, G6)', async () => {
    const uuid = await file();
    const token = tokenOf((await ask({ files: [uuid], rights: [right.uuid] })).body);
    const { receipt } = (await yes(token)).body;
    const gallery = (await team.owner.post('files/embed/create/', { team: team.id, title: 'Lookbook' })).body;
    await team.owner.post(`files/embed/file/add/${gallery.uuid}/`, { files: [uuid] });
    await team.owner.put(`files/share/file/${uuid}/`, { public: true });
    const own = `${token}/${receipt}`;
    const seen = await (await page(own)).text();
    expect(seen).toContain('The gallery Lookbook');
    expect((await page(`${token}/${'x'.repeat(43)}`)).status).toBe(404);
    const withdraw = (body: object) => world.stranger.post(`public/team/one_time_approval/withdraw/${token}/`, body);
    expect([(await withdraw({})).status, (await withdraw({ receipt: 'x'.repeat(43) })).status]).toEqual([400, 404]);
    expect((await shown(uuid)).approval).toBe('approved');
    const before = (await entries()).length;
    const all = await Promise.all(Array.from({ length: 5 }, () => withdraw({ receipt })));
    for (const { status, body } of all) expect([status, body.status]).toEqual([200, 'revoked']);
    expect((await entries()).slice(before).map(({ kind }) => kind)).toEqual(['approval.withdrawn']);
    const after = await shown(uuid);
    expect([after.approval, after.rights, after.permalink === null]).toEqual([null, [], false]);
    expect((await world.stranger.get(`public/file/${uuid}/`)).status).not.toBe(200);
    expect((await team.owner.get(`files/embed/files/${gallery.uuid}/`)).body.results ?? []).toEqual([]);
    expect(await (await page(own)).text()).toContain('You withdrew your approval');
  });
});
