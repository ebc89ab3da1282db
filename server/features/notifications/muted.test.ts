import { beforeAll, expect, test } from 'vitest';
import { takeEnds } from '#features/rights/store.ends.ts';
import { aFile } from '#server/test/rows/file.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let campaign: string;
let selects: string;
const folderIn = async (folderName: string, parent: string | null) =>
  (await team.owner.post(`files/folder/create/${team.id}/`, { folderName, parent })).body.uuid as string;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  campaign = await folderIn('Campaign', null);
  selects = await folderIn('Selects', campaign);
});

const mute = (by: Person, folder: string, muted = true) => by.put(`notifications/muted/${folder}/`, { muted });
const unread = async (by: Person) => (await by.get('notifications/')).body.unread;
const comment = async (by: Person, file: string, body: object): Promise<string> =>
  (await by.post(`files/file/comment/create/${file}/`, body)).body.uuid;

test('a muted folder keeps replies in it and below it away, and no mention, until it is heard again', async () => {
  const person = await team.member('Viewer');
  const other = await team.member('Viewer');
  const file = await aFile(world, team.id, { folder: selects });
  const parent = await comment(person, file, { comment: 'Which crop?' });
  await comment(other, file, { comment: 'The wide one', parent });
  const before = await unread(person);
  expect((await mute(person, campaign)).body).toEqual({ muted: true });
  expect((await mute(person, campaign)).status).toBe(200);
  expect((await person.get('notifications/muted/')).body.results).toMatchObject([
    { uuid: campaign, name: 'Campaign', team: { uuid: team.id } },
  ]);
  const mutedBy = (folder: string, by = person) => by.get(`notifications/muted/?folder=${folder}`);
  expect((await mutedBy(selects)).body.results).toMatchObject([{ uuid: campaign, name: 'Campaign' }]);
  const stranger = await world.team();
  expect((await mutedBy(selects, stranger.owner)).body.results).toEqual([]);
  expect([(await mutedBy('x')).status, (await mutedBy(selects, world.stranger)).status]).toEqual([400, 401]);
  await comment(team.owner, file, { comment: 'The tall one', parent });
  expect([await unread(person), await unread(other)]).toEqual([before, 1]);
  await comment(team.owner, file, { comment: 'Please look', parent, mentions: [person.user] });
  expect(await unread(person)).toBe(before + 1);
  await mute(person, campaign, false);
  expect((await person.get('notifications/muted/')).body.results).toEqual([]);
  await comment(team.owner, file, { comment: 'Once more', parent });
  expect(await unread(person)).toBe(before + 2);
});

test('files that end are told of without those of muted folders', async () => {
  const person = await team.member('Contributor');
  const expiration_date = new Date(Date.now() + 2 * 86_400_000);
  const columns = { expiration_date };
  const loud = await fileIn(world, team.id, { name: 'loud.jpg', createdBy: person.user, columns });
  await fileIn(world, team.id, { name: 'quiet.jpg', folder: selects, createdBy: person.user, columns });
  await mute(person, campaign);
  const ends = await world.services.db.transaction().execute((tx) => takeEnds(tx, team.id, new Date()));
  const own = ends.filter(({ user }) => user === person.user);
  expect(own.map(({ count, file }: Loose) => [count, file.id])).toEqual([[1, loud]]);
});

test('a folder of another team can be muted neither by strangers nor by those it is shared with', async () => {
  const guests = await world.team();
  expect((await mute(guests.owner, selects)).status).toBe(404);
  await team.owner.put(`files/share/folder/${selects}/`, { teams: [{ team: guests.id, download: false }] });
  expect((await mute(guests.owner, selects)).status).toBe(403);
  expect((await mute(world.stranger, selects)).status).toBe(401);
  expect((await team.owner.put(`notifications/muted/${selects}/`, { muted: 'yes' })).status).toBe(400);
});
