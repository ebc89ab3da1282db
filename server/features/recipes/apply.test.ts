import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/files/bulk.ts';
import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import type { Services } from '#server/services.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { applyRecipe } from './jobs/apply.ts';

let world: World;
let team: TestTeam;
let editor: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  editor = await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS', 'EDIT_ASSETS']);
});

const square: Recipe = {
  ...emptyRecipe,
  crop: { ...emptyRecipe.crop, ratio: { width: 1, height: 1 } },
  light: { ...emptyRecipe.light, exposure: 0.5 },
};

let sent = 0;
async function upload(name: string, bytes: Buffer | string): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([bytes as never]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as Loose)[0].uuid;
}
/** A picture of 90 × 60 pixels, each of another colour. */
async function picture(): Promise<string> {
  sent += 1;
  const background = { r: 10 * sent, g: 90, b: 200 - 10 * sent };
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return upload(`harbour-${sent}.jpg`, bytes);
}
const pictures = (count: number) => Promise.all(Array.from({ length: count }, picture));
const versionsOf = async (file: string): Promise<Loose[]> =>
  (await team.owner.get(`files/file/versions/${file}/`)).body.results;
const apply = (body: object, who = editor) => who.post<BulkJob>(`teams/recipe/apply/${team.id}/`, body);
const look = async ({ uuid }: BulkJob) => (await editor.get<BulkJob>(`files/bulk/job/${uuid}/`)).body;
const attempt = { job: '', signal: new AbortController().signal, retries: 0, finish: async () => undefined };
const run = (job: BulkJob, services: Services = world.services) =>
  applyRecipe(services, { team: team.id, job: job.uuid }, attempt.signal, attempt);

describe('a recipe on a selection', () => {
  it('gives each picture a version, passes over what it may not or cannot edit, and is undone at once', async () => {
    const [one = '', two = '', binned = ''] = await pictures(3);
    await team.owner.put(`files/file/update/${one}/`, { focal_point: { x: 0, y: 0.5 } });
    await team.owner.put(`files/file/update/${binned}/`, { recycled: true });
    const text = await upload('notes.txt', 'words');
    const files = [one, two, binned, text];
    const checked = await editor.post(`teams/recipe/check/${team.id}/`, { files });
    expect(checked.body).toMatchObject({ total: 4, editable: 2, refused: [{ count: 1 }, { count: 1 }] });
    const { uuid: recipe } = (await editor.post(`teams/recipe/create/${team.id}/`, { name: 'Square', recipe: square }))
      .body;
    const begun = await apply({ files, recipe });
    expect(begun.body).toMatchObject({ action: 'recipe', state: 'waiting', done: 0, total: 4 });
    await run(begun.body);
    const ended = await look(begun.body);
    expect(ended).toMatchObject({ state: 'done', done: 4 });
    expect(ended.failed.map(({ uuid, reason }) => [uuid, reason])).toEqual(
      expect.arrayContaining([
        [binned, 'In the Recycling Bin.'],
        [text, expect.stringContaining('cannot be edited')],
      ]),
    );
    expect((await versionsOf(two)).length).toBe(2);
    const [cover] = await versionsOf(one);
    const bytes = Buffer.from(await (await team.owner.fetch(cover.url)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 60, format: 'jpeg' });
    const undone = await editor.post(`changes/undo/${ended.change_set}/`);
    expect([undone.status, undone.body.count]).toEqual([200, 2]);
    expect((await team.owner.get(`files/file/${one}/`)).body.latest_version.uuid).not.toBe(cover.uuid);
  });

  it('goes on where it was after a kill, makes no version twice, and stops when it is told to', async () => {
    const files = await pictures(5);
    const begun = (await apply({ files, recipe: square })).body;
    let edits = 0;
    const media = Object.create(world.services.media, {
      edit: {
        value: (job: Parameters<Services['media']['edit']>[0]) => {
          edits += 1;
          if (edits > 3) throw new Error('killed');
          return world.services.media.edit(job);
        },
      },
    });
    await expect(run(begun, { ...world.services, media })).rejects.toThrow('killed');
    expect(await look(begun)).toMatchObject({ state: 'running', done: 3 });
    expect((await editor.post(`changes/undo/${begun.change_set}/`)).body.detail).toMatch('still running');
    await run(begun);
    expect(await look(begun)).toMatchObject({ state: 'done', done: 5, failed: [] });
    await run(begun);
    for (const file of files) expect((await versionsOf(file)).length).toBe(2);
    const other = (await apply({ files, recipe: square })).body;
    expect((await editor.post(`files/bulk/cancel/${other.uuid}/`)).body.state).toBe('cancelled');
    await run(other);
    for (const file of files) expect((await versionsOf(file)).length).toBe(2);
  });

  it('makes copies beside the originals where that is asked for', async () => {
    const [file = ''] = await pictures(1);
    const begun = (await apply({ files: [file], recipe: square, as: 'copy' }, team.owner)).body;
    await run(begun);
    expect(await look(begun)).toMatchObject({ state: 'done', failed: [] });
    expect((await versionsOf(file)).length).toBe(1);
    const [copy] = (await team.owner.get(`files/files/${team.id}/?limit=1`)).body.results;
    expect((await team.owner.get(`files/file/${copy.uuid}/`)).body.copied_from).toBe(file);
    await team.owner.post(`changes/undo/${begun.change_set}/`);
    expect((await team.owner.get(`files/file/${copy.uuid}/`)).body.recycled).toBe(true);
  });

  it('passes over what does not fit in what the team may store', async () => {
    const [file = ''] = await pictures(1);
    const quota = (bytes: number | null) =>
      sql`update teams set storage_quota = ${bytes} where id = ${team.id}`.execute(world.services.db);
    const begun = (await apply({ files: [file], recipe: square })).body;
    await quota(1);
    await run(begun);
    await quota(null);
    expect((await look(begun)).failed).toMatchObject([
      { uuid: file, code: 'no_space', reason: expect.stringContaining('of its 1 B of storage') },
    ]);
    expect((await versionsOf(file)).length).toBe(1);
  });

  it('asks about each file as if it were edited alone: no clean pixels for who may have marked ones only', async () => {
    const files = await pictures(1);
    const marked = await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS', 'DOWNLOAD_WATERMARKS']);
    const checked = await marked.post(`teams/recipe/check/${team.id}/`, { files });
    expect(checked.body).toMatchObject({ editable: 0, refused: [{ reason: expect.stringContaining('watermark') }] });
    const begun = (await apply({ files, recipe: square }, marked)).body;
    await run(begun);
    expect((await look(begun)).failed).toMatchObject([{ code: 'forbidden' }]);
    const viewer = await team.member(['VIEW_ASSETS']);
    expect((await apply({ files, recipe: square }, viewer)).status).toBe(403);
    for (const body of [{ recipe: square }, { files, recipe: emptyRecipe }, { files, recipe: {} }])
      expect((await apply(body)).status).toBe(400);
  });
});
