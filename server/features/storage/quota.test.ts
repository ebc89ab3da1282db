import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { begin as beginUpload } from '#server/test/clients/tus.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let staff: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  staff = await world.team({ staff: true });
});

const quota = (bytes: unknown, by = staff.owner) => by.put(`teams/quota/${team.id}/`, { bytes });
const begin = async (name: string, length: number) => {
  const metadata = `filename ${btoa(name)},team ${btoa(team.id)}`;
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(length), 'upload-metadata': metadata };
  const answer = await team.owner.fetch('files/uploads/', { method: 'POST', headers });
  return { status: answer.status, body: answer.status === 201 ? {} : ((await answer.json()) as Loose) };
};

it('staff say how much a team may store: what is beyond is refused before it is sent, and managers are warned', async () => {
  expect((await quota(1000, team.owner)).status).toBe(403);
  expect([(await quota(0)).status, (await quota('much')).status]).toEqual([400, 400]);
  expect((await quota(1000)).body).toEqual({ quota: 1000 });
  expect((await team.owner.get(`teams/storage/${team.id}/`)).body).toMatchObject({ quota: 1000, stored: 0 });
  expect((await begin('half.txt', 500)).status).toBe(201);
  const news = async () => (await team.owner.get('notifications/')).body.results as unknown as Loose[];
  expect(await news()).toEqual([]);
  const beyond = await begin('beyond.txt', 600);
  expect([beyond.status, beyond.body.code]).toEqual([507, 'no_space']);
  expect(beyond.body.detail).toBe(
    'Your team uses 500 B of its 1 kB of storage, so 600 B more do not fit. Delete files permanently, or ask those who run this server for more.',
  );
  expect((await begin('rest.txt', 450)).status).toBe(201);
  expect((await news()).map(({ kind, text }) => [kind, text])).toEqual([
    ['storage_filling', 'Your team uses 95 % of its 1 kB of storage'],
  ]);
  const form = new FormData();
  form.append('files', new Blob(['x'.repeat(200)]), 'form.txt');
  const whole = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  expect([whole.status, ((await whole.json()) as Loose).code]).toEqual([507, 'no_space']);
  expect((await quota(null)).body).toEqual({ quota: null });
  expect((await begin('large.txt', 5000)).status).toBe(201);
});

it('a zip of versions counts with all that is in it, and waits until there is room', async () => {
  const here = await world.team();
  const file = await beginUpload(here.owner, {
    ...{ length: 3, said: { filename: 'plan.txt', team: here.id }, body: Buffer.from('one') },
  });
  const uuid = file.headers.get('x-file-uuid');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(50_000, 'x'), 'plan.txt');
  zip.end();
  const bytes = await buffer(zip.outputStream as NodeJS.ReadableStream);
  expect(bytes.length).toBeLessThan(1_000);
  const send = () =>
    beginUpload(here.owner, {
      ...{ length: bytes.length, said: { filename: 'plan.zip', team: here.id, purpose: `version:${uuid}` } },
      ...{ body: bytes },
    });
  const versions = async () => (await here.owner.get(`files/file/versions/${uuid}/`)).body.count;
  await staff.owner.put(`teams/quota/${here.id}/`, { bytes: 20_000 });
  const refused = await send();
  expect([refused.status, ((await refused.json()) as Loose).code]).toEqual([507, 'no_space']);
  expect(await versions()).toBe(1);
  await staff.owner.put(`teams/quota/${here.id}/`, { bytes: null });
  expect((await send()).status).toBe(201);
  expect(await versions()).toBe(2);
});
