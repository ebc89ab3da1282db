import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

const canary = 'CANARY0123456789canary';
const written: string[] = [];
const log = createLog(
  'debug',
  new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  }),
);
const lines = (): Loose[] => written.map((line) => JSON.parse(line));
const lineOf = (id: string) => lines().filter((line) => line.msg === 'request' && line.request_id === id);

let world: OwnWorld;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await startWorld({ work: false, log });
  team = await world.team();
  owner = team.owner;
});
afterAll(() => world.stop());

it('has one line for each request: id, route, status, time, person and team; errors answer with the same id', async () => {
  const unknown = await owner.get(`files/file/${newId()}/`);
  const id = unknown.body.request_id as string;
  await expect.poll(() => lineOf(id)).toHaveLength(1);
  expect(lineOf(id)[0]).toMatchObject({
    method: 'GET',
    route: 'files.show',
    status: 404,
    ms: expect.any(Number),
    person: owner.user,
    team: null,
    address: '127.0.0.1',
  });
  const refused = await (await team.member('Viewer')).get(`teams/roles/${team.id}/`);
  await expect
    .poll(() => lineOf(refused.body.request_id))
    .toMatchObject([{ route: 'teams.roles', status: 403, team: team.id }]);
  const nobody = await world.stranger.get('users/me/');
  await expect.poll(() => lineOf(nobody.body.request_id)).toMatchObject([{ status: 401, person: null }]);
  const nowhere = await owner.get('/v1/no/such/thing');
  await expect.poll(() => lineOf(nowhere.body.request_id)).toMatchObject([{ status: 404, route: null }]);
  const bytes = await owner.get('/content/nothing');
  await expect.poll(() => lineOf(bytes.body.request_id)).toMatchObject([{ status: 403, route: '/content/' }]);
  const before = lines().length;
  await owner.get(`files/files/${team.id}/`);
  await expect
    .poll(() =>
      lines()
        .slice(before)
        .filter((line) => line.route === 'files.list'),
    )
    .toMatchObject([{ status: 200 }]);
});

it('J6: never writes a password, a cookie, a token, a key or a signed address', async () => {
  const secret = { email: 'a@example.test', password: canary };
  await world.stranger.post('auth/sign-in/email/', secret);
  await world.stranger.post('auth/sign-up/email/', { ...secret, first_name: 'A' });
  await world.stranger.post('auth/reset-password/', { newPassword: canary, token: canary });
  await owner.post('auth/change-password/', { currentPassword: canary, newPassword: canary });
  await owner.post('auth/sign-in/email/', `{"password": "${canary}"`);
  await world.stranger.get('users/me/', {
    cookie: `vitrine.session_token=${canary}`,
    authorization: `Bearer ${canary}`,
  });
  for (const path of [
    `teams/invite/${canary}/`,
    `public/downloads/${canary}/`,
    `public/downloads/${canary}/zip/`,
    `files/file/${newId()}/?token=${canary}`,
    `/reset/${canary}?token=${canary}`,
    `/content/${newId()}/original?s=${canary}`,
    `/v1/${canary}`,
    `/assets/${canary}.js`,
  ])
    await owner.get(path, {
      cookie: owner.cookie,
      'x-canary': canary,
      'user-agent': canary,
      referer: `http://x/${canary}`,
    });
  await owner.fetch('files/uploads/', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': `filename ${btoa(canary)},token ${btoa(canary)}`,
    },
  });
  await owner.fetch(`files/upload/${team.id}/`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: canary,
  });
  log.error(
    { err: Object.assign(new Error('x'), { detail: canary, parameters: [canary], where: canary }) },
    'a row was refused',
  );
  log.warn({ person: { password: canary, token: canary, secret: canary } }, 'told too much');
  await world.services.audit.settle();
  await expect.poll(() => lines().some((line) => line.route === 'uploads.multipart')).toBe(true);
  const token = decodeURIComponent(owner.cookie.split('=')[1] ?? '').split('.')[0] ?? 'none';
  expect(token.length).toBeGreaterThan(20);
  expect(
    written.filter((line) => line.includes(canary) || line.includes(btoa(canary)) || line.includes(token)),
  ).toEqual([]);
});
