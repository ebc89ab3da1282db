import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});

const choose = (id: string, files: string[], who = owner) => who.put(`files/embed/preview/update/${id}/`, { files });
const chosen = async (id: string) => (await owner.get(`files/embed/${id}/`)).body.preview_files;
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);

async function aGallery() {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `${name}.jpg` }));
  const files = await someFiles(world, team.id, names);
  const made = await owner.post('files/embed/create/', { team: team.id, title: 'Lookbook', files });
  return { files, uuid: made.body.uuid as string, made };
}

describe('the files that stand for a gallery in lists', () => {
  it('are none at first, then those that were chosen in their order, and each choice is undone', async () => {
    const { files, uuid, made } = await aGallery();
    const [a = '', b = '', c = ''] = files;
    expect(made.body.preview_files).toEqual([]);
    const first = await choose(uuid, [c, a, c]);
    expect([first.status, first.body.preview_files, await chosen(uuid)]).toEqual([200, [c, a], [c, a]]);
    const listed = (await owner.get(`files/embeds/${team.id}/?file=${a}`)).body.results as Loose[];
    expect(listed.map((one) => one.preview_files)).toEqual([[c, a]]);
    const second = await choose(uuid, [b]);
    const cleared = await choose(uuid, []);
    expect([second.body.preview_files, cleared.body.preview_files]).toEqual([[b], []]);
    expect((await undo(second.changeSet)).status).toBe(409);
    for (const [{ changeSet }, before] of [
      [cleared, [b]],
      [second, [c, a]],
      [first, []],
    ] as const) {
      expect((await undo(changeSet)).status).toBe(200);
      expect(await chosen(uuid)).toEqual(before);
    }
  });

  it('make no draft of what is published, and are told to nobody outside', async () => {
    const { files, uuid } = await aGallery();
    expect((await choose(uuid, files.slice(0, 4))).body.state).toBe('live');
    expect((await world.stranger.get(`files/embed/${uuid}/`)).body).not.toHaveProperty('preview_files');
  });

  it('are at most four, files that the caller can see, chosen by who may change galleries', async () => {
    const { files, uuid } = await aGallery();
    expect((await choose(uuid, files)).status).toBe(400);
    expect((await choose(uuid, [newId()])).status).toBe(404);
    expect((await choose(uuid, files.slice(0, 1), await team.member(['VIEW_ASSETS']))).status).toBe(403);
    expect(await chosen(uuid)).toEqual([]);
  });
});
