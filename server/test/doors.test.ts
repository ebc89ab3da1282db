import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Flag, flags } from '#contract/policy.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { newId } from '#platform/ids.ts';
import { makeRows, type Rows, type Sample, samples } from './doors.samples.ts';
import { type Answer, type Loose, type Person, startWorld, type TestTeam, type World } from './world.ts';

let world: World;
let team: TestTeam;
let rows: Rows;
let before: number;

const history = async () =>
  (await sql<{ n: number }>`select count(*) as n from changes`.execute(world.services.db)).rows[0]?.n ?? 0;

beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  rows = await makeRows(team);
  before = await history();
});
// Whoever was refused must have changed nothing.
afterAll(async () => {
  const after = await history();
  await world.stop();
  expect(after).toBe(before);
});

const sampleOf = (route: Route): Sample => samples[route.id] ?? {};
const namesOf = (route: Route) => [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const valuesOf = (route: Route): Record<string, string> => ({ team: rows.team, ...sampleOf(route).params?.(rows) });

interface Knock {
  values?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Asks as someone, with the sample's values unless others are given. */
function knock(
  who: Person,
  route: Route,
  { values = valuesOf(route), headers = {}, body = sampleOf(route).body?.(rows) ?? {} }: Knock = {},
): Promise<Answer<Loose>> {
  const sample = sampleOf(route);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const address = sample.query ? `${path}?${sample.query}` : path;
  if (route.method === 'GET') return who.get(address, headers);
  if (route.method === 'DELETE') return who.delete(address, headers);
  return who[route.method === 'PUT' ? 'put' : 'post'](address, JSON.stringify(body), headers);
}

const guarded = routes.filter((route) => route.door !== 'visitor');
const ofRows = guarded.filter((route) => route.door !== 'staff' && namesOf(route).length > 0);
const inTeam = (route: Route) => namesOf(route).includes('team');

/** The refusal without what tells one request from another. */
const told = ({ status, body }: Answer<Loose>) => ({ status, ...body, request_id: undefined });

describe('every route', () => {
  it('has a sample to knock with, and every sample a route', () => {
    expect(Object.keys(samples).sort()).toEqual(routes.map((route) => route.id).sort());
    for (const route of guarded)
      expect([route.id, namesOf(route).filter((name) => !valuesOf(route)[name])]).toEqual([route.id, []]);
  });

  it('has a row behind each of its samples', () => {
    for (const [name, id] of Object.entries(rows))
      expect([name, id]).toEqual([name, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });
});

describe('without a session', () => {
  it.each(guarded)('$id answers 401', async (route) => {
    const answer = await knock(world.stranger, route);
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('an address that names nothing', () => {
  it.each(ofRows)('of $id answers 404', async (route) => {
    for (const name of namesOf(route))
      for (const value of ['nonsense', '1', '%00', '%2e%2e%2f', `${rows.file}0`, 'x'.repeat(300), "'--"]) {
        const answer = await knock(team.owner, route, { values: { ...valuesOf(route), [name]: value } });
        expect([value, answer.status, answer.body.code]).toEqual([value, 404, 'not_found']);
      }
  });
});

describe("another team's member", () => {
  it.each(ofRows)('cannot tell what $id is about from what never was', async (route) => {
    const other = await world.team();
    const foreign = await knock(other.owner, route);
    expect(foreign.status).toBe(sampleOf(route).foreign ?? 404);
    const made = Object.fromEntries(namesOf(route).map((name) => [name, newId()]));
    expect(told(await knock(other.owner, route, { values: made }))).toEqual(told(foreign));
  });
});

describe('a member', () => {
  const flagged = guarded.filter((route) => route.flags);

  it.each(flagged)('whose role allows nothing, or all but what $id needs, is told so', async (route) => {
    const needs: readonly Flag[] = route.flags ?? [];
    for (const allowed of [[], flags.filter((flag) => !needs.includes(flag))]) {
      const answer = await knock(await team.member(allowed), route);
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
      expect(answer.body.needs).toEqual(needs);
    }
  });

  const readable = (route: Route) => route.method === 'GET' && typeof route.reply === 'object';
  const doors = flagged.filter((route) => inTeam(route) && (readable(route) || typeof route.body === 'object'));
  it.each(doors)('passes the door of $id with any one of its flags', async (route) => {
    for (const flag of route.flags ?? []) {
      const member = await team.member([flag]);
      // What is sent is looked at behind the door, so a body that cannot be right gets no further and changes nothing.
      const answer = await knock(member, route, readable(route) ? {} : { body: 7 });
      expect([flag, answer.status]).toEqual([flag, readable(route) ? 200 : 400]);
    }
  });
});

describe('a team without the feature', () => {
  it('has no route to try yet, or is told which it needs', async () => {
    const plain = await world.team({ features: [] });
    for (const route of guarded.filter((candidate) => candidate.feature && inTeam(candidate))) {
      const answer = await knock(plain.owner, route, { values: { team: plain.id } });
      expect([route.id, answer.status, answer.body.code]).toEqual([route.id, 403, 'feature_required']);
    }
  });
});

describe('the doors of staff', () => {
  it.each(guarded.filter((route) => route.door === 'staff'))('are shut for $id to an Owner', async (route) => {
    expect((await knock(team.owner, route)).status).toBe(403);
  });
});

describe('another site', () => {
  it.each(routes.filter((route) => route.method !== 'GET'))('cannot make a browser do $id', async (route) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await knock(team.owner, route, { headers: headers as unknown as Record<string, string> });
      expect([headers, answer.status, answer.body.code]).toEqual([headers, 403, 'bad_origin']);
    }
    if (typeof route.body !== 'object') return;
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valuesOf(route)[name] ?? '');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'text/json']) {
      const answer = await team.owner.fetch(path, {
        method: route.method,
        headers: { 'content-type': type },
        body: '{}',
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });
});
