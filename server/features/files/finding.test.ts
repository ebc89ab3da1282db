import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { fileIn, setTags } from '#server/test/rows/library.ts';
import { sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
});

async function aTag(team: TestTeam, name: string): Promise<string> {
  const { status, body } = await team.owner.post(`files/tag/create/${team.id}/`, { name });
  expect(status).toBe(201);
  return body.uuid;
}

describe('what a file lacks', () => {
  let team: TestTeam;
  beforeAll(async () => {
    team = await world.team();
    await fileIn(world, team.id, { name: 'bare.jpg' });
    const told = {
      description: 'A pier at dusk',
      location_text: 'Burano',
      copyright: 'Ines Moreau',
      source_display_name: 'Shoot',
      expiration_date: new Date('2030-01-01T00:00:00Z'),
    };
    const full = await fileIn(world, team.id, { name: 'full.jpg', columns: told });
    await setTags(world, team.id, full, [await aTag(team, 'pier')]);
    const right = newId();
    await sql`insert into rights (team_id, id, name) values (${team.id}, ${right}, 'Press')`.execute(world.services.db);
    await sql`insert into file_rights (team_id, file_id, right_id) values (${team.id}, ${full}, ${right})`.execute(
      world.services.db,
    );
    await fileIn(world, team.id, { name: 'half.jpg', columns: { ...told, copyright: '' } });
  });
  const names = async (query: string) => {
    const { status, body } = await team.owner.get(`files/files/${team.id}/?order=name&${query}`);
    expect(status).toBe(200);
    return body.results.map((file: { name: string }) => file.name);
  };

  it.each([
    ['description', ['bare.jpg']],
    ['tags', ['bare.jpg', 'half.jpg']],
    ['rights', ['bare.jpg', 'half.jpg']],
    ['location', ['bare.jpg']],
    ['copyright', ['bare.jpg', 'half.jpg']],
    ['source', ['bare.jpg']],
    ['expiry', ['bare.jpg']],
  ])('is found: %s', async (field, found) => {
    expect(await names(`missing=${field}`)).toEqual(found);
  });
  it('of several, any', async () => {
    expect(await names('missing=location&missing=rights')).toEqual(['bare.jpg', 'half.jpg']);
  });
  it('unknown to us is refused', async () => {
    expect((await team.owner.get(`files/files/${team.id}/?missing=soul`)).status).toBe(400);
  });
  it('or that is used nowhere is found and counted, and a collection by its id or title', async () => {
    const of = async (name: string) =>
      (await team.owner.get(`files/files/${team.id}/?q=${name}`)).body.results[0].uuid as string;
    const [full, half] = [await of('full'), await of('half')];
    const made = await team.owner.post(`files/collection/create/${team.id}/`, { title: 'Pier', files: [full] });
    await team.owner.post(`files/file/attachment/create/${full}/`, { file: half });
    expect(await names('used=true')).toEqual(['full.jpg', 'half.jpg']);
    expect(await names('used=false')).toEqual(['bare.jpg']);
    expect(await names('missing=collections')).toEqual(['bare.jpg', 'half.jpg']);
    expect(await names('missing=collections&missing=expiry&q=half')).toEqual(['half.jpg']);
    expect(await names('missing=collections&q=full')).toEqual([]);
    expect(await names(`collection=${made.body.uuid}`)).toEqual(['full.jpg']);
    const { body } = await team.owner.get(`files/facets/${team.id}/`);
    expect(body.used).toEqual([
      { value: 'true', label: 'true', count: 2 },
      { value: 'false', label: 'false', count: 1 },
    ]);
    expect(body.collection).toEqual([{ value: made.body.uuid, label: 'Pier', count: 1 }]);
    const named = await team.owner.get(`files/names/${team.id}/?collection=${made.body.uuid}`);
    expect(named.body.results).toEqual([{ filter: 'collection', value: made.body.uuid, label: 'Pier' }]);
  });
  it('is counted, with states, ends and sizes', async () => {
    const { body } = await team.owner.get(`files/facets/${team.id}/`);
    const of = (facet: string) =>
      Object.fromEntries(body[facet].map((one: { value: string; count: number }) => [one.value, one.count]));
    expect(of('missing')).toEqual({
      description: 1,
      tags: 2,
      collections: 2,
      location: 1,
      copyright: 2,
      source: 1,
      expiry: 1,
      rights: 2,
    });
    expect(of('review')).toEqual({ '0': 3 });
    expect(of('expiry')).toEqual({ never: 1, later: 2 });
    expect(of('size')).toEqual({ '-1': 3 });
    expect(body.exact).toBe(true);
  });
});

