import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyRecipe } from '#contract/image-editor/recipe.ts';
import { newId } from '#platform/ids.ts';
import { emailsTo } from '#server/test/emails.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { tellSubmitted } from './jobs/tell.ts';

let world: World;
let team: TestTeam;
let sender: Person;
let editor: Person;
let looker: Person;
let stranger: Person;
let folder: string;

const roleOf = async (who: Person): Promise<string> =>
  (await team.owner.get(`teams/members/${team.id}/?limit=200`)).body.results.find(
    (one: Loose) => one.user.uuid === who.user,
  ).role.uuid;

async function upload(who: Person, names: readonly string[], fields: Record<string, string> = {}): Promise<Loose[]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const name of names) form.append('files', new Blob([`${name} ${newId()}`]), name);
  const answer = await who.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Loose[];
}

const list = (who: Person, query = '') => who.get(`files/submissions/${team.id}/${query}`);
const show = (who: Person, id: string) => who.get(`files/submission/${id}/`);
const act = (who: Person, verb: string, id: string, body: object = {}) =>
  who.post(`files/submission/${verb}/${id}/`, body);
const update = (who: Person, id: string, body: object) => who.put(`files/submission/update/${id}/`, body);
const undo = (who: Person, set: string | null) => who.post(`changes/undo/${set}/`);
const statusOf = async (file: string) => (await editor.get(`files/file/${file}/`)).body.review_status;
const news = async (who: Person): Promise<Loose[]> => (await who.get('notifications/')).body.results;

/** Files of the sender that wait together, with their submission. */
async function submit(count = 2, fields: Record<string, string> = {}) {
  const mark = newId();
  const names = Array.from({ length: count }, (_, at) => `${mark} ${at}.txt`);
  const files = await upload(sender, names, { upload_batch: newId(), ...fields });
  const found: Loose[] = (await list(sender)).body.results;
  const [first] = found;
  return { id: first.uuid as string, files: files.map(({ uuid }) => uuid as string), mark };
}

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  sender = await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS', 'DELETE_OWNED_ASSETS']);
  editor = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
  looker = await team.member(['VIEW_ASSETS', 'DOWNLOAD_ASSETS']);
  stranger = (await world.team()).owner;
  folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Winter' })).body.uuid;
  const set = await team.owner.put(`teams/role/update/${await roleOf(sender)}/`, { uploads_wait: true });
  expect(set.body).toMatchObject({ uploads_wait: true });
});

