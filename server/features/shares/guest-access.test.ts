import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { rowNamesOf } from '#server/test/access/request.ts';
import { makeRows, type Rows, samples } from '#server/test/access/samples.ts';
import { type Answer, type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/**
 * The questions a guest may ask about another team's file or folder, with any share. A route that is new and not here
 * must refuse them.
 */
const look = [
  'folders.show',
  'folders.crumbs',
  'shares.check',
  'files.show',
  'files.can_use',
  'versions.list',
  'versions.poster',
  'playback.show',
  'captions.list',
  'comments.list',
  'changes.activity',
  'metadata.list',
  'attachments.list',
  'content.check',
  'content.sheet',
  'documents.show',
];
/** Questions about something that a text file has none of. */
const lookInVain = { 'content.page': 415 };
/** Questions about files that know none of others'. */
const knowsNothing = ['collections.holding'];
/** Calls that need a share with download. The file is a text: it has no other size and no film. */
const download = {
  'content.download': 200,
  'folders.download': 200,
  'content.zip': 200,
  'content.resize': 415,
  'content.jpg': 415,
  'content.mp4': 415,
  'content.still': 415,
  'content.part': 415,
};

let world: World;
let team: TestTeam;
let guests: TestTeam;
let strangers: TestTeam;
let rows: Rows;
const share = (way: boolean) =>
  team.owner.put(`files/share/folder/${rows.folder}/`, {
    teams: [guests, strangers].map(({ id }) => ({ team: id, download: way })),
  });

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  rows = await makeRows(team);
  await team.owner.put(`files/file/update/${rows.file}/`, { newFolder: rows.folder });
});

const bodyNamesRows = (route: Route) => {
  const body = JSON.stringify(samples[route.id]?.body?.(rows) ?? {});
  return Object.values(rows).some((id) => body.includes(id));
};
/** Routes that are about a row, by their address or by what is sent. */
const aboutRows = routes.filter(
  (route) => route.access !== 'visitor' && rowNamesOf(route).some((name) => name !== 'team'),
);
const teamRoutes = routes.filter((route) => route.access === 'member' && rowNamesOf(route).join() === 'team');

function knock(who: Person, route: Route, teamId: string): Promise<Answer<Loose>> {
  const sample = samples[route.id] ?? {};
  const values: Record<string, string> = { team: teamId, ...sample.params?.(rows) };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const address = sample.query ? `${path}?${sample.query}` : path;
  if (route.method === 'GET') return who.get(address);
  if (route.method === 'DELETE') return who.delete(address);
  return who[route.method === 'PUT' ? 'put' : 'post'](address, sample.body?.(rows) ?? {});
}

const history = async () =>
  (await sql<{ n: number }>`select count(*) as n from changes`.execute(world.services.db)).rows[0]?.n ?? 0;

describe.each([false, true])('F8: an Owner of a guest team, with a share whose download is %s', (way) => {
  // Each time another: who is refused too often in a minute is asked to wait.
  beforeAll(async () => {
    guests = await world.team();
    strangers = await world.team();
    await share(way);
  });

  it.each(aboutRows)('knocks at $id', async (route) => {
    const before = await history();
    const { status } = await knock(guests.owner, route, guests.id);
    const asked = (download as Record<string, number>)[route.id];
    const inVain = (lookInVain as Record<string, number>)[route.id];
    if (look.includes(route.id)) expect(status).toBe(200);
    else if (inVain) expect(status).toBe(inVain);
    else if (asked && way) expect(status).toBe(asked);
    else expect([403, 404, 410]).toContain(status);
    expect(await history()).toBe(before);
  });

  it.each(teamRoutes)('cannot pass $id of the team that shares', async (route) => {
    expect((await knock(strangers.owner, route, team.id)).status).toBe(404);
  });

  it('cannot name the rows in the bodies of calls of its own team, but for a download', async () => {
    const before = await history();
    for (const route of teamRoutes.filter(bodyNamesRows)) {
      const { status, body } = await knock(guests.owner, route, guests.id);
      const asked = (download as Record<string, number>)[route.id];
      if (asked && way) expect([route.id, status]).toEqual([route.id, asked]);
      else if (look.includes(route.id)) expect([route.id, status]).toEqual([route.id, 200]);
      else if (knowsNothing.includes(route.id)) expect([route.id, body]).toEqual([route.id, { results: [] }]);
      else expect([route.id, [403, 404].includes(status)]).toEqual([route.id, true]);
    }
    expect(await history()).toBe(before);
  });
});
