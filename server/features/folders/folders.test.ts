import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const make = async (folderName: string, parent: string | null = null) =>
  (await team.owner.post(`files/folder/create/${team.id}/`, { folderName, parent })).body;

describe('folders', () => {
  it('are made under Root or another folder, and told with their path', async () => {
    const top = await team.owner.post(`files/folder/create/${team.id}/`, { folderName: '  Campaigns ' });
    expect(top.status).toBe(201);
    expect(top.body).toMatchObject({
      name: 'Campaigns',
      path: 'Root > Campaigns',
      has_children: false,
      parent_folder: null,
      file_count: 0,
      total_count: 0,
    });
    expect(top.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    const below = await make('Summer', top.body.uuid);
    expect(below.path).toBe('Root > Campaigns > Summer');
    expect(below.parent_folder).toEqual({ uuid: top.body.uuid, name: 'Campaigns' });
    const shown = await team.owner.get(`files/folder/${top.body.uuid}/`);
    expect(shown.body.has_children).toBe(true);
    const crumbs = await team.owner.get(`files/folder/crumbs/${below.uuid}/`);
    expect(crumbs.body.results).toEqual([
      { uuid: null, name: 'Root' },
      { uuid: top.body.uuid, name: 'Campaigns' },
      { uuid: below.uuid, name: 'Summer' },
    ]);
  });

  it('tell how many files they hold themselves and with all folders below, also after a move', async () => {
    const own = await world.team();
    const folder = async (folderName: string, parent: string | null = null) =>
      (await own.owner.post(`files/folder/create/${own.id}/`, { folderName, parent })).body.uuid as string;
    const put = async (name: string, to: string) => {
      const form = new FormData();
      form.append('folder', to);
      form.append('files', new Blob([name]), name);
      await own.owner.fetch(`files/upload/${own.id}/`, { method: 'POST', body: form });
    };
    const counts = async (uuid: string) => {
      const { body } = await own.owner.get(`files/folder/${uuid}/`);
      return [body.file_count, body.total_count];
    };
    const top = await folder('Top');
    const middle = await folder('Middle', top);
    const low = await folder('Low', middle);
    const aside = await folder('Aside');
    for (const [name, to] of [
      ['a.txt', top],
      ['b.txt', middle],
      ['c.txt', low],
      ['d.txt', low],
    ] as const)
      await put(name, to);
    expect(await Promise.all([top, middle, low, aside].map(counts))).toEqual([
      [1, 4],
      [1, 3],
      [2, 2],
      [0, 0],
    ]);
    await own.owner.put(`files/folder/update/${middle}/`, { parent_folder: aside });
    expect(await Promise.all([top, aside].map(counts))).toEqual([
      [1, 1],
      [0, 3],
    ]);
    const listed = (await own.owner.get(`files/folders/${own.id}/`)).body.results as Loose[];
    expect(listed.map(({ name, total_count }) => [name, total_count])).toEqual([
      ['Aside', 3],
      ['Top', 1],
    ]);
  });

  it('refuse a name a sibling has, without regard to case, and name the sibling', async () => {
    const first = await make('Taken');
    const again = await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'TAKEN' });
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('name_taken');
    expect(again.body.detail).toContain('already exists');
    expect(again.body.current.uuid).toBe(first.uuid);
    const other = await make('Other');
    const renamed = await team.owner.put(`files/folder/update/${other.uuid}/`, { name: 'taken' });
    expect(renamed.body.code).toBe('name_taken');
  });

  it('make one of twenty made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Race' })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });

  it('answer a repeated Idempotency-Key with the first answer, and refuse it for another body', async () => {
    const headers = { 'idempotency-key': newId() };
    const send = (folderName: string) => team.owner.post(`files/folder/create/${team.id}/`, { folderName }, headers);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('Once')));
    expect(new Set(answers.map((answer) => answer.body.uuid)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect((await send('Twice')).body.code).toBe('idempotency_mismatch');
  });

  it('are listed by natural name, page by page', async () => {
    const parent = await make('Natural');
    for (const name of ['Roll 10', 'Roll 9', 'Ärger', 'Roll 1']) await make(name, parent.uuid);
    const first = await team.owner.get(`files/folders/${team.id}/?parent=${parent.uuid}&limit=3`);
    expect(first.body.results.map((folder: Loose) => folder.name)).toEqual(['Ärger', 'Roll 1', 'Roll 9']);
    expect(first.body).toMatchObject({ count: 4, count_exact: true });
    const second = await team.owner.get(
      `files/folders/${team.id}/?parent=${parent.uuid}&limit=3&cursor=${first.body.next}`,
    );
    expect(second.body.results.map((folder: Loose) => folder.name)).toEqual(['Roll 10']);
    expect(second.body.next).toBeNull();
    const foreign = await team.owner.get(`files/folders/${team.id}/?limit=3&cursor=${first.body.next}`);
    expect([foreign.status, foreign.body.code]).toEqual([400, 'bad_cursor']);
  });

  it('are found by a part of their name, with or without accents, literally', async () => {
    await make('Montaña 100%_a');
    const names = async (q: string) =>
      (await team.owner.get(`files/folder/search/${team.id}/?q=${encodeURIComponent(q)}`)).body.results.map(
        (folder: Loose) => folder.name,
      );
    expect(await names('montana')).toEqual(['Montaña 100%_a']);
    expect(await names('0%_')).toEqual(['Montaña 100%_a']);
    expect(await names('%zz')).toEqual([]);
  });

  it('move with all below them, never into themselves', async () => {
    const a = await make('A');
    const b = await make('B', a.uuid);
    const c = await make('C', b.uuid);
    const ring = await team.owner.put(`files/folder/update/${a.uuid}/`, { parent_folder: c.uuid });
    expect([ring.status, ring.body.code]).toEqual([409, 'folder_cycle']);
    const self = await team.owner.put(`files/folder/update/${a.uuid}/`, { parent_folder: a.uuid });
    expect(self.body.code).toBe('folder_cycle');
    const moved = await team.owner.put(`files/folder/update/${b.uuid}/`, { parent_folder: null });
    expect(moved.body.path).toBe('Root > B');
    expect((await team.owner.get(`files/folder/${c.uuid}/`)).body.path).toBe('Root > B > C');
  });

  it('never make a ring when two moves cross', async () => {
    const a = await make('Cross A');
    const b = await make('Cross B');
    const answers = await Promise.all([
      team.owner.put(`files/folder/update/${a.uuid}/`, { parent_folder: b.uuid }),
      team.owner.put(`files/folder/update/${b.uuid}/`, { parent_folder: a.uuid }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('refuse an update of a stale revision and send the present one', async () => {
    const folder = await make('Stale');
    await team.owner.put(`files/folder/update/${folder.uuid}/`, { name: 'Fresh' }, { 'if-match': '"1"' });
    const late = await team.owner.put(`files/folder/update/${folder.uuid}/`, { name: 'Late' }, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.body.current.name).toBe('Fresh');
  });

  it('are deleted with those below', async () => {
    const top = await make('Doomed');
    const below = await make('Below', top.uuid);
    const answer = await team.owner.delete(`files/folder/delete/${top.uuid}/`);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await team.owner.get(`files/folder/${below.uuid}/`)).status).toBe(404);
    expect((await team.owner.delete(`files/folder/delete/${top.uuid}/`)).status).toBe(404);
  });
});

describe('folders and who asks', () => {
  it('need a session, a seat in the team and the flag', async () => {
    const folder = await make('Guarded');
    const other = await world.team();
    const viewer = await team.member('Viewer');
    const reads = [
      `files/folders/${team.id}/`,
      `files/folder/${folder.uuid}/`,
      `files/folder/crumbs/${folder.uuid}/`,
      `files/folder/search/${team.id}/`,
    ];
    for (const path of reads) {
      expect((await world.stranger.get(path)).status, path).toBe(401);
      expect((await other.owner.get(path)).status, path).toBe(404);
      expect((await viewer.get(path)).status, path).toBe(200);
      expect((await (await team.member(['UPLOAD_ASSETS'])).get(path)).body.needs, path).toEqual(['VIEW_ASSETS']);
    }
    const update = `files/folder/update/${folder.uuid}/`;
    expect((await world.stranger.put(update, { name: 'x' })).status).toBe(401);
    expect((await other.owner.put(update, { name: 'x' })).status).toBe(404);
    expect((await viewer.put(update, { name: 'x' })).body.needs).toEqual(['MANAGE_FOLDERS', 'EDIT_ASSETS']);
    const create = `files/folder/create/${team.id}/`;
    expect((await other.owner.post(create, { folderName: 'x' })).status).toBe(404);
    expect((await viewer.post(create, { folderName: 'x' })).status).toBe(403);
    expect((await viewer.delete(`files/folder/delete/${folder.uuid}/`)).body.needs).toEqual(['DELETE_ASSETS']);
    expect((await other.owner.delete(`files/folder/delete/${folder.uuid}/`)).status).toBe(404);
  });

  it('refuse another team’s folder inside a body and write nothing', async () => {
    const other = await world.team();
    const theirs = (await other.owner.post(`files/folder/create/${other.id}/`, { folderName: 'Theirs' })).body;
    expect(
      (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Inside theirs', parent: theirs.uuid }))
        .status,
    ).toBe(404);
    const mine = await make('Mine');
    expect((await team.owner.put(`files/folder/update/${mine.uuid}/`, { parent_folder: theirs.uuid })).status).toBe(
      404,
    );
    expect((await team.owner.get(`files/folder/${mine.uuid}/`)).body.revision).toBe(1);
  });

  it('answer bad input with the field that is wrong', async () => {
    const path = `files/folder/create/${team.id}/`;
    for (const body of [
      {},
      { folderName: '   ' },
      { folderName: 1 },
      { folderName: 'a\u0000b' },
      { folderName: 'x', colour: 'red' },
      { folderName: 'y'.repeat(300) },
      [],
      'null',
      '{',
    ]) {
      const answer = await team.owner.post(path, body);
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, 'invalid']);
    }
    expect((await team.owner.get('files/folder/not-a-uuid/')).status).toBe(404);
    expect((await team.owner.get(`files/folders/${team.id}/?limit=0`)).status).toBe(400);
    expect((await team.owner.get(`files/folders/${team.id}/?colour=red`)).status).toBe(400);
    expect((await team.owner.get(`files/folders/${team.id}/?cursor=abc`)).body.code).toBe('bad_cursor');
    const text = await team.owner.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"folderName":"x"}',
    });
    expect(text.status).toBe(415);
    const evil = await team.owner.post(path, { folderName: 'x' }, { origin: 'https://evil.example' });
    expect([evil.status, evil.body.code]).toEqual([403, 'bad_origin']);
  });
});
