import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryDelays } from '#contract/webhooks/rules.ts';
import { horizon } from '#platform/db/horizon.ts';
import { emailsTo } from '#server/test/emails.ts';
import { type Receiver, startReceiver } from '#server/test/networks/receiver.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { collectEvents } from './jobs/collect.ts';
import { sendDeliveries } from './jobs/send.ts';
import { tidyDeliveries } from './jobs/tidy.ts';

let world: OwnWorld;
let team: TestTeam;
let receiver: Receiver;
const signal = new AbortController().signal;

beforeAll(async () => {
  world = await startWorld({ work: false, env: { VITRINE_WEBHOOK_PRIVATE: 'on' } });
  receiver = await startReceiver();
});
beforeEach(async () => {
  team = await world.team();
  receiver.got.length = 0;
  receiver.answer = (_, response) => void response.end('ok');
});
afterAll(async () => {
  await world.stop();
  await receiver.stop();
});

const make = async (events: readonly string[], url = receiver.url) =>
  (await team.owner.post(`teams/webhook/create/${team.id}/`, { url, events })).body as Loose;
const settled = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from changes where xid >= ${horizon} limit 1`.execute(world.services.db);
      expect(rows).toEqual([]);
    },
    { timeout: 30_000 },
  );
const collect = async () => {
  await settled();
  await collectEvents(world.services, {}, signal);
};
const send = (webhook: string) => sendDeliveries(world.services, { team: team.id, webhook }, signal);
const work = async (webhook: string) => {
  await collect();
  await send(webhook);
};
const log = async (webhook: string) =>
  (await team.owner.get(`teams/webhook/deliveries/${webhook}/`)).body.results as Loose[];
const detail = async (id: string) => (await team.owner.get(`teams/webhook/delivery/${id}/`)).body as Loose;
const shown = async (webhook: string) =>
  ((await team.owner.get(`teams/webhooks/${team.id}/`)).body.results as Loose[]).find((hook) => hook.uuid === webhook);
const tag = async (name: string) =>
  (await team.owner.post(`files/tag/create/${team.id}/`, { name })).body.uuid as string;
const due = (webhook: string) =>
  sql`update webhook_deliveries set next_at = now() where webhook_id = ${webhook} and next_at is not null`.execute(
    world.services.db,
  );

describe('a delivery', () => {
  it('tells what a call would, signed, once for each thing that was done', async () => {
    const hook = await make(['file.created', 'file.updated', 'comment.created']);
    const form = new FormData();
    form.append('files', new Blob(['a line']), 'a.txt');
    const [file] = (await (
      await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form })
    ).json()) as Loose;
    const changed = await team.owner.put(`files/file/update/${file.uuid}/`, {
      fileName: 'b.txt',
      description: 'Two',
      starred: true,
    });
    await team.owner.post(`files/file/comment/create/${file.uuid}/`, { comment: 'For us alone' });
    await tag('Not asked for');
    await work(hook.uuid);
    expect(receiver.got.map(({ body }) => body.event).sort()).toEqual([
      'comment.created',
      'file.created',
      'file.updated',
    ]);
    const told = receiver.got.find(({ body }) => body.event === 'file.updated');
    const row = (await log(hook.uuid)).find(({ event }) => event === 'file.updated');
    expect(told?.body).toEqual({
      id: row.uuid,
      event: 'file.updated',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      team: { uuid: team.id, name: expect.any(String), slug: `team-${team.id}` },
      actor: { uuid: team.owner.user, first_name: 'Ada', last_name: 'Test' },
      api_key: null,
      change_set: changed.changeSet,
      actions: expect.arrayContaining(['file.rename', 'file.describe']),
      subject: {
        kind: 'file',
        uuid: file.uuid,
        name: 'b.txt',
        url: `${world.services.origin}/file/${file.uuid}`,
        api_url: `${world.services.origin}/v1/files/file/${file.uuid}/`,
      },
    });
    expect(receiver.got.map(({ text }) => text).join()).not.toMatch(/For us alone|star/);
    if (!told) throw new Error('nothing was told');
    const { headers, text } = told;
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-vitrine-signature'])) ?? [];
    expect(createHmac('sha256', hook.secret).update(`${t}.${text}`).digest('hex')).toBe(v1);
    expect([headers['x-vitrine-delivery'], headers['x-vitrine-event'], headers['content-type']]).toEqual([
      row.uuid,
      'file.updated',
      'application/json; charset=utf-8',
    ]);
    expect(row).toMatchObject({ state: 'delivered', attempts: 1, status: 200, next_at: null });
    expect(await detail(row.uuid)).toMatchObject({ body: text, log: [{ status: 200, answer: 'ok', trouble: null }] });
    expect(await shown(hook.uuid)).toMatchObject({ waiting: 0, last_delivery: { status: 200, delivered: true } });
  });

  it('names the key that did it, and whom a member is', async () => {
    const hook = await make(['folder.created', 'member.joined']);
    const { secret } = (
      await team.owner.post(`teams/api_key/create/${team.id}/`, { name: 'Night', scopes: ['MANAGE_FOLDERS'] })
    ).body;
    await world.stranger.post(
      `files/folder/create/${team.id}/`,
      { folderName: 'Dune' },
      { authorization: `Bearer ${secret}` },
    );
    const friend = await world.person();
    const invite = await team.owner.post(`teams/invite/create/${team.id}/`, { email: friend.email, role: 'Guest' });
    await friend.post(`teams/invite/accept/${invite.body.url.split('/').at(-1)}/`);
    await work(hook.uuid);
    const [folder, member] = receiver.got.map(({ body }) => body).toSorted((a, b) => (a.event < b.event ? -1 : 1));
    expect(folder).toMatchObject({ api_key: { name: 'Night' }, subject: { kind: 'folder', name: 'Dune' } });
    expect(member.subject).toMatchObject({ kind: 'member', user: { uuid: friend.user } });
  });

  it('E2: is made by one of several workers that come for it at once', async () => {
    const hook = await make(['tag.created']);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await tag(name);
    await Promise.all([collect(), collect(), collect()]);
    await Promise.all([send(hook.uuid), send(hook.uuid), send(hook.uuid)]);
    expect(receiver.got.map(({ body }) => body.subject.name).sort()).toEqual([
      'Five',
      'Four',
      'One',
      'Six',
      'Three',
      'Two',
    ]);
    expect(new Set(receiver.got.map(({ body }) => body.id)).size).toBe(6);
  });

  it('A1: waits for whoever comes next when its worker died, and tells nothing of what was never committed', async () => {
    const hook = await make(['tag.created']);
    await tag('Kept');
    const { db } = world.services;
    const dying = db.transaction().execute(async (tx) => {
      await sql`insert into changes (team_id, set_id, action, noun, subject) values (${team.id}, gen_random_uuid(), 'tag.create', 'tag', gen_random_uuid())`.execute(
        tx,
      );
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    await collect();
    // As a worker leaves it that died between taking a delivery and hearing the answer.
    await sql`update webhooks set sending_until = now() + interval '1 hour' where id = ${hook.uuid}`.execute(db);
    await sql`update webhook_deliveries set attempts = 1, next_at = now() + interval '1 minute' where webhook_id = ${hook.uuid}`.execute(
      db,
    );
    await send(hook.uuid);
    expect(receiver.got).toEqual([]);
    await sql`update webhooks set sending_until = now() - interval '1 second' where id = ${hook.uuid}`.execute(db);
    await due(hook.uuid);
    await send(hook.uuid);
    expect(receiver.got.map(({ body }) => body.subject.name)).toEqual(['Kept']);
    expect((await log(hook.uuid))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('is tried again later and later, and then given up; resent, it goes under the same id', async () => {
    receiver.answer = (_, response) => void response.writeHead(500).end('<b>no</b>\u0000');
    const hook = await make(['tag.created']);
    await tag('Dune');
    await work(hook.uuid);
    const [first] = await log(hook.uuid);
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, status: 500 });
    expect(new Date(first.next_at).getTime() - Date.now()).toBeGreaterThan(20_000);
    expect(await shown(hook.uuid)).toMatchObject({
      state: 'failing',
      waiting: 1,
      last_delivery: { status: 500, delivered: false },
    });
    await send(hook.uuid);
    expect(receiver.got).toHaveLength(1);
    for (const _ of retryDelays) {
      await due(hook.uuid);
      await send(hook.uuid);
    }
    const gone = await detail(first.uuid);
    expect(gone).toMatchObject({ state: 'failed', attempts: retryDelays.length + 1, next_at: null });
    expect(gone.log).toHaveLength(retryDelays.length + 1);
    expect(gone.log[0]).toMatchObject({ status: 500, answer: '<b>no</b>\uFFFD', trouble: null });
    expect(new Set(receiver.got.map(({ body }) => body.id))).toEqual(new Set([first.uuid]));
    receiver.answer = (_, response) => void response.end('ok');
    const resent = await team.owner.post(`teams/webhook/delivery/resend/${first.uuid}/`);
    expect([resent.status, resent.body.state]).toEqual([202, 'waiting']);
    await send(hook.uuid);
    expect(await detail(first.uuid)).toMatchObject({ state: 'delivered', status: 200 });
    expect(await shown(hook.uuid)).toMatchObject({ state: 'active', failing_since: null });
    const found = await team.owner.get(`teams/webhook/deliveries/${hook.uuid}/?state=failed`);
    expect([found.body.count, found.body.results]).toEqual([0, []]);
  });

  it('I2: of a redirect goes no further, and of an endless answer keeps the first kilobyte', async () => {
    const elsewhere = await startReceiver();
    receiver.answer = (_, response) => void response.writeHead(307, { location: elsewhere.url }).end('x'.repeat(5000));
    const hook = await make(['tag.created']);
    const tried = await team.owner.post(`teams/webhook/test/${hook.uuid}/`);
    expect(tried.body).toMatchObject({ state: 'failed', status: 307, log: [{ answer: 'x'.repeat(1024) }] });
    expect(tried.body.log[0].trouble).toContain('Redirects are not followed');
    expect(elsewhere.got).toEqual([]);
    await elsewhere.stop();
  });
});

describe('a webhook', () => {
  it('hears nothing of what was done before it or while it was paused, and then of what waited', async () => {
    await tag('Before');
    const hook = await make(['tag.created']);
    await tag('After');
    await collect();
    await team.owner.put(`teams/webhook/update/${hook.uuid}/`, { active: false });
    await tag('Meanwhile');
    await work(hook.uuid);
    expect(receiver.got).toEqual([]);
    const [waiting] = await log(hook.uuid);
    expect((await team.owner.post(`teams/webhook/delivery/resend/${waiting.uuid}/`)).status).toBe(409);
    await team.owner.put(`teams/webhook/update/${hook.uuid}/`, { active: true });
    await tag('Again');
    await work(hook.uuid);
    expect(receiver.got.map(({ body }) => body.subject.name).sort()).toEqual(['After', 'Again']);
  });

  it('is switched off after days in which nothing arrived, and who manages the team is told, once', async () => {
    receiver.answer = (_, response) => void response.writeHead(503).end();
    const hook = await make(['tag.created']);
    await tag('Dune');
    await work(hook.uuid);
    await sql`update webhooks set failing_since = now() - interval '6 days' where id = ${hook.uuid}`.execute(
      world.services.db,
    );
    await due(hook.uuid);
    await send(hook.uuid);
    expect(await shown(hook.uuid)).toMatchObject({ active: false, state: 'disabled', waiting: 0 });
    const news = (await team.owner.get('notifications/')).body.results;
    expect(news).toMatchObject([{ kind: 'webhook_failing', by: null, text: receiver.url, team: { uuid: team.id } }]);
    expect(await emailsTo(world, team.owner.email)).toMatchObject([
      { body: expect.stringContaining('/team/settings/webhooks') },
    ]);
    expect((await team.owner.get(`changes/${team.id}/?limit=1`)).body.results[0]).toMatchObject({
      action: 'webhook.disable',
      by: null,
    });
    const back = await team.owner.put(`teams/webhook/update/${hook.uuid}/`, { active: true });
    expect(back.body).toMatchObject({ state: 'active', failing_since: null });
  });

  it('is tested with a ping that says what really was answered', async () => {
    receiver.answer = (_, response) => void response.writeHead(201).end('thank you');
    const hook = await make(['tag.created']);
    await team.owner.put(`teams/webhook/update/${hook.uuid}/`, { active: false });
    const tried = await team.owner.post(`teams/webhook/test/${hook.uuid}/`);
    expect(tried.body).toMatchObject({
      event: 'ping',
      state: 'delivered',
      status: 201,
      log: [{ answer: 'thank you' }],
    });
    expect(receiver.got[0]?.body).toMatchObject({ event: 'ping', webhook: hook.uuid, team: { uuid: team.id } });
    expect((await team.owner.post(`teams/webhook/delivery/resend/${tried.body.uuid}/`)).status).toBe(409);
  });

  it('forgets what it told a month ago', async () => {
    const hook = await make(['tag.created']);
    await team.owner.post(`teams/webhook/test/${hook.uuid}/`);
    await sql`update webhook_deliveries set created_at = now() - interval '31 days' where webhook_id = ${hook.uuid}`.execute(
      world.services.db,
    );
    await tidyDeliveries(world.services, {}, signal);
    expect(await log(hook.uuid)).toEqual([]);
  });
});
