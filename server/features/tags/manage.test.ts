import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { fileIn, setTags } from '#server/test/rows/library.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { copyTags } from './jobs/copy.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
});

const make = async (name: string, more: object = {}) =>
  (await team.owner.post(`files/tag/create/${team.id}/`, { name, ...more })).body;
const list = async (query = '') => (await team.owner.get(`files/tags/${team.id}/?${query}`)).body;
const names = async (query = '') => (await list(query)).results.map((tag: Loose) => tag.name);
const undo = (set: string | null) => team.owner.post(`changes/undo/${set}/`);
const files = (n: number) =>
  someFiles(
    world,
    team.id,
    Array.from({ length: n }, (_, at) => ({ name: `many ${at}.jpg` })),
  );
const give = async (tag: string, to: readonly string[]) => {
  for (let from = 0; from < to.length; from += 300)
    await sql`insert into file_tags (team_id, file_id, tag_id) select ${team.id}, f, ${tag} from unnest(${to.slice(from, from + 300)}::uuid[]) f`.execute(
      world.services.db,
    );
};
const catchUp = () => copyTags(world.services, {}, new AbortController().signal);
const found = async (query: string) => (await team.owner.get(`files/files/${team.id}/?${query}`)).body.count;

describe('the list of tags', () => {
  beforeAll(async () => {
    team = await world.team();
  });

  it('tells who made a tag, when it was last used, and is ordered by each', async () => {
    const [none, once, twice] = [await make('b none'), await make('c once'), await make('a twice')];
    const [one, two] = [await fileIn(world, team.id, {}), await fileIn(world, team.id, {})];
    await setTags(world, team.id, one, [twice.uuid]);
    await setTags(world, team.id, two, [twice.uuid, once.uuid]);
    const { results } = await list('order=name');
    expect(results.map((tag: Loose) => tag.name)).toEqual(['a twice', 'b none', 'c once']);
    expect(results[0]).toMatchObject({ count: 2, created_by: { uuid: team.owner.user, first_name: 'Ada' } });
    expect([results[0].last_used_at, results[1].last_used_at]).toEqual([expect.any(String), null]);
    expect(await names('order=-name')).toEqual(['c once', 'b none', 'a twice']);
    expect(await names('order=-uses')).toEqual(['a twice', 'c once', 'b none']);
    expect(await names('order=uses')).toEqual(['b none', 'c once', 'a twice']);
    expect(await names('order=-created')).toEqual(['a twice', 'c once', 'b none']);
    expect((await names('order=used'))[0]).toBe('b none');
    expect(await names('uses=unused')).toEqual([none.name]);
    expect(await names('uses=once')).toEqual([once.name]);
    expect((await team.owner.get(`files/tags/${team.id}/?order=size`)).status).toBe(400);
  });

  it('goes on page by page in any order', async () => {
    for (const order of ['name', '-name', 'uses', '-uses', 'created', '-created', 'used', '-used']) {
      const seen: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page: Loose = await list(`limit=1&order=${order}${next ? `&cursor=${next}` : ''}`);
        seen.push(...page.results.map((tag: Loose) => tag.name));
        next = page.next;
      }
      expect([order, seen.toSorted()]).toEqual([order, ['a twice', 'b none', 'c once']]);
    }
  });

  it('keeps groups and narrows by them', async () => {
    const tag = await make('grouped', { group: 'Seasons' });
    expect(tag.group).toBe('Seasons');
    expect(await names('group=Seasons')).toEqual(['grouped']);
    const changed = await team.owner.put(`files/tag/update/${tag.uuid}/`, { group: null });
    expect(changed.body.group).toBeNull();
    await undo(changed.changeSet);
    expect(await names('group=Seasons')).toEqual(['grouped']);
  });
});

