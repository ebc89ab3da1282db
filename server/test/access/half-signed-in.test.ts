import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { newId } from '#platform/ids.ts';
import { type Browser, password, signedIn, withPassword } from '../clients/browser.ts';
import { codeOf } from '../clients/totp.ts';
import { sharedWorld, type TestTeam, type World } from '../world.ts';
import { samples } from './samples.ts';

let world: World;
let team: TestTeam;
let half: Browser;
let uri: string;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team({ staff: true });
  const owner = await signedIn(world, await withPassword(world, team.owner));
  uri = (await owner.post('auth/two-factor/enable', { password })).body.totpURI;
  await owner.post('auth/two-factor/verify-totp', { code: codeOf(uri) });
  await owner.post('auth/sign-out');
  half = await signedIn(world, team.owner);
});

// They may do everything there is, so that nothing but the missing code can be in their way.
describe('J3: an Owner of staff who has given the password and not the second factor', () => {
  const guarded = routes.filter((route) => route.access !== 'visitor');
  it.each(guarded)('gets 401 from $id', async (route) => {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'team' ? team.id : newId()));
    const query = samples[route.id]?.query;
    const answer = await world.stranger.fetch(query ? `${path}?${query}` : path, {
      method: route.method,
      headers: { cookie: half.cookies(), 'content-type': 'application/json' },
      ...(route.method === 'GET' ? {} : { body: '{}' }),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'unauthenticated']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('gets 401 from uploads in pieces, and is nobody to the calls that are open', async () => {
    for (const [path, method] of [
      ['files/uploads/', 'POST'],
      [`files/uploads/${newId()}`, 'PATCH'],
      [`files/uploads/${newId()}`, 'HEAD'],
    ] as const) {
      const headers = { cookie: half.cookies(), 'tus-resumable': '1.0.0', 'upload-length': '1' };
      expect([method, (await world.stranger.fetch(path, { method, headers })).status]).toEqual([method, 401]);
    }
    expect((await half.get('auth/get-session')).body).toBeNull();
    expect((await half.post('auth/reset-password', { newPassword: 'mine from now on', token: 'x' })).status).toBe(410);
  });

  it('is in with the code', async () => {
    expect((await half.post('auth/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200);
    expect((await half.get(`teams/members/${team.id}/`)).status).toBe(200);
  });
});
