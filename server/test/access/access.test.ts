import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/core/route.ts';
import { type Flag, flags } from '#contract/policy/flags.ts';
import { routes } from '#contract/routes.ts';
import { newId } from '#platform/ids.ts';
import { sumsOf } from '../dump.ts';
import { type Answer, type Loose, type Person, sharedWorld, type TestTeam, type World } from '../world.ts';
import { someOf } from './odd.ts';
import { type AccessRequest, addressOf, namesOf, rowNamesOf, sampleOf, sendRequest, valuesOf } from './request.ts';
import { makeRows, type Rows, samples } from './samples.ts';

let world: World;
let team: TestTeam;
let rows: Rows;
const others: TestTeam[] = [];
const members = new Map<string, Person>();
const ask = (who: Person, route: Route, how?: AccessRequest) => sendRequest(who, route, rows, how);

const guarded = routes.filter((route) => route.access !== 'visitor');
const ofRows = guarded.filter((route) => route.access !== 'staff' && namesOf(route).length > 0);
const flagged = guarded.filter((route) => route.flags);
const inTeam = (route: Route) => namesOf(route).includes('team');
const readable = (route: Route) => route.method === 'GET' && typeof route.reply === 'object';

/** So many routes to one stranger of another team, before they are told that they ask for too much. */
const eachAsks = 60;
/** The memberships that a route's flags alone open, and those they do not. */
const memberships = (route: Route): (readonly Flag[])[] => {
  const needs: readonly Flag[] = route.flags ?? [];
  return [...needs.map((flag) => [flag]), [], flags.filter((flag) => !needs.includes(flag))];
};
const memberWith = (allowed: readonly Flag[]) => members.get(allowed.join()) as Person;

let before: Record<string, string>;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  rows = await makeRows(team);
  for (let at = 0; at < ofRows.length; at += eachAsks) others.push(await world.team());
  for (const allowed of flagged.flatMap(memberships))
    if (!members.has(allowed.join())) members.set(allowed.join(), await team.member(allowed));
  before = await sumsOf(world);
}, 150_000);
// Whoever was refused must have changed nothing.
afterAll(async () => {
  const after = await sumsOf(world);
  expect(after).toEqual(before);
});

/** The refusal without what tells one request from another. */
const told = ({ status, body, headers }: Answer<Loose>) => ({
  status,
  ...body,
  request_id: undefined,
  headers: [...headers].filter(([name]) => name !== 'date'),
});

describe('every route', () => {
  it('has a sample to knock with, and every sample a route', () => {
    expect(Object.keys(samples).sort()).toEqual(routes.map((route) => route.id).sort());
    for (const route of guarded)
      expect([route.id, namesOf(route).filter((name) => !valuesOf(route, rows)[name])]).toEqual([route.id, []]);
  });

  it('has a row behind each of its samples', () => {
    for (const [name, id] of Object.entries(rows))
      expect([name, id]).toEqual([name, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });
});

describe('F1: without a session', () => {
  it.each(guarded)('F1: $id answers 401', async (route) => {
    const answer = await ask(world.stranger, route);
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('F2: an address that names nothing', () => {
  const nothing = ['nonsense', '1', '%00', '%2e%2e%2f', 'UUID0', 'x'.repeat(300), "'--", '%ff', '%7B%7B7*7'];
  it.each(ofRows.map((route, turn) => ({ ...route, turn })))('F2: of $id answers 404', async ({ turn, ...route }) => {
    for (const name of rowNamesOf(route))
      for (const spelled of someOf(nothing, turn, 3)) {
        const value = spelled.replace('UUID', rows.file);
        const answer = await ask(team.owner, route, { values: { ...valuesOf(route, rows), [name]: value } });
        expect([value, answer.status, answer.body.code]).toEqual([value, 404, 'not_found']);
      }
  });
});

describe("F2: another team's member", () => {
  const asked = ofRows.map((route, at) => ({ ...route, other: Math.floor(at / eachAsks) }));
  it.each(asked)('F2: cannot tell what $id is about from what never was', async ({ other, ...route }) => {
    const who = others[other]?.owner as Person;
    const foreign = await ask(who, route);
    expect(foreign.status).toBe(sampleOf(route).foreign ?? 404);
    const made = Object.fromEntries(namesOf(route).map((name) => [name, newId()]));
    expect(told(await ask(who, route, { values: made }))).toEqual(told(foreign));
  });
});

describe('F3: a member', () => {
  it.each(flagged)('F3: whose role allows nothing, or all but what $id needs, is told so', async (route) => {
    for (const allowed of memberships(route).slice(-2)) {
      const answer = await ask(memberWith(allowed), route);
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
      expect(answer.body.needs).toEqual(route.flags);
    }
  });

  const accesses = flagged.filter((route) => inTeam(route) && (readable(route) || typeof route.body === 'object'));
  it.each(accesses)('F3: passes the door of $id with any one of its flags', async (route) => {
    for (const flag of route.flags ?? []) {
      // What is sent is looked at behind the door, so a body that cannot be right gets no further and changes nothing.
      const answer = await ask(memberWith([flag]), route, readable(route) ? {} : { body: 7 });
      expect([flag, answer.status]).toEqual([flag, readable(route) ? 200 : 400]);
    }
  });
});

describe('F3: the doors of staff', () => {
  it.each(guarded.filter((route) => route.access === 'staff'))('F3: are shut for $id to an Owner', async (route) => {
    expect((await ask(team.owner, route)).status).toBe(403);
  });
});

describe('H5: another site', () => {
  const sites = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://127.0.0.1:1' },
  ] as unknown as Record<string, string>[];
  const forms = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'text/json'];
  // What every site may call knows nobody and sets nothing of a person's: see gallery-stats.test.ts.
  const writes = routes
    .filter((route) => route.method !== 'GET' && !route.anySite)
    .map((route, turn) => ({ ...route, turn }));
  it.each(writes)('H5: cannot make a browser do $id', async ({ turn, ...route }) => {
    for (const headers of someOf(sites, turn, 2)) {
      const answer = await ask(team.owner, route, { headers });
      expect([headers, answer.status, answer.body.code]).toEqual([headers, 403, 'bad_origin']);
    }
    if (typeof route.body !== 'object') return;
    for (const type of someOf(forms, turn, 1)) {
      const answer = await team.owner.fetch(addressOf(route, valuesOf(route, rows)), {
        method: route.method,
        headers: { 'content-type': type },
        body: '{}',
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });
});
