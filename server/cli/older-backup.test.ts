import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { type Db, openDb, openPool } from '#platform/db/db.ts';
import { migrateToLatest } from '#platform/db/migrate-run.ts';
import { createLog } from '#platform/log.ts';
import { migrations } from '#server/migrations/list.ts';
import { emptyDatabase } from '#server/test/run/database.ts';
import { vitrineOn } from '#server/test/servers/installation.ts';

const all = Object.keys(migrations);
/** The schema of an installation that is several versions behind. */
const older = all.slice(0, all.indexOf('0025-keys-and-webhooks') + 1);
const log = createLog('silent');
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function open(): Promise<{ url: string; db: Db }> {
  const database = await emptyDatabase(inject('template'));
  const pool = openPool({ url: database.url, log, max: 2 });
  ends.push(database.leave, () => pool.end());
  return { url: database.url, db: openDb(pool) };
}

const applied = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

test('K7, A11: a backup of an older version is restored by this one, which brings it up to date', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-older-'));
  ends.push(() => rm(root, { recursive: true, force: true }));
  const [before, after] = [await open(), await open()];
  const schema = Object.fromEntries(Object.entries(migrations).filter(([name]) => older.includes(name)));
  await migrateToLatest(before.db as unknown as Kysely<never>, schema);
  expect(older.length).toBeLessThan(all.length);
  const [team, user, role, member, tag] = Array.from({ length: 5 }, () => randomUUID());
  for (const statement of [
    sql`insert into teams (id, name, slug, features) values (${team}, 'Dunes', 'dunes', '{}')`,
    sql`insert into users (id, name, first_name, last_name, email) values (${user}, 'Ada Owner', 'Ada', 'Owner', 'ada@example.test')`,
    sql`insert into roles (team_id, id, name, permissions) values (${team}, ${role}, 'Owner', '{VIEW_ASSETS}')`,
    sql`insert into members (team_id, id, user_id, role_id) values (${team}, ${member}, ${user}, ${role})`,
    sql`insert into tags (team_id, id, name) values (${team}, ${tag}, 'Sand')`,
    sql`insert into changes (team_id, set_id, actor, action, noun, subject) values (${team}, gen_random_uuid(), ${user}, 'tag.create', 'tag', ${tag})`,
  ])
    await statement.execute(before.db);
  await mkdir(join(root, 'first'));
  await writeFile(join(root, 'first', 'secret'), 'a secret of an older installation');

  const made = await vitrineOn(before.url, join(root, 'first'), 'backup', join(root, 'backups'), '--json');
  expect(made).toMatchObject({ code: 0, err: '' });
  const restored = await vitrineOn(after.url, join(root, 'second'), 'restore', join(root, 'backups'), '--json');
  expect(restored).toMatchObject({ code: 0, json: { ok: true } });
  expect(await applied(before.db)).toEqual(older);
  expect(await applied(after.db)).toEqual(all);
  const { rows } = await sql`select t.name, u.email, c.action from teams t join members m on m.team_id = t.id
    join users u on u.id = m.user_id join changes c on c.team_id = t.id and c.actor = u.id`.execute(after.db);
  expect(rows).toEqual([{ name: 'Dunes', email: 'ada@example.test', action: 'tag.create' }]);
});
