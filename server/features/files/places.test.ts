import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { findPlaces, hasUnplaced } from './jobs/places.ts';

let world: World;
let team: TestTeam;
const ids: Record<string, string> = {};
const spots = {
  'burano.jpg': { lat: 45.4853, lng: 12.4167, taken_at: '2025-06-30T23:30:00Z' },
  'burano-late.jpg': { lat: 45.4853, lng: 12.4169, taken_at: '2025-07-01T00:10:00Z' },
  'nagasaki.jpg': { lat: 32.75, lng: 129.87, taken_at: '2025-06-02T10:00:00Z' },
  'fiji.jpg': { lat: -17.7, lng: 178.1, taken_at: '2024-02-29T10:00:00Z' },
  'pacific.jpg': { lat: -30, lng: -150, taken_at: '2024-02-28T10:00:00Z' },
};

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  for (const [name, { lat, lng, taken_at }] of Object.entries(spots))
    ids[name] = await fileIn(world, team.id, {
      name,
      columns: { location_obj: JSON.stringify({ lat, lng, label: null }), taken_at: new Date(taken_at) },
    });
  ids['paper.pdf'] = await fileIn(world, team.id, { name: 'paper.pdf' });
  while (await hasUnplaced(world.services)) await findPlaces(world.services);
});

const names = async (query: string, by = team.owner): Promise<string[]> => {
  const { status, body } = await by.get(`files/files/${team.id}/?order=name&${query}`);
  expect(status).toBe(200);
  return body.results.map((file: Loose) => file.name);
};
const map = async (query = '') => (await team.owner.get(`files/map/${team.id}/?${query}`)).body;

describe('the towns of coordinates', () => {
  it('are told, found by words and by filter, and counted', async () => {
    expect((await team.owner.get(`files/file/${ids['nagasaki.jpg']}/`)).body).toMatchObject({
      place: 'Nagasaki, Japan',
      taken_at: '2025-06-02T10:00:00.000Z',
      camera: null,
    });
    expect((await team.owner.get(`files/file/${ids['pacific.jpg']}/`)).body.place).toBeNull();
    const found = await team.owner.get(`files/files/${team.id}/?q=burano&q=italy&order=name`);
    expect(found.body.results.map((file: Loose) => [file.name, file.matched])).toEqual([
      ['burano-late.jpg', ['name', 'location']],
      ['burano.jpg', ['name', 'location']],
    ]);
    expect(await names('in_place=Italy&in_place=Nagasaki,%20Japan')).toEqual([
      'burano-late.jpg',
      'burano.jpg',
      'nagasaki.jpg',
    ]);
    const { body } = await team.owner.get(`files/facets/${team.id}/?type=image`);
    expect(body.place[0]).toEqual({ value: 'Burano, Italy', label: 'Burano, Italy', count: 2 });
  });
  it('are looked up anew once a file lies elsewhere', async () => {
    const file = await fileIn(world, team.id, { name: 'moved.jpg' });
    const move = (location_obj: object | null) => team.owner.put(`files/file/update/${file}/`, { location_obj });
    await move({ lat: 48.8566, lng: 2.3522 });
    await findPlaces(world.services);
    expect(await names('in_place=Paris,%20France')).toEqual(['moved.jpg']);
    expect((await move({ lat: 51.5072, lng: -0.1276 })).body.place).toBeNull();
    await findPlaces(world.services);
    expect(await names('q=london')).toEqual(['moved.jpg']);
    await move(null);
    expect(await names('q=london')).toEqual([]);
  });
});