describe('a hit', () => {
  let team: TestTeam;
  beforeAll(async () => {
    team = await world.team();
    await fileIn(world, team.id, { name: 'harbour.jpg' });
    const tagged = await fileIn(world, team.id, { name: 'one.jpg' });
    await setTags(world, team.id, tagged, [await aTag(team, 'Harbour wall')]);
    await fileIn(world, team.id, { name: 'two.jpg', columns: { description: 'Vieux port, Montaña' } });
    await fileIn(world, team.id, { name: 'three.jpg', columns: { location_text: 'Montana', copyright: 'Ag Montaña' } });
    const paper = await fileIn(world, team.id, { name: 'four.pdf' });
    await sql`update files set document_words = to_tsvector('simple', 'minutes of the meeting') where team_id = ${team.id} and id = ${paper}`.execute(
      world.services.db,
    );
  });
  const told = async (query: string) => {
    const { status, body } = await team.owner.get(`files/files/${team.id}/?order=name&${query}`);
    expect(status).toBe(200);
    return Object.fromEntries(
      body.results.map((file: { name: string; matched?: string[] }) => [file.name, file.matched]),
    );
  };

  it('says in which fields the words were found', async () => {
    expect(await told('q=harbour')).toMatchObject({ 'harbour.jpg': ['name'], 'one.jpg': ['tags'] });
    expect(await told('q=montana')).toEqual({ 'two.jpg': ['description'], 'three.jpg': ['location', 'copyright'] });
    expect(await told('q=montaña')).toEqual({ 'two.jpg': ['description'], 'three.jpg': ['location', 'copyright'] });
  });
  it('of several groups tells every field that has one', async () => {
    expect(await told('q=one&q=wall')).toEqual({ 'one.jpg': ['name', 'tags'] });
    expect(await told('q=two&q=port')).toEqual({ 'two.jpg': ['name', 'description'] });
  });
  it('of a short word is found where a word begins', async () => {
    expect(await told('q=ag')).toEqual({ 'three.jpg': ['copyright'] });
  });
  it('is told of the text of documents', async () => {
    expect(await told('q=minutes')).toEqual({ 'four.pdf': ['text'] });
  });
  it('of no words says nothing', async () => {
    expect(Object.values(await told('type=image')).every((matched) => matched === undefined)).toBe(true);
  });
});

describe('what to loosen', () => {
  let team: TestTeam;
  let folder: string;
  beforeAll(async () => {
    team = await world.team();
    const made = await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Shoots' });
    folder = made.body.uuid;
    for (const name of ['sea one.jpg', 'sea two.jpg', 'land.jpg']) await fileIn(world, team.id, { name });
  });
  const parts = async (query: string) => {
    const { status, body } = await team.owner.get(`files/loosen/${team.id}/?${query}`);
    expect(status).toBe(200);
    return body.results.map((part: { filter: string; value: string | null; count: number }) => [
      part.filter,
      part.value,
      part.count,
    ]);
  };

  it('is told for every group and filter, what helps most first', async () => {
    expect(await parts('q=sea&q=moon&type=image')).toEqual([
      ['q', 'moon', 2],
      ['q', 'sea', 0],
      ['type', null, 0],
    ]);
  });
  it('is the folder too', async () => {
    expect(await parts(`folder=${folder}&recursive=true&q=sea`)).toEqual([
      ['folder', null, 2],
      ['q', 'sea', 0],
    ]);
  });
  it('takes the two ends of a range as one', async () => {
    expect(await parts('min_size=1&max_size=2')).toEqual([['min_size', null, 3]]);
  });
  it('of a whole library is nothing', async () => {
    expect(await parts('folder=root&recursive=true')).toEqual([]);
  });
  it('refuses bad input, and folders of others', async () => {
    expect((await team.owner.get(`files/loosen/${team.id}/?type=cheese`)).status).toBe(400);
    const other = await world.team();
    expect((await other.owner.get(`files/loosen/${other.id}/?folder=${folder}&q=sea`)).status).toBe(404);
  });
});

describe('suggestions', () => {
  it('tell which tag or folder, and how many files it has', async () => {
    const team = await world.team();
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Burano' })).body.uuid;
    const inside = await team.owner.post(`files/folder/create/${team.id}/`, {
      folderName: 'Buranello',
      parent: folder,
    });
    const tag = await aTag(team, 'burano');
    const file = await fileIn(world, team.id, { name: 'x.jpg', columns: { folder_id: folder } });
    await setTags(world, team.id, file, [tag]);
    const { body } = await team.owner.get(`files/suggest/${team.id}/?q=bura`);
    expect(body.results).toContainEqual({ value: 'burano', kind: 'tag', uuid: tag, count: 1 });
    expect(body.results).toContainEqual({ value: 'Burano', kind: 'folder', uuid: folder, count: 1 });
    expect(body.results).toContainEqual({
      value: 'Buranello',
      kind: 'folder',
      uuid: inside.body.uuid,
      count: 0,
      within: 'Burano',
    });
  });
});

describe('orders by dates', () => {
  let team: TestTeam;
  beforeAll(async () => {
    team = await world.team();
    const at = (day: string) => new Date(`${day}T00:00:00Z`);
    const rows = [
      { name: 'a', created_at: at('2026-01-01'), taken_at: at('2019-05-01'), expiration_date: null },
      { name: 'b', created_at: at('2026-01-02'), taken_at: null, expiration_date: at('2027-01-01') },
      { name: 'c', created_at: at('2026-01-03'), taken_at: at('2024-05-01'), expiration_date: at('2026-02-01') },
      { name: 'd', created_at: at('2026-01-04'), taken_at: at('2024-05-01'), expiration_date: null },
    ];
    for (const { name, ...columns } of rows) await fileIn(world, team.id, { name, columns });
  });
  it.each([
    ['taken', 'bdca'],
    ['-taken', 'acdb'],
    ['expires', 'cbad'],
  ])('%s', async (order, wanted) => {
    for (const query of ['', '&folder=root', '&type=image']) {
      let [found, cursor] = ['', ''];
      do {
        const { status, body } = await team.owner.get(
          `files/files/${team.id}/?limit=1&order=${order}${query}${cursor}`,
        );
        expect(status).toBe(200);
        found += body.results[0].name;
        cursor = body.next ? `&cursor=${body.next}` : '';
      } while (cursor !== '');
      expect(found).toBe(wanted);
    }
  });
});