describe('synonyms', () => {
  beforeAll(async () => {
    team = await world.team();
  });

  it('find and set their tag', async () => {
    const sea = await make('Sea', { synonyms: ['Ocean', 'ocean', 'Sea'] });
    expect(sea.synonyms).toEqual(['Ocean']);
    const file = await fileIn(world, team.id, { name: 'wave.jpg' });
    await team.owner.put(`files/file/update/${file}/`, { tags: ['OCEAN', 'sea', 'Wind'] });
    const tags = (await team.owner.get(`files/file/${file}/`)).body.tags.map((tag: Loose) => tag.name);
    expect(tags).toEqual(['Sea', 'Wind']);
    expect(await found('q=ocean')).toBe(1);
    expect(await found('tags=ocean')).toBe(1);
    expect(await names('q=oce')).toEqual(['Sea']);
    const { results } = (await team.owner.get(`files/suggest/${team.id}/?q=ocea`)).body;
    expect(results).toContainEqual(expect.objectContaining({ value: 'Sea', kind: 'tag' }));
  });

  it('belong to one tag, and to none that has the name', async () => {
    const taken = await team.owner.post(`files/tag/create/${team.id}/`, { name: 'Ocean' });
    expect([taken.status, taken.body.code, taken.body.current.name]).toEqual([409, 'name_taken', 'Sea']);
    expect(taken.body.detail).toBe('Ocean is a synonym of the tag Sea.');
    const other = await make('Lake');
    const stolen = await team.owner.put(`files/tag/update/${other.uuid}/`, { synonyms: ['ocean'] });
    expect([stolen.status, stolen.body.code]).toEqual([409, 'name_taken']);
    const named = await team.owner.put(`files/tag/update/${other.uuid}/`, { synonyms: ['Sea'] });
    expect(named.body.detail).toBe('The tag Sea already exists.');
  });

  it('change places with the name, and back by undo', async () => {
    const sea = (await list('q=sea')).results[0];
    const swapped = await team.owner.put(`files/tag/update/${sea.uuid}/`, { name: 'Ocean', synonyms: ['Sea'] });
    expect(swapped.body).toMatchObject({ name: 'Ocean', synonyms: ['Sea'] });
    expect((await undo(swapped.changeSet)).status).toBe(200);
    expect((await list('q=sea')).results[0]).toMatchObject({ name: 'Sea', synonyms: ['Ocean'] });
    expect(await found('q=ocean')).toBe(1);
  });
});

describe('merging', () => {
  beforeAll(async () => {
    team = await world.team();
  });

  it('is told before, keeps the words as synonyms, and is undone with them', async () => {
    const [to, one, two] = [await make('Red'), await make('Crimson', { synonyms: ['Scarlet'] }), await make('Ruby')];
    const [a, b, c] = await files(3);
    await setTags(world, team.id, a!, [one.uuid, two.uuid]);
    await setTags(world, team.id, b!, [two.uuid, to.uuid]);
    await setTags(world, team.id, c!, [to.uuid]);
    const from = [one.uuid, two.uuid];
    const query = { tags: [one.uuid] };
    const { uuid } = (await team.owner.post(`files/collection/create/${team.id}/`, { title: 'Sunset' })).body;
    await team.owner.put(`files/collection/tags/update/${uuid}/`, { add: [two.name] });
    await team.owner.post(`files/collection/create/${team.id}/`, { title: 'Fills', query });
    await team.owner.post(`files/search/create/${team.id}/`, { name: 'Reds', query });
    await team.owner.post(`teams/upload_profile/create/${team.id}/`, { name: 'Press', tags: [one.name] });
    const preview = await team.owner.post(`files/tag/merge_preview/${team.id}/`, { from, to: to.uuid });
    expect(preview.body).toEqual({
      collections: 1,
      searches: 1,
      smart_collections: 1,
      upload_defaults: 1,
      files: 2,
      gaining: 1,
      after: 3,
      synonyms: expect.arrayContaining(['Crimson', 'Scarlet', 'Ruby']),
    });
    const merged = await team.owner.post(`files/tag/merge/${team.id}/`, { from, to: to.uuid });
    expect(merged.body).toMatchObject({ name: 'Red', count: 3, synonyms: ['Crimson', 'Ruby', 'Scarlet'] });
    expect(await found('q=scarlet')).toBe(3);
    expect((await undo(merged.changeSet)).status).toBe(200);
    const back = (await list()).results.map(({ name, count, synonyms }: Loose) => [name, count, synonyms]);
    expect(back).toEqual([
      ['Crimson', 1, ['Scarlet']],
      ['Red', 2, []],
      ['Ruby', 2, []],
    ]);
    expect(await found('q=scarlet')).toBe(1);
  });

  it('leaves no synonyms when told so', async () => {
    const [to, from] = [await make('Blue'), await make('Azure')];
    const body = { from: [from.uuid], to: to.uuid, keep_synonyms: false };
    expect((await team.owner.post(`files/tag/merge/${team.id}/`, body)).body.synonyms).toEqual([]);
    expect((await make('Azure')).name).toBe('Azure');
  });

  it('refuses what is not the team’s in a preview', async () => {
    const tag = await make('Own');
    const preview = (body: object) => team.owner.post(`files/tag/merge_preview/${team.id}/`, body);
    expect((await preview({ from: [newId()], to: tag.uuid })).status).toBe(404);
    expect((await preview({ from: [tag.uuid], to: tag.uuid })).status).toBe(400);
  });
});