describe('uploads of a role that waits', () => {
  it('get review_status 1 and are one submission for each batch; other roles upload into the library', async () => {
    const batch = newId();
    const [one] = await upload(sender, ['a.txt', 'b.txt'], { upload_batch: batch, folder });
    await upload(sender, ['c.txt'], { upload_batch: batch, folder });
    expect(one.review_status).toBe(1);
    const [submission] = (await list(editor, '?state=waiting')).body.results;
    expect(submission).toMatchObject({
      waiting: 3,
      state: 'waiting',
      title: 'a.txt and 2 more',
      folder: { uuid: folder, name: 'Winter' },
      from: { uuid: sender.user },
      own: false,
      reviews: true,
    });
    expect((await upload(team.owner, ['free.txt']))[0].review_status).toBe(0);
  });

  it('as edits of images wait with their recipe, which the version has once it is approved', async () => {
    const form = new FormData();
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    form.append('files', new Blob([bytes as never]), 'harbour.png');
    const sent = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
    const [{ uuid }] = (await sent.json()) as Loose[];
    const opened = async (who: Person, file = uuid) => (await who.get(`users/editor/open/${file}/`)).body;
    await vi.waitFor(async () => expect((await opened(sender)).save).toBeDefined(), { timeout: 60_000 });
    expect((await opened(sender)).save).toEqual({
      version: { allowed: true, reason: null },
      copy: { allowed: true, reason: null },
      waits: true,
    });
    const recipe = { ...emptyRecipe, crop: { ...emptyRecipe.crop, ratio: { width: 1, height: 1 } } };
    const check = (who: Person) => who.post(`teams/recipe/check/${team.id}/`, { files: [uuid] });
    expect([(await check(sender)).body, (await check(team.owner)).body]).toMatchObject([
      { editable: 1, waits: true },
      { editable: 1, waits: false },
    ]);
    const saved = await sender.post(`users/editor/upload/${uuid}/`, { recipe });
    expect([saved.status, saved.body.waits]).toEqual([201, true]);
    expect((await opened(editor)).recipe).toBe(null);
    const { waiting } = (await sender.get(`files/file/versions/${uuid}/`)).body;
    expect(waiting).toMatchObject([{ file: saved.body.file.uuid }]);
    const approved = await act(editor, 'approve', waiting[0].submission, { files: [saved.body.file.uuid] });
    expect(approved.status).toBe(200);
    expect((await opened(editor)).recipe).toEqual(recipe);
  }, 120_000);

  it('as new versions wait beside their file, and become its cover once approved, or never', async () => {
    const [inLibrary] = await upload(team.owner, ['kept.txt']);
    const [waiting] = await upload(sender, ['mine.txt']);
    const add = async (file: string, text: string = newId(), who = sender) => {
      const form = new FormData();
      form.append('files', new Blob([text]), 'next.txt');
      form.append('note', 'Brighter');
      const sent = await who.fetch(`files/file/version/create/${file}/`, { method: 'POST', body: form });
      return { status: sent.status, body: (await sent.json()) as Loose };
    };
    const versions = async (who: Person, file = inLibrary.uuid) => (await who.get(`files/file/versions/${file}/`)).body;
    const sent = await add(inLibrary.uuid, 'The next one');
    expect([sent.status, sent.body]).toMatchObject([201, { results: [], waiting: 1 }]);
    const before = await versions(sender);
    expect(before).toMatchObject({ count: 1, waiting: [{ name: 'next.txt' }] });
    expect((await versions(editor)).waiting).toEqual(before.waiting);
    expect((await versions(await team.member('Contributor'))).waiting).toEqual([]);
    const [{ submission, file: proposed }] = before.waiting;
    const shown = (await editor.get(`files/submission/${submission}/`)).body.files.find(
      ({ file }: Loose) => file.uuid === proposed,
    );
    expect(shown).toMatchObject({ replaces: { uuid: inLibrary.uuid, name: 'kept.txt' }, file: { review_status: 1 } });
    const decide = (how: string, body: object) => editor.post(`files/submission/${how}/${submission}/`, body);
    const approved = await decide('approve', { files: [proposed] });
    expect(approved.status).toBe(200);
    const after = await versions(editor);
    expect(after.results[0]).toMatchObject({ name: 'next.txt', active: true, note: 'Brighter', size: 12 });
    expect(after.results[0].created_by.uuid).toBe(sender.user);
    expect([after.count, after.waiting]).toEqual([2, []]);
    expect((await editor.get(`files/file/${proposed}/`)).body.recycled).toBe(true);
    expect((await team.owner.post(`changes/undo/${approved.changeSet}/`)).status).toBe(200);
    const cover = ({ results, waiting: left }: Loose) => [
      results.find(({ active }: Loose) => active).name,
      left.map(({ file }: Loose) => file),
    ];
    // As everywhere, undo puts the former cover back.
    expect(cover(await versions(editor))).toEqual(['kept.txt', [proposed]]);
    await decide('decline', { files: [proposed], reason: 'quality' });
    expect(cover(await versions(editor))).toEqual(['kept.txt', []]);
    expect((await add(inLibrary.uuid, newId(), team.owner)).body).toMatchObject({
      waiting: 0,
      results: [{ active: true }],
    });
    const said = { filename: 'next.txt', team: team.id, purpose: `version:${inLibrary.uuid}` };
    const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const begun = await sender.fetch('/v1/files/uploads', {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '4', 'upload-metadata': metadata.join(',') },
    });
    expect(begun.status).toBe(201);
    const piece = await sender.fetch(begun.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: 'next',
    });
    expect(piece.status).toBe(204);
    expect((await versions(sender)).waiting).toMatchObject([{ name: 'next.txt' }]);
    expect((await add(waiting.uuid)).body).toMatchObject({ waiting: 0, results: [{ active: true }] });
  });

  it('turning it on is undone, and only a manager of the team turns it on', async () => {
    const role = await roleOf(sender);
    expect((await editor.put(`teams/role/update/${role}/`, { uploads_wait: false })).status).toBe(403);
    const off = await team.owner.put(`teams/role/update/${role}/`, { uploads_wait: false });
    expect((await upload(sender, ['now.txt']))[0].review_status).toBe(0);
    expect((await undo(team.owner, off.changeSet)).status).toBe(200);
    expect((await upload(sender, ['later.txt']))[0].review_status).toBe(1);
  });

  it('reviewers and their sender see them, nobody else does', async () => {
    const { files, mark } = await submit(1);
    const [file] = files as [string];
    const find = async (who: Person, query = '') =>
      ((await who.get(`files/files/${team.id}/?q=${mark}${query}`)).body.results as Loose[]).map(({ uuid }) => uuid);
    const all = async (who: Person) =>
      ((await who.get(`files/files/${team.id}/?limit=200`)).body.results as Loose[]).map(({ uuid }) => uuid);
    expect([await find(sender), await find(editor), await find(looker)]).toEqual([[file], [file], []]);
    expect([(await all(editor)).includes(file), (await all(looker)).includes(file)]).toEqual([true, false]);
    expect(await find(looker, '&review_status=1')).toEqual([]);
    const seen = async (who: Person) => (await who.get(`files/file/${file}/`)).status;
    expect([await seen(sender), await seen(editor), await seen(looker)]).toEqual([200, 200, 404]);
    const zip = await looker.post(`files/download/${team.id}/`, { files: [file] });
    expect(zip.status).toBe(403);
    expect((await editor.put(`files/file/update/${file}/`, { review_status: 0 })).status).toBe(200);
    expect([await find(looker), await seen(looker)]).toEqual([[file], 200]);
  });

  it('their reviewers are told once, when the batch is there', async () => {
    const { id, files } = await submit(3);
    await tellSubmitted(world.services, { team: team.id, submission: id });
    expect(files).toHaveLength(3);
    const told = (await news(editor)).filter(({ submission }) => submission === id);
    expect(told).toMatchObject([{ kind: 'files_submitted', by: { uuid: sender.user }, text: '3 files' }]);
    expect(await news(looker)).toEqual([]);
    await vi.waitFor(async () => {
      const letter = (await emailsTo(world, editor.email)).find(({ body }) => body.includes(id));
      expect(letter?.body).toContain(`/approvals?open=${id}`);
    });
  });
});

