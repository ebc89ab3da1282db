import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendingHeader } from '#contract/upload-links/sending-header.ts';
import { tellSubmitted } from '#features/submissions/jobs/tell.ts';
import { begin as beginUpload, head, patch, placeOf, sha256Of } from '#server/test/clients/tus.ts';
import { emailsTo } from '#server/test/emails.ts';
import { samples, samplesAreHere } from '#server/test/samples/samples.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { tendSendings } from './jobs/tend.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
let folder: string;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  [team, other] = [await world.team(), await world.team()];
  folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'From guests' })).body.uuid;
});

const make = (body: object = {}, who: Person = team.owner, of = team) =>
  who.post(`files/upload_link/create/${of.id}/`, { title: 'Summer call', ...body });
const change = (link: Loose, body: object, who: Person = team.owner) =>
  who.put(`files/upload_link/update/${link.uuid}/`, body);
const show = async (link: Loose) => (await team.owner.get(`files/upload_link/${link.uuid}/`)).body;
const tokenOf = ({ url }: Loose) => String(url).split('/').at(-1) ?? '';
const visit = (link: Loose) => world.stranger.get(`public/upload_link/${tokenOf(link)}/`);
const begin = (link: Loose, body: object = { name: 'Marina Costa' }, headers: Record<string, string> = {}) =>
  world.stranger.post(`public/upload_link/begin/${tokenOf(link)}/`, body, headers);
const secretOf = async (link: Loose, body?: object): Promise<string> => {
  const begun = await begin(link, body);
  expect(begun.status).toBe(201);
  return begun.body.sending;
};
const finish = (link: Loose, sending: string) =>
  world.stranger.post(`public/upload_link/finish/${tokenOf(link)}/`, { sending });
const as = (sending: string) => ({ [sendingHeader]: sending });
const send = (sending: string, name: string, bytes: Uint8Array, said: Record<string, string> = {}) =>
  beginUpload(world.stranger, {
    length: bytes.length,
    said: { filename: name, ...said },
    headers: as(sending),
    body: bytes,
  });
const text = (words: string) => new TextEncoder().encode(words);
const page = (path: string, init: RequestInit = {}) =>
  fetch(`${world.url}/upload/${path}`, { redirect: 'manual', ...init });
const incoming = async () => (await team.owner.get(`files/submissions/${team.id}/?state=waiting`)).body.results;
const entries = async () =>
  (
    await sql<{ kind: string; payload: string }>`select kind, payload from ledger_entries
      where team_id = ${team.id} order by number`.execute(world.services.db)
  ).rows;
const undo = (set: string | null) => team.owner.post(`changes/undo/${set}/`);

describe('an upload link', () => {
  it('is made, changed, ended and reopened, told in history and undone; its secret is kept as a hash (G3)', async () => {
    const made = await make({
      folder,
      terms: 'You made these.',
      ends_at: '2099-01-31',
      max_files: 9,
      kinds: ['image'],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      state: 'open',
      folder: { uuid: folder },
      terms: { version: 1, hash: sha256Of(text('You made these.')) },
      ends_at: '2099-01-31T23:59:59.000Z',
      url: expect.stringMatching(/\/upload\/[\w-]{43}$/),
      files: 0,
    });
    const { rows } = await sql<{ kept: string }>`select to_jsonb(l)::text as kept from upload_links l
      where l.team_id = ${team.id} and l.id = ${made.body.uuid}`.execute(world.services.db);
    expect(rows[0]?.kept).not.toContain(tokenOf(made.body));
    const again = await change(made.body, { terms: 'You made these, all of them.', title: 'Autumn call' });
    expect(again.body).toMatchObject({ title: 'Autumn call', terms: { version: 2 }, revision: 2 });
    const ended = await change(made.body, { active: false });
    expect([ended.body.state, (await visit(made.body)).status]).toEqual(['ended', 410]);
    expect((await undo(again.changeSet)).status).toBe(409);
    expect((await undo(ended.changeSet)).status).toBe(200);
    expect((await visit(made.body)).body.title).toBe('Autumn call');
    expect((await change(made.body, { active: false })).body.state).toBe('ended');
    expect((await change(made.body, { active: true })).body.state).toBe('open');
    const plain = await make();
    expect((await undo(plain.changeSet)).status).toBe(200);
    expect((await visit(plain.body)).status).toBe(404);
  });

  it('takes both rights, of the team that it is of, and sound settings (F1, F2, F3, F5)', async () => {
    const link = (await make()).body;
    const editor = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
    const uploader = await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS']);
    const list = `files/upload_links/${team.id}/`;
    for (const who of [editor, uploader]) expect((await make({}, who)).status).toBe(403);
    expect([(await editor.get(list)).status, (await uploader.get(list)).status]).toEqual([200, 403]);
    expect((await change(link, { title: 'Mine' }, editor)).status).toBe(403);
    expect((await change(link, { active: false }, uploader)).status).toBe(403);
    expect((await change(link, { active: false }, editor)).body.state).toBe('ended');
    expect((await other.owner.get(`files/upload_link/${link.uuid}/`)).status).toBe(404);
    expect((await change(link, { active: true }, other.owner)).status).toBe(404);
    expect((await other.owner.get(`files/upload_link/sendings/${link.uuid}/`)).status).toBe(404);
    expect((await make({}, other.owner)).status).toBe(404);
    expect((await world.stranger.get(list)).status).toBe(401);
    const theirs = await other.owner.post(`files/folder/create/${other.id}/`, { folderName: 'Theirs' });
    expect((await make({ folder: theirs.body.uuid })).status).toBe(404);
    const asked = { name: 'off', email: 'off', organisation: 'off', credit: 'off', note: 'off' };
    for (const bad of [{ title: '' }, { ends_at: '2020-01-01' }, { max_files: 0 }, { terms: 'Yes', asked }])
      expect((await make(bad)).status).toBe(400);
  });

  it('stands among the shared links, where those who edit end it (G2)', async () => {
    const link = (await make({ title: 'Shared with guests' })).body;
    const shared = `files/share/links/${team.id}/?kind=upload&query=Shared%20with`;
    const [found] = (await team.owner.get(shared)).body.results;
    expect(found).toMatchObject({ uuid: link.uuid, url: link.url, live: true, has_password: false });
    const end = { links: [{ kind: 'upload', uuid: link.uuid }] };
    expect((await team.owner.post(`files/share/links/end/${team.id}/`, end)).body).toEqual({ ended: 1 });
    expect((await visit(link)).status).toBe(410);
    expect((await team.owner.get(shared)).body.results).toEqual([]);
  });
});

