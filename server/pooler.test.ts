import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#server/test/run/database.ts';
import { type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { type Pooler, pgbouncer, startPooler } from '../scripts/rig/pgbouncer.ts';

let database: TestDatabase;
let pooler: Pooler;
let world: OwnWorld;
let team: TestTeam;

const start = () => startWorld({ env: { DATABASE_URL: database.url, DATABASE_POOLER_URL: pooler.url } });

async function setTimeouts(): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`alter role current_user in database "${name}" set ${setting} = 20000`);
  await client.end();
}

describe.runIf(pgbouncer)('behind a pooler that lends connections for a transaction', () => {
  beforeAll(async () => {
    database = await cloneDatabase(inject('template'));
    pooler = await startPooler(database.url);
  });
  afterAll(async () => {
    await world?.stop();
    await pooler?.stop();
    await database?.leave();
  });

  it('does not start where statements could hang for ever, and says what to do', async () => {
    await expect(start()).rejects.toThrow(
      /^DATABASE_POOLER_URL: .*alter role current_user set statement_timeout = 30000;/,
    );
    await setTimeouts();
    await pooler.stop();
    pooler = await startPooler(database.url);
    world = await start();
    team = await world.team();
    const { rows } = await sql<{ port: number; timeout: string }>`select inet_server_port() as port,
      current_setting('statement_timeout') as timeout`.execute(world.services.db);
    expect(rows[0]?.timeout).toBe('20s');
  });

  it('makes, finds, changes and undoes, with many at once over three connections', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `Folder ${n}`);
    const made = await Promise.all(
      names.map((folderName) => team.owner.post(`files/folder/create/${team.id}/`, { folderName })),
    );
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 201));
    const lists = await Promise.all(names.map(() => team.owner.get(`files/folders/${team.id}/`)));
    expect(new Set(lists.map(({ status, body }) => `${status} ${body.count}`))).toEqual(new Set(['200 30']));
    const form = new FormData();
    form.append('files', new Blob(['words in a file']), 'pooled dunes.txt');
    const uploaded = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
    expect(uploaded.status).toBe(201);
    const [file] = (await uploaded.json()) as [{ uuid: string }];
    await vi.waitFor(
      async () => {
        const { body } = await team.owner.get(`files/file/${file.uuid}/`);
        expect(body.latest_version.processed).toBe(true);
      },
      { timeout: 60_000, interval: 50 },
    );
    const changed = await team.owner.put(`files/file/update/${file.uuid}/`, { description: 'Dunes at dusk' });
    expect(changed.status).toBe(200);
    const undone = await team.owner.post(`changes/undo/${changed.changeSet}/`);
    expect(undone.status).toBe(200);
    expect((await team.owner.get(`files/file/${file.uuid}/`)).body.description).not.toBe('Dunes at dusk');
  });

  it('tells others of a change at once, which a pooler cannot pass on', async () => {
    const answer = await team.owner.fetch(`events/${team.id}/`, { headers: { accept: 'text/event-stream' } });
    expect(answer.status).toBe(200);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Told of' });
    let heard = '';
    while (!/event: /.test(heard)) heard += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    expect(heard).toContain('data:');
  });
});
