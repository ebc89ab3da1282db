import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { fileIn, setTags } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { compare } from './jobs/compare.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
});
const fresh = async () => {
  team = await world.team();
  owner = team.owner;
};

const db = () => world.services.db;
const list = async (kind = 'same', query = '') =>
  (await owner.get(`files/duplicates/${team.id}/?kind=${kind}${query}`)).body;
const groups = async (kind = 'same') =>
  (await list(kind)).results.map((group: Loose) => group.files.map((file: Loose) => file.uuid));
const show = async (file: string) => (await owner.get(`files/file/${file}/`)).body;
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);
/** Gives files the bytes of the first. */
const sameBytes = async (first: string, ...others: string[]) =>
  sql`update files f set sha256 = o.sha256 from files o where o.team_id = ${team.id} and o.id = ${first} and f.team_id = o.team_id and f.id = any(${others}::uuid[])`.execute(
    db(),
  );
const compareAll = () => compare(world.services, {}, new AbortController().signal);
const looks = async (file: string, phash: string) => {
  await sql`update versions set phash = ${phash}::bit(64) where team_id = ${team.id} and file_id = ${file}`.execute(
    db(),
  );
};
const base = '1100101011110000010110100011001111010010100101101110000101111000';
/** The hash with some bits turned. */
const turned = (...bits: number[]) =>
  [...base].map((bit, place) => (bits.includes(place) ? (bit === '1' ? '0' : '1') : bit)).join('');
const related = async (table: string, column: string, name: string) => {
  const id = newId();
  await sql`insert into ${sql.table(table)} (team_id, id, ${sql.ref(column)}) values (${team.id}, ${id}, ${name})`.execute(
    db(),
  );
  return id;
};
const relate = (table: string, column: string, file: string, other: string) =>
  sql`insert into ${sql.table(table)} (team_id, file_id, ${sql.ref(column)}) values (${team.id}, ${file}, ${other})`.execute(
    db(),
  );
const folder = async (folderName: string) =>
  (await owner.post(`files/folder/create/${team.id}/`, { folderName })).body.uuid as string;

describe('files with the same bytes', () => {
  beforeAll(fresh);

  it('are groups, the best picture first, found last first, page by page', async () => {
    const [a, b, c, d, e] = await Promise.all(
      [10, 40, 20, 5, 6].map((width) => fileIn(world, team.id, { columns: { width, height: 10 } })),
    );
    await fileIn(world, team.id, {});
    await sameBytes(a!, b!, c!);
    await sameBytes(d!, e!);
    expect(await groups()).toEqual([
      [e, d],
      [b, c, a],
    ]);
    const first = await list('same', '&limit=1');
    expect(first).toMatchObject({ count: 2, count_exact: true });
    const second = await list('same', `&limit=1&cursor=${first.next}`);
    expect([second.results[0].count, second.next]).toEqual([3, null]);
    expect((await owner.get(`files/duplicates/${team.id}/?kind=alike&cursor=${first.next}`)).body.code).toBe(
      'bad_cursor',
    );
  });

  it('are none when all but one are recycled, and again when they are restored', async () => {
    const [[e, d]] = await groups();
    await owner.put(`files/file/update/${e}/`, { recycled: true });
    expect(await groups()).toHaveLength(1);
    await owner.put(`files/file/update/${e}/`, { recycled: false });
    expect((await groups())[0]).toEqual([e, d]);
  });
});

describe('pictures that look alike', () => {
  beforeAll(fresh);

  it('are found by a job within six bits, and not beyond', async () => {
    const [a, near, far, other] = await Promise.all([1, 2, 3, 4].map(() => fileIn(world, team.id, {})));
    await looks(a!, base);
    await looks(near!, turned(0, 17, 18, 33, 50, 51));
    await looks(far!, turned(0, 1, 2, 20, 21, 40, 41, 60, 61));
    await looks(other!, base.replaceAll('1', 'x').replaceAll('0', '1').replaceAll('x', '0'));
    expect((await list('alike')).comparing).toBe(4);
    await compareAll();
    expect((await list('alike')).comparing).toBe(0);
    expect((await groups('alike')).map((group: string[]) => group.toSorted())).toEqual([[a, near].toSorted()]);
    const similar = await owner.get(`files/files/${team.id}/?similar_to=${a}`);
    expect(similar.body.results.map((file: Loose) => file.uuid).toSorted()).toEqual([near, far].toSorted());
  });

  it('leave their group when their picture changes', async () => {
    const [group] = await groups('alike');
    await looks(group![0]!, turned(...Array.from({ length: 32 }, (_, at) => at * 2)));
    await compareAll();
    expect(await groups('alike')).toEqual([]);
  });
});

