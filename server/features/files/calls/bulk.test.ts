import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/files/bulk.ts';
import { newId } from '#platform/ids.ts';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';
import { runBulk } from '../jobs/bulk.ts';

let world: OwnWorld;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await startWorld();
  team = await world.team();
  owner = team.owner;
});
afterAll(() => world.stop());

const ask = (person: Person, body: unknown, of = team.id) => person.post<BulkJob>(`files/bulk/${of}/`, body);
const look = async (job: string, person = owner) => (await person.get<BulkJob>(`files/bulk/job/${job}/`)).body;
const ended = (job: string, person = owner) =>
  expect.poll(() => look(job, person), { timeout: 20_000 }).toMatchObject({ state: 'done' });
/** Asks, waits for the end, and gives what came of it. */
const bulk = async (body: unknown, person = owner, of = team.id) => {
  const answer = await ask(person, body, of);
  expect([answer.status, answer.body]).toMatchObject([202, { uuid: expect.any(String) }]);
  await ended(answer.body.uuid, person);
  return { ...(await look(answer.body.uuid, person)), header: answer.changeSet };
};
const show = async (file: string) => (await owner.get(`files/file/${file}/`)).body;
const several = (n: number, file = {}) =>
  someFiles(
    world,
    team.id,
    Array.from({ length: n }, (_, at) => ({ name: `bulk ${at}.jpg`, ...file })),
  );
const folder = async (folderName: string) =>
  (await owner.post(`files/folder/create/${team.id}/`, { folderName })).body.uuid as unknown as string;
const insertNamed = async (table: 'rights' | 'collections', column: string, name: string, of = team.id) => {
  const id = newId();
  await sql`insert into ${sql.table(table)} (team_id, id, ${sql.ref(column)}) values (${of}, ${id}, ${name})`.execute(
    world.services.db,
  );
  return id;
};
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);
const latest = async () =>
  ((await owner.get(`changes/${team.id}/?limit=1`)).body.results as unknown as { summary: string; count: number }[])[0];

