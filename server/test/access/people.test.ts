import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/core/route.ts';
import { flags } from '#contract/policy/flags.ts';
import { routes } from '#contract/routes.ts';
import { closeRefusals } from '#platform/audit/refusals.ts';
import { openWire, type Wire } from '../clients/wire.ts';
import { sumsOf } from '../dump.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '../world.ts';
import { addressOf, namesOf, sampleOf, valuesOf } from './request.ts';
import { makeRows, type Rows } from './samples.ts';

/** People and keys whose time is over, at every door: they once could do everything. */

let world: World;
let team: TestTeam;
let rows: Rows;
let wire: Wire;
let before: Record<string, string>;
const cookies = { removed: '', deactivated: '', expired: '', signedOut: '' };
const keys = { expired: '', revoked: '', ofRemoved: '' };

const keyOf = async (who: Person): Promise<Loose> =>
  (await who.post(`teams/api_key/create/${team.id}/`, { name: 'Door', scopes: flags })).body;
const seatOf = async ({ user }: Person): Promise<string> =>
  (await team.owner.get(`teams/members/${team.id}/`)).body.results.find((one: Loose) => one.user.uuid === user).uuid;

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  const { db } = world.services;
  team = await world.team();
  rows = await makeRows(team);
  wire = openWire(world.url);
  const person = (name: keyof typeof cookies) =>
    team.member('Admin').then((who) => {
      cookies[name] = who.cookie;
      return who;
    });
  const removed = await person('removed');
  keys.ofRemoved = (await keyOf(removed)).secret;
  expect((await team.owner.delete(`teams/member/delete/${await seatOf(removed)}/`)).status).toBe(204);
  const away = await person('deactivated');
  expect((await team.owner.put(`teams/member/update/${await seatOf(away)}/`, { active: false })).status).toBe(200);
  const gone = await person('expired');
  await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${gone.user}`.execute(db);
  await (await person('signedOut')).post('auth/sign-out/');
  const [old, revoked] = [await keyOf(team.owner), await keyOf(team.owner)];
  keys.expired = old.secret;
  await sql`update api_keys set expires_at = now() - interval '1 second' where id = ${old.uuid}`.execute(db);
  keys.revoked = revoked.secret;
  expect((await team.owner.delete(`teams/api_key/delete/${revoked.uuid}/`)).status).toBe(204);
  before = await sumsOf(world);
}, 150_000);
afterAll(async () => {
  wire.close();
  const after = await sumsOf(world);
  expect(after).toEqual(before);
});

const ask = (route: Route, header: string[]) =>
  wire.ask({
    method: route.method,
    path: `/v1/${addressOf(route, valuesOf(route, rows))}`,
    headers: [...header, 'content-type', 'application/json'],
    ...(route.method === 'GET' ? {} : { body: JSON.stringify(sampleOf(route).body?.(rows) ?? {}) }),
  });

const guarded = routes.filter((route) => route.access !== 'visitor');
const ofTeam = guarded.filter((route) => route.access !== 'staff' && namesOf(route).length > 0);

/** Each door that did not answer as it must. */
async function wrong(list: readonly Route[], header: string[], status: (route: Route) => number): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [at, route] of list.entries()) {
    // One who asks for so much that is not there would be told to wait.
    if (at % 200 === 199) await closeRefusals(world.services.db, 0);
    const heard = await ask(route, header);
    if (heard.status !== status(route)) found.push([route.id, heard.status, heard.body?.detail]);
  }
  return found;
}
const asNobodyOfTheTeam = (route: Route) => sampleOf(route).foreign ?? 404;

describe('F1, F7: at every door', () => {
  it('F7: the team does not exist for someone who was removed', async () => {
    expect(await wrong(ofTeam, ['cookie', cookies.removed], asNobodyOfTheTeam)).toEqual([]);
  });

  it('F7: nor for someone who was deactivated', async () => {
    expect(await wrong(ofTeam, ['cookie', cookies.deactivated], asNobodyOfTheTeam)).toEqual([]);
  });

  it.each(['expired', 'signedOut'] as const)('J2: a session that is %s opens nothing', async (which) => {
    expect(await wrong(guarded, ['cookie', cookies[which]], () => 401)).toEqual([]);
  });

  it.each(['expired', 'revoked', 'ofRemoved'] as const)(
    'J5: a key that is %s opens nothing, also where nobody is asked for',
    async (which) => {
      // Where any site may send, no key is looked at.
      const asking = routes.filter((route) => !route.anySite);
      expect(await wrong(asking, ['authorization', `Bearer ${keys[which]}`], () => 401)).toEqual([]);
    },
  );

  it('F1: and none of them uploads', async () => {
    for (const header of [
      ['cookie', cookies.expired],
      ['cookie', cookies.signedOut],
      ...Object.values(keys).map((secret) => ['authorization', `Bearer ${secret}`]),
    ])
      for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE']) {
        const path = method === 'POST' ? '/v1/files/uploads/' : `/v1/files/uploads/${rows.file}`;
        const { status } = await wire.ask({
          method,
          path,
          headers: [...header, 'tus-resumable', '1.0.0', 'upload-length', '1'],
        });
        expect([header[0], method, status]).toEqual([header[0], method, 401]);
      }
  });
});
