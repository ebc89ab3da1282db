import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { addressOf, valuesOf } from '../access/request.ts';
import { makeRows, type Rows } from '../access/samples.ts';
import { openWire, shout, type Wire } from '../clients/wire.ts';
import { sharedWorld, type TestTeam, type World } from '../world.ts';

let world: World;
let team: TestTeam;
let rows: Rows;
let wire: Wire;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  rows = await makeRows(team);
  wire = openWire(world.url);
}, 150_000);
afterAll(async () => {
  wire.close();
});

describe('E7: what is hardly HTTP', () => {
  const head = (line: string, ...headers: string[]) => [line, 'Host: x', ...headers, '', ''].join('\r\n');
  const chunked = 'Transfer-Encoding: chunked';
  const json = 'Content-Type: application/json';
  it.each([
    ['an unknown method', head('FROB /v1/users/me/ HTTP/1.1')],
    ['a method with odd characters', head('G\0T /v1/users/me/ HTTP/1.1')],
    ['no address', head('GET HTTP/1.1')],
    ['an address with a space', head('GET /v1/users /me/ HTTP/1.1')],
    ['another version', head('GET /v1/users/me/ HTTP/9.9')],
    ['a percent sign alone', head('GET /v1/% HTTP/1.1')],
    ['no UTF-8 behind percent signs', head('GET /v1/teams/team/%ff%fe/ HTTP/1.1')],
    ['a NUL behind a percent sign', head('GET /v1/teams/team/%00/ HTTP/1.1')],
    ['templates in the address', head('GET /v1/teams/team/{{7*7}}<%=7*7%>$`x`/ HTTP/1.1')],
    ['a whole address', head('GET http://evil.example/v1/users/me/ HTTP/1.1')],
    ['a star', head('OPTIONS * HTTP/1.1')],
    ['a tunnel', head('CONNECT evil.example:443 HTTP/1.1')],
    ['headers of 64 KB', head('GET /v1/users/me/ HTTP/1.1', `Cookie: a=${'x'.repeat(65_536)}`)],
    [
      'a thousand and more headers',
      head('GET /v1/users/me/ HTTP/1.1', ...Array.from({ length: 3000 }, (_, n) => `X${n}: 1`)),
    ],
    ['a NUL in a header', head('GET /v1/users/me/ HTTP/1.1', 'Cookie: a=\0')],
    ['a header without a name', head('GET /v1/users/me/ HTTP/1.1', ': x')],
    ['two lengths', head('POST /v1/auth/sign-in/email/ HTTP/1.1', json, 'Content-Length: 2', 'Content-Length: 3')],
    ['a length that is no number', head('POST /v1/auth/sign-in/email/ HTTP/1.1', json, 'Content-Length: many')],
    ['a length below nothing', head('POST /v1/auth/sign-in/email/ HTTP/1.1', json, 'Content-Length: -1')],
    [
      'a length and pieces',
      `${head('POST /v1/auth/sign-in/email/ HTTP/1.1', json, 'Content-Length: 2', chunked)}0\r\n\r\n`,
    ],
    ['pieces of no size', `${head('POST /v1/auth/sign-in/email/ HTTP/1.1', json, chunked)}zz\r\n{}\r\n0\r\n\r\n`],
    [
      'a body that is longer than it may be',
      head('POST /v1/auth/sign-in/email/ HTTP/1.1', json, 'Content-Length: 10485760'),
    ],
    [
      'a length beyond all',
      head('POST /v1/auth/sign-in/email/ HTTP/1.1', json, 'Content-Length: 99999999999999999999'),
    ],
    [
      'an upload whose length is beyond all',
      head('POST /v1/files/uploads/ HTTP/1.1', 'Tus-Resumable: 1.0.0', 'Upload-Length: 1e309'),
    ],
    ['bytes with an odd range', head('GET /content/x/original?x HTTP/1.1', 'Range: bytes=0-9999999999999999999999')],
    ['bytes at no address', head('GET /content/%00/%ff?%zz HTTP/1.1')],
  ])('%s is refused or let go, and the server goes on', async (_what, text) => {
    const status = await shout(world.url, text);
    expect(status < 500 && (status === 0 || status >= 400 || /users\/me|OPTIONS/.test(text.slice(0, 60)))).toBe(true);
    expect((await wire.ask({ path: '/healthz' })).status).toBe(200);
  });

  it('a session is the first that a request names, wherever it stands, and none of two headers is mixed', async () => {
    const path = '/v1/users/me/';
    const other = (await world.team()).owner;
    const bad = other.cookie.replace(/.{8}$/, 'AAAAAAA%3D');
    const ask = async (...headers: string[]) => {
      const { status, body } = await wire.ask({ path, headers });
      return status === 200 ? body.email : status;
    };
    expect(await ask('cookie', `a=b; ${team.owner.cookie}; c="`)).toBe(team.owner.email);
    expect(await ask('cookie', team.owner.cookie, 'cookie', other.cookie)).toBe(team.owner.email);
    expect(await ask('cookie', bad, 'cookie', team.owner.cookie)).toBe(401);
    expect(await ask('cookie', team.owner.cookie, 'authorization', 'Bearer')).toBe(401);
    expect(await ask('cookie', team.owner.cookie, 'authorization', 'Bearer vtr_x', 'authorization', 'Basic x')).toBe(
      401,
    );
    for (const odd of [
      '=',
      ';;;',
      'vitrine.session_token=',
      'vitrine.session_token=%',
      'vitrine.session_token=%00.x',
      '\xff',
    ])
      expect([odd, await ask('cookie', odd)]).toEqual([odd, 401]);
  });
});

