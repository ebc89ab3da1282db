import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});

const read = async (query = '', of = team, by = of.owner) => {
  await world.services.audit.settle();
  return (await by.get(`teams/audit/${of.id}/${query}`)).body as Loose;
};
const actions = async (query = '', of = team): Promise<string[]> =>
  (await read(query, of)).results.map((event: Loose) => event.action);

describe('J7: the audit log', () => {
  it('tells who did what, on what, when and from where, with what was there before and after', async () => {
    const agent = { 'user-agent': 'Test browser 1' };
    const role = await owner.post(
      `teams/role/create/${team.id}/`,
      { name: 'Press', permissions: ['VIEW_ASSETS'] },
      agent,
    );
    const uuid = role.body.uuid as string;
    await owner.put(`teams/role/update/${uuid}/`, { permissions: ['EDIT_ASSETS'] }, agent);
    const { results, count } = await read(`?object=${uuid}`);
    expect(count).toBe(2);
    expect(results[0]).toMatchObject({
      actor: { uuid: owner.user, first_name: 'Ada', last_name: 'Test' },
      action: 'role.update',
      group: 'people',
      text: 'Changed what the role Press allows',
      object: { kind: 'role', uuid, name: 'Press', exists: true },
      address: '127.0.0.1',
      agent: 'Test browser 1',
      changes: [{ field: 'Permissions', before: 'VIEW_ASSETS', after: 'EDIT_ASSETS' }],
      api_key: null,
      count: 1,
    });
    expect(results[1]).toMatchObject({ action: 'role.create', text: 'Created the role Press' });
    expect(Math.abs(Date.now() - new Date(results[0].at).getTime())).toBeLessThan(60_000);
  });

  it('has exactly one event for each thing that is done', async () => {
    const of = await world.team({ staff: true });
    const { owner: by, id } = of;
    const member = await of.member('Viewer');
    const membership = (await by.get(`teams/members/${id}/`)).body.results.find(
      (one: Loose) => one.user.uuid === member.user,
    );
    const made = async (path: string, body: object) => (await by.post(path, body)).body.uuid as string;
    await by.put(`teams/team/update/${id}/`, { name: 'Called anew' });
    await by.put(`teams/features/${id}/`, { features: ['DAM_PLUS'] });
    const role = await made(`teams/role/create/${id}/`, { name: 'Night', permissions: [] });
    await by.put(`teams/member/update/${membership.uuid}/`, { role: 'Night' });
    await by.put(`teams/member/update/${membership.uuid}/`, { active: false });
    await by.delete(`teams/member/delete/${membership.uuid}/`);
    await by.delete(`teams/role/delete/${role}/`);
    const invite = await made(`teams/invite/create/${id}/`, { email: 'new@example.test', role: 'Guest' });
    await by.delete(`teams/invite/delete/${invite}/`);
    const guests = await world.team();
    const folder = await made(`files/folder/create/${id}/`, { folderName: 'Given' });
    await by.put(`files/share/folder/${folder}/`, { teams: [{ team: guests.id, download: true }] });
    await by.put(`teams/audit/retention/${id}/`, { days: 90 });
    expect((await read('', of)).results.map((event: Loose) => event.text)).toEqual([
      'Set the audit log to be kept for 90 days',
      expect.stringMatching(/^Shared the folder Given with Team /),
      'Created the folder Given',
      'Withdrew the invitation of new@example.test',
      'Invited new@example.test as Guest',
      'Deleted the role Night',
      'Removed Ada Test from the team',
      'Deactivated Ada Test',
      'Gave Ada Test the role Night',
      'Created the role Night',
      'Changed the features of the team',
      'Changed the settings of the team',
    ]);
  });

  it('has one event for each download, and none for the rest of one or for what is there already', async () => {
    const of = await world.team();
    const form = new FormData();
    form.append('files', new Blob(['a line of text']), 'a.txt');
    form.append('files', new Blob(['another line']), 'b.txt');
    const [a, b] = (await (
      await of.owner.fetch(`files/upload/${of.id}/`, { method: 'POST', body: form })
    ).json()) as Loose[];
    const get = (headers: Record<string, string> = {}) => of.owner.fetch(`files/file/download/${a.uuid}/`, { headers });
    const first = await get();
    await first.text();
    await (await get({ range: 'bytes=4-' })).text();
    expect((await get({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
    const { url } = (await of.owner.post(`files/download/${of.id}/`, { files: [a.uuid, b.uuid] })).body;
    await (await of.owner.fetch(url)).arrayBuffer();
    const folder = (await of.owner.post(`files/folder/create/${of.id}/`, { folderName: 'Texts' })).body.uuid;
    await (await of.owner.fetch(`files/folder/download/${folder}/`)).arrayBuffer();
    const { results } = await read('?action=downloads', of);
    expect(results.map((event: Loose) => event.text)).toEqual([
      'Downloaded the folder Texts as a zip',
      'Downloaded 2 files as a zip',
      'Downloaded a.txt',
    ]);
    expect(results[1].changes).toContainEqual({ field: 'Names', before: null, after: 'a.txt, b.txt' });
    expect(results[2].object).toEqual({ kind: 'file', uuid: a.uuid, name: 'a.txt', exists: true });
  });

  it('keeps stars and what the product notes for itself to itself, and names what is gone', async () => {
    const of = await world.team();
    const file = await aFile(world, of.id, { name: 'gone.jpg' });
    await of.owner.put(`files/file/update/${file}/`, { starred: true });
    await of.owner.put(`files/file/update/${file}/`, { recycled: true });
    await of.owner.delete(`files/file/delete/${file}/`);
    expect(await actions('', of)).toEqual(['file.delete', 'file.recycle']);
    const [gone] = (await read('', of)).results;
    expect(gone).toMatchObject({ text: 'Permanently deleted gone.jpg', object: { name: 'gone.jpg', exists: false } });
  });

  it('is for those who manage the team, and for nobody of another', async () => {
    const editor = await team.member('Editor');
    const refused = await editor.get(`teams/audit/${team.id}/`);
    expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_TEAM']]);
    expect((await world.stranger.get(`teams/audit/${team.id}/`)).status).toBe(401);
    const other = await world.team();
    expect((await other.owner.get(`teams/audit/${team.id}/`)).status).toBe(404);
    expect(await actions('', other)).toEqual(['refusal.foreign']);
    for (const bad of [
      '?limit=0',
      '?nonsense=1',
      '?action=everything',
      '?address=nowhere',
      '?from=yesterday',
      '?cursor=x',
    ])
      expect([bad, (await owner.get(`teams/audit/${team.id}/${bad}`)).status]).toEqual([bad, 400]);
    for (const days of [0, 29, 1.5, '90', 40_000])
      expect((await owner.put(`teams/audit/retention/${team.id}/`, { days })).status).toBe(400);
  });

  it('cannot be changed by any call: nothing of the contract writes to it', async () => {
    const before = await read('?limit=200');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of [`teams/audit/${team.id}/`, `teams/audit/${before.results[0].id}/`])
        expect(
          (await owner.fetch(path, { method, body: method === 'DELETE' ? null : '{}' })).status,
        ).toBeGreaterThanOrEqual(400);
    const after = await read('?limit=200');
    const ids = after.results.map((event: Loose) => event.id);
    for (const event of before.results) expect(ids).toContain(event.id);
  });
});

describe('the filters of the audit log', () => {
  it('find by person, kind of thing, what was done, day, address and words, and page by page', async () => {
    const of = await world.team();
    const helper = await of.member('Admin');
    const file = await aFile(world, of.id, { name: 'Harbour.jpg' });
    await of.owner.put(`files/file/update/${file}/`, { description: 'Seen from 100% of the quays' });
    await helper.put(`files/file/update/${file}/`, { fileName: 'Pier.jpg' });
    await helper.post(`files/tag/create/${of.id}/`, { name: 'Dune' });
    expect(await actions(`?actor=${helper.user}`, of)).toEqual(['tag.create', 'file.rename']);
    expect(await actions(`?actor=${helper.user}&action=files`, of)).toEqual(['file.rename']);
    expect(await actions('?action=library&action=files', of)).toEqual(['tag.create', 'file.rename', 'file.describe']);
    expect(await actions('?kind=tag', of)).toEqual(['tag.create']);
    expect(await actions(`?object=${file}`, of)).toEqual(['file.rename', 'file.describe']);
    expect(await actions('?address=127.0.0.1', of)).toHaveLength(3);
    expect(await actions('?address=10.0.0.1', of)).toEqual([]);
    expect(await actions('?q=100%25', of)).toEqual(['file.describe']);
    expect(await actions('?q=pier', of)).toEqual(['file.rename', 'file.describe']);
    expect(await actions('?q=nobody', of)).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await actions(`?from=${today}&to=${today}`, of)).toHaveLength(3);
    expect(await actions('?to=2020-01-01', of)).toEqual([]);
    const first = await read('?limit=2', of);
    await helper.post(`files/tag/create/${of.id}/`, { name: 'Sand' });
    const second = await read(`?limit=2&cursor=${first.next}`, of);
    expect([...first.results, ...second.results].map((event: Loose) => event.action)).toEqual([
      'tag.create',
      'file.rename',
      'file.describe',
    ]);
    expect([first.count, first.count_exact, second.next]).toEqual([3, true, null]);
    expect((await of.owner.get(`teams/audit/${of.id}/?limit=2&actor=${helper.user}&cursor=${first.next}`)).status).toBe(
      400,
    );
  });

  it('find API keys by kind and among what gives access', async () => {
    const of = await world.team();
    const key = { name: 'Import', scopes: ['VIEW_ASSETS'] };
    expect((await of.owner.post(`teams/api_key/create/${of.id}/`, key)).status).toBe(201);
    expect(await actions('?kind=key', of)).toEqual(['key.create']);
    expect(await actions('?action=access', of)).toEqual(['key.create']);
  });

  it('H6: give everything that matches as CSV, inert in a spreadsheet, and keep that it was taken', async () => {
    const of = await world.team();
    const names = ['=1+1', '+2', '-3', '@home', '\tcell', '\rcell'];
    for (const [n, name] of names.entries()) await aFileRenamed(of, `${name} ${n}`);
    const many = sql`insert into changes (team_id, set_id, actor, noun, action, subject, before, after)
      select ${of.id}, gen_random_uuid(), ${of.owner.user}, 'file', 'file.rename', ${newId()}, '{"name":"a"}', '{"name":"b"}' from generate_series(1, 1200)`;
    await many.execute(world.services.db);
    const response = await of.owner.fetch(`teams/audit/${of.id}/?format=csv&limit=1`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('audit-log.csv');
    const csv = await response.text();
    expect(csv.split('\r\n')).toHaveLength(1 + 1200 + names.length + 1 + 1);
    expect(csv.includes("'=1+1 0")).toBe(true);
    const cells = (parse(csv, { bom: true }) as string[][]).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect((await read('?kind=team', of)).results).toEqual([]);
    const exported = (await read('?action=settings', of)).results;
    expect(exported.map((event: Loose) => [event.action, event.text])).toEqual([
      ['audit.export', 'Exported the audit log'],
    ]);
  });
});

/** A line whose object has a name that a spreadsheet would run. */
async function aFileRenamed(of: TestTeam, name: string): Promise<void> {
  await sql`insert into changes (team_id, set_id, actor, noun, action, subject, after)
    values (${of.id}, ${newId()}, ${of.owner.user}, 'tag', 'tag.create', ${newId()}, ${JSON.stringify({ name })}::jsonb)`.execute(
    world.services.db,
  );
}
