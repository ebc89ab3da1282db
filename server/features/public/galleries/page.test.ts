import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${world.url}${path}`, { headers });
async function gallery(body: object = {}): Promise<Loose> {
  const files = await someFiles(world, team.id, [{ name: 'secret-name.jpg' }, { name: 'secret-other.jpg' }]);
  return (await team.owner.post('files/embed/create/', { team: team.id, title: 'Look </script>', files, ...body }))
    .body;
}

it('is whole before any script, may be framed, and sets no cookie (H3, H4)', async () => {
  const { uuid } = await gallery();
  const page = await get(`/g/${uuid}`, { cookie: team.owner.cookie ?? '' });
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text.match(/class="item"/g)?.length).toBe(2);
  expect(text).not.toContain('secret-');
  expect(text.match(/<\/script>/g)?.length).toBe(2);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'.*style-src 'sha256-.*frame-ancestors \*$/);
  expect(policy).not.toContain('unsafe');
  expect(page.headers.get('set-cookie')).toBe(null);
  expect(page.headers.get('x-frame-options')).toBe(null);
  const again = await get(`/g/${uuid}`, { 'if-none-match': page.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('may be framed by the allowed sites alone (H4)', async () => {
  const { uuid } = await gallery({ domains: ['www.shop.example', '*.press.example', 'localhost:8080'] });
  const page = await get(`/g/${uuid}`, { referer: 'https://elsewhere.example/' });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(
    /frame-ancestors 'self' https:\/\/www\.shop\.example:\* http:\/\/www\.shop\.example:\* https:\/\/\*\.press\.example:\* http:\/\/\*\.press\.example:\* https:\/\/localhost:8080 http:\/\/localhost:8080$/,
  );
});

it('ends at the next request, in words (G2)', async () => {
  const { uuid } = await gallery();
  await team.owner.put(`files/embed/update/${uuid}/`, { active: false });
  for (const [path, status] of [
    [`/g/${uuid}`, 410],
    [`/g/${newId()}`, 404],
    ['/g/nonsense', 404],
    ['/g/%00', 404],
  ] as const) {
    const page = await get(path);
    expect([path, page.status]).toEqual([path, status]);
    expect(await page.text()).toContain('This gallery is no longer available.');
  }
});

it('goes offline while the plan of the team has no galleries, and comes back whole', async () => {
  const other = await world.team();
  const { uuid } = (await other.owner.post('files/embed/create/', { team: other.id, title: 'Kept' })).body;
  const staff = await world.person({ staff: true });
  const { features } = (await other.owner.get('users/me/')).body.teams.find(({ uuid: id }: Loose) => id === other.id);
  const plan = (some: string[]) => staff.put(`teams/features/${other.id}/`, { features: some });
  expect((await get(`/g/${uuid}`)).status).toBe(200);
  await plan(features.filter((one: string) => one !== 'GALLERIES'));
  const page = await get(`/g/${uuid}`);
  expect([page.status, (await page.text()).includes('This gallery is no longer available.')]).toEqual([410, true]);
  expect((await world.stranger.get(`public/embed/${uuid}/`)).status).toBe(410);
  await plan(features);
  expect((await world.stranger.get(`public/embed/${uuid}/`)).body.title).toBe('Kept');
});

it('writes titles in a font of its own', async () => {
  const { uuid } = await gallery();
  const [address = ''] = (await (await get(`/g/${uuid}`)).text()).match(/\/fonts\/[\w.-]+/) ?? [];
  const font = await get(address);
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
});
