import { beforeAll, describe, expect, it } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
let season: Loose;
let pier: string;
let boat: string;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
  const wanted = { name: 'Season', attribute_type: 'Text', required: true };
  pier = await fileIn(world, team.id, { name: 'pier.jpg' });
  boat = await fileIn(world, team.id, { name: 'boat.jpg' });
  season = (await owner.post(`files/custom_attribute/create/${team.id}/`, wanted)).body;
});

const set = (file: string, values: string[]) =>
  owner.put(`files/file/custom_attribute/update/${file}/`, { attribute: 'season', values });
const ofPier = 'Season is required before files are published, and is not set for pier.jpg. Set it first.';
const refusal = async (answer: Promise<{ status: number; body: Loose }>) => {
  const { status, body } = await answer;
  return [status, body.detail];
};

describe('a required attribute', () => {
  it('is found where it is missing, counted, and keeps files from being published until it is set', async () => {
    const embed = (files: string[]) =>
      owner.post(`files/single_embed/create/${team.id}/`, { title: 'x', width: 400, height: 300, files });
    expect(await refusal(embed([pier, boat]))).toEqual([
      409,
      'Season is required before files are published, and is not set for boat.jpg and pier.jpg. Set it first.',
    ]);
    const gallery = (body: object) => owner.post('files/embed/create/', { team: team.id, title: 'Book', ...body });
    expect(await refusal(gallery({ files: [pier] }))).toEqual([409, ofPier]);
    expect(await refusal(owner.put(`files/share/file/${pier}/`, { public: true }))).toEqual([409, ofPier]);
    const account = (await owner.put(`socials/account/${team.id}/`, { platform: 'demo' })).body.uuid;
    const post = { team: team.id, account, caption: 'x', files: [pier], scheduledDate: '2031-01-01T10:00:00Z' };
    const refused = await owner.post('posts/post/create/', post);
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      400,
      'Season is required before files are published, and is not set for pier.jpg.',
    ]);

    const lacking = async () =>
      (await owner.get(`files/files/${team.id}/?missing=required_attributes&order=name`)).body.results.map(
        ({ name }: Loose) => name,
      );
    expect(await lacking()).toEqual(['boat.jpg', 'pier.jpg']);
    const facets = async () => (await owner.get(`files/facets/${team.id}/`)).body.missing as Loose[];
    expect((await facets()).find(({ value }) => value === 'required_attributes')?.count).toBe(2);
    await set(pier, ['Spring']);
    expect(await lacking()).toEqual(['boat.jpg']);
    expect((await embed([pier])).status).toBe(201);
    expect((await owner.put(`files/share/file/${pier}/`, { public: true })).status).toBe(200);
    expect((await owner.post('posts/post/create/', post)).status).toBe(201);
  });

  it('keeps a folder or collection with such a file from getting a public link, and one that is public as it is', async () => {
    const make = async (body: object) =>
      (await owner.post(`files/folder/create/${team.id}/`, body)).body.uuid as string;
    const folder = await make({ folderName: 'Harbour' });
    const inner = await make({ folderName: 'Night', parent: folder });
    const crane = await fileIn(world, team.id, { name: 'crane.jpg' });
    await owner.put(`files/file/update/${crane}/`, { newFolder: inner });
    const cranes = { title: 'Cranes', files: [crane, pier] };
    const collection = (await owner.post(`files/collection/create/${team.id}/`, cranes)).body.uuid;
    const link = (id: string, body: object) => owner.put(`files/share/list/${id}/`, body);
    for (const list of [folder, collection]) {
      expect(await refusal(link(list, { public: true }))).toEqual([409, ofPier.replace('pier', 'crane')]);
      expect((await link(list, { downloadable: true })).status).toBe(200);
    }
    await set(crane, ['Autumn']);
    for (const list of [folder, collection]) expect((await link(list, { public: true })).status).toBe(200);
    await owner.put(`files/file/update/${boat}/`, { newFolder: folder });
    const kept = await link(folder, { public: true, sizes: ['medium'] });
    expect([kept.status, kept.body.live]).toEqual([200, true]);
    await link(folder, { public: false });
    expect(await refusal(link(folder, { public: true }))).toEqual([409, ofPier.replace('pier', 'boat')]);
  });

  it('made required later keeps a draft from being published, and nothing that visitors see already', async () => {
    const update = (body: object) => owner.put(`files/custom_attribute/update/${season.uuid}/`, body);
    await update({ required: false });
    const { uuid } = (await owner.post('files/media-centre/create/', { team: team.id, title: 'Press', draft: true }))
      .body;
    const album = { media_centre: uuid, title: 'Spring' };
    const { uuid: spring } = (await owner.post('files/media-centre/album/create/', album)).body;
    expect((await owner.post('files/album/file/create/', { album: spring, file: boat })).status).toBe(201);
    await update({ required: true });
    const publish = () => owner.post(`files/media-centre/publish/${uuid}/`);
    expect(await refusal(publish())).toEqual([409, ofPier.replace('pier', 'boat')]);
    await update({ required: false });
    expect((await publish()).status).toBe(200);
    await update({ required: true });
    await owner.put(`files/media-centre/update/${uuid}/`, { title: 'News', draft: true });
    expect((await publish()).status).toBe(200);
  });
});
