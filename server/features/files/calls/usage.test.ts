import { beforeAll, describe, expect, it } from 'vitest';
import { aFile } from '#server/test/rows/file.ts';
import { sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const nothing = {
  public_link: null,
  shared_folders: [],
  galleries: [],
  single_embeds: [],
  media_centre_albums: [],
  posts: [],
  linked_folders: [],
  collections: [],
  attached_to: [],
};

describe('file usage', () => {
  it('tells folders, collections and files by name, and the rest in the same shape', async () => {
    const { owner, id } = team;
    const file = await aFile(world, id, { name: 'bridge.jpg' });
    const path = `files/file/usage/${file}/`;
    expect((await owner.get(path)).body).toEqual(nothing);
    const make = async (folderName: string, parent: string | null = null) =>
      (await owner.post(`files/folder/create/${id}/`, { folderName, parent })).body.uuid;
    const deep = await make('Summer', await make('Campaigns'));
    const top = await make('Press');
    const made = await owner.post(`files/collection/create/${id}/`, { title: 'Selects', files: [file] });
    await owner.put(`files/file/update/${file}/`, { linkedFolders: [deep, top] });
    const embed = await owner.post(`files/single_embed/create/${id}/`, { title: 'Front page', files: [file] });
    const host = await aFile(world, id, { name: 'poster.jpg' });
    await owner.post(`files/file/attachment/create/${host}/`, { file });
    const guests = await world.team();
    await owner.put(`files/share/folder/${top}/`, { teams: [{ team: guests.id }] });
    const { body: shared } = await owner.put(`files/share/file/${file}/`, { public: true });
    const viewer = await team.member('Viewer');
    expect((await viewer.get(path)).body).toEqual({
      ...nothing,
      public_link: { url: shared.url, live: true, withheld: null, views: 0 },
      shared_folders: [{ uuid: top, name: 'Press', teams: [expect.any(String)] }],
      single_embeds: [{ uuid: embed.body.uuid, title: 'Front page', active: true }],
      linked_folders: [
        { uuid: top, name: 'Press', path: 'Root > Press' },
        { uuid: deep, name: 'Summer', path: 'Root > Campaigns > Summer' },
      ],
      collections: [{ uuid: made.body.uuid, title: 'Selects' }],
      attached_to: [{ uuid: host, name: 'poster.jpg' }],
    });
    await owner.put(`files/file/update/${host}/`, { recycled: true });
    expect((await owner.get(path)).body.attached_to).toEqual([]);
  });

  it('is for members of the own team who see its files', async () => {
    const file = await aFile(world, team.id);
    const path = `files/file/usage/${file}/`;
    expect((await world.stranger.get(path)).status).toBe(401);
    expect((await (await world.team()).owner.get(path)).status).toBe(404);
    expect((await (await team.member(['EDIT_ASSETS'])).get(path)).status).toBe(403);
  });
});
