import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFile } from '#server/test/rows/file.ts';
import { type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld({ work: false, env: { VITRINE_TRUST_PROXY: '127.0.0.1' } });
  team = await world.team();
});
afterAll(() => world.stop());

const password = 'open sesame';
async function link(): Promise<string> {
  const uuid = await aFile(world, team.id);
  const { body } = await team.owner.put(`files/share/file/${uuid}/`, { public: true, password });
  return body.url.split('/').at(-1);
}
const unlock = async (token: string, given: string, address: string): Promise<number> => {
  const headers = { 'x-forwarded-for': address };
  return (await world.stranger.post(`public/file/${token}/unlock/`, { password: given }, headers)).status;
};

it('counts no right password, however many come from one office (J1)', async () => {
  const token = await link();
  const answers = await Promise.all(Array.from({ length: 15 }, () => unlock(token, password, '192.0.2.1')));
  for (let n = 0; n < 15; n++) answers.push(await unlock(token, password, '192.0.2.1'));
  expect(new Set(answers)).toEqual(new Set([204]));
});

it('limits wrong ones by network, an IPv6 one by its first half, and keeps nobody else out (J1)', async () => {
  const token = await link();
  const wrong: number[] = [];
  for (let n = 0; n < 12; n++) wrong.push(await unlock(token, 'wrong', `2001:db8:1:2:${n.toString(16)}::1`));
  expect(wrong).toEqual([...Array<number>(10).fill(400), 429, 429]);
  expect(await unlock(token, password, '2001:db8:1:2:ffff::1')).toBe(429);
  expect(await unlock(token, password, '2001:db8:1:3::1')).toBe(204);
});

it('leaves each network few tries while many guess together, and never shuts the link (J1)', async () => {
  const token = await link();
  await unlock(token, 'wrong', '198.51.100.1');
  // As if a hundred others had guessed as well.
  await sql`update rate_limits set count = 101 where key like 'unlock|%' and key not like '%|address %'`.execute(
    world.services.db,
  );
  const late: number[] = [];
  for (let n = 0; n < 5; n++) late.push(await unlock(token, 'wrong', '203.0.113.5'));
  expect(late).toEqual([400, 400, 400, 429, 429]);
  expect(await unlock(token, password, '203.0.113.6')).toBe(204);
});