describe('a guest', () => {
  it('sends files that go on where they stopped into Incoming, with one entry in the ledger and a receipt', async () => {
    const link = (await make({ folder, terms: 'You made these.', title: 'Sailing day' })).body;
    const asked = (await visit(link)).body;
    expect((await begin(link, { name: 'Marina Costa' })).status).toBe(400);
    expect((await begin(link, { terms_hash: asked.terms.hash })).body.errors[0].path).toBe('name');
    expect((await begin(link, { name: 'Marina Costa', terms_hash: 'another' })).status).toBe(409);
    const email = `marina-${link.uuid}@example.test`;
    const secret = await secretOf(link, {
      name: 'Marina Costa',
      email,
      credit: '© Marina',
      terms_hash: asked.terms.hash,
    });
    expect((await finish(link, secret)).status).toBe(409);
    const bytes = text('a picture of the sea, in words');
    const sha = sha256Of(bytes);
    const made = await beginUpload(world.stranger, {
      length: bytes.length,
      said: { filename: 'Deep/sea.txt', note: 'The bay', team: other.id, folder, purpose: `version:${folder}` },
      headers: as(secret),
    });
    expect(made.status).toBe(201);
    expect((await finish(link, secret)).status).toBe(409);
    await patch(world.stranger, placeOf(made), 0, bytes.subarray(0, 9), as(secret));
    const half = await world.stranger.fetch(placeOf(made), {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0', ...as(secret) },
    });
    expect(half.headers.get('upload-offset')).toBe('9');
    const last = await patch(world.stranger, placeOf(made), 9, bytes.subarray(9), as(secret));
    expect([last.status, last.headers.get('x-file-uuid'), last.headers.get('x-change-set')]).toEqual([204, null, null]);
    const [row] = await incoming();
    expect(row).toMatchObject({
      title: 'Marina Costa, Sailing day',
      from: null,
      guest: { name: 'Marina Costa', email, credit: '© Marina', link: { uuid: link.uuid, title: 'Sailing day' } },
      folder: { uuid: folder },
    });
    const [sent] = (await team.owner.get(`files/submission/${row.uuid}/`)).body.files;
    expect(sent).toMatchObject({ note: 'The bay', file: { name: 'sea.txt', review_status: 1 } });
    await tellSubmitted(world.services, { team: team.id, submission: row.uuid });
    const [news] = (await team.owner.get('notifications/')).body.results;
    expect(news).toMatchObject({ kind: 'files_submitted', text: 'Sailing day' });
    expect(JSON.stringify(news)).toContain('Marina Costa');
    const before = await entries();
    const receipts = await Promise.all([finish(link, secret), finish(link, secret), finish(link, secret)]);
    expect(receipts.map(({ status }) => status)).toEqual([200, 200, 200]);
    const added = (await entries()).slice(before.length);
    expect(added.map(({ kind }) => kind)).toEqual(['upload.sent']);
    expect(JSON.parse(added[0]?.payload ?? '')).toMatchObject({
      guest: { name: 'Marina Costa', email },
      terms: { sha256: asked.terms.hash },
      signature: { ip: expect.any(String) },
      files: [{ file: sent.file.uuid, sha256: sha, note: 'The bay' }],
    });
    const url = new URL(receipts[0]?.body.receipt_url as string).pathname.replace('/upload/', '');
    const receipt = await (await page(url)).text();
    expect(receipt).toContain(sha);
    expect(receipt).not.toContain(sent.file.uuid);
    expect((await send(secret, 'late.txt', bytes)).status).toBe(410);
    expect(await show(link)).toMatchObject({ files: 1, sendings: 1 });
    const [listed] = (await team.owner.get(`files/upload_link/sendings/${link.uuid}/`)).body.results;
    expect(listed).toMatchObject({ guest: { name: 'Marina Costa' }, files: 1, submission: row.uuid });
    const mails = await emailsTo(world, email);
    expect(mails.length).toBe(world.services.mail.configured ? 1 : 0);
    const approved = await team.owner.post(`files/submission/approve/${row.uuid}/`, {});
    expect(approved.body.files[0].file.review_status).toBe(0);
  });

  it('opens nothing but their own sending, and a look changes nothing (G6)', async () => {
    const link = (await make()).body;
    const [one, two] = [await secretOf(link), await secretOf(link)];
    const made = await beginUpload(world.stranger, { length: 9, said: { filename: 'a.txt' }, headers: as(one) });
    const at = placeOf(made);
    const stranger = await world.stranger.fetch(at, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0', ...as(two) },
    });
    expect(stranger.status).toBe(404);
    expect((await head(team.owner, at)).status).toBe(404);
    expect((await head(world.stranger, at)).status).toBe(401);
    expect((await send('x'.repeat(43), 'a.txt', text('a'))).status).toBe(401);
    const elsewhere = (await make()).body;
    expect((await finish(elsewhere, one)).status).toBe(404);
    const foreign = { 'upload-concat': 'partial', ...as(one) };
    expect((await beginUpload(world.stranger, { length: 1, said: {}, headers: foreign })).status).toBe(400);
    const state = JSON.stringify(await show(link));
    for (const method of ['GET', 'HEAD']) expect((await page(tokenOf(link), { method })).status).toBe(200);
    expect(JSON.stringify(await show(link))).toBe(state);
    const got = await page(tokenOf(link));
    expect(got.headers.get('x-robots-tag')).toBe('noindex');
    expect(got.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await page('a'.repeat(43))).status).toBe(404);
    expect((await visit({ url: '/upload/nothing' })).status).toBe(404);
  });

  it('fills the collection of the link as long as its maker may, and the folder always; undo finds both', async () => {
    const collect = (title: string, of = team) => of.owner.post(`files/collection/create/${of.id}/`, { title });
    const [into, theirs] = [(await collect('From guests')).body, (await collect('Theirs', other)).body];
    const smart = await team.owner.post(`files/collection/create/${team.id}/`, {
      title: 'Texts',
      query: { type: 'document' },
    });
    expect((await make({ collection: theirs.uuid })).status).toBe(404);
    expect((await make({ collection: smart.body.uuid })).status).toBe(409);
    const maker = await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS', 'EDIT_ASSETS']);
    const link = (await make({ folder, collection: into.uuid }, maker)).body;
    expect(link.collection).toEqual({ uuid: into.uuid, title: 'From guests', takes: true });
    const held = async () => {
      const { body } = await team.owner.get(`files/collection/${into.uuid}/`);
      return body.files.map((file: Loose) => file.name).toSorted();
    };
    const secret = await secretOf(link);
    expect((await send(secret, 'one.txt', text('the first of all'))).status).toBe(201);
    expect(await held()).toEqual(['one.txt']);
    const [first] = (await team.owner.get(`files/collection/${into.uuid}/`)).body.files;
    const told = (await team.owner.get(`files/file/activity/${first.uuid}/`)).body.results;
    expect(told.map(({ action }: Loose) => action)).toContain('file.collect');
    await sql`update members m set active = false where m.team_id = ${team.id} and m.user_id = ${maker.user}`.execute(
      world.services.db,
    );
    expect((await send(secret, 'two.txt', text('the second of all'))).status).toBe(201);
    expect([await held(), (await show(link)).collection.takes, (await show(link)).files]).toEqual([
      ['one.txt'],
      false,
      2,
    ]);
    const renamed = await change(link, { title: 'Winter call' });
    const gone = await team.owner.delete(`files/collection/delete/${into.uuid}/`);
    expect((await show(link)).collection).toBe(null);
    expect((await undo(renamed.changeSet)).status).toBe(200);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(await show(link)).toMatchObject({ title: 'Summer call', collection: { uuid: into.uuid } });
    const off = await change(link, { collection: null });
    expect(off.body.collection).toBe(null);
    expect((await undo(off.changeSet)).status).toBe(200);
    expect((await show(link)).collection.uuid).toBe(into.uuid);
  });

  it('gives the password first (G3)', async () => {
    const link = (await make({ password: 'Regatta 9' })).body;
    expect([(await visit(link)).status, (await begin(link)).status]).toEqual([401, 401]);
    const form = (password: string) =>
      page(tokenOf(link), {
        method: 'POST',
        headers: { origin: world.services.origin },
        body: new URLSearchParams({ password }),
      });
    expect((await form('wrong')).status).toBe(400);
    const opened = await form('Regatta 9');
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect([opened.status, (await begin(link, { name: 'Ida' }, { cookie })).status]).toEqual([303, 201]);
    await change(link, { password: 'Another 1' });
    expect((await begin(link, { name: 'Ida' }, { cookie })).status).toBe(401);
  });
});

