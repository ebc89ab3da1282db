import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { fileIn, setTags } from '#server/test/rows/library.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const make = async (name: string, colour?: string) =>
  (await team.owner.post(`files/tag/create/${team.id}/`, { name, ...(colour ? { colour } : {}) })).body;
const listed = async (q: string) =>
  (await team.owner.get(`files/tags/${team.id}/?q=${encodeURIComponent(q)}`)).body.results;
const found = async (q: string) =>
  (await team.owner.get(`files/files/${team.id}/?q=${encodeURIComponent(q)}`)).body.results.map(
    (file: Loose) => file.name,
  );

describe('tags', () => {
  it('are made with a colour and told with their count', async () => {
    const made = await team.owner.post(`files/tag/create/${team.id}/`, { name: '  Sommer ', colour: '#FF8800' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Sommer', colour: '#FF8800', count: 0 });
    expect(made.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    const file = await fileIn(world, team.id, { name: 'beach.jpg' });
    await setTags(world, team.id, file, [made.body.uuid]);
    expect((await listed('sommer'))[0]).toMatchObject({ uuid: made.body.uuid, count: 1 });
  });

  it('refuse a name the team has, without regard to case, and show that tag', async () => {
    const first = await make('Taken');
    const again = await team.owner.post(`files/tag/create/${team.id}/`, { name: 'tAKEN' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'name_taken', detail: 'A tag with this name already exists.' });
    expect(again.body.current.uuid).toBe(first.uuid);
    const other = await make('Free');
    const renamed = await team.owner.put(`files/tag/update/${other.uuid}/`, { name: 'TAKEN' });
    expect(renamed.status).toBe(409);
    expect(renamed.body.current.uuid).toBe(first.uuid);
    expect((await team.owner.put(`files/tag/update/${first.uuid}/`, { name: 'TAKEN' })).body.name).toBe('TAKEN');
  });

  it('make one of ten made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => team.owner.post(`files/tag/create/${team.id}/`, { name: 'Race' })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('are listed by name, by any part of it, without accents, page by page', async () => {
    for (const name of ['Übersee', 'page 100%', 'page_1', 'page a', 'page b', 'page c']) await make(name);
    expect((await listed('ubers')).map((tag: Loose) => tag.name)).toEqual(['Übersee']);
    expect((await listed('100%')).map((tag: Loose) => tag.name)).toEqual(['page 100%']);
    expect((await listed('e_1')).map((tag: Loose) => tag.name)).toEqual(['page_1']);
    const first = await team.owner.get(`files/tags/${team.id}/?q=page&limit=3`);
    expect(first.body).toMatchObject({ count: 5, count_exact: true });
    const second = await team.owner.get(`files/tags/${team.id}/?q=page&limit=3&cursor=${first.body.next}`);
    expect([...first.body.results, ...second.body.results].map((tag: Loose) => tag.name)).toEqual([
      'page 100%',
      'page a',
      'page b',
      'page c',
      'page_1',
    ]);
    expect(second.body.next).toBeNull();
    const foreign = await team.owner.get(`files/tags/${team.id}/?q=other&cursor=${first.body.next}`);
    expect(foreign.body.code).toBe('bad_cursor');
  });

  it('are renamed for search too, and back again by undo', async () => {
    const tag = await make('Oldname');
    const file = await fileIn(world, team.id, { name: 'renamed-tag.jpg' });
    await setTags(world, team.id, file, [tag.uuid]);
    const renamed = await team.owner.put(`files/tag/update/${tag.uuid}/`, { name: 'Newname', colour: '#112233' });
    expect(renamed.body).toMatchObject({ name: 'Newname', colour: '#112233', count: 1 });
    expect(await found('newname')).toEqual(['renamed-tag.jpg']);
    expect(await found('oldname')).toEqual([]);
    const undone = await team.owner.post(`changes/undo/${renamed.changeSet}/`);
    expect(undone.status).toBe(200);
    expect((await listed('oldname'))[0]).toMatchObject({ name: 'Oldname', colour: null });
    expect(await found('oldname')).toEqual(['renamed-tag.jpg']);
  });

  it('are deleted from every file, and come back with their files by undo', async () => {
    const tag = await make('Fleeting');
    const file = await fileIn(world, team.id, { name: 'fleeting.jpg' });
    await setTags(world, team.id, file, [tag.uuid]);
    const deleted = await team.owner.delete(`files/tag/delete/${tag.uuid}/`);
    expect(deleted.status).toBe(204);
    expect((await team.owner.get(`files/file/${file}/`)).body.tags).toEqual([]);
    expect((await team.owner.delete(`files/tag/delete/${tag.uuid}/`)).status).toBe(404);
    expect((await team.owner.post(`changes/undo/${deleted.changeSet}/`)).status).toBe(200);
    expect((await team.owner.get(`files/file/${file}/`)).body.tags).toMatchObject([
      { uuid: tag.uuid, name: 'Fleeting' },
    ]);
    expect((await listed('fleeting'))[0]).toMatchObject({ count: 1 });
  });

  it('are merged into one, and taken apart by undo', async () => {
    const [one, two, target] = [await make('Merge one'), await make('Merge two'), await make('Merge target')];
    const files = [
      await fileIn(world, team.id, {}),
      await fileIn(world, team.id, {}),
      await fileIn(world, team.id, {}),
    ];
    await setTags(world, team.id, files[0]!, [one.uuid]);
    await setTags(world, team.id, files[1]!, [one.uuid, two.uuid]);
    await setTags(world, team.id, files[2]!, [two.uuid, target.uuid]);
    const merged = await team.owner.post(`files/tag/merge/${team.id}/`, {
      from: [one.uuid, two.uuid],
      to: target.uuid,
    });
    expect(merged.status).toBe(200);
    expect(merged.body).toMatchObject({ uuid: target.uuid, count: 3 });
    expect((await listed('merge')).map((tag: Loose) => tag.name)).toEqual(['Merge target']);
    expect((await team.owner.post(`changes/undo/${merged.changeSet}/`)).status).toBe(200);
    expect((await listed('merge')).map(({ name, count }: Loose) => [name, count])).toEqual([
      ['Merge one', 2],
      ['Merge target', 1],
      ['Merge two', 2],
    ]);
  });

  it('refuse to be undone when something newer stands in the way', async () => {
    const created = await team.owner.post(`files/tag/create/${team.id}/`, { name: 'In use' });
    await setTags(world, team.id, await fileIn(world, team.id, {}), [created.body.uuid]);
    expect((await team.owner.post(`changes/undo/${created.changeSet}/`)).body.code).toBe('conflict');
    const deleted = await team.owner.delete(`files/tag/delete/${created.body.uuid}/`);
    await make('IN USE');
    expect((await team.owner.post(`changes/undo/${deleted.changeSet}/`)).body.code).toBe('conflict');
  });

  it('refuse bad input', async () => {
    const tag = await make('Strict');
    for (const body of [
      {},
      { name: ' ' },
      { name: 7 },
      { name: 'a', colour: 'red' },
      { name: 'a', team: team.id },
      { name: 'a\0b' },
    ])
      expect((await team.owner.post(`files/tag/create/${team.id}/`, body)).status).toBe(400);
    expect((await team.owner.put(`files/tag/update/${tag.uuid}/`, { nome: 'x' })).status).toBe(400);
    const merge = (body: unknown) => team.owner.post(`files/tag/merge/${team.id}/`, body);
    expect((await merge({ from: [tag.uuid], to: tag.uuid })).status).toBe(400);
    expect((await merge({ from: [], to: tag.uuid })).status).toBe(400);
    expect((await merge({ from: [newId()], to: tag.uuid })).status).toBe(404);
    expect((await team.owner.get(`files/tags/not-a-uuid/`)).status).toBe(404);
    expect((await team.owner.get(`files/tags/${team.id}/?sort=x`)).status).toBe(400);
  });

  it('are nobody else’s', async () => {
    const tag = await make('Private');
    const other = await world.team();
    const foreign = (await other.owner.post(`files/tag/create/${other.id}/`, { name: 'Theirs' })).body;
    const viewer = await team.member('Viewer');
    const calls = (who: typeof viewer) => [
      who.post(`files/tag/create/${team.id}/`, { name: 'X' }),
      who.put(`files/tag/update/${tag.uuid}/`, { name: 'X' }),
      who.delete(`files/tag/delete/${tag.uuid}/`),
      who.post(`files/tag/merge/${team.id}/`, { from: [tag.uuid], to: tag.uuid }),
    ];
    for (const answer of await Promise.all(calls(world.stranger))) expect(answer.status).toBe(401);
    for (const answer of await Promise.all(calls(other.owner))) expect(answer.status).toBe(404);
    for (const answer of await Promise.all(calls(viewer)))
      expect([answer.status, answer.body.needs]).toEqual([403, ['MANAGE_TAGS']]);
    expect((await viewer.get(`files/tags/${team.id}/`)).status).toBe(200);
    expect((await other.owner.get(`files/tags/${team.id}/`)).status).toBe(404);
    const merged = await team.owner.post(`files/tag/merge/${team.id}/`, {
      from: [tag.uuid, foreign.uuid],
      to: tag.uuid,
    });
    expect(merged.status).toBe(400);
    const mixed = await team.owner.post(`files/tag/merge/${team.id}/`, { from: [foreign.uuid], to: tag.uuid });
    expect(mixed.status).toBe(404);
    const { rows } = await sql<{ n: number }>`select count(*) as n from tags where id = ${foreign.uuid}`.execute(
      world.services.db,
    );
    expect(rows[0]?.n).toBe(1);
  });
});
