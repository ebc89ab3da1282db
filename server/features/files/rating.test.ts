import { beforeAll, describe, expect, it } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** Stars of a file: given, taken, found, ordered and undone. */

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const rate = (file: string, rating: unknown) => team.owner.put(`files/file/update/${file}/`, { rating });

/** Names in an order, one page after the other. */
async function names(query: string, of: TestTeam = team): Promise<string> {
  let [found, cursor] = ['', ''];
  do {
    const { status, body } = await of.owner.get(`files/files/${of.id}/?limit=1&${query}${cursor}`);
    expect(status).toBe(200);
    found += body.results.map((file: { name: string }) => file.name).join('');
    cursor = body.next ? `&cursor=${body.next}` : '';
  } while (cursor !== '');
  return found;
}

describe('stars', () => {
  it('are given and taken, are told in lists and pages, and are undone', async () => {
    const file = await fileIn(world, team.id, { name: 'plain.jpg' });
    const given = await rate(file, 4);
    expect([given.status, given.body.rating]).toEqual([200, 4]);
    const listed = await team.owner.get(`files/files/${team.id}/`);
    expect(listed.body.results[0]).toMatchObject({ uuid: file, rating: 4 });
    expect((await rate(file, null)).body.rating).toBe(null);
    expect((await team.owner.post(`changes/undo/${given.changeSet}/`)).status).toBe(409);
    const again = await rate(file, 2);
    expect((await team.owner.post(`changes/undo/${again.changeSet}/`)).status).toBe(200);
    expect((await team.owner.get(`files/file/${file}/`)).body.rating).toBe(null);
    await world.services.db.deleteFrom('files').where('id', '=', file).execute();
  });

  it.each([0, 6, 2.5, '3', true])('%j is refused', async (rating) => {
    const file = await fileIn(world, team.id, { name: 'odd.jpg' });
    expect((await rate(file, rating)).status).toBe(400);
    const many = await team.owner.post(`files/bulk/${team.id}/`, { files: [file], action: 'rating', value: rating });
    expect(many.status).toBe(400);
  });

  it('are for who may edit', async () => {
    const file = await fileIn(world, team.id, { name: 'kept.jpg' });
    const viewer = await team.member('Viewer');
    const { status, body } = await viewer.put(`files/file/update/${file}/`, { rating: 3 });
    expect([status, body.needs]).toEqual([403, ['EDIT_ASSETS']]);
  });

  it('are an order, a filter and a count', async () => {
    const own = await world.team();
    for (const [name, rating] of Object.entries({ a: 0, b: 5, c: 3, d: 5 }))
      await fileIn(world, own.id, { name, columns: { rating } });
    expect(await names('order=-rating', own)).toBe('dbca');
    expect(await names('order=rating&folder=root', own)).toBe('acbd');
    expect(await names('order=-rating&rating=5&rating=3', own)).toBe('dbc');
    expect(await names('rating=0', own)).toBe('a');
    expect((await own.owner.get(`files/files/${own.id}/?rating=6`)).status).toBe(400);
    const { body } = await own.owner.get(`files/facets/${own.id}/`);
    expect(body.rating).toEqual([
      { value: '5', label: '5', count: 2 },
      { value: '0', label: '0', count: 1 },
      { value: '3', label: '3', count: 1 },
    ]);
  });
});

describe('types', () => {
  it('are an order: pictures, films, sounds, papers, and by extension among them', async () => {
    const own = await world.team();
    const rows = [
      ['a', 'document', 'pdf'],
      ['b', 'image', 'png'],
      ['c', 'video', 'mp4'],
      ['d', 'image', 'jpg'],
      ['e', 'audio', 'mp3'],
    ] as const;
    for (const [name, kind, extension] of rows) await fileIn(world, own.id, { name, columns: { kind, extension } });
    for (const query of ['', '&folder=root', '&q=a&q=a'].slice(0, 2)) {
      expect(await names(`order=type${query}`, own)).toBe('dbcea');
      expect(await names(`order=-type${query}`, own)).toBe('aecbd');
    }
    expect(await names('order=type&type=image&type=audio', own)).toBe('dbe');
  });
});