describe('limits of an upload link', () => {
  it('hold when many send at once, and a place that is given up is free again (B4, E6)', async () => {
    const link = (await make({ max_files: 3, max_bytes: 100 })).body;
    const secrets = await Promise.all(Array.from({ length: 4 }, () => secretOf(link)));
    expect((await send(secrets[0] ?? '', 'large.txt', new Uint8Array(101))).status).toBe(413);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, at) => send(secrets[at % 4] ?? '', `${at}.txt`, text(`file ${at}`))),
    );
    const taken = tries.filter(({ status }) => status === 201);
    expect([taken.length, tries.filter(({ status }) => status === 410).length]).toEqual([3, 9]);
    expect(await show(link)).toMatchObject({ state: 'full', files: 3 });
    expect((await page(tokenOf(link))).status).toBe(410);
    expect((await change(link, { max_files: 4 })).body.state).toBe('open');
    const begun = await beginUpload(world.stranger, {
      length: 5,
      said: { filename: 'b' },
      headers: as(secrets[0] ?? ''),
    });
    expect((await visit(link)).status).toBe(410);
    const dropped = { method: 'DELETE', headers: { 'tus-resumable': '1.0.0', ...as(secrets[0] ?? '') } };
    expect((await world.stranger.fetch(placeOf(begun), dropped)).status).toBe(204);
    expect((await visit(link)).body.files_left).toBe(1);
  });

  it('are about what bytes are, not what they are called (B6)', async () => {
    const link = (await make({ kinds: ['image'] })).body;
    const secret = await secretOf(link);
    const named = join(samples, 'hostile/html-named.jpg');
    const html = samplesAreHere ? await readFile(named) : text('<!doctype html><script>alert(1)</script>');
    const hostile = await send(secret, 'holiday.jpg', html);
    expect([hostile.status, ((await hostile.json()) as Loose).detail]).toEqual([415, 'This link takes images only.']);
    expect(await show(link)).toMatchObject({ files: 0 });
    expect((await finish(link, secret)).status).toBe(409);
  });

  it('lose nothing that was taken in: after the end it is finished, by the guest or by the server', async () => {
    const link = (await make()).body;
    const [mine, left, empty] = [await secretOf(link), await secretOf(link, { name: 'Left' }), await secretOf(link)];
    for (const secret of [mine, left]) expect((await send(secret, 'a.txt', text(secret))).status).toBe(201);
    const half = await beginUpload(world.stranger, { length: 9, said: { filename: 'b' }, headers: as(left) });
    await change(link, { active: false });
    const late = await patch(world.stranger, placeOf(half), 0, text('123456789'), as(left));
    expect([late.status, ((await late.json()) as Loose).detail]).toEqual([410, expect.stringContaining('has ended')]);
    expect((await send(mine, 'c.txt', text('c'))).status).toBe(410);
    expect((await finish(link, mine)).body.files).toHaveLength(1);
    const before = await entries();
    await sql`delete from uploads where team_id = ${team.id} and state = 'receiving'`.execute(world.services.db);
    await sql`update upload_sendings set active_at = now() - interval '3 days' where team_id = ${team.id} and link_id = ${link.uuid}`.execute(
      world.services.db,
    );
    await tendSendings(world.services, {}, new AbortController().signal);
    const added = (await entries()).slice(before.length).map(({ payload }) => JSON.parse(payload).guest.name);
    expect(added).toEqual(['Left']);
    expect((await world.stranger.get(`public/upload_link/sending/${tokenOf(link)}/${empty}/`)).status).toBe(404);
  });
});