describe('one thing done to many files', () => {
  it('moves, and is one set that is undone at once', async () => {
    const summer = await folder('Summer');
    const files = await several(12);
    const done = await bulk({ files, action: 'move', value: summer });
    expect(done).toMatchObject({ action: 'move', done: 12, total: 12, failed: [] });
    expect(done.header).toBe(done.change_set);
    expect(await latest()).toMatchObject({ summary: 'Moved 12 files to Summer', count: 12 });
    expect((await owner.get(`files/folder/${summer}/`)).body.file_count).toBe(12);
    const undone = await undo(done.change_set);
    expect([undone.status, undone.body.count]).toEqual([200, 12]);
    expect((await owner.get(`files/folder/${summer}/`)).body.file_count).toBe(0);
    expect(await show(files[0] ?? '')).toMatchObject({ parent_folder: null });
  });

  it('that changes nothing says so when it is undone', async () => {
    const files = await several(2);
    await bulk({ files, action: 'internal_use', value: true });
    const again = await bulk({ files, action: 'internal_use', value: true });
    const undone = await undo(again.change_set);
    expect([undone.status, undone.body.detail]).toEqual([409, 'There is nothing to undo.']);
    const other = await world.team();
    expect((await other.owner.post(`changes/undo/${again.change_set}/`)).status).toBe(404);
  });

  it('does every action', async () => {
    const place = await folder('Every action');
    const right = await insertNamed('rights', 'name', 'Web');
    const collection = await insertNamed('collections', 'title', 'Show');
    const files = await several(3, { reviewStatus: 3 });
    const [one = ''] = files;
    await bulk({ files, action: 'link', value: place });
    await bulk({ files, action: 'tag', value: ['Red', 'red', 'Blue'] });
    await bulk({ files, action: 'rights', value: ['web'] });
    await bulk({ files, action: 'expire', value: '2035-02-03' });
    await bulk({ files, action: 'collection_add', value: [collection] });
    await bulk({ files, action: 'star' });
    await bulk({ files, action: 'internal_use', value: true });
    await bulk({ files, action: 'add_to_library' });
    expect(await show(one)).toMatchObject({
      linked_folders: [{ uuid: place }],
      tags: [{ name: 'Blue' }, { name: 'Red' }],
      rights: [{ uuid: right }],
      expiration_date: '2035-02-03T00:00:00.000Z',
      collections: [{ uuid: collection }],
      starred: true,
      internal_use: true,
      review_status: 0,
    });
    const red = ((await show(one)).tags as unknown as { uuid: string; name: string }[]).find(
      (tag) => tag.name === 'Red',
    );
    await bulk({ files, action: 'untag', value: [red?.uuid] });
    await bulk({ files, action: 'rights', value: [] });
    await bulk({ files, action: 'expire', value: null });
    await bulk({ files, action: 'collection_remove', value: collection });
    await bulk({ files, action: 'star', value: false });
    await bulk({ files, action: 'internal_use', value: false });
    await bulk({ files, action: 'recycle' });
    expect(await show(one)).toMatchObject({
      tags: [{ name: 'Blue' }],
      rights: [],
      expiration_date: null,
      collections: [],
      starred: false,
      internal_use: false,
      recycled: true,
    });
    await bulk({ files, action: 'restore' });
    expect(await show(one)).toMatchObject({ recycled: false });
  });

  it('finds its files by a query, as a list would', async () => {
    const place = await folder('By query');
    const files = await several(7, { folder: place });
    await aFile(world, team.id, { name: 'elsewhere.jpg' });
    const done = await bulk({ query: { folder: place, q: ['bulk'] }, action: 'tag', value: 'Queried' });
    expect(done).toMatchObject({ done: 7, total: 7 });
    const { body } = await owner.get(`files/files/${team.id}/?tags=queried`);
    expect((body.results as unknown as { uuid: string }[]).map(({ uuid }) => uuid).sort()).toEqual([...files].sort());
    const none = await bulk({ query: { folder: place, q: ['nowhere'] }, action: 'tag', value: 'Queried' });
    expect(none).toMatchObject({ state: 'done', total: 0, done: 0 });
    const undone = await undo(none.change_set);
    expect([undone.status, undone.body.code]).toEqual([409, 'conflict']);
  });

  it('says of each file why it could not be changed', async () => {
    const [live, binned] = [await aFile(world, team.id), await aFile(world, team.id, { recycled: true })];
    const done = await bulk({ files: [live, binned], action: 'delete' });
    expect(done).toMatchObject({ done: 2, failed: [{ uuid: live, code: 'not_recycled' }] });
    expect((await owner.get(`files/file/${binned}/`)).status).toBe(404);
    const contributor = await team.member('Contributor');
    const own = await aFile(world, team.id, { createdBy: contributor.user });
    const mixed = await bulk({ files: [live, own], action: 'recycle' }, contributor);
    expect(mixed).toMatchObject({ done: 2, failed: [{ uuid: live, code: 'forbidden' }] });
    expect(await show(own)).toMatchObject({ recycled: true });
  });

  it('empties the Recycling Bin', async () => {
    const other = await world.team();
    const kept = await aFile(world, other.id);
    await someFiles(
      world,
      other.id,
      Array.from({ length: 30 }, () => ({ recycled: true })),
    );
    const answer = await other.owner.post<BulkJob>(`files/recycle_bin/empty/${other.id}/`);
    expect([answer.status, answer.body.total]).toEqual([202, 30]);
    await ended(answer.body.uuid, other.owner);
    const { rows } = await sql<{ id: string }>`select id from files where team_id = ${other.id}`.execute(
      world.services.db,
    );
    expect(rows).toEqual([{ id: kept }]);
    const undone = await other.owner.post(`changes/undo/${answer.body.change_set}/`);
    expect([undone.status, undone.body.detail]).toEqual([409, 'Permanently deleted items cannot be restored.']);
    const editor = await other.member(['VIEW_ASSETS', 'EDIT_ASSETS', 'DELETE_OWNED_ASSETS']);
    expect((await editor.post(`files/recycle_bin/empty/${other.id}/`)).body.needs).toEqual(['DELETE_ASSETS']);
    expect((await world.stranger.post(`files/recycle_bin/empty/${other.id}/`)).status).toBe(401);
    expect((await owner.post(`files/recycle_bin/empty/${other.id}/`)).status).toBe(404);
  });
});

