import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '#server/test/networks/receiver.ts';
import { type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
let receiver: Receiver;

beforeAll(async () => {
  world = await startWorld({ env: { VITRINE_WEBHOOK_PRIVATE: 'on' } });
  team = await world.team();
  receiver = await startReceiver();
});
afterAll(async () => {
  await world.stop();
  await receiver.stop();
});

it('hears of each of many files by itself, soon after it was done, without anybody asking', async () => {
  const events = ['file.created', 'file.processed', 'file.updated'];
  await team.owner.post(`teams/webhook/create/${team.id}/`, { url: receiver.url, events });
  const form = new FormData();
  for (const name of ['a.txt', 'b.txt', 'c.txt']) form.append('files', new Blob([name]), name);
  const sent = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const files = ((await sent.json()) as { uuid: string }[]).map(({ uuid }) => uuid);
  await team.owner.post(`files/bulk/${team.id}/`, { files, action: 'tag', value: ['Dune'] });
  const told = (event: string) =>
    receiver.got
      .filter(({ body }) => body.event === event)
      .map(({ body }) => body.subject.file?.uuid ?? body.subject.uuid);
  for (const event of events)
    await expect.poll(() => told(event).toSorted(), { timeout: 20_000 }).toEqual(files.toSorted());
});
