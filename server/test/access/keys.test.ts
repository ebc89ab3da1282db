import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opensToKeys, type Route } from '#contract/core/route.ts';
import { flags } from '#contract/policy/flags.ts';
import { routes } from '#contract/routes.ts';
import { type Answer, type Loose, sharedWorld, type TestTeam, type World } from '../world.ts';
import { addressOf, valuesOf } from './request.ts';
import { makeRows, type Rows, samples } from './samples.ts';

let world: World;
let team: TestTeam;
let rows: Rows;
let before: number;
/** Secrets of keys: with every scope, and with one that opens least. */
const secrets = { all: '', little: '' };
/** Keys of two other teams: one person who finds nothing so often is told to wait. */
const foreign: string[] = [];

const history = async () =>
  (await sql<{ n: number }>`select count(*) as n from changes where noun <> 'key'`.execute(world.services.db)).rows[0]
    ?.n ?? 0;
const keyOf = async ({ owner, id }: TestTeam, scopes: readonly string[]): Promise<string> =>
  (await owner.post(`teams/api_key/create/${id}/`, { name: 'Door', scopes })).body.secret;

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team({ staff: true });
  rows = await makeRows(team);
  secrets.all = await keyOf(team, flags);
  secrets.little = await keyOf(team, ['ADD_WATERMARK']);
  for (const other of [await world.team(), await world.team()]) foreign.push(await keyOf(other, flags));
  before = await history();
});
// Whoever was refused must have changed nothing.
afterAll(async () => {
  const after = await history();
  expect(after).toBe(before);
});

function sendRequest(route: Route, secret: string): Promise<Answer<Loose>> {
  const sample = samples[route.id] ?? {};
  const address = addressOf(route, valuesOf(route, rows));
  const headers = { authorization: `Bearer ${secret}` };
  if (route.method === 'GET') return world.stranger.get(address, headers);
  if (route.method === 'DELETE') return world.stranger.delete(address, headers);
  return world.stranger[route.method === 'PUT' ? 'put' : 'post'](
    address,
    JSON.stringify(sample.body?.(rows) ?? {}),
    headers,
  );
}

/** True when any site may send: nobody is asked for, nor is a key looked at. */
const shut = routes.filter((route) => !opensToKeys(route) && !route.anySite);
const open = routes.filter(opensToKeys);

describe('J5: an API key', () => {
  it('J5: opens what scripts are for, and nothing of accounts, people, keys or staff', () => {
    const ids = open.map((route) => route.id);
    for (const id of [
      'files.list',
      'files.update',
      'files.bulk',
      'uploads.multipart',
      'content.download',
      'content.zip',
    ])
      expect(ids).toContain(id);
    const never =
      /^(auth|api_keys|notifications)\.|^session\.(?!(me|photos)$)|^teams\..*(create|update|delete|accept|leave)/;
    expect(ids.filter((id) => never.test(id))).toEqual([]);
    expect(open.filter((route) => route.access === 'staff')).toEqual([]);
    // What everybody may see as published, a script of the team sees whole.
    const both = ['single_embeds.show', 'galleries.show', 'galleries.files'];
    expect(open.filter((route) => route.access === 'visitor').map(({ id }) => id)).toEqual(both);
  });

  it.each(shut)('J5: with every scope, of staff, does not open $id', async (route) => {
    const answer = await sendRequest(route, secrets.all);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  it.each(open.filter((route) => route.flags && route.id !== 'events.stream'))(
    'J5: opens $id by its own scopes alone',
    async (route) => {
      const answer = await sendRequest(route, secrets.little);
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    },
  );

  it.each(open.filter((route) => /\{/.test(route.path)))('J5: of another team finds nothing at $id', async (route) => {
    const answer = await sendRequest(route, foreign[open.indexOf(route) % 2] ?? '');
    expect(answer.status).toBe(samples[route.id]?.foreign ?? 404);
  });
});