describe('telling files apart', () => {
  beforeAll(fresh);

  it('is remembered, and forgotten by undo', async () => {
    const [a, b, c] = [
      await fileIn(world, team.id, {}),
      await fileIn(world, team.id, {}),
      await fileIn(world, team.id, {}),
    ];
    await sameBytes(a, b, c);
    const told = await owner.post(`files/duplicates/dismiss/${team.id}/`, { files: [a, b, c] });
    expect([told.status, told.body]).toEqual([200, { dismissed: 3 }]);
    expect(told.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    expect(await groups()).toEqual([]);
    const d = await fileIn(world, team.id, {});
    await sameBytes(a, d);
    expect((await groups())[0]).toHaveLength(4);
    expect((await undo(told.changeSet)).status).toBe(200);
    await owner.put(`files/file/update/${d}/`, { recycled: true });
    expect((await groups())[0].toSorted()).toEqual([a, b, c].toSorted());
  });

  it('refuses what it cannot tell apart', async () => {
    const file = await fileIn(world, team.id, {});
    const dismiss = (files: string[]) => owner.post(`files/duplicates/dismiss/${team.id}/`, { files });
    expect((await dismiss([file])).status).toBe(400);
    expect((await dismiss([file, file])).status).toBe(400);
    expect((await dismiss([file, newId()])).status).toBe(404);
  });
});

describe('merging', () => {
  beforeAll(fresh);

  const prepare = async () => {
    const [here, there] = [await folder(`Here ${newId()}`), await folder(`There ${newId()}`)];
    const best = await fileIn(world, team.id, {
      name: 'best.jpg',
      folder: here,
      columns: { width: 400, height: 300, expiration_date: '2030-05-01T00:00:00Z' },
    });
    const small = await fileIn(world, team.id, {
      name: 'small.jpg',
      folder: there,
      columns: { expiration_date: '2029-01-01T00:00:00Z', internal_use: true, copyright: 'Ada' },
    });
    const tag = await related('tags', 'name', `Sand ${newId()}`);
    const both = await related('tags', 'name', `Both ${newId()}`);
    const right = await related('rights', 'name', `Press ${newId()}`);
    const collection = await related('collections', 'title', `Spring ${newId()}`);
    await setTags(world, team.id, small, [tag, both]);
    await setTags(world, team.id, best, [both]);
    await relate('file_rights', 'right_id', small, right);
    await relate('collection_files', 'collection_id', small, collection);
    return { here, there, best, small, tag, both, right, collection };
  };
  const snapshot = async (...files: string[]) =>
    Promise.all(
      files.map(async (file) => {
        const {
          revision: _r,
          updated_at: _u,
          latest_version: { url: _url, thumbnail_url: _t, preview_url: _p, ...version },
          ...rest
        } = await show(file);
        return { ...rest, latest_version: version };
      }),
    );

  it('keeps the best picture, the union of all and the strictest limits; undo brings all back', async () => {
    const { there, best, small, tag, right, collection } = await prepare();
    const before = await snapshot(best, small);
    const preview = await owner.post(`files/duplicates/preview/${team.id}/`, { files: [small, best] });
    expect(preview.body).toMatchObject({
      keep: best,
      picture_from: null,
      recycled: [small],
      folders: [{ uuid: there }],
      collections: [{ uuid: collection }],
      expiration_date: '2029-01-01T00:00:00.000Z',
      internal_use: true,
      watermark: false,
      filled: ['copyright'],
    });
    expect([preview.body.tags.length, preview.body.rights.length]).toEqual([1, 1]);
    const merged = await owner.post(`files/duplicates/merge/${team.id}/`, { files: [small, best] });
    expect(merged.status).toBe(200);
    expect(merged.body).toMatchObject({
      uuid: best,
      internal_use: true,
      copyright: 'Ada',
      expiration_date: '2029-01-01T00:00:00.000Z',
      linked_folders: [{ uuid: there }],
      collections: [{ uuid: collection }],
      rights: [{ uuid: right }],
    });
    expect(merged.body.tags.map((one: Loose) => one.uuid)).toContain(tag);
    expect((await show(small)).recycled).toBe(true);
    expect((await undo(merged.changeSet)).status).toBe(200);
    expect(await snapshot(best, small)).toEqual(before);
  });

  it('carries the values of custom attributes that the one that stays lacks, and puts them back', async () => {
    const { best, small, here } = await prepare();
    const make = async (name: string, attribute_type: string, more: object = {}) =>
      (await owner.post(`files/custom_attribute/create/${team.id}/`, { name, attribute_type, ...more })).body.slug;
    const [season, place, note] = [
      await make(`Season ${newId()}`, 'Multi Select', { options: ['Spring', 'Summer', 'Autumn'] }),
      await make(`Place ${newId()}`, 'Text'),
      await make(`Note ${newId()}`, 'Text', { folders: [await folder(`Elsewhere ${newId()}`)] }),
    ];
    const set = (file: string, attribute: string, values: string[]) =>
      owner.put(`files/file/custom_attribute/update/${file}/`, { attribute, values });
    await set(best, season, ['Autumn']);
    await set(small, season, ['Autumn', 'Spring']);
    await set(small, place, ['Burano']);
    const before = await snapshot(best, small);
    const files = [small, best];
    const preview = (await owner.post(`files/duplicates/preview/${team.id}/`, { files })).body;
    expect(preview.attributes.map((name: string) => name.split(' ')[0])).toEqual(['Season', 'Place']);
    const merged = await owner.post(`files/duplicates/merge/${team.id}/`, { files });
    const values = (slug: string) => merged.body.custom_attributes.find((one: Loose) => one.slug === slug)?.values;
    expect([values(season), values(place), values(note)]).toEqual([['Spring', 'Autumn'], ['Burano'], undefined]);
    expect(merged.body.parent_folder.uuid).toBe(here);
    expect((await undo(merged.changeSet)).status).toBe(200);
    expect(await snapshot(best, small)).toEqual(before);
  });

  it('takes over attachments, linked assets and the places where the others are attached; undo gives them back', async () => {
    const { best, small } = await prepare();
    const [paper, friend, host] = [
      await fileIn(world, team.id, {}),
      await fileIn(world, team.id, {}),
      await fileIn(world, team.id, {}),
    ];
    const attach = (to: string, body: object) => owner.post(`files/file/attachment/create/${to}/`, body);
    await attach(small, { file: paper });
    await attach(small, { file: best });
    await attach(small, { url: 'https://a.example/' });
    await attach(best, { url: 'https://a.example/' });
    await attach(host, { file: small });
    await owner.post(`files/file/related/create/${small}/`, { files: [friend, best] });
    const before = await snapshot(best, small, host, friend);
    const body = { files: [small, best] };
    const preview = await owner.post(`files/duplicates/preview/${team.id}/`, body);
    const { attachments, related_files, attached_to } = preview.body;
    expect([attachments, related_files, attached_to].map((list) => list.length)).toEqual([1, 1, 1]);
    const merged = await owner.post(`files/duplicates/merge/${team.id}/`, body);
    expect(merged.body.attachments.map((one: Loose) => one.file?.uuid ?? one.url)).toEqual([
      paper,
      'https://a.example/',
    ]);
    expect(merged.body.related_files.map((one: Loose) => one.uuid)).toEqual([friend]);
    expect((await show(host)).attachments.map((one: Loose) => one.file.uuid)).toEqual([best]);
    expect((await show(friend)).related_files.map((one: Loose) => one.uuid)).toEqual([best]);
    expect((await undo(merged.changeSet)).status).toBe(200);
    expect(await snapshot(best, small, host, friend)).toEqual(before);
  });

  it('carries the consents of people in the others, those withdrawn too, each with its entry of the ledger', async () => {
    const { best, small } = await prepare();
    const give = async (person: string, files: string[]) =>
      (await owner.post(`files/consent/create/${team.id}/`, { person, files })).body.uuid;
    const [both, theirs, ended] = [
      await give('Ada', [best, small]),
      await give('Ida', [small]),
      await give('Eva', [small]),
    ];
    await owner.post(`files/consent/withdraw/${ended}/`, { reason: 'Eva asked us to stop' });
    const body = { files: [small, best] };
    expect((await owner.post(`files/duplicates/preview/${team.id}/`, body)).body.consents).toEqual(['Eva', 'Ida']);
    const editor = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS', 'DELETE_ASSETS', 'MANAGE_TAGS']);
    const merged = await editor.post(`files/duplicates/merge/${team.id}/`, body);
    expect(merged.status).toBe(200);
    const linked = async (file: string) =>
      (await owner.get(`files/consents/${team.id}/?file=${file}`)).body.results
        .map(({ uuid }: Loose) => uuid)
        .toSorted();
    expect(await linked(best)).toEqual([both, theirs, ended].toSorted());
    expect((await show(best)).rights_state).toBe('withdrawn');
    const { rows } = await sql<{ kind: string; payload: string }>`select kind, payload from ledger_entries
      where team_id = ${team.id} order by number desc limit 2`.execute(db());
    const carried = rows.map(({ kind, payload }) => [kind, JSON.parse(payload).files.length]);
    expect(carried).toEqual([
      ['consent.changed', 2],
      ['consent.changed', 2],
    ]);
    expect((await editor.post(`changes/undo/${merged.changeSet}/`)).status).toBe(200);
    expect(await linked(best)).toEqual([both]);
    expect((await show(best)).rights_state).not.toBe('withdrawn');
  });

  it('gives the better picture to the file that is to stay, as a version', async () => {
    const { best, small } = await prepare();
    const body = { files: [small, best], keep: small };
    expect((await owner.post(`files/duplicates/preview/${team.id}/`, body)).body.picture_from).toBe(best);
    const bytes = async (file: string) =>
      (await sql<{ sha: string }>`select encode(sha256, 'hex') as sha from files where id = ${file}`.execute(db()))
        .rows[0]?.sha;
    const wanted = await bytes(best);
    const merged = await owner.post(`files/duplicates/merge/${team.id}/`, body);
    expect(merged.body).toMatchObject({ uuid: small, version_count: 2 });
    expect(await bytes(small)).toBe(wanted);
    expect((await show(best)).recycled).toBe(true);
    expect((await undo(merged.changeSet)).status).toBe(200);
    expect(await bytes(small)).not.toBe(wanted);
    expect((await show(best)).recycled).toBe(false);
  });

  it('asks for every right it takes, and writes nothing when one is missing', async () => {
    const { best, small } = await prepare();
    const path = `files/duplicates/merge/${team.id}/`;
    const editor = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
    const refused = await editor.post(path, { files: [best, small] });
    expect([refused.status, refused.body.needs]).toEqual([403, ['DELETE_ASSETS']]);
    const viewer = await team.member('Viewer');
    expect((await viewer.post(path, { files: [best, small] })).body.needs).toEqual(['EDIT_ASSETS']);
    expect((await world.stranger.post(path, { files: [best, small] })).status).toBe(401);
    const other = await world.team();
    expect((await other.owner.post(path, { files: [best, small] })).status).toBe(404);
    expect((await other.owner.post(`files/duplicates/merge/${other.id}/`, { files: [best, small] })).status).toBe(404);
    expect((await show(small)).recycled).toBe(false);
    expect((await show(best)).tags).toHaveLength(1);
  });

  it('refuses what cannot be merged', async () => {
    const { best, small } = await prepare();
    const merge = (body: object) => owner.post(`files/duplicates/merge/${team.id}/`, body);
    expect((await merge({ files: [best] })).status).toBe(400);
    expect((await merge({ files: [best, best] })).status).toBe(400);
    expect((await merge({ files: [best, newId()] })).status).toBe(404);
    expect((await merge({ files: [best, small], keep: newId() })).status).toBe(400);
    await owner.put(`files/file/update/${small}/`, { recycled: true });
    expect((await merge({ files: [best, small] })).body).toMatchObject({
      code: 'conflict',
      detail: 'small.jpg is in the Recycling Bin.',
    });
  });
});
