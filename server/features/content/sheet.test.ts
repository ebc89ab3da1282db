import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const ask = (files: readonly string[], by: Person = team.owner, of: TestTeam = team) =>
  by.post(`files/sheet/${of.id}/`, { files });
const namesOf = (answer: Loose) => answer.body.results.map((item: Loose) => item.name);

describe('a contact sheet', () => {
  it('tells credits and rights of files in the order asked for, and leaves out what is gone', async () => {
    const right = (
      await team.owner.post(`files/right/create/${team.id}/`, {
        name: 'Press',
        summary: 'Editorial use only',
        credit: 'Photo: Maria Alvarez',
        valid_to: '2099-12-31',
      })
    ).body.uuid;
    const licensed = await fileIn(world, team.id, {
      name: 'b.jpg',
      columns: { taken_at: new Date('2025-06-30T23:30:00Z') },
    });
    await team.owner.put(`files/file/update/${licensed}/`, { rights: [right] });
    const plain = await fileIn(world, team.id, { name: 'a.jpg', columns: { source_display_name: 'Jo Weber' } });
    const binned = await fileIn(world, team.id, { name: 'binned.jpg', recycled: true });
    const answer = await ask([licensed, binned, newId(), plain, licensed]);
    expect(answer.body.results).toMatchObject([
      {
        uuid: licensed,
        credit: 'Photo: Maria Alvarez',
        terms: ['Editorial use only'],
        until: expect.stringMatching(/^2(099-12-31|100-01-01)T/),
        taken_at: '2025-06-30T23:30:00.000Z',
      },
      { uuid: plain, credit: 'Jo Weber', terms: [], until: null, taken_at: null },
    ]);
  });

  it('has no picture where its reader sees none, and no file of a team that is not theirs', async () => {
    const viewer = await team.member('Viewer');
    const thumb = { name: 'thumb.jpg', mediaType: 'image/jpeg', width: 40, height: 30, bytes: 1000 };
    const past = new Date('2020-01-01');
    const ended = await fileIn(world, team.id, {
      name: 'ended.jpg',
      columns: { expiration_date: past, renditions: { thumb } },
    });
    const shown = await fileIn(world, team.id, { name: 'shown.jpg', columns: { renditions: { thumb } } });
    const seen = async (by: Person) =>
      (await ask([ended, shown], by)).body.results.map((item: Loose) => [item.name, item.thumbnail_url !== null]);
    expect(await seen(team.owner)).toEqual([
      ['ended.jpg', true],
      ['shown.jpg', true],
    ]);
    expect(await seen(viewer)).toEqual([
      ['ended.jpg', false],
      ['shown.jpg', true],
    ]);
    const other = await world.team();
    expect((await ask([shown], other.owner)).status).toBe(404);
    expect(namesOf(await ask([shown], other.owner, other))).toEqual([]);
  });

  it('has files of a folder that another team shares, and those of no other', async () => {
    const guests = await world.team();
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Shared' })).body.uuid;
    const [shared = '', secret = ''] = await someFiles(world, team.id, [
      { name: 'shared.jpg', folder },
      { name: 'secret.jpg' },
    ]);
    await team.owner.put(`files/share/folder/${folder}/`, { teams: [{ team: guests.id, download: false }] });
    expect(namesOf(await ask([secret, shared], guests.owner, guests))).toEqual(['shared.jpg']);
  });

  it('refuses none, too many, and what is no file', async () => {
    for (const files of [[], Array.from({ length: 501 }, newId), ['x']]) expect((await ask(files)).status).toBe(400);
  });
});