describe('H4: no page of the app, and no answer of a call, can be framed', () => {
  it.each([
    '/',
    '/library/root',
    '/team/settings/members',
    '/docs/',
    '/v1/openapi.json',
    '/nonsense',
    '/healthz',
    '/assets/x',
  ])('%s', async (path) => {
    const { headers } = await wire.ask({ path });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('nor any answer or refusal of a call', async () => {
    const wrong: unknown[] = [];
    for (const route of routes.filter(({ method, reply }) => method === 'GET' && reply !== 'events'))
      for (const headers of [['cookie', team.owner.cookie], []]) {
        const heard = await wire.ask({ path: `/v1/${addressOf(route, valuesOf(route, rows))}`, headers });
        const policy = String(heard.headers['content-security-policy']);
        if (!/frame-ancestors 'none'|sandbox/.test(policy) || heard.headers['x-content-type-options'] !== 'nosniff')
          wrong.push([route.id, heard.status, policy]);
      }
    expect(wrong).toEqual([]);
  });
});

describe('H7: another origin', () => {
  const evil = ['origin', 'https://evil.example'];
  /** Made to stand on other sites, and answered without looking at cookies. */
  const forEverySite = ['galleries.show.public'];
  it('is given nothing to read, by no route, not by uploads and not by bytes', async () => {
    const wrong: unknown[] = [];
    const look = async (what: string, asked: Parameters<Wire['ask']>[0]) => {
      const { status, headers } = await wire.ask(asked);
      const given = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      if (forEverySite.includes(what) && String(given) === 'access-control-allow-origin') return;
      if (given.length > 0 || status >= 500) wrong.push([what, status, given]);
    };
    for (const route of routes) {
      const path = `/v1/${addressOf(route, valuesOf(route, rows))}`;
      await look(`preflight of ${route.id}`, {
        method: 'OPTIONS',
        path,
        headers: [
          ...evil,
          'access-control-request-method',
          route.method,
          'access-control-request-headers',
          'content-type',
        ],
      });
      if (route.method === 'GET' && route.reply !== 'events')
        await look(route.id, { path, headers: [...evil, 'cookie', team.owner.cookie] });
    }
    for (const method of ['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE', 'GET'])
      for (const path of ['/v1/files/uploads/', `/v1/files/uploads/${rows.file}`, '/content/x/original'])
        await look(`${method} ${path}`, {
          method,
          path,
          headers: [...evil, 'cookie', team.owner.cookie, 'tus-resumable', '1.0.0'],
        });
    expect(wrong).toEqual([]);
  });

  it('is never where somebody is sent', async () => {
    const wrong: unknown[] = [];
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'https://127.0.0.1@evil.example/',
    ])
      for (const name of [
        'next',
        'redirect',
        'redirectTo',
        'return',
        'returnTo',
        'callbackURL',
        'errorCallbackURL',
        'url',
        'continue',
      ])
        for (const path of [
          '/',
          '/sign-in',
          '/docs',
          '/v1/auth/get-session/',
          '/v1/auth/verify-email/',
          '/v1/users/me/',
        ]) {
          const { status, headers } = await wire.ask({ path: `${path}?${name}=${encodeURIComponent(target)}` });
          if (
            /evil|data:/.test(String(headers.location)) ||
            (status >= 300 && status < 400 && headers.location !== '/docs/')
          )
            wrong.push([path, name, target, status, headers.location]);
        }
    const { status, headers } = await wire.ask({ path: '//evil.example/..%2f' });
    expect([status < 300 || status >= 400, headers.location]).toEqual([true, undefined]);
    expect(wrong).toEqual([]);
  });
});

describe('H5: a call that makes something though it only looks', () => {
  it('is done for no other site', async () => {
    const wrong: unknown[] = [];
    for (const route of routes.filter(
      ({ method, reply, access }) => method === 'GET' && reply === 'bytes' && access !== 'visitor',
    ))
      for (const headers of [
        ['sec-fetch-site', 'cross-site'],
        ['origin', 'https://evil.example'],
      ]) {
        const path = `/v1/${addressOf(route, valuesOf(route, rows))}`;
        const heard = await wire.ask({ path, headers: ['cookie', team.owner.cookie, ...headers] });
        if (heard.body?.code !== 'bad_origin') wrong.push([route.id, headers, heard.status]);
      }
    const csv = `/v1/teams/audit/${team.id}/?format=csv`;
    const taken = await wire.ask({ path: csv, headers: ['cookie', team.owner.cookie, 'sec-fetch-site', 'cross-site'] });
    expect([wrong, taken.status]).toEqual([[], 403]);
  });
});
