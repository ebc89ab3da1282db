import { beforeAll, describe, expect, it } from 'vitest';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const bring = (csv: string, dry = false, of = team) =>
  of.owner.post(`files/tags/import/${of.id}/`, { csv, dry_run: dry });
const list = async (of = team) =>
  (await of.owner.get(`files/tags/${of.id}/?limit=200`)).body.results.map(
    ({ name, colour, group, synonyms }: Loose) => ({ name, colour, group, synonyms }),
  );

const sheet = [
  'name,colour,group,synonyms',
  'Harbour,#112233,Places,Port | Quay',
  '"Salt, pepper",,,',
  'Ünïcode,,Places,',
].join('\r\n');

describe('tags from a sheet', () => {
  it('are told first, then made as one change that is undone', async () => {
    const told = await bring(sheet, true);
    expect([told.status, told.body]).toEqual([200, { created: 3, updated: 0, unchanged: 0, problems: [] }]);
    expect(told.changeSet).toBeNull();
    expect(await list()).toEqual([]);
    const done = await bring(sheet);
    expect(done.body).toMatchObject({ created: 3 });
    expect(await list()).toEqual([
      { name: 'Harbour', colour: '#112233', group: 'Places', synonyms: ['Port', 'Quay'] },
      { name: 'Salt, pepper', colour: null, group: null, synonyms: [] },
      { name: 'Ünïcode', colour: null, group: 'Places', synonyms: [] },
    ]);
    expect((await team.owner.post(`changes/undo/${done.changeSet}/`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('change what the sheet says and nothing else', async () => {
    await bring(sheet);
    const changed = await bring('\uFEFFname;colour\nharbour;#445566\nÜNÏCODE;\nNew;#000000');
    expect(changed.body).toEqual({ created: 1, updated: 1, unchanged: 1, problems: [] });
    expect(await list()).toContainEqual({
      name: 'Harbour',
      colour: '#445566',
      group: 'Places',
      synonyms: ['Port', 'Quay'],
    });
    expect((await team.owner.post(`changes/undo/${changed.changeSet}/`)).status).toBe(200);
    expect(await list()).toContainEqual({
      name: 'Harbour',
      colour: '#112233',
      group: 'Places',
      synonyms: ['Port', 'Quay'],
    });
  });

  it('leave out rows that make no sense, and say why', async () => {
    const { body } = await bring(
      'name,colour,synonyms\n,#000000,\nA,red,\nB,,Harbour\nPort,,\nC,,\nc,,\nD,,Quay\nE,,Fresh\nF,,Fresh',
      true,
    );
    expect(body.problems).toEqual([
      { row: 2, message: 'The name must have 1 to 100 characters.' },
      { row: 3, message: 'red is not a colour like #1a2b3c.' },
      { row: 4, message: 'Harbour belongs to the tag Harbour.' },
      { row: 5, message: 'Port is a synonym of the tag Harbour.' },
      { row: 7, message: 'c is in the sheet twice.' },
      { row: 8, message: 'Quay belongs to the tag Harbour.' },
      { row: 10, message: 'Fresh belongs to the tag E.' },
    ]);
    expect(body.created).toBe(2);
  });

  it('are refused as a whole when it is no such sheet', async () => {
    for (const csv of ['title\nA', 'name\n"A', 7, undefined])
      expect((await team.owner.post(`files/tags/import/${team.id}/`, { csv })).status).toBe(400);
  });

  it('come out again as they went in, and inert in a spreadsheet', async () => {
    await team.owner.post(`files/tag/create/${team.id}/`, { name: '=1+1', synonyms: ['@home'] });
    const before = await list();
    const response = await team.owner.fetch(`files/tags/export/${team.id}/`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('tags.csv');
    const csv = await response.text();
    expect(csv).toContain("'=1+1");
    expect(csv).not.toMatch(/(^|,)[=@]/m);
    expect((await bring(csv, true)).body).toMatchObject({ created: 0, updated: 0, problems: [] });
    const other = await world.team();
    await bring(csv, false, other);
    expect(await list(other)).toEqual(before);
  });

  it('are for those who manage tags', async () => {
    const viewer = await team.member('Viewer');
    const refused = await viewer.post(`files/tags/import/${team.id}/`, { csv: 'name\nX' });
    expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_TAGS']]);
    expect((await viewer.fetch(`files/tags/export/${team.id}/`)).status).toBe(200);
  });
});