describe('deciding', () => {
  it('approves all with folder and tags in one step, which is undone in one step', async () => {
    const { id, files } = await submit();
    const done = await act(editor, 'approve', id, { folder, tags: ['Snow'] });
    expect(done.body).toMatchObject({ state: 'done', waiting: 0, done: 2, folder: { uuid: folder } });
    const file = (await editor.get(`files/file/${files[0]}/`)).body;
    expect(file).toMatchObject({ review_status: 0, parent_folder: { uuid: folder }, tags: [{ name: 'Snow' }] });
    const [told] = await news(sender);
    expect(told).toMatchObject({ kind: 'files_reviewed', submission: id, text: '2 files added to the library' });
    const history: Loose[] = (await editor.get(`changes/${team.id}/`)).body.results;
    expect(history.find(({ uuid }) => uuid === done.changeSet)?.summary).toMatch(/^Approved /);
    expect((await undo(editor, done.changeSet)).status).toBe(200);
    expect((await editor.get(`files/file/${files[0]}/`)).body).toMatchObject({ review_status: 1, tags: [] });
    expect((await show(editor, id)).body.state).toBe('waiting');
  });

  it('approves a part, and asks for changes to the rest, which its sender submits again', async () => {
    const { id, files } = await submit(3);
    const part = await act(editor, 'approve', id, { files: [files[0]] });
    expect(part.body).toMatchObject({ state: 'waiting', waiting: 2, done: 1 });
    const asked = await act(editor, 'ask_changes', id, { message: 'Brighter, please' });
    expect(asked.body).toMatchObject({ state: 'changes', changes: 2 });
    expect(await statusOf(files[1] as string)).toBe(3);
    const mine = (await show(sender, id)).body;
    const told = mine.files.find(({ file }: Loose) => file.uuid === files[1]);
    expect(told).toMatchObject({ message: 'Brighter, please', again: true, decided_by: { uuid: editor.user } });
    expect((await looker.get(`files/file/${files[1]}/`)).status).toBe(404);
    const sent = await act(sender, 'resubmit', id, { note: 'Two stops brighter' });
    expect(sent.body).toMatchObject({ state: 'waiting', waiting: 2, note: 'Two stops brighter' });
    expect((await news(editor))[0]).toMatchObject({ kind: 'files_submitted', text: 'Two stops brighter' });
  });

  it('declines with a reason; what may not be sent again stays so until a reviewer reopens it', async () => {
    const { id, files } = await submit(1);
    const no = await act(editor, 'decline', id, { reason: 'rights', message: 'Paid social is missing' });
    expect(no.body).toMatchObject({ state: 'declined', files: [{ reason: 'rights', again: false }] });
    expect(await statusOf(files[0] as string)).toBe(4);
    expect((await act(sender, 'resubmit', id)).status).toBe(409);
    expect((await list(editor, '?state=declined')).body.results.map(({ uuid }: Loose) => uuid)).toContain(id);
    const again = await act(editor, 'revive', id);
    expect(again.body).toMatchObject({ state: 'waiting', files: [{ reason: null, message: null }] });
    expect((await undo(editor, again.changeSet)).status).toBe(200);
    expect((await show(editor, id)).body).toMatchObject({ state: 'declined', files: [{ reason: 'rights' }] });
    expect((await act(editor, 'revive', id)).status).toBe(200);
    await act(editor, 'decline', id, { reason: 'quality', again: true });
    expect((await act(sender, 'resubmit', id)).body.state).toBe('waiting');
  });

  it('refuses what somebody else decided meanwhile, and undoing what was decided again', async () => {
    const { id, files } = await submit(1);
    const first = await act(editor, 'decline', id, { reason: 'other' });
    expect((await act(editor, 'decline', id, { reason: 'other' })).status).toBe(409);
    expect((await act(editor, 'approve', id, { files })).body.state).toBe('done');
    expect((await undo(editor, first.changeSet)).body.detail).toContain('in the meantime');
    const both = await submit(1);
    const answers = await Promise.all([1, 2].map(() => act(editor, 'approve', both.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('Add to Library anywhere else counts as well (§4)', async () => {
    const { id, files } = await submit(1);
    await editor.put(`files/file/update/${files[0]}/`, { review_status: 0 });
    expect((await show(editor, id)).body.state).toBe('done');
  });
});

describe('assigning', () => {
  it('puts files in review (2), tells the reviewer and is found by “mine”', async () => {
    const { id, files } = await submit(1);
    const given = await update(team.owner, id, { assignee: editor.user });
    expect(given.body.assignee).toMatchObject({ uuid: editor.user });
    expect(await statusOf(files[0] as string)).toBe(2);
    expect((await news(editor))[0]).toMatchObject({ kind: 'files_assigned', submission: id });
    const ids = async (query: string) => (await list(editor, query)).body.results.map(({ uuid }: Loose) => uuid);
    expect(await ids('?state=waiting&assignee=me')).toEqual([id]);
    expect(await ids('?state=waiting&assignee=nobody')).not.toContain(id);
    expect((await undo(team.owner, given.changeSet)).status).toBe(200);
    expect(await statusOf(files[0] as string)).toBe(1);
    for (const assignee of [looker.user, stranger.user])
      expect((await update(editor, id, { assignee })).status).toBe(404);
    const people = (await editor.get(`files/submissions/reviewers/${team.id}/`)).body.results;
    expect(people.map(({ uuid }: Loose) => uuid).sort()).toEqual([editor.user, team.owner.user].sort());
  });

  it('name and note are the sender’s', async () => {
    const { id } = await submit(2);
    const named = await update(sender, id, { title: 'Winter light', note: ' First selects ' });
    expect(named.body).toMatchObject({ title: 'Winter light', note: 'First selects', own: true, reviews: false });
    expect((await update(editor, id, { title: 'Mine' })).status).toBe(403);
    expect((await update(sender, id, { assignee: editor.user })).status).toBe(403);
  });
});

describe('what is checked', () => {
  it('tells missing details, required attributes, the same bytes and rights', async () => {
    const field = await team.owner.post(`files/custom_attribute/create/${team.id}/`, {
      name: 'Season',
      attribute_type: 'Text',
      required: true,
    });
    const { id, files } = await submit(2);
    const [one, other] = files as [string, string];
    await sql`update files set sha256 = (select sha256 from files where team_id = ${team.id} and id = ${one}), description = 'Ridge',
      copyright = 'Ada', location_text = 'Lofoten' where team_id = ${team.id} and id = ${other}`.execute(
      world.services.db,
    );
    const checked: Loose[] = (await show(editor, id)).body.files;
    const of = (uuid: string) => checked.find(({ file }) => file.uuid === uuid);
    expect(of(one)).toMatchObject({ missing: ['title', 'credit', 'place', 'attributes'], rights: [] });
    expect(of(other)).toMatchObject({ missing: ['attributes'], duplicates: [{ uuid: one, same: true }] });
    expect((await show(sender, id)).body.files[0].duplicates).toEqual([]);
    await team.owner.delete(`files/custom_attribute/delete/${field.body.uuid}/`);
  });
});

describe('who may', () => {
  it('another team, no flag, no session and bad input are refused', async () => {
    const { id, files } = await submit(1);
    const calls: [verb: string, body: object][] = [
      ['approve', {}],
      ['ask_changes', { message: 'No' }],
      ['decline', { reason: 'other' }],
      ['revive', {}],
    ];
    for (const [verb, body] of calls) {
      expect((await act(stranger, verb, id, body)).status).toBe(404);
      expect((await act(looker, verb, id, body)).status).toBe(403);
      expect((await act(sender, verb, id, body)).status).toBe(403);
      expect((await act(world.stranger, verb, id, body)).status).toBe(401);
      expect((await act(editor, verb, id, { ...body, files: [newId()] })).status).toBe(404);
      expect((await act(editor, verb, id, { ...body, review_status: 0 })).status).toBe(400);
    }
    expect((await act(editor, 'resubmit', id)).status).toBe(403);
    expect((await show(looker, id)).status).toBe(404);
    expect((await show(stranger, id)).status).toBe(404);
    expect((await show(world.stranger, id)).status).toBe(401);
    expect((await list(looker)).status).toBe(403);
    expect((await list(stranger)).status).toBe(404);
    expect((await list(editor, '?state=lost')).status).toBe(400);
    expect((await act(editor, 'decline', id, { reason: 'mood' })).status).toBe(400);
    expect((await act(editor, 'ask_changes', id, { message: ' ' })).status).toBe(400);
    expect((await act(editor, 'approve', id, { folder: newId() })).status).toBe(404);
    expect(await statusOf(files[0] as string)).toBe(1);
  });

  it('a sender sees their own submissions alone, and pages go on with a cursor', async () => {
    const mine = (await list(sender, '?limit=1')).body;
    expect([mine.results.length, mine.next !== null]).toEqual([1, true]);
    const rest = (await list(sender, `?limit=200&cursor=${mine.next}`)).body.results;
    expect(rest.every(({ own }: Loose) => own)).toBe(true);
    expect((await list(sender, `?state=waiting&cursor=${mine.next}`)).status).toBe(400);
    const other = await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS']);
    expect((await list(other)).body.results).toEqual([]);
    const waiting: Loose[] = (await list(editor, '?state=waiting&limit=200')).body.results;
    const ages = waiting.map(({ created_at }) => created_at);
    expect(ages).toEqual(ages.toSorted());
  });
});
