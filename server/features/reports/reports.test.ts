import { request } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { spend } from '#platform/rate.ts';
import { rateLimits } from '#platform/rate-limits.ts';
import { emailsTo } from '#server/test/emails.ts';
import { aFile } from '#server/test/rows/file.ts';
import { aPortal } from '#server/test/rows/portal.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let librarian: Person;
let viewer: Person;
let foreigner: Person;

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  librarian = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
  viewer = await team.member(['VIEW_ASSETS', 'DOWNLOAD_ASSETS']);
  foreigner = (await world.team()).owner;
});

// Reports are counted by the installation.
const counted = 'report|address 127.0.0.1';
beforeEach(async () => {
  await sql`delete from rate_limits where key = ${counted}`.execute(world.services.db);
});

const page = (path: string) => fetch(`${world.url}${path}`, { redirect: 'manual' });
const status = async (path: string) => (await page(path)).status;
const hostile = '<script>alert(1)</script> & "quoted"';
const usual = () => ({ reason: 'credit', text: 'The name is wrong', key: newId() });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: world.services.origin, ...headers },
    redirect: 'manual',
  });
/** Sends a report from another address of this machine. */
const statusFrom = (localAddress: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { origin: world.services.origin, 'content-type': 'application/x-www-form-urlencoded' };
    request(`${world.url}${path}`, { method: 'POST', localAddress, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end(String(new URLSearchParams(usual())));
  });
const report = async (path: string, fields: Record<string, string> = {}): Promise<string> => {
  const answer = await send(path, { ...usual(), ...fields });
  const text = await answer.text();
  const [code = ''] = text.match(/R-[2-9A-Z]{8}/) ?? [];
  expect([answer.status, code]).toEqual([200, expect.stringMatching(/^R-/)]);
  return code;
};
const waiting = async (who = librarian): Promise<Loose[]> => (await who.get(`files/reports/${team.id}/`)).body.results;
const caseOf = async (file: string): Promise<Loose> => (await waiting()).find((one) => one.file.uuid === file);
const show = async (id: string): Promise<Loose> => (await librarian.get(`files/report/${id}/`)).body;
const act = (verb: string, id: string, body: object = {}, who = librarian) =>
  who.post(`files/report/${verb}/${id}/`, body);

/** A file on a public link. */
async function linked() {
  const file = await aFile(world, team.id, { name: `Ridge ${newId()}.jpg` });
  const { url } = (await team.owner.put(`files/share/file/${file}/`, { public: true })).body;
  const token: string = url.split('/').at(-1);
  return { file, page: `/p/file/${token}`, form: `/report/link/${token}` };
}

/** The same everywhere that visitors see it. */
async function everywhere() {
  const one = await linked();
  const { file } = one;
  const made = async (path: string, body: object): Promise<Loose> => (await team.owner.post(path, body)).body;
  const gallery = await made('files/embed/create/', { team: team.id, title: 'Lookbook', files: [file] });
  const { files } = (await world.stranger.get(`public/embed/${gallery.uuid}/`)).body;
  const embed = await made(`files/single_embed/create/${team.id}/`, { title: 'Front', files: [file] });
  const version = (await librarian.get(`files/file/${file}/`)).body.latest_version.uuid;
  const portal = await aPortal(world, team.id, { settings: {}, albums: [{ title: 'A', files: [file] }] });
  await sql`insert into media_centre_files (team_id, id, centre_id, album_id, file_id, position, source)
    select team_id, id, centre_id, album_id, file_id, position, source from media_centre_live_files
    where team_id = ${team.id} and centre_id = ${portal.id}`.execute(world.services.db);
  return { ...one, gallery: gallery.uuid, item: files.results[0].uuid, embed: embed.uuid, version, portal };
}

describe('the form', () => {
  it('changes nothing by GET, is not listed, and takes a report with a code and a confirmation by email', async () => {
    const { file, page: link, form } = await linked();
    expect(await (await page(link)).text()).toContain(`href="${form}"`);
    const shown = await page(form);
    const text = await shown.text();
    expect([shown.status, shown.headers.get('x-robots-tag'), shown.headers.get('cache-control')]).toEqual([
      ...[200, 'noindex', 'no-store'],
    ]);
    expect(text).toContain('<form class="report" method="post"');
    expect(text).not.toContain('<script');
    expect(await caseOf(file)).toBeUndefined();
    const email = `anna-${newId()}@example.test`;
    const code = await report(form, { reason: 'my_work', email, name: 'Anna', from: 'https://blog.example/post?x=1' });
    expect((await emailsTo(world, email)).map(({ body }) => body).join()).toContain(code);
    const found = await caseOf(file);
    expect(found).toMatchObject({ count: 1, status: 'open', reasons: ['my_work'], assignee: null });
    const { reports } = await show(found.uuid);
    expect(reports).toMatchObject([
      {
        ...{ reference: code, reason: 'my_work', name: 'Anna', email, page_url: 'https://blog.example/post?x=1' },
        place: { kind: 'link', url: expect.stringMatching(new RegExp(`${link}$`)) },
      },
    ]);
    const letters = await emailsTo(world, librarian.email);
    expect(letters.find(({ body }) => body.includes(found.uuid))?.subject).toBe('Anna reported a file');
    const [news] = (await librarian.get('notifications/')).body.results;
    expect(news).toMatchObject({ kind: 'file_reported', report: found.uuid, by: null, visitor: 'Anna' });
  });

  it('is one report however often it is sent, and gives back what has to be put right', async () => {
    const { file, form } = await linked();
    const key = newId();
    const codes = [await report(form, { key }), await report(form, { key })];
    expect(codes[0]).toBe(codes[1]);
    await report(form, { text: 'Another' });
    expect((await caseOf(file)).count).toBe(2);
    for (const [fields, words] of [
      [{ ...usual(), reason: 'nonsense' }, 'Choose what is wrong.'],
      [{ ...usual(), text: ' ' }, 'Describe the problem.'],
      [{ ...usual(), reason: 'in_picture', text: hostile }, 'Enter an email address'],
      [{ ...usual(), email: 'nowhere' }, 'Enter an email address'],
    ] as const) {
      const answer = await send(form, fields);
      const text = await answer.text();
      expect([answer.status, text]).toEqual([400, expect.stringContaining(words)]);
      expect(text).not.toContain('<script>alert');
    }
    for (const fields of [
      { ...usual(), text: 'x'.repeat(2001) },
      { ...usual(), text: 'a\0b' },
    ])
      expect((await send(form, fields)).status).toBe(400);
    expect((await caseOf(file)).count).toBe(2);
  });

  it('is not taken from other sites, and tells nothing of files that are not shown (G6, H5)', async () => {
    const { file, form } = await linked();
    expect((await send(form, usual(), { origin: 'https://elsewhere.example' })).status).toBe(403);
    const hidden = await aFile(world, team.id, { name: 'Hidden.jpg' });
    for (const path of [`/report/link/${hidden}`, `/report/link/${newId()}`, '/report/link/nonsense'])
      for (const answer of [await page(path), await send(path, usual())]) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('Hidden');
      }
    for (const path of [
      '/report/gallery/x/y',
      `/report/gallery/${newId()}/${newId()}`,
      `/report/embed/${newId()}/${file}`,
    ])
      expect([path, await status(path)]).toEqual([path, 404]);
    await team.owner.put(`files/share/file/${file}/`, { public: true, password: 'mountains' });
    const locked = await page(form);
    expect([locked.status, await locked.text()]).toEqual([401, expect.stringContaining('needs a password')]);
    expect((await send(form, usual())).status).toBe(401);
    expect(await caseOf(file)).toBeUndefined();
  });

  it('limits one network, and nobody else; nobody’s mailbox is filled', async () => {
    const { form } = await linked();
    const email = `many-${newId()}@example.test`;
    for (let count = 0; count < 7; count++) await report(form, { email });
    expect(await emailsTo(world, email)).toHaveLength(rateLimits.reportMail.max);
    const { db } = world.services;
    await spend(db, counted, rateLimits.report, rateLimits.report.max);
    const answer = await send(form, { ...usual(), text: hostile });
    expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining('Too many reports')]);
    expect(await statusFrom('127.0.0.2', form)).toBe(200);
  });
});

