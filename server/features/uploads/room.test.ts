import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;

beforeAll(async () => {
  world = await startWorld({ work: false, env: { VITRINE_MIN_FREE_BYTES: String(10 ** 15) } });
  team = await world.team();
});
afterAll(async () => world.stop());

test('a disk that is nearly full takes no uploads, and everything else goes on', async () => {
  const form = new FormData();
  form.append('files', new Blob(['a']), 'a.txt');
  const whole = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  expect([whole.status, ((await whole.json()) as Loose).code]).toEqual([507, 'no_space']);
  const metadata = `filename ${btoa('a.txt')},team ${btoa(team.id)}`;
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': metadata };
  const begun = await team.owner.fetch('files/uploads/', { method: 'POST', headers });
  expect([begun.status, ((await begun.json()) as Loose).code]).toEqual([507, 'no_space']);
  expect((await team.owner.get(`files/files/${team.id}/`)).status).toBe(200);
});
