import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const make = async (body: object) => (await team.owner.post(`files/right/create/${team.id}/`, body)).body;
const change = (id: string, body: object, headers = {}) => team.owner.put(`files/right/update/${id}/`, body, headers);
const undo = (set: string | null) => team.owner.post(`changes/undo/${set}/`);
const listed = async (q: string) =>
  (await team.owner.get(`files/rights/${team.id}/?q=${encodeURIComponent(q)}`)).body.results;
const shown = async (file: string) => (await team.owner.get(`files/file/${file}/`)).body;
const grant = (file: string, rights: string[]) => team.owner.put(`files/file/update/${file}/`, { rights });

const whole = {
  name: 'Press, editorial',
  description: 'For newspapers',
  colour: '#d9862f',
  default_duration: 730,
  summary: 'Free for editorial use with credit',
  channels: ['Print', 'Web'],
  territories: ['EU'],
  valid_from: '2020-01-01',
  valid_to: '2099-12-31',
  credit: 'Photo: Maria Alvarez',
  exclusivity: 'non_exclusive',
  modifications: 'limited',
  terms: 'Name the photographer.',
};

describe('rights', () => {
  it('are made with all that they say, and told with their count', async () => {
    const made = await team.owner.post(`files/right/create/${team.id}/`, whole);
    expect(made.status).toBe(201);
    expect(made.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.body).toMatchObject({ ...whole, terms_version: 1, withdrawn: false, conditional: true, count: 0 });
    expect(made.body.created_by.uuid).toBe(team.owner.user);
    const files = await someFiles(world, team.id, [{}, {}, { recycled: true }]);
    for (const file of files) await grant(file, [made.body.uuid]);
    expect((await listed('editorial'))[0]).toMatchObject({ uuid: made.body.uuid, count: 2 });
    expect((await shown(files[0]!)).rights).toMatchObject([
      { uuid: made.body.uuid, name: whole.name, summary: whole.summary, credit: whole.credit, valid_to: '2099-12-31' },
    ]);
  });

  it('need nothing but a name, and then ask for nothing', async () => {
    expect(await make({ name: ' Plain ' })).toMatchObject({
      name: 'Plain',
      colour: null,
      default_duration: null,
      channels: [],
      terms: null,
      terms_version: 0,
      conditional: false,
    });
  });

  it('refuse a name the team has, without regard to case, and show that right', async () => {
    const first = await make({ name: 'Taken' });
    const again = await team.owner.post(`files/right/create/${team.id}/`, { name: 'tAKEN', terms: 'None kept' });
    expect([again.status, again.body.code, again.body.current.uuid]).toEqual([409, 'name_taken', first.uuid]);
    const other = await make({ name: 'Free' });
    expect((await change(other.uuid, { name: 'TAKEN' })).status).toBe(409);
    expect((await change(first.uuid, { name: 'TAKEN' })).body.name).toBe('TAKEN');
    const { rows } = await sql`select 1 from right_terms where text = 'None kept'`.execute(world.services.db);
    expect(rows).toEqual([]);
  });

  it('are listed page by page in the order of their names', async () => {
    for (const name of ['Page b', 'page a', 'Page c']) await make({ name });
    const first = await team.owner.get(`files/rights/${team.id}/?q=page&limit=2`);
    expect(first.body).toMatchObject({ count: 3, count_exact: true });
    const second = await team.owner.get(`files/rights/${team.id}/?q=page&limit=2&cursor=${first.body.next}`);
    expect([...first.body.results, ...second.body.results].map((right: Loose) => right.name)).toEqual([
      'page a',
      'Page b',
      'Page c',
    ]);
    expect(second.body.next).toBeNull();
  });

  it('keep every version of their terms, also through undo', async () => {
    const right = await make({ name: 'With terms', terms: 'First' });
    const versions = async () => (await team.owner.get(`files/right/terms/${right.uuid}/`)).body.results;
    const second = await change(right.uuid, { terms: 'Second' });
    expect(second.body).toMatchObject({ terms: 'Second', terms_version: 2 });
    expect((await change(right.uuid, { terms: 'Second' })).changeSet).toBeNull();
    await undo(second.changeSet);
    expect((await listed('With terms'))[0]).toMatchObject({ terms: 'First', terms_version: 1 });
    expect((await change(right.uuid, { terms: 'Third' })).body).toMatchObject({ terms: 'Third', terms_version: 3 });
    expect((await change(right.uuid, { terms: '' })).body).toMatchObject({
      terms: null,
      terms_version: 0,
      conditional: false,
    });
    expect((await versions()).map(({ version, text, current }: Loose) => [version, text, current])).toEqual([
      [3, 'Third', false],
      [2, 'Second', false],
      [1, 'First', false],
    ]);
  });

  it('have a document, a file of the library, which undo takes off and puts back', async () => {
    const [contract = '', waiting = ''] = await someFiles(world, team.id, [
      { name: 'contract.pdf' },
      { name: 'b.pdf' },
    ]);
    await sql`update files set review_status = 1 where team_id = ${team.id} and id = ${waiting}`.execute(team.db);
    const document = { uuid: contract, name: 'contract.pdf' };
    const right = await make({ name: 'Licensed', document: contract });
    expect(right.document).toEqual(document);
    const refused = await change(right.uuid, { document: waiting });
    expect([refused.status, refused.body.detail]).toEqual([409, 'b.pdf is not in the library yet.']);
    const cleared = await change(right.uuid, { document: null });
    expect(cleared.body.document).toBeNull();
    await undo(cleared.changeSet);
    const [now] = await listed('Licensed');
    expect(now.document).toEqual(document);
    await team.owner.put(`files/file/update/${contract}/`, { recycled: true });
    expect((await listed('Licensed'))[0].document).toBeNull();
    // What changed before there were documents can still be taken back.
    const renamed = await change(right.uuid, { name: 'Licence' });
    const early = newId();
    await sql`insert into changes (team_id, set_id, actor, action, noun, subject, before, after)
      select team_id, ${early}, actor, action, noun, subject, before - 'document_id', after - 'document_id' from changes
      where team_id = ${team.id} and set_id = ${renamed.changeSet}`.execute(team.db);
    await change(right.uuid, { document: null });
    expect((await undo(early)).status).toBe(200);
  });

  it('carry their days to every file they are linked to, and back again by undo', async () => {
    const [one, two] = [await make({ name: 'Long' }), await make({ name: 'Short', valid_from: '2020-02-02' })];
    const file = await aFile(world, team.id);
    await grant(file, [one.uuid, two.uuid]);
    expect(await shown(file)).toMatchObject({
      rights_state: 'usable',
      rights_from: '2020-02-02T00:00:00.000Z',
      rights_to: null,
    });
    const ended = await change(one.uuid, { valid_from: '2020-01-01', valid_to: '2021-06-30' });
    expect(await shown(file)).toMatchObject({
      rights_state: 'expired',
      rights_from: '2020-02-02T00:00:00.000Z',
      rights_to: '2021-06-30T23:59:59.999Z',
    });
    expect((await undo(ended.changeSet)).status).toBe(200);
    expect(await shown(file)).toMatchObject({ rights_state: 'usable', rights_to: null });
    const withdrawn = await change(two.uuid, { withdrawn: true });
    expect(await shown(file)).toMatchObject({ rights_state: 'withdrawn' });
    await undo(withdrawn.changeSet);
    expect((await change(two.uuid, { credit: 'Ada' })).body.conditional).toBe(true);
    expect(await shown(file)).toMatchObject({ rights_state: 'conditions' });
  });

  it('are deleted from every file, saying before what that comes to, and come back with their files and terms', async () => {
    const [right, other] = [await make({ name: 'Fleeting', terms: 'Stay' }), await make({ name: 'Staying' })];
    const [alone, both] = await someFiles(world, team.id, [{}, {}]);
    await grant(alone!, [right.uuid]);
    await grant(both!, [right.uuid, other.uuid]);
    expect((await team.owner.get(`files/right/impact/${right.uuid}/`)).body).toEqual({
      files: 2,
      left_without: 1,
      left_without_exact: true,
    });
    const deleted = await team.owner.delete(`files/right/delete/${right.uuid}/`);
    expect(deleted.status).toBe(204);
    expect(await shown(alone!)).toMatchObject({ rights: [], rights_state: 'missing' });
    expect((await team.owner.delete(`files/right/delete/${right.uuid}/`)).status).toBe(404);
    const undone = await undo(deleted.changeSet);
    expect(undone.status).toBe(200);
    expect(await shown(alone!)).toMatchObject({ rights: [{ uuid: right.uuid }], rights_state: 'conditions' });
    expect((await listed('Fleeting'))[0]).toMatchObject({ count: 2, terms: 'Stay', terms_version: 1 });
    expect((await undo(undone.changeSet)).status).toBe(200);
    expect(await listed('Fleeting')).toEqual([]);
    const sets = (await team.owner.get(`changes/${team.id}/?limit=3`)).body.results;
    expect(sets.map((set: Loose) => set.summary)).toContain('Restored the right Fleeting');
  });

  it('are not taken back by undo once they are in use or were changed again', async () => {
    const created = await team.owner.post(`files/right/create/${team.id}/`, { name: 'Used' });
    await grant(await aFile(world, team.id), ['Used']);
    const refused = await undo(created.changeSet);
    expect([refused.status, refused.body.detail]).toEqual([409, 'The right Used is in use.']);
    const first = await change(created.body.uuid, { summary: 'A' });
    await change(created.body.uuid, { summary: 'B' });
    expect((await undo(first.changeSet)).body.detail).toBe('The right Used was changed again in the meantime.');
  });

  it('are told in history by their names', async () => {
    const right = await make({ name: 'Old name' });
    await change(right.uuid, { name: 'New name' });
    const [set] = (await team.owner.get(`changes/${team.id}/?limit=1`)).body.results;
    expect(set).toMatchObject({
      action: 'right.update',
      summary: 'Renamed the right Old name to New name',
      undoable: true,
    });
  });

  it('are refused to those without a session, a seat or the flag, and when what is sent is wrong', async () => {
    const right = await make({ name: 'Guarded' });
    const viewer = await team.member('Viewer');
    const other = await world.team();
    const create = `files/right/create/${team.id}/`;
    expect((await world.stranger.get(`files/rights/${team.id}/`)).status).toBe(401);
    expect((await other.owner.get(`files/rights/${team.id}/`)).status).toBe(404);
    expect((await other.owner.put(`files/right/update/${right.uuid}/`, { name: 'x' })).status).toBe(404);
    expect((await viewer.get(`files/rights/${team.id}/`)).status).toBe(200);
    const barred = await viewer.post(create, { name: 'x' });
    expect([barred.status, barred.body.needs]).toEqual([403, ['MANAGE_RIGHTS']]);
    const wrong = [
      {},
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { name: 'x', colour: 'red' },
      { name: 'x', default_duration: 0 },
      { name: 'x', default_duration: 1.5 },
      { name: 'x', valid_from: 'soon' },
      { name: 'x', valid_from: '2021-02-30' },
      { name: 'x', valid_from: '2021-01-02', valid_to: '2021-01-01' },
      { name: 'x', exclusivity: 'very' },
      { name: 'x', channels: [''] },
      { name: 'x', extra: 1 },
    ];
    for (const body of wrong) expect([(await team.owner.post(create, body)).status, body]).toEqual([400, body]);
    expect((await change(right.uuid, { valid_from: '2021-01-02', valid_to: '2021-01-01' })).status).toBe(400);
    expect((await change(right.uuid, { name: 'y' }, { 'if-match': '"99"' })).status).toBe(412);
    expect((await change(newId(), { name: 'y' })).status).toBe(404);
  });
});
