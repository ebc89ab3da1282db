import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Receiver, startReceiver } from '#server/test/networks/receiver.ts';
import { type SecondServer, startSecond } from '#server/test/servers/second-server.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

const settings = { VITRINE_WEBHOOK_PRIVATE: 'on' };
let world: OwnWorld;
let team: TestTeam;
let receiver: Receiver;
let other: SecondServer | undefined;

beforeAll(async () => {
  world = await startWorld({ work: false, env: settings });
  team = await world.team();
  receiver = await startReceiver();
});
afterAll(async () => {
  await other?.stop();
  await world.stop();
  await receiver.stop();
});

/** Another process, which does the work. */
const startWorker = () => startSecond(world, { ...settings, VITRINE_ROLE: 'all' });
const tag = async (name: string) =>
  (await team.owner.post(`files/tag/create/${team.id}/`, { name })).body.uuid as string;
const heard = () =>
  receiver.got.map(({ headers, body }) => [body.subject.uuid, headers['x-vitrine-delivery'] ?? body.id]);

it('A3: what was done before the worker died is delivered after it: each thing once, and again only what nobody answered', async () => {
  const hook = (
    await team.owner.post(`teams/webhook/create/${team.id}/`, { url: receiver.url, events: ['tag.created'] })
  ).body;
  const first = await tag('While nobody worked');
  let held = 0;
  // The address is silent: the delivery is under way when its sender dies.
  receiver.answer = () => {
    held += 1;
  };
  const killed = await startWorker();
  await vi.waitFor(() => expect(held).toBe(1), { timeout: 30_000 });
  await killed.kill();
  const second = await tag('After it died');
  receiver.answer = (_, response) => void response.end('ok');
  // As if the time had passed after which whoever held it is known to be dead.
  await sql`update webhook_deliveries set next_at = now() where next_at is not null`.execute(world.services.db);
  await sql`update webhooks set sending_until = null`.execute(world.services.db);
  other = await startWorker();
  await vi.waitFor(() => expect(heard().map(([subject]) => subject)).toContain(second), { timeout: 30_000 });
  await vi.waitFor(() => expect(heard().filter(([subject]) => subject === first)).toHaveLength(2), { timeout: 30_000 });
  const [once, again] = heard().filter(([subject]) => subject === first);
  expect(again).toEqual(once);
  await vi.waitFor(
    async () => {
      const log = (await team.owner.get(`teams/webhook/deliveries/${hook.uuid}/`)).body.results as Loose[];
      expect(log.map(({ state, attempts }) => [state, attempts])).toEqual([
        ['delivered', 1],
        ['delivered', 2],
      ]);
    },
    { timeout: 30_000 },
  );
  expect(heard()).toHaveLength(3);
});
