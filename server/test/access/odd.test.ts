import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { newId } from '#platform/ids.ts';
import { type Heard, openWire, type Wire } from '../clients/wire.ts';
import { sumsOf } from '../dump.ts';
import { sharedWorld, type TestTeam, type World } from '../world.ts';
import { contentTypes, noBodies, oddHeaders, someOf, withReserved, wrongKinds } from './odd.ts';
import { addressOf, namesOf, sampleOf, valuesOf } from './request.ts';
import { makeRows, type Rows } from './samples.ts';

let world: World;
let team: TestTeam;
let rows: Rows;
let wire: Wire;
let before: Record<string, string>;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team({ staff: true });
  rows = await makeRows(team);
  wire = openWire(world.url);
  before = await sumsOf(world);
}, 150_000);
afterAll(async () => {
  wire.close();
  const after = await sumsOf(world);
  // Whatever was sent was refused, or looked only.
  expect(after).toEqual(before);
});

const json = ['content-type', 'application/json'];
const session = () => ['cookie', team.owner.cookie];
const place = (route: Route, values = valuesOf(route, rows)) => `/v1/${addressOf(route, values)}`;
const sampleBody = (route: Route): unknown => sampleOf(route).body?.(rows) ?? {};
/** As the one who may do everything, to the rows of the samples. */
const ask = (route: Route, body: unknown, headers = json) =>
  wire.ask({
    method: route.method,
    path: place(route),
    headers: [...session(), ...headers],
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const inside = /node_modules|\.ts:\d|\bat \S+ \(|postgres|select .+ from |insert into/i;
/** A refusal as every refusal is: in its form, with words, and nothing of the inside. */
function refused({ status, headers, body, text }: Heard): boolean {
  const formed =
    /^application\/problem\+json/.test(String(headers['content-type'])) &&
    body.status === status &&
    typeof body.code === 'string' &&
    body.detail?.length > 0 &&
    body.request_id?.length > 0;
  return status >= 400 && status < 500 && formed && !inside.test(text);
}

const withBody = routes.filter((route) => typeof route.body === 'object');
const lookers = routes.filter((route) => route.method === 'GET' && route.reply !== 'events');

describe('every route', () => {
  it('E8: refuses every field of another kind than its document says, and names it', async () => {
    const wrong: unknown[] = [];
    let tried = 0;
    for (const route of withBody)
      for (const { paths, body } of wrongKinds(route, sampleBody(route))) {
        const heard = await ask(route, body);
        tried += paths.length;
        const named = ((heard.body?.errors ?? []) as { path: string }[]).map((error) => error.path);
        const unnamed = paths.filter((path) => !named.some((name) => path.startsWith(name) || name.startsWith(path)));
        if (!refused(heard) || heard.status !== 400 || unnamed.length > 0)
          wrong.push([route.id, unnamed, JSON.stringify(body), heard.status]);
      }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(1000);
  });

  it('F6: refuses what nobody may set, by its name', async () => {
    const wrong: unknown[] = [];
    for (const route of withBody) {
      const given = withReserved(route, sampleBody(route));
      if (!given) continue;
      const heard = await ask(route, given.body);
      const unknown = given.names.filter((name) => !heard.text.includes(`\\"${name}\\"`));
      if (heard.status !== 400 || unknown.length > 0) wrong.push([route.id, heard.status, unknown]);
    }
    expect(wrong).toEqual([]);
  });

  it('E7: refuses bodies that no call can mean', async () => {
    const wrong: unknown[] = [];
    for (const [turn, route] of withBody.entries())
      for (const body of someOf(noBodies, turn, 2)) {
        const heard = await ask(route, body);
        if (!refused(heard) || heard.status !== 400) wrong.push([route.id, body.slice(0, 40), heard.status]);
      }
    expect(wrong).toEqual([]);
  });

  it('E7: cannot be talked past its checks by a Content-Type', async () => {
    const wrong: unknown[] = [];
    for (const [turn, route] of withBody.entries())
      for (const type of someOf(contentTypes, turn, 2)) {
        const heard = await ask(route, { zzz: 1 }, ['content-type', type]);
        if (!refused(heard) || ![400, 415].includes(heard.status)) wrong.push([route.id, type, heard.status]);
      }
    expect(wrong).toEqual([]);
  });

  it('E7: answers the same whatever headers say that are not for it', async () => {
    const wrong: unknown[] = [];
    for (const [turn, route] of lookers.entries()) {
      const path = place(route);
      const plain = await wire.ask({ path, headers: session() });
      for (const headers of someOf(oddHeaders, turn, 2)) {
        const heard = await wire.ask({ path, headers: [...session(), ...headers] });
        const same = [plain.status, 206, 304, 412, 416].includes(heard.status);
        if (!same || heard.status >= 500) wrong.push([route.id, headers.join(' ').slice(0, 60), heard.status]);
      }
    }
    for (const [turn, route] of withBody.entries())
      for (const headers of someOf(oddHeaders, turn, 1)) {
        const heard = await ask(route, 7, [...json, ...headers]);
        if (!refused(heard)) wrong.push([route.id, headers.join(' ').slice(0, 60), heard.status]);
      }
    expect(wrong).toEqual([]);
  });

  it('E7: reads odd queries as what they are, and never fails by one', async () => {
    const values = [
      '%00',
      'x'.repeat(5_000),
      '-1',
      '1e309',
      '%ff',
      '%F0%9F%98%80',
      "'--",
      '%7B%7B7*7}}$%7B7*7}',
      '..%2f',
      '',
    ];
    const odd = [
      ...values.map((value) => `NAME=${value}`),
      ...['NAME=a&NAME=b', 'NAME[x]=1', 'NAME[__proto__]=1', 'NAME[]=1', 'NAME', 'NAME[a]=1&NAME[b]=2&NAME=3'],
    ];
    const wrong: unknown[] = [];
    let turn = 0;
    for (const route of lookers.filter(({ query }) => query)) {
      const names = Object.keys((route.query as { shape?: object }).shape ?? { q: 1 });
      for (const name of names) {
        turn += 1;
        for (const spelled of someOf(odd, turn, 2)) {
          const query = spelled.replaceAll('NAME', name);
          const heard = await wire.ask({ path: `${place(route).split('?')[0]}?${query}`, headers: session() });
          if (heard.status >= 500 || (heard.status >= 400 && !refused(heard)))
            wrong.push([route.id, query, heard.status]);
        }
      }
      const heard = await wire.ask({ path: `${place(route).split('?')[0]}?zzz=1`, headers: session() });
      if (heard.status !== 400) wrong.push([route.id, 'zzz', heard.status]);
    }
    expect(wrong).toEqual([]);
  });
});

/** True when someone who is not signed in sees nothing, or the app's own page. */
const nothingOf = ({ status, headers }: Heard) =>
  [301, 400, 401, 404, 405, 414].includes(status) ||
  (status === 200 && /^text\/html/.test(String(headers['content-type'])));

const verbs = ['HEAD', 'PATCH', 'POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND', 'OPTIONS'];

describe('F10: spelling an address in another way', () => {
  it('opens nothing to a stranger', async () => {
    const wrong: unknown[] = [];
    for (const [turn, route] of routes.filter(({ access }) => access !== 'visitor').entries()) {
      const path = place(route).split('?')[0] ?? '';
      const spellings = [
        path.replace('/v1/', '/v1//'),
        `/${path}`,
        path.replace(/\/(\w+)\/$/, '%2F$1/'),
        path.toUpperCase(),
        `${path}/`,
        path.slice(0, -1),
        path.replace('/v1/', '/v1/./'),
        path.replace('/v1/', '/x/../v1/'),
        path.replace('/v1/', '/v1/;a=b/'),
        `${path}%00`,
        `${path.slice(0, -1)}.json`,
      ];
      for (const spelled of someOf(spellings, turn, 4)) {
        const heard = await wire.ask({
          method: route.method,
          path: spelled,
          headers: json,
          ...(route.body ? { body: '{}' } : {}),
        });
        if (!nothingOf(heard)) wrong.push([route.id, spelled, heard.status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is the same door with and without the slash at the end, and no other verb opens it', async () => {
    const wrong: unknown[] = [];
    const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    for (const [turn, route] of routes.entries()) {
      const values = Object.fromEntries(namesOf(route).map((name) => [name, newId()]));
      const path = place(route, values).split('?')[0] ?? '';
      const statuses = [];
      for (const spelled of [path, path.slice(0, -1)])
        statuses.push((await wire.ask({ method: route.method, path: spelled, headers: json, body: '{' })).status);
      if (statuses[0] !== statuses[1]) wrong.push([route.id, statuses]);
      for (const method of someOf(verbs, turn, 4)) {
        const other = routes.some(
          (one) =>
            one.method === method && one.path.replaceAll(/\{\w+\}/g, '{}') === route.path.replaceAll(/\{\w+\}/g, '{}'),
        );
        if (other || known.has(`${method} ${route.path}`)) continue;
        const heard = await wire.ask({ method, path, headers: session() });
        if (heard.status !== 404) wrong.push([route.id, method, heard.status]);
      }
    }
    expect(wrong).toEqual([]);
  });
});