describe('what a bulk change refuses', () => {
  it('foreign files, folders, tags, rights and collections, and then writes nothing', async () => {
    const other = await world.team();
    const theirs = await aFile(world, other.id);
    const theirFolder = (await other.owner.post(`files/folder/create/${other.id}/`, { folderName: 'T' })).body
      .uuid as unknown as string;
    const theirTag = (await other.owner.post(`files/tag/create/${other.id}/`, { name: 'T' })).body
      .uuid as unknown as string;
    const theirRight = await insertNamed('rights', 'name', 'T', other.id);
    const theirCollection = await insertNamed('collections', 'title', 'T', other.id);
    const mine = await aFile(world, team.id);
    const place = await folder('Refused');
    const counted = async () =>
      (
        await sql<{
          n: number;
        }>`select (select count(*) from changes) + (select count(*) from bulk_jobs) + (select count(*) from tags) as n`.execute(
          world.services.db,
        )
      ).rows[0]?.n;
    const before = await counted();
    const bodies = [
      { files: [mine, theirs], action: 'star' },
      { files: [mine, newId()], action: 'tag', value: 'Never made' },
      { files: [mine], action: 'move', value: theirFolder },
      { files: [mine], action: 'link', value: [place, theirFolder] },
      { files: [mine], action: 'tag', value: ['Never made', theirTag] },
      { files: [mine], action: 'untag', value: ['T'] },
      { files: [mine], action: 'rights', value: [theirRight] },
      { files: [mine], action: 'rights', value: ['T'] },
      { files: [mine], action: 'collection_add', value: theirCollection },
      { query: { folder: theirFolder }, action: 'star' },
    ];
    for (const body of bodies) expect([(await ask(owner, body)).status, body]).toEqual([404, body]);
    expect(await counted()).toBe(before);
  });

  it('bad input, saying what is wrong', async () => {
    const file = await aFile(world, team.id);
    const bodies = [
      {},
      { action: 'star' },
      { files: [], action: 'star' },
      { files: [file], query: {}, action: 'star' },
      { files: [file], action: 'explode' },
      { files: ['x'], action: 'star' },
      { files: [file], action: 'star', value: 'yes' },
      { files: [file], action: 'move' },
      { files: [file], action: 'move', value: 'x' },
      { files: [file], action: 'move', value: [newId()] },
      { files: [file], action: 'link', value: [] },
      { files: [file], action: 'link', value: ['x'] },
      { files: [file], action: 'tag', value: '' },
      { files: [file], action: 'tag', value: 'x'.repeat(101) },
      { files: [file], action: 'tag' },
      { files: [file], action: 'expire', value: 'soon' },
      { files: [file], action: 'expire' },
      { files: [file], action: 'recycle', value: 'now' },
      { files: [file], action: 'internal_use', value: null },
      { files: [file], action: 'star', extra: 1 },
      { query: { nonsense: 1 }, action: 'star' },
    ];
    for (const body of bodies) {
      const answer = await owner.post(`files/bulk/${team.id}/`, body);
      expect([answer.status, answer.body.code, body]).toEqual([400, 'invalid', body]);
    }
  });

  it('those without a session, a seat or the flag', async () => {
    const file = await aFile(world, team.id);
    const other = await world.team();
    const body = { files: [file], action: 'move', value: null };
    expect((await ask(world.stranger, body)).status).toBe(401);
    expect((await ask(other.owner, body)).status).toBe(404);
    const viewer = await team.member('Viewer');
    const needs = async (action: string, value?: unknown) =>
      (await viewer.post(`files/bulk/${team.id}/`, { files: [file], action, value })).body.needs;
    expect(await needs('move', null)).toEqual(['EDIT_ASSETS']);
    expect(await needs('recycle')).toEqual(['DELETE_ASSETS', 'DELETE_OWNED_ASSETS']);
    expect(await needs('star')).toEqual(['EDIT_ASSETS']);
    const starred = await bulk({ files: [file], action: 'star' });
    expect(starred.done).toBe(1);
    expect((await other.owner.get(`files/bulk/job/${starred.uuid}/`)).status).toBe(404);
    expect((await world.stranger.get(`files/bulk/job/${starred.uuid}/`)).status).toBe(401);
    expect((await owner.get('files/bulk/job/nonsense/')).status).toBe(404);
    expect((await owner.get(`files/bulk/job/${starred.uuid}/`)).status).toBe(200);
  });
});

