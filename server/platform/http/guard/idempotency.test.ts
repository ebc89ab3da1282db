import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#contract/policy/flags.ts';
import { aFile } from '#server/test/rows/file.ts';
import { startSecond } from '#server/test/servers/second-server.ts';
import { type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team({ features });
});
afterAll(() => world.stop());

const countOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(world.services.db)).rows[0]
    ?.n ?? 0;

describe('E5: the same request again', () => {
  /** The address, what says which one it is, the rest of what is sent, and the table it goes to. */
  const calls: [string, (file: string) => string, string, () => object, string][] = [
    ['folder', () => `files/folder/create/${team.id}/`, 'folderName', () => ({}), 'folders'],
    ['tag', () => `files/tag/create/${team.id}/`, 'name', () => ({}), 'tags'],
    ['collection', () => `files/collection/create/${team.id}/`, 'title', () => ({}), 'collections'],
    ['role', () => `teams/role/create/${team.id}/`, 'name', () => ({ permissions: [] }), 'roles'],
    ['comment', (file) => `files/file/comment/create/${file}/`, 'comment', () => ({}), 'comments'],
    ['gallery', () => 'files/embed/create/', 'title', () => ({ team: team.id }), 'galleries'],
    ['API key', () => `teams/api_key/create/${team.id}/`, 'name', () => ({ scopes: ['VIEW_ASSETS'] }), 'api_keys'],
    ['invitation', () => `teams/invite/create/${team.id}/`, 'email', () => ({ role: 'Viewer' }), 'invites'],
  ];
  it.each(calls)('E5: makes one %s, of 20 at once, and answers each alike', async (_name, path, field, rest, table) => {
    const to = path(await aFile(world, team.id));
    const before = await countOf(table);
    const mails = await countOf('mails');
    const key = { 'idempotency-key': `e5-${table}` };
    const send = (name: string) => team.owner.post(to, { ...rest(), [field]: `${name}@example.test` }, key);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('once')));
    for (const answer of answers) {
      expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
      expect(answer.body).toEqual(answers[0]?.body);
      expect(answer.changeSet).toBe(answers[0]?.changeSet);
    }
    expect(await countOf(table)).toBe(before + 1);
    expect(await countOf('mails')).toBe(mails + (table === 'invites' ? 1 : 0));
    const other = await send('twice');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await countOf(table)).toBe(before + 1);
  });

  it('E5: has one effect at two servers that are asked at once', async () => {
    const second = await startSecond(world);
    try {
      const before = await countOf('folders');
      const headers = { cookie: team.owner.cookie, 'content-type': 'application/json', 'idempotency-key': 'two' };
      const body = JSON.stringify({ folderName: 'At two servers' });
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const answer = await fetch(`${n % 2 ? world.url : second.url}/v1/files/folder/create/${team.id}/`, {
            method: 'POST',
            headers,
            body,
          });
          return [answer.status, ((await answer.json()) as { uuid: string }).uuid];
        }),
      );
      expect(new Set(answers.map(String)).size).toBe(1);
      expect(answers[0]?.[0]).toBe(201);
      expect(await countOf('folders')).toBe(before + 1);
    } finally {
      await second.stop();
    }
  });

  it.each(['insert', 'update'])('E5: has one effect when the server is killed at the %s of the key', async (when) => {
    const hold = new pg.Client(world.databaseUrl);
    await hold.connect();
    await hold.query('select pg_advisory_lock(31)');
    await hold.query(`create function hold_31() returns trigger language plpgsql as $$
      begin if new.key like 'held-%' then perform pg_advisory_xact_lock_shared(31); end if; return new; end $$`);
    await hold.query(`create trigger hold_31 before ${when} on kept_answers for each row execute function hold_31()`);
    const second = await startSecond(world);
    const before = await countOf('folders');
    const key = `held-${when}`;
    const body = JSON.stringify({ folderName: key });
    const ask = (url: string) =>
      fetch(`${url}/v1/files/folder/create/${team.id}/`, {
        method: 'POST',
        headers: { cookie: team.owner.cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body,
      });
    const lost = ask(second.url).catch(() => null);
    await expect
      .poll(
        async () => (await hold.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount,
      )
      .toBe(1);
    await second.kill();
    expect(await lost).toBeNull();
    await hold.query('select pg_advisory_unlock(31)');
    const again = await ask(world.url);
    expect(again.status).toBe(201);
    expect((await ask(world.url)).status).toBe(201);
    expect(await countOf('folders')).toBe(before + 1);
    await hold.query('drop trigger hold_31 on kept_answers');
    await hold.query('drop function hold_31()');
    await hold.end();
  });

  it('E5: a refusal is not remembered', async () => {
    await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Taken' });
    const key = { 'idempotency-key': 'refused' };
    const refused = await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Taken' }, key);
    expect([refused.status, refused.body.code]).toEqual([409, 'name_taken']);
    const made = await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Free' }, key);
    expect(made.status).toBe(201);
  });
});
