import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { collectEvents } from '#features/webhooks/jobs/collect.ts';
import { sendDeliveries } from '#features/webhooks/jobs/send.ts';
import { features } from '#server/features.ts';
import { createRegistry } from '#server/registry.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Receiver, startReceiver } from '../networks/receiver.ts';
import { type OwnWorld, startWorld, type TestTeam } from '../world.ts';
import { badges, createBadge, makeBadges } from './badges.ts';

let world: OwnWorld;
let team: TestTeam;
let receiver: Receiver;
let file: string;

beforeAll(async () => {
  receiver = await startReceiver();
  world = await startWorld({
    work: false,
    env: { VITRINE_WEBHOOK_PRIVATE: 'on' },
    features: [...features, badges],
    routes: [...routes, createBadge],
  });
  await makeBadges(world.services.db);
  team = await world.team();
  file = await aFile(world, team.id);
});
afterAll(async () => {
  await world.stop();
  await receiver.stop();
});

const create = (title: string, who = team.owner) => who.post(`badges/create/${team.id}/`, { title, file });
const changes = async (who = team.owner) => (await who.get(`changes/${team.id}/`)).body.results;
const used = async () => (await team.owner.get(`files/file/usage/${file}/`)).body.posts;

describe('a feature that declares itself', () => {
  it('is told of in history by the present name of its rows, and undone by those with its flags', async () => {
    const made = await create('Cover');
    expect([made.status, made.changeSet]).toEqual([201, expect.any(String)]);
    await sql`update fixture_badges set title = 'Front' where id = ${made.body.uuid}`.execute(world.services.db);
    const [line] = await changes();
    expect(line).toMatchObject({ action: 'badge.create', summary: 'Created the badge Front', undoable: true });
    const editor = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
    expect((await changes(editor))[0]).toMatchObject({ summary: 'Created the badge Front', undoable: false });
    const refused = await editor.post(`changes/undo/${made.changeSet}/`);
    expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_TAGS']]);
    const undone = await team.owner.post(`changes/undo/${made.changeSet}/`);
    expect(undone.body).toMatchObject({ summary: 'Deleted the badge Cover', undoable: false, undoes: made.changeSet });
    expect((await team.owner.post(`changes/undo/${undone.body.uuid}/`)).status).toBe(409);
  });

  it('is in the audit log with its name, and in the usage of a file', async () => {
    const { uuid } = (await create('Audited')).body;
    const [event] = (await team.owner.get(`teams/audit/${team.id}/?object=${uuid}`)).body.results;
    expect(event).toMatchObject({
      action: 'badge.create',
      text: 'Created the badge Audited',
      object: { kind: 'badge', uuid, name: 'Audited', exists: true },
    });
    expect(await used()).toEqual([{ uuid, caption: 'Audited', status: 'Pinned' }]);
  });

  it('is told of in the stream of events', async () => {
    const abort = new AbortController();
    const stream = await team.owner.fetch(`events/${team.id}/`, { signal: abort.signal });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('id: ')) text += (await reader.read()).value ?? '';
    const { uuid } = (await create('Streamed')).body;
    while (!text.includes(uuid)) text += (await reader.read()).value ?? '';
    expect(text).toMatch(new RegExp(`event: badge\\.created\ndata: \\{"uuid":"${uuid}","action":"badge.create"`));
    abort.abort();
  });

  it('is sent to webhooks with its name and its page', async () => {
    const { db } = world.services;
    const webhook = await team.owner.post(`teams/webhook/create/${team.id}/`, {
      url: receiver.url,
      events: ['tag.created'],
    });
    // The contract lists the events of the product alone.
    await sql`update webhooks set events = '{badge.created}' where id = ${webhook.body.uuid}`.execute(db);
    const { uuid } = (await create('Sent')).body;
    const signal = new AbortController().signal;
    await vi.waitFor(
      async () => {
        await collectEvents(world.services, {}, signal);
        await sendDeliveries(world.services, { team: team.id, webhook: webhook.body.uuid }, signal);
        expect(receiver.got).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    expect(receiver.got[0]?.body).toMatchObject({
      event: 'badge.created',
      subject: { kind: 'badge', uuid, name: 'Sent', url: `${world.services.origin}/badges/${uuid}`, api_url: null },
    });
  });

  it('is unknown to the product without it, and nobody else declares what it does', () => {
    expect(createRegistry(features).history.sentenced).not.toContain('badge.create');
    expect(() => createRegistry([...features, badges, badges])).toThrow('Two features declare');
  });
});
