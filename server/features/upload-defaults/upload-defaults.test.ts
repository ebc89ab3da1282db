import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  [team, other] = await Promise.all([world.team(), world.team()]);
});

const make = async (path: string, body: object, of = team): Promise<Loose> => {
  const answer = await of.owner.post(`${path}/${of.id}/`, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body;
};
const folderIn = (folderName: string, parent?: string): Promise<Loose> =>
  make('files/folder/create', { folderName, ...(parent ? { parent } : {}) });
const setDefaults = (folder: Loose, body: object, who: Person = team.owner) =>
  who.put(`files/folder/defaults/update/${folder.uuid}/`, body);
const profile = (body: object): Promise<Loose> => make('teams/upload_profile/create', body);

let sent = 0;
async function upload(fields: Record<string, string> = {}, who: Person = team.owner) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  sent += 1;
  form.append('files', new Blob([`a line of text ${sent}`]), `a${sent}.txt`);
  const response = await who.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const body = (await response.json()) as Loose;
  return { status: response.status, body, changeSet: response.headers.get('x-change-set') };
}
async function uploaded(fields: Record<string, string> = {}, who: Person = team.owner): Promise<Loose> {
  const { status, body } = await upload(fields, who);
  expect([status, body.detail]).toEqual([201, undefined]);
  return (await team.owner.get(`files/file/${body[0].uuid}/`)).body;
}
const names = (list: Loose[]) => list.map((one) => one.name ?? one.title);
const activityOf = async (file: Loose): Promise<string[]> =>
  (await team.owner.get(`files/file/activity/${file.uuid}/`)).body.results.map((line: Loose) => line.text);
const undo = (changeSet: string | null, who: Person = team.owner) => who.post(`changes/undo/${changeSet}/`);

