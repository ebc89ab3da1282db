import { beforeAll, describe, expect, it } from 'vitest';
import { aFile } from '#server/test/rows/file.ts';
import { sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const recall = (file: string, body: object = {}, who = team.owner) => who.post(`files/file/recall/${file}/`, body);
const embed = async (title: string, files: string[]): Promise<string> =>
  (await team.owner.post(`files/single_embed/create/${team.id}/`, { title, files })).body.uuid;
const shown = async (id: string) => (await team.owner.get(`files/single_embed/${id}/`)).body;
const usage = async (file: string) => (await team.owner.get(`files/file/usage/${file}/`)).body;
async function shared(name: string) {
  const file = await aFile(world, team.id, { name });
  const { body } = await team.owner.put(`files/share/file/${file}/`, { public: true });
  return { file, token: body.url.split('/').at(-1) as string };
}

describe('recalling a file', () => {
  it('takes it from everywhere that strangers see it as one change, and puts it back by one undo (G2)', async () => {
    const { file, token } = await shared('harbour.jpg');
    const other = await aFile(world, team.id, { name: 'bridge.jpg' });
    const [alone, among] = [await embed('Alone', [file]), await embed('Among', [file, other])];
    const done = await recall(file, { internal_use: true });
    expect([done.status, done.changeSet]).toEqual([200, expect.any(String)]);
    expect(done.body.internal_use).toBe(true);
    expect(done.body.taken).toEqual([
      { kind: 'public_link', uuid: file, title: 'harbour.jpg' },
      { kind: 'single_embed', uuid: alone, title: 'Alone' },
      { kind: 'single_embed', uuid: among, title: 'Among' },
    ]);
    for (const path of [`/p/file/${token}`, `/v1/public/file/${token}/`, `/p/file/embed/${alone}`])
      expect((await fetch(`${world.url}${path}`)).status).toBe(410);
    expect((await shown(alone)).active).toBe(false);
    expect((await shown(among)).files).toMatchObject([{ uuid: other }]);
    expect(await usage(file)).toMatchObject({ public_link: null, single_embeds: [{ uuid: alone }] });
    expect((await team.owner.get(`files/file/${file}/`)).body.internal_use).toBe(true);
    expect((await team.owner.post(`changes/undo/${done.changeSet}/`)).status).toBe(200);
    expect((await world.stranger.get(`public/file/${token}/`)).status).toBe(200);
    expect(await shown(alone)).toMatchObject({ active: true, files: [{ uuid: file }] });
    expect((await shown(among)).files).toMatchObject([{ uuid: file }, { uuid: other }]);
    expect((await team.owner.get(`files/file/${file}/`)).body.internal_use).toBe(false);
  });

  it('takes it out of galleries, whatever draft or rule there is, and puts it back (G2)', async () => {
    const [file, other] = [await aFile(world, team.id, { name: 'gull.jpg' }), await aFile(world, team.id)];
    const make = async (title: string, body: object): Promise<string> =>
      (await team.owner.post('files/embed/create/', { team: team.id, title, ...body })).body.uuid;
    const picked = await make('Picked', { files: [file, other] });
    const pending = await make('Pending', { files: [file, other] });
    await team.owner.put(`files/embed/update/${pending}/`, { title: 'Another title', draft: true });
    const ruled = await make('Ruled', { filter: { q: 'gull' } });
    const seen = async () => {
      const counts: number[] = [];
      for (const id of [picked, pending, ruled])
        counts.push((await world.stranger.get(`files/embed/${id}/`)).body.count);
      return counts;
    };
    expect(await seen()).toEqual([2, 2, 1]);
    expect((await usage(file)).galleries).toHaveLength(3);
    const done = await recall(file);
    expect(done.body.taken.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
      ['gallery', 'Picked'],
      ['gallery', 'Another title'],
      ['gallery', 'Ruled'],
    ]);
    expect(await seen()).toEqual([1, 1, 0]);
    expect((await usage(file)).galleries).toEqual([]);
    expect((await recall(file)).body.taken).toEqual([]);
    expect((await team.owner.post(`changes/undo/${done.changeSet}/`)).status).toBe(200);
    expect(await seen()).toEqual([2, 2, 1]);
  });

  it('changes nothing of a file that nobody sees, and what is set stays set', async () => {
    const file = await aFile(world, team.id);
    const nothing = await recall(file);
    expect([nothing.body, nothing.changeSet]).toEqual([{ taken: [], internal_use: false }, null]);
  });

  it('is for those who may take it from all of the places, all or none', async () => {
    const { file, token } = await shared('kept.jpg');
    await embed('Front page', [file]);
    const editor = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
    const refused = await recall(file, {}, editor);
    expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_GALLERIES']]);
    expect((await recall(file, {}, await team.member('Viewer'))).status).toBe(403);
    expect((await recall(file, {}, world.stranger)).status).toBe(401);
    expect((await recall(file, {}, (await world.team()).owner)).status).toBe(404);
    for (const body of [{ internal_use: false }, { typo: 1 }]) expect((await recall(file, body)).status).toBe(400);
    expect((await world.stranger.get(`public/file/${token}/`)).status).toBe(200);
  });
});