describe('deleting several', () => {
  it('is one change, and one undo', async () => {
    team = await world.team();
    const [one, two] = [await make('One'), await make('Two', { synonyms: ['Pair'], colour: '#112233' })];
    const [file] = await files(1);
    await setTags(world, team.id, file!, [one.uuid, two.uuid]);
    const gone = await team.owner.post(`files/tags/delete/${team.id}/`, { tags: [one.uuid, two.uuid, one.uuid] });
    expect([gone.status, gone.body]).toEqual([200, { deleted: 2 }]);
    expect(await names()).toEqual([]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    const back = (await list()).results.map(({ name, count, colour, synonyms, created_by }: Loose) => [
      name,
      count,
      colour,
      synonyms,
      created_by.uuid,
    ]);
    expect(back).toEqual([
      ['One', 1, null, [], team.owner.user],
      ['Two', 1, '#112233', ['Pair'], team.owner.user],
    ]);
    expect((await team.owner.post(`files/tags/delete/${team.id}/`, { tags: [one.uuid, newId()] })).status).toBe(404);
    expect((await list()).count).toBe(2);
  });
});

describe('tags that look alike', () => {
  it('are found by their writing, their plural and their spelling', async () => {
    team = await world.team();
    const words = ['Black and white', 'black-and-white', 'Hotel', 'Hotels', 'Berry', 'berries', 'mountain', 'mountian'];
    const apart = ['Page 1', 'Page 2', 'cat', 'car', '2019', '2020', 'House'];
    for (const name of [...words, ...apart]) await make(name);
    const { body } = await team.owner.get(`files/tags/near_duplicates/${team.id}/`);
    const groups = body.results.map(({ reason, tags }: Loose) => [
      reason,
      tags.map((tag: Loose) => tag.name).toSorted(),
    ]);
    expect(groups).toEqual(
      expect.arrayContaining([
        ['writing', ['Black and white', 'black-and-white']],
        ['plural', ['Hotel', 'Hotels']],
        ['plural', ['Berry', 'berries']],
        ['spelling', ['mountain', 'mountian']],
      ]),
    );
    expect(groups).toHaveLength(4);
  });
});

describe('a change of many files', () => {
  beforeAll(async () => {
    team = await world.team();
  });

  it('is finished behind the answer, and undone the same way', async () => {
    const many = await files(620);
    const [tag, other] = [await make('Widely'), await make('Rarely')];
    await give(tag.uuid, many);
    await give(other.uuid, many.slice(0, 1));
    const renamed = await team.owner.put(`files/tag/update/${tag.uuid}/`, { name: 'Everywhere' });
    expect([renamed.body.name, (await list()).catching_up]).toEqual(['Everywhere', 620]);
    await catchUp();
    expect([await found('q=everywhere'), await found('q=widely'), (await list()).catching_up]).toEqual([620, 0, 0]);

    const merged = await team.owner.post(`files/tag/merge/${team.id}/`, { from: [tag.uuid], to: other.uuid });
    expect(merged.status).toBe(200);
    await catchUp();
    expect(await names()).toEqual(['Rarely']);
    expect((await list()).results[0].count).toBe(620);
    expect([await found('tags=rarely'), await found('q=everywhere')]).toEqual([620, 620]);

    expect((await undo(merged.changeSet)).status).toBe(200);
    await catchUp();
    expect((await list()).results.map(({ name, count }: Loose) => [name, count])).toEqual([
      ['Everywhere', 620],
      ['Rarely', 1],
    ]);
    expect(await found('tags=rarely')).toBe(1);

    const deleted = await team.owner.delete(`files/tag/delete/${tag.uuid}/`);
    await catchUp();
    expect([await found('q=everywhere'), (await list()).count]).toEqual([0, 1]);
    const { rows } =
      await sql`select 1 from file_counts where team_id = ${team.id} and bucket = ${tag.uuid} and live <> 0`.execute(
        world.services.db,
      );
    expect(rows).toEqual([]);
    expect((await undo(deleted.changeSet)).status).toBe(200);
    await catchUp();
    expect(await found('tags=everywhere')).toBe(620);
    const { rows: asked } = await sql`select 1 from pgboss.job where name = 'tags.copy'`.execute(world.services.db);
    expect(asked.length).toBeGreaterThan(0);
  });
});