describe('deciding', () => {
  it('takes the file from everywhere at the next request, and puts it back where it was (G2)', async () => {
    const { file, page: link, form, gallery, item, embed, version, portal } = await everywhere();
    const place = `/m/${portal.slug}/file/${portal.place(file)}`;
    const forms = [form, `/report/gallery/${gallery}/${item}`, `/report/embed/${embed}/${version}`, `${place}/report`];
    for (const one of forms) await report(one);
    const { uuid: id, count } = await caseOf(file);
    expect(count).toBe(4);
    const seen = async () => {
      const shown = (await world.stranger.get(`public/embed/${gallery}/`)).body.files?.results?.length ?? 0;
      const pages = await Promise.all([link, place, `/p/file/embed/${embed}`, ...forms].map(status));
      return { shown, pages };
    };
    expect(await seen()).toEqual({ shown: 1, pages: [200, 200, 200, 200, 200, 200, 200] });
    const { reports } = await show(id);
    expect(reports.map(({ place: { kind, title } }: Loose) => [kind, title]).toReversed()).toEqual([
      ['link', ''],
      ['gallery', 'Lookbook'],
      ['embed', 'Front'],
      ['portal', 'Press room'],
    ]);

    const done = await act('take_down', id, { reason: 'A person asked for it' });
    expect(done.body).toMatchObject({
      status: 'taken_down',
      answer: 'A person asked for it',
      taken_down: done.body.answer,
    });
    const gone = await seen();
    expect(gone.shown).toBe(0);
    expect(gone.pages.every((code) => code === 404 || code === 410)).toBe(true);
    expect(await caseOf(file)).toBeUndefined();
    const detail = (await viewer.get(`files/file/${file}/`)).body;
    expect(detail).toMatchObject({ taken_down: 'A person asked for it', rights_state: 'withdrawn' });
    expect(detail.refusals.download).toBe('This file was taken down.');
    const { verdict, reasons } = (await librarian.get(`files/file/can_use/${file}/`)).body;
    expect(verdict).toBe('no');
    expect(reasons.map(({ text }: Loose) => text)).toContain('It was taken down: A person asked for it');
    expect((await act('take_down', id, { reason: 'Again' })).status).toBe(409);
    expect((await act('keep', id, { reason: 'No' })).status).toBe(409);

    const back = await act('put_back', id);
    expect(back.body).toMatchObject({ status: 'put_back', restored: true, taken_down: null });
    expect(await seen()).toEqual({ shown: 1, pages: [200, 200, 200, 200, 200, 200, 200] });
    const history: Loose[] = (await librarian.get(`changes/${team.id}/`)).body.results;
    expect(history.find(({ uuid }) => uuid === done.changeSet)?.summary).toMatch(/^Took down /);
    expect((await act('put_back', id)).status).toBe(409);
  });

  it('takes copies with the same bytes down as well where that is wished, and puts them back with it (G2)', async () => {
    const [one, copy, other] = [await linked(), await linked(), await linked()];
    const same = (file: string) =>
      sql`update files set sha256 = (select sha256 from files where id = ${one.file}) where id = ${file}`.execute(
        world.services.db,
      );
    await same(copy.file);
    await report(one.form);
    const { uuid: id } = await caseOf(one.file);
    expect((await show(id)).copies).toBe(1);
    const seen = () => Promise.all([one, copy, other].map(({ page: link }) => status(link)));
    await act('take_down', id, { reason: 'The file alone' });
    expect(await seen()).toEqual([410, 200, 200]);
    await act('put_back', id);
    expect((await act('take_down', id, { reason: 'All of it', copies: true })).body.copies).toBe(0);
    expect(await seen()).toEqual([410, 410, 200]);
    expect((await viewer.get(`files/file/${copy.file}/`)).body.taken_down).toBe('All of it');
    expect((await act('put_back', id)).body.restored).toBe(true);
    expect(await seen()).toEqual([200, 200, 200]);
    await act('take_down', id, { reason: 'Once more', copies: true });
    await sql`update report_cases set change_set = null where team_id = ${team.id} and id = ${id}`.execute(
      world.services.db,
    );
    expect((await act('put_back', id)).body).toMatchObject({ restored: false, copies: 1 });
    expect((await viewer.get(`files/file/${copy.file}/`)).body.taken_down).toBe(null);
    expect((await act('take_down', id, { reason: 'No', copies: 'yes' })).status).toBe(400);
  });

  it('is undone in one step, and puts back the file alone where its places cannot be', async () => {
    const { file, page: link, form } = await linked();
    await report(form);
    const { uuid: id } = await caseOf(file);
    const first = await act('take_down', id, { reason: 'Asked for' });
    expect((await librarian.post(`changes/undo/${first.changeSet}/`)).status).toBe(200);
    expect([await status(link), (await caseOf(file)).status]).toEqual([200, 'open']);
    await act('take_down', id, { reason: 'Asked for' });
    const refused = await team.owner.put(`files/share/file/${file}/`, { public: true });
    expect([refused.status, refused.body.detail]).toEqual([403, 'This file was taken down. Put it back first.']);
    await sql`update report_cases set change_set = null where team_id = ${team.id} and id = ${id}`.execute(
      world.services.db,
    );
    expect((await act('put_back', id)).body).toMatchObject({ status: 'put_back', restored: false, taken_down: null });
    expect(await status(link)).toBe(410);
    expect((await team.owner.put(`files/share/file/${file}/`, { public: true })).status).toBe(200);
    expect(await status(link)).toBe(200);
  });

  it('keeps a file, corrects one, assigns and answers, each told in history', async () => {
    const [{ file, form }, other] = [await linked(), await linked()];
    const email = `ben-${newId()}@example.test`;
    await report(form, { email, text: hostile });
    await report(other.form);
    const { uuid: id } = await caseOf(file);
    const assigned = await librarian.put(`files/report/update/${id}/`, { assignee: librarian.user });
    expect(assigned.body.assignee.uuid).toBe(librarian.user);
    expect((await waiting()).length).toBeGreaterThan(1);
    expect((await librarian.get(`files/reports/${team.id}/?assignee=me`)).body.results).toMatchObject([{ uuid: id }]);
    expect((await librarian.put(`files/report/update/${id}/`, { assignee: viewer.user })).status).toBe(404);
    const [one] = (await show(id)).reports;
    expect(one.text).toBe(hostile);
    const answered = await act('reply', id, { report: one.uuid, message: 'Which name is right?' });
    expect(answered.body.reports[0].replied_by.uuid).toBe(librarian.user);
    expect((await emailsTo(world, email)).at(-1)?.body).toContain('Which name is right?');
    const [silent] = (await show((await caseOf(other.file)).uuid)).reports;
    expect(
      (await act('reply', (await caseOf(other.file)).uuid, { report: silent.uuid, message: 'Hello' })).status,
    ).toBe(409);
    expect((await act('reply', id, { report: silent.uuid, message: 'Hello' })).status).toBe(404);
    const kept = await act('keep', id, { reason: 'The name is right' });
    expect(kept.body).toMatchObject({ status: 'kept', answer: 'The name is right', taken_down: null });
    expect((await act('correct', (await caseOf(other.file)).uuid)).body.status).toBe('corrected');
    expect((await librarian.get(`files/reports/${team.id}/?decided=true`)).body.results[0].status).toBe('corrected');
    expect((await librarian.post(`changes/undo/${kept.changeSet}/`)).status).toBe(200);
    expect((await caseOf(file)).status).toBe('open');
    const { db } = world.services;
    const { rows } = await sql<{
      action: string;
    }>`select action from changes where team_id = ${team.id} and subject = ${id}
      order by seq`.execute(db);
    expect(rows.map(({ action }) => action)).toEqual(
      ['create', 'assign', 'reply', 'keep', 'reset'].map((verb) => `report.${verb}`),
    );
  });

  it('is for those of the team who edit, with words that can be kept (F1, F2, F3)', async () => {
    const { file, form } = await linked();
    await report(form);
    const { uuid: id } = await caseOf(file);
    for (const [who, code] of [
      [viewer, 403],
      [foreigner, 404],
      [world.stranger, 401],
    ] as const)
      for (const [verb, body] of [
        ['take_down', { reason: 'No' }],
        ['put_back', {}],
        ['keep', { reason: 'No' }],
        ['correct', {}],
        ['reply', { report: id, message: 'No' }],
      ] as const)
        expect([verb, code, (await act(verb, id, body, who)).status]).toEqual([verb, code, code]);
    expect((await viewer.get(`files/reports/${team.id}/`)).status).toBe(403);
    for (const body of [{}, { reason: '' }, { reason: 'a\0b' }, { reason: 'x'.repeat(2001) }, { reason: 1 }])
      expect((await act('take_down', id, body)).status).toBe(400);
    expect((await caseOf(file)).status).toBe('open');
  });
});
