import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let asker: Person;
let reviewer: Person;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team({ features: ['MEDIA_CENTRES'] });
  asker = await team.member(['VIEW_ASSETS']);
  reviewer = await team.member(['VIEW_ASSETS', 'REVIEW_REQUESTS']);
});

const aCentre = async (title: string): Promise<string> => {
  const made = await team.owner.post('files/media-centre/create/', { team: team.id, title });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.uuid;
};
const asked = async (centre: string | null): Promise<string> => {
  const made = await asker.post('files/download_request/create/', { file: await aFile(world, team.id) });
  await sql`update download_requests set centre_id = ${centre} where id = ${made.body.uuid}`.execute(world.services.db);
  return made.body.uuid;
};
const get = (path: string, who = reviewer) => who.get(`files/download_requests/${path}`);
const uuids = async (path: string) => (await get(path)).body.results.map(({ uuid }: Loose) => uuid);

describe('the requests of a Media Centre', () => {
  it('are told apart from those of others and of the team', async () => {
    const [one, other] = [await aCentre('Press'), await aCentre('Partners')];
    const [first, second, third] = [await asked(one), await asked(other), await asked(null)];
    const [row] = (await get(`team/${team.id}/?media_centre=${one}`)).body.results;
    expect(row).toMatchObject({ uuid: first, media_centre: { uuid: one, title: 'Press' }, needed_until: null });
    expect(await uuids(`?media_centre=${other}`)).toEqual([second]);
    expect(await uuids(`user/${one}/${asker.user}/`)).toEqual([first]);
    expect(await uuids(`user/${team.id}/${asker.user}/`)).toEqual([third, second, first]);
    expect((await get(`users/${one}/`)).body.results).toMatchObject([{ uuid: asker.user, requests: 1, pending: 1 }]);
    expect((await get(`users/${team.id}/`)).body.results).toMatchObject([{ uuid: asker.user, requests: 3 }]);
    expect(await uuids(`users/${await aCentre('Empty')}/`)).toEqual([]);
    expect((await get(`user/${other}/${newId()}/`)).status).toBe(404);
    const shown = await team.owner.get(`files/media-centre/${one}/`);
    expect(shown.body.counts.open_requests).toBe(1);
  });

  it('are told to those of its team who decide, and to nobody else', async () => {
    const centre = await aCentre('Closed doors');
    await asked(centre);
    const foreign = (await world.team({ features: ['MEDIA_CENTRES'] })).owner;
    for (const path of [`users/${centre}/`, `user/${centre}/${asker.user}/`]) {
      expect((await get(path, asker)).status).toBe(403);
      expect((await get(path, foreign)).status).toBe(404);
      expect((await get(path, world.stranger)).status).toBe(401);
    }
    expect((await foreign.get(`files/download_requests/?media_centre=${centre}`)).body.results).toEqual([]);
    expect((await get('users/nonsense/')).status).toBe(404);
    expect((await get(`team/${team.id}/?media_centre=nonsense`)).status).toBe(400);
  });
});