describe('folder defaults', () => {
  it('are put on uploads, the nearest folder first for each field, and told in the activity', async () => {
    const right = await make('files/right/create', { name: 'Press use', default_duration: 30 });
    const collection = await make('files/collection/create', { title: 'Selects' });
    await make('files/custom_attribute/create', { name: 'Client', attribute_type: 'Text', required: true });
    const top = await folderIn('Campaigns');
    const below = await folderIn('Summer', top.uuid);
    const first = await setDefaults(top, {
      tags: ['campaign'],
      rights: ['press USE'],
      collections: [collection.uuid],
      attributes: [{ attribute: 'client', values: ['Halden'] }],
      internal_use: true,
    });
    expect(first.status).toBe(200);
    expect(first.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    await setDefaults(below, { tags: ['summer', 'beach'] });
    const shown = (await team.owner.get(`files/folder/defaults/${below.uuid}/`)).body;
    expect(shown.given).toMatchObject({ rights: null, internal_use: null, attributes: [] });
    expect(shown.inherited.rights).toMatchObject({
      from: { kind: 'folder', name: 'Campaigns' },
      given: [{ uuid: right.uuid, name: 'Press use', gone: false }],
    });
    const file = await uploaded({ folder: below.uuid });
    expect(names(file.tags).sort()).toEqual(['beach', 'summer']);
    expect(names(file.rights)).toEqual(['Press use']);
    expect(file.expiration_date).not.toBeNull();
    expect(names(file.collections)).toEqual(['Selects']);
    expect(file.internal_use).toBe(true);
    expect(file.custom_attributes).toContainEqual(expect.objectContaining({ slug: 'client', values: ['Halden'] }));
    const told = await activityOf(file);
    expect(told).toContainEqual(
      expect.stringMatching(/^Tagged a\d+.txt with .*, with the defaults of the folder Summer$/),
    );
    expect(told).toContainEqual(
      expect.stringMatching(/^Changed the rights of .*, with the defaults of the folder Campaigns$/),
    );
    expect(told.at(-1)).toMatch(/^Uploaded a\d+.txt$/);
    const listed = (await team.owner.get(`teams/folder_defaults/${team.id}/?limit=1`)).body;
    expect([listed.count, listed.results[0].folder.path]).toEqual([2, 'Root > Campaigns']);
    const next = (await team.owner.get(`teams/folder_defaults/${team.id}/?limit=1&cursor=${listed.next}`)).body;
    expect(names([next.results[0].folder])).toEqual(['Summer']);
    expect(names((await uploaded()).tags)).toEqual([]);
  });

  it('stay with a folder that is deleted and brought back, and are undone', async () => {
    const folder = await folderIn('Autumn');
    const set = await setDefaults(folder, { tags: ['autumn'], internal_use: false });
    const gone = await team.owner.delete(`files/folder/delete/${folder.uuid}/`);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(names((await uploaded({ folder: folder.uuid })).tags)).toEqual(['autumn']);
    const cleared = await setDefaults(folder, { tags: [] });
    expect((await undo(set.changeSet)).body.detail).toContain('changed again in the meantime');
    expect((await undo(cleared.changeSet)).status).toBe(200);
    expect((await undo(set.changeSet)).status).toBe(200);
    const { given } = (await team.owner.get(`files/folder/defaults/${folder.uuid}/`)).body;
    expect(given).toMatchObject({ tags: null, internal_use: null });
  });

  it('leave out what was deleted or no longer fits, and tell', async () => {
    const folder = await folderIn('Winter');
    const right = await make('files/right/create', { name: 'Short lived' });
    const season = await make('files/custom_attribute/create', {
      name: 'Season',
      attribute_type: 'Single Select',
      options: ['Ice', 'Sun'],
    });
    await setDefaults(folder, {
      tags: ['ice', 'frost'],
      rights: [right.uuid],
      attributes: [{ attribute: season.uuid, values: ['Ice'] }],
    });
    const tags = (await team.owner.get(`files/tags/${team.id}/?q=frost`)).body.results;
    await team.owner.delete(`files/tag/delete/${tags[0].uuid}/`);
    await team.owner.delete(`files/right/delete/${right.uuid}/`);
    await team.owner.put(`files/custom_attribute/update/${season.uuid}/`, { options: ['Sun'], lose: true });
    const { given } = (await team.owner.get(`files/folder/defaults/${folder.uuid}/`)).body;
    expect(given.tags.map((one: Loose) => [one.name, one.gone])).toEqual([
      ['ice', false],
      ['frost', true],
    ]);
    expect([given.rights[0].gone, given.attributes[0].gone]).toEqual([true, true]);
    const file = await uploaded({ folder: folder.uuid });
    expect([names(file.tags), file.rights]).toEqual([['ice'], []]);
    expect(await activityOf(file)).toContainEqual(
      expect.stringMatching(/^Skipped for .* no longer applies: frost, Short lived and 1 more$/),
    );
    // What stands there may stay, what is gone too.
    expect((await setDefaults(folder, { rights: [right.uuid], internal_use: true })).status).toBe(200);
  });

  it('are nobody else’s, and take nothing of another team', async () => {
    const folder = await folderIn('Spring');
    const theirs = await make('files/right/create', { name: 'Theirs' }, other);
    const theirCollection = await make('files/collection/create', { title: 'Theirs' }, other);
    const smart = await make('files/collection/create', { title: 'Filled', query: { type: 'image' } });
    const user = await team.member('Editor');
    for (const [body, status] of [
      [{ rights: [theirs.uuid] }, 404],
      [{ collections: [theirCollection.uuid] }, 404],
      [{ collections: [smart.uuid] }, 409],
      [{ attributes: [{ attribute: newId(), values: [] }] }, 404],
      [{ attributes: [{ attribute: 'client', values: [] }] }, 400],
      [{ tags: [' '] }, 400],
      [{ colour: 'red' }, 400],
    ] as const)
      expect([body, (await setDefaults(folder, body)).status]).toEqual([body, status]);
    expect((await setDefaults(folder, { tags: [] }, other.owner)).status).toBe(404);
    expect((await setDefaults(folder, { tags: [] }, user)).status).toBe(403);
    expect((await setDefaults(folder, { tags: [] }, world.stranger)).status).toBe(401);
    const stale = await team.owner.put(
      `files/folder/defaults/update/${folder.uuid}/`,
      { tags: ['x'] },
      { 'if-match': '"9"' },
    );
    expect([stale.status, stale.body.current.folder.name]).toEqual([412, 'Spring']);
  });
});

describe('upload profiles', () => {
  it('win over folders when chosen, come after them when they are the team’s default', async () => {
    const folder = await folderIn('Shoot');
    const inbox = await folderIn('Inbox');
    await setDefaults(folder, { tags: ['shoot'] });
    const usual = await profile({
      name: 'Usual',
      tags: ['usual'],
      internal_use: true,
      folder: inbox.uuid,
      is_default: true,
    });
    const press = await profile({ name: 'Press', tags: ['press'], note: ' For the press. ' });
    expect(press).toMatchObject({ note: 'For the press.', is_default: false, folder: null });
    const plain = await uploaded({ folder: folder.uuid });
    expect([names(plain.tags), plain.internal_use]).toEqual([['shoot'], true]);
    const chosen = await uploaded({ folder: folder.uuid, profile: press.uuid });
    expect([names(chosen.tags), chosen.internal_use]).toEqual([['press'], false]);
    expect(await activityOf(chosen)).toContainEqual(expect.stringMatching(/, with the upload profile Press$/));
    expect(names((await uploaded({ folder: folder.uuid, profile: 'none' })).tags)).toEqual(['shoot']);
    expect((await uploaded()).parent_folder).toMatchObject({ name: 'Inbox' });
    expect((await uploaded({ folder: 'root' })).parent_folder).toBeNull();
    const applying = (await team.owner.get(`files/upload/defaults/${team.id}/`)).body;
    expect(applying).toMatchObject({ folder: { name: 'Inbox' }, profile: { name: 'Usual', is_default: true } });
    expect(applying.applying.tags).toMatchObject({
      from: { kind: 'profile', name: 'Usual' },
      given: [{ name: 'usual' }],
    });
    const turned = await team.owner.put(`teams/upload_profile/update/${press.uuid}/`, { is_default: true });
    const standing = async () =>
      (await team.owner.get(`teams/upload_profiles/${team.id}/`)).body.results
        .filter((one: Loose) => one.is_default)
        .map((one: Loose) => one.name);
    expect(await standing()).toEqual(['Press']);
    expect((await undo(turned.changeSet)).status).toBe(200);
    expect(await standing()).toEqual(['Usual']);
    const gone = await team.owner.delete(`teams/upload_profile/delete/${usual.uuid}/`);
    expect(gone.status).toBe(204);
    expect(await standing()).toEqual([]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(await standing()).toEqual(['Usual']);
    expect((await team.owner.delete(`teams/upload_profile/delete/${usual.uuid}/`)).status).toBe(204);
  });

  it('give way to what the uploader sets by hand, who has to be allowed to edit', async () => {
    const contributor = await team.member('Contributor');
    const right = await make('files/right/create', { name: 'By hand' });
    const press = await profile({ name: 'By profile', tags: ['press'], rights: [right.uuid] });
    const file = await uploaded({ profile: press.uuid, tags: JSON.stringify(['mine']), internal_use: 'true' });
    expect([names(file.tags), names(file.rights), file.internal_use]).toEqual([['mine'], ['By hand'], true]);
    expect(names((await uploaded({ profile: press.uuid }, contributor)).rights)).toEqual(['By hand']);
    const refused = await upload({ tags: JSON.stringify(['mine']) }, contributor);
    expect([refused.status, refused.body.needs]).toEqual([403, ['EDIT_ASSETS']]);
    for (const [fields, status] of [
      [{ profile: newId() }, 404],
      [{ profile: 'nonsense' }, 404],
      [{ tags: 'mine' }, 400],
      [{ rights: JSON.stringify([newId()]) }, 404],
      [{ internal_use: 'perhaps' }, 400],
    ] as const)
      expect([fields, (await upload(fields)).status]).toEqual([fields, status]);
    const { body, changeSet } = await upload({ profile: press.uuid }, contributor);
    expect((await undo(changeSet, contributor)).status).toBe(200);
    const binned = (await team.owner.get(`files/file/${body[0].uuid}/`)).body;
    expect([binned.recycled, names(binned.tags)]).toEqual([true, ['press']]);
  });

  it('go with resumable uploads, also those whose profile is gone when they end', async () => {
    const press = await profile({ name: 'Slow', tags: ['slow'] });
    const bytes = Buffer.from('bytes that come late');
    const said = {
      filename: 'late.txt',
      team: team.id,
      profile: press.uuid,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const tus = { 'tus-resumable': '1.0.0' };
    const begin = () =>
      team.owner.fetch('files/uploads/', {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
      });
    const end = async (begun: Response) => {
      const done = await team.owner.fetch(begun.headers.get('location') ?? '', {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: bytes,
      });
      expect(done.status).toBe(204);
      return (await team.owner.get(`files/file/${done.headers.get('x-file-uuid')}/`)).body;
    };
    const [first, second] = [await begin(), await begin()];
    expect(names((await end(first)).tags)).toEqual(['slow']);
    await team.owner.delete(`teams/upload_profile/delete/${press.uuid}/`);
    const file = await end(second);
    expect(names(file.tags)).toEqual([]);
    expect(await activityOf(file)).toContainEqual(expect.stringMatching(/^Skipped for late.txt .*: Slow$/));
  });

  it('have a name of their own, and are their team’s', async () => {
    const own = await profile({ name: 'Named' });
    const answer = (who: Person, body: object) => who.post(`teams/upload_profile/create/${team.id}/`, body);
    const again = await answer(team.owner, { name: 'nAMED' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const foreign = await make('files/folder/create', { folderName: 'Foreign' }, other);
    expect((await answer(team.owner, { name: 'X', folder: foreign.uuid })).status).toBe(404);
    expect((await answer(team.owner, { name: ' ' })).status).toBe(400);
    const uploader = await team.member('Contributor');
    expect((await answer(uploader, { name: 'X' })).status).toBe(403);
    expect((await uploader.get(`teams/upload_profiles/${team.id}/`)).status).toBe(200);
    for (const [who, status] of [
      [uploader, 403],
      [other.owner, 404],
      [world.stranger, 401],
    ] as const)
      expect((await who.put(`teams/upload_profile/update/${own.uuid}/`, { name: 'Y' })).status).toBe(status);
    const plain = await world.team({ features: [] });
    const refused = await plain.owner.post(`teams/upload_profile/create/${plain.id}/`, {
      name: 'X',
      attributes: [{ attribute: 'client', values: ['x'] }],
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'feature_required']);
  });
});