describe('a long job', () => {
  it('goes on where it was interrupted, and changes each file once however many work on it', async () => {
    const idle = await startWorld({ work: false });
    try {
      const its = await idle.team();
      const files = await someFiles(
        idle,
        its.id,
        Array.from({ length: 1_250 }, () => ({})),
      );
      const asked = await its.owner.post<BulkJob>(`files/bulk/${its.id}/`, { files, action: 'tag', value: 'Long' });
      const { uuid: job, change_set } = asked.body;
      expect(asked.body).toMatchObject({ state: 'waiting', done: 0, total: 1_250 });
      const data = { team: its.id, job };
      const interrupt = new AbortController();
      const off = idle.services.pulse.onChange(() => interrupt.abort());
      await expect(runBulk(idle.services, data, interrupt.signal)).rejects.toThrow();
      off();
      expect((await its.owner.get(`files/bulk/job/${job}/`)).body).toMatchObject({ state: 'running', done: 500 });
      const early = await its.owner.post(`changes/undo/${change_set}/`);
      expect([early.status, early.body.detail]).toEqual([409, 'This is still running. Undo it when it has finished.']);
      const never = new AbortController().signal;
      await Promise.all([runBulk(idle.services, data, never), runBulk(idle.services, data, never)]);
      await runBulk(idle.services, data, never);
      expect((await its.owner.get(`files/bulk/job/${job}/`)).body).toMatchObject({
        state: 'done',
        done: 1_250,
        failed: [],
      });
      const { rows } = await sql<{
        lines: number;
        files: number;
      }>`select count(*) as lines, count(distinct subject) as files
        from changes where set_id = ${change_set} and action = 'file.tag'`.execute(idle.services.db);
      expect(rows[0]).toEqual({ lines: 1_250, files: 1_250 });
      const undone = await its.owner.post(`changes/undo/${change_set}/`);
      expect([undone.status, undone.body.count]).toEqual([200, 1_250]);
      const { rows: left } = await sql`select 1 from file_tags union all select 1 from tags`.execute(idle.services.db);
      expect(left).toEqual([]);
    } finally {
      await idle.stop();
    }
  });

  it('stops where it is told to, and what was done so far is undone as one', async () => {
    const idle = await startWorld({ work: false });
    try {
      const its = await idle.team();
      const files = await someFiles(
        idle,
        its.id,
        Array.from({ length: 1_100 }, () => ({})),
      );
      const begun = await its.owner.post<BulkJob>(`files/bulk/${its.id}/`, { files, action: 'internal_use' });
      const data = { team: its.id, job: begun.body.uuid };
      const interrupt = new AbortController();
      const off = idle.services.pulse.onChange(() => interrupt.abort());
      await expect(runBulk(idle.services, data, interrupt.signal)).rejects.toThrow();
      off();
      const cancel = (person: Person) => person.post<BulkJob>(`files/bulk/cancel/${data.job}/`);
      const editor = await its.member('Editor');
      expect((await cancel(editor)).body).toMatchObject({ code: 'forbidden', needs: ['MANAGE_TEAM'] });
      expect((await cancel((await idle.team()).owner)).status).toBe(404);
      expect((await cancel(idle.stranger)).status).toBe(401);
      const stopped = await cancel(its.owner);
      expect([stopped.status, stopped.changeSet, stopped.body]).toMatchObject([
        200,
        begun.body.change_set,
        { state: 'cancelled', done: 500, total: 1_100, change_set: begun.body.change_set },
      ]);
      await runBulk(idle.services, data, new AbortController().signal);
      expect((await cancel(its.owner)).body).toMatchObject({ state: 'cancelled', done: 500 });
      const restricted = async () =>
        (await sql`select 1 from files where team_id = ${its.id} and internal_use`.execute(idle.services.db)).rows
          .length;
      expect(await restricted()).toBe(500);
      const undone = await its.owner.post(`changes/undo/${begun.body.change_set}/`);
      expect([undone.status, undone.body.count, await restricted()]).toEqual([200, 500, 0]);
    } finally {
      await idle.stop();
    }
  });

  it('stops changing files for someone who lost the right meanwhile, and files that are gone', async () => {
    const idle = await startWorld({ work: false });
    try {
      const its = await idle.team();
      const editor = await its.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
      const files = await someFiles(
        idle,
        its.id,
        Array.from({ length: 3 }, () => ({})),
      );
      const begin = async (person: Person, body: object) => {
        const { uuid } = (await person.post<BulkJob>(`files/bulk/${its.id}/`, { files, ...body })).body;
        return uuid;
      };
      const finish = async (job: string) => {
        await runBulk(idle.services, { team: its.id, job }, new AbortController().signal);
        return (await its.owner.get<BulkJob>(`files/bulk/job/${job}/`)).body.failed.map(({ code }) => code);
      };
      const place = (await its.owner.post(`files/folder/create/${its.id}/`, { folderName: 'Short' })).body.uuid;
      const [moved, barred] = [
        await begin(its.owner, { action: 'move', value: place }),
        await begin(editor, { action: 'internal_use', value: true }),
      ];
      await its.owner.delete(`files/folder/delete/${place}/`);
      await sql`update roles set permissions = '{VIEW_ASSETS}' where team_id = ${its.id} and not built_in`.execute(
        idle.services.db,
      );
      expect(await finish(moved)).toEqual(['not_found', 'not_found', 'not_found']);
      expect(await finish(barred)).toEqual(['forbidden', 'forbidden', 'forbidden']);
      const late = await begin(its.owner, { action: 'internal_use', value: true });
      await sql`delete from files where team_id = ${its.id} and id = ${files[1]}`.execute(idle.services.db);
      expect(await finish(late)).toEqual(['not_found']);
      const { rows } =
        await sql`select 1 from files where team_id = ${its.id} and (folder_id is not null or not internal_use)`.execute(
          idle.services.db,
        );
      expect(rows).toEqual([]);
    } finally {
      await idle.stop();
    }
  });
});