describe('the timeline', () => {
  it('counts months in UTC, the latest first, what is undated where it was uploaded, as far as filters leave it', async () => {
    const { body } = await team.owner.get(`files/timeline/${team.id}/?located=true`);
    expect(body).toEqual({
      months: [
        { month: '2025-07', count: 1 },
        { month: '2025-06', count: 2 },
        { month: '2024-02', count: 2 },
      ],
      count: 5,
      undated: 0,
      undated_exact: true,
    });
    const all = (await team.owner.get(`files/timeline/${team.id}/?q=paper`)).body;
    expect(all).toMatchObject({ months: [{ month: new Date().toISOString().slice(0, 7), count: 1 }], undated: 1 });
    expect(await names('taken_from=2025-06-01&taken_to=2025-06-30')).toEqual(['burano.jpg', 'nagasaki.jpg']);
    expect(await names('dated=false&q=paper')).toEqual(['paper.pdf']);
  });
  it('goes through one month page by page', async () => {
    const query = `files/files/${team.id}/?taken_from=2025-06-01&taken_to=2025-06-30&order=taken&limit=1`;
    const first = (await team.owner.get(query)).body;
    expect([first.results[0].name, first.count]).toEqual(['burano.jpg', 2]);
    const second = (await team.owner.get(`${query}&cursor=${encodeURIComponent(first.next)}`)).body;
    expect([second.results[0].name, second.next]).toEqual(['nagasaki.jpg', null]);
  });
});

describe('the map', () => {
  it('has what is close together as one, the closer one looks the finer, and what lies within its bounds', async () => {
    expect(await map('q=jpg')).toMatchObject({ count: 5, unplaced: 1, unplaced_exact: true });
    const close = await map('zoom=8&bounds=11,45,13,46');
    expect(close.clusters).toHaveLength(1);
    const [venice] = close.clusters;
    expect(venice).toMatchObject({
      count: 2,
      place: 'Burano, Italy',
      taken_from: '2025-06-30T23:30:00.000Z',
      taken_to: '2025-07-01T00:10:00.000Z',
      cover: { name: 'burano-late.jpg' },
    });
    expect(venice.lat).toBeCloseTo(45.4853, 3);
    expect(venice.lng).toBeCloseTo(12.4168, 3);
    expect(await names(`bounds=${venice.bounds}`)).toEqual(['burano-late.jpg', 'burano.jpg']);
    // Over the date line.
    expect(await names('bounds=170,-40,-140,0')).toEqual(['fiji.jpg', 'pacific.jpg']);
  });
  it.each(['bounds=1,2,3', 'bounds=0,50,10,40', 'bounds=-190,0,0,10', 'zoom=40', 'zoom=x'])(
    'refuses %s',
    async (query) => {
      expect((await team.owner.get(`files/map/${team.id}/?${query}`)).status).toBe(400);
    },
  );
});

it('neither tells anybody of files that they do not see in the list', async () => {
  const other = await world.team();
  for (const call of ['timeline', 'map']) {
    expect((await other.owner.get(`files/${call}/${team.id}/`)).status).toBe(404);
    expect((await other.owner.get(`files/${call}/${other.id}/?folder=${ids['burano.jpg']}`)).status).toBe(404);
    expect((await other.owner.get(`files/${call}/${other.id}/`)).body.count).toBe(0);
    expect((await world.stranger.get(`files/${call}/${team.id}/`)).status).toBe(401);
  }
  // Waits for review after somebody else submitted it: only who edits sees it.
  const viewer = await team.member();
  const counts = async () =>
    Promise.all(
      ['timeline', 'map'].map(async (call) => (await viewer.get(`files/${call}/${team.id}/?q=burano`)).body.count),
    );
  expect(await counts()).toEqual([2, 2]);
  const { db } = world.services;
  const [submission, file] = [newId(), ids['burano-late.jpg']];
  await sql`insert into submissions (team_id, id, batch) values (${team.id}, ${submission}, 'one')`.execute(db);
  await sql`insert into submission_files (team_id, submission_id, file_id) values (${team.id}, ${submission}, ${file})`.execute(
    db,
  );
  await sql`update files set review_status = 1 where team_id = ${team.id} and id = ${file}`.execute(db);
  expect(await counts()).toEqual([1, 1]);
  expect((await map('q=burano')).count).toBe(2);
});
