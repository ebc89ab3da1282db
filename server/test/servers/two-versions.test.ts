import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrateToLatest } from '#platform/db/migrate-run.ts';
import { vitrineOn } from '#server/test/servers/installation.ts';
import { migrations } from '../../migrations/list.ts';
import { aFile } from '../rows/file.ts';
import { thorough } from '../run/thorough.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '../world.ts';

/** This version as the older one of two that run on one database: the newer has a migration more, and writes what this one never heard of. */

let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld();
  team = await world.team({ staff: true });
}, 150_000);
afterAll(() => world.stop());

/** The schema of an update while the older version runs: it adds, and takes nothing away. */
const next = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const name of ['teams', 'folders', 'files', 'versions', 'changes', 'notifications']) {
      await sql`alter table ${sql.table(name)} add column next_words text not null default ''`.execute(db);
      await sql`alter table ${sql.table(name)} add column next_number bigint`.execute(db);
    }
    await sql`create table next_things (team_id uuid not null references teams (id) on delete cascade, id uuid primary key)`.execute(
      db,
    );
    await sql`create index files_next on files (team_id, next_number)`.execute(db);
  },
};
const newer = { ...migrations, '9999-next': next };
const migrateFurther = () => migrateToLatest(world.services.db as unknown as Kysely<never>, newer);

let made = 0;
/** Everyday calls, once. A server that has no time says when to come again, which they do. */
async function everyday(): Promise<void> {
  const { owner, id } = team;
  /** Statuses after which the call may have been done all the same. */
  let late = false;
  const again = async <T extends { status: number; headers: Headers }>(send: () => Promise<T>): Promise<T> => {
    for (late = false; ; late = true) {
      const answer = await send();
      if (answer.status !== 503) return answer;
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await pause(100);
    }
  };
  const ask = async (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object): Promise<Loose> => {
    const answer = await again(() =>
      method === 'get' || method === 'delete' ? owner[method](path) : owner[method](path, body),
    );
    const done = answer.status < 300 || (late && answer.status === 409);
    expect([method, path, done, done || answer.body?.detail]).toEqual([method, path, true, true]);
    return answer;
  };
  const n = ++made;
  const form = new FormData();
  form.append('files', new Blob([`words ${n}`]), `note-${n}.txt`);
  const sent = await again(() => owner.fetch(`files/upload/${id}/`, { method: 'POST', body: form }));
  expect(sent.status).toBe(201);
  const [{ uuid: file }] = (await sent.json()) as [Loose];
  const folder = (await ask('post', `files/folder/create/${id}/`, { folderName: `Folder ${n}` })).body.uuid;
  await ask('put', `files/file/update/${file}/`, { fileName: `Note ${n}.txt`, description: 'Dunes' });
  await ask('put', `files/file/update/${file}/`, { newFolder: folder });
  await ask('get', `files/file/${file}/`);
  const bytes = await again(() => owner.fetch(`files/file/download/${file}/`));
  expect([bytes.status, await bytes.text()]).toEqual([200, `words ${n}`]);
  for (const path of [
    `files/files/${id}/`,
    `files/files/${id}/?q=note`,
    `files/folders/${id}/`,
    `changes/${id}/`,
    `teams/members/${id}/`,
    `teams/roles/${id}/`,
    `teams/team/${id}/`,
    'users/me/',
  ])
    await ask('get', path);
  const answer = await ask('put', `files/file/update/${file}/`, { description: 'Waves' });
  await ask('post', `changes/undo/${answer.changeSet}/`);
  await ask('put', `files/file/update/${file}/`, { recycled: true });
  await ask('delete', `files/file/delete/${file}/`);
}

describe('A11: an older version beside a newer one', () => {
  it('A11: goes on without an error while the schema is changed under it', async () => {
    // Statements that were prepared before are the ones that a changed table could spoil.
    for (let n = 0; n < 4; n += 1) await everyday();
    let changed = false;
    const people = Array.from({ length: 3 }, async () => {
      for (let after = 0; after < (thorough ? 20 : 2); after += changed ? 1 : 0) await everyday();
    });
    const migrating = migrateFurther().finally(() => {
      changed = true;
    });
    expect((await Promise.all([migrating, ...people]))[0]).toEqual(['9999-next']);
  }, 300_000);

  it('A11: is not held up by a step that waits for what somebody reads, and the step is made in the end', async () => {
    const reader = new pg.Client(world.databaseUrl);
    await reader.connect();
    await reader.query('begin; select 1 from files');
    const last = {
      up: async (db: Kysely<unknown>) => void (await sql`alter table files add column last text`.execute(db)),
    };
    const migrating = migrateToLatest(world.services.db as unknown as Kysely<never>, { ...newer, '9999b-last': last });
    const waits = "select 1 from pg_locks where relation = 'files'::regclass and not granted";
    while ((await reader.query(waits)).rows.length === 0) await pause(5);
    await everyday();
    await reader.end();
    expect(await migrating).toEqual(['9999b-last']);
  });

  it('A11: answers where the newer one wrote what it never heard of', async () => {
    const { db } = world.services;
    const { owner, id } = team;
    const file = await aFile(world, id);
    const member = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
    for (const statement of [
      sql`update roles set permissions = permissions || '{FLY_KITES}' where team_id = ${id}`,
      sql`update teams set features = features || '{kites}' where id = ${id}`,
      sql`insert into notifications (user_id, id, team_id, kind, text) values (${owner.user}, gen_random_uuid(), ${id}, 'kite_landed', 'Landed')`,
      sql`insert into changes (team_id, set_id, actor, action, noun, subject) values (${id}, gen_random_uuid(), ${owner.user}, 'kite.fly', 'kite', ${file})`,
    ])
      await statement.execute(db);
    for (const who of [owner, member])
      for (const path of ['users/me/', `files/files/${id}/`, `files/file/${file}/`, `teams/team/${id}/`])
        expect([path, (await who.get(path)).status]).toEqual([path, 200]);
    for (const path of [
      `changes/${id}/`,
      `teams/roles/${id}/`,
      `teams/members/${id}/`,
      `teams/audit/${id}/`,
      'staff/teams/',
      'notifications/',
    ])
      expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
    await everyday();
  });

  const run = async (file: string): Promise<{ code: number | null; said: string }> => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, [fileURLToPath(new URL(`../../${file}`, import.meta.url))], {
      env: {
        ...{ PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'fatal', VITRINE_MIN_FREE_BYTES: '0' },
        ...{ DATABASE_URL: world.databaseUrl, VITRINE_DATA: world.dataDir },
        VITRINE_SECRET: world.services.secret.join(','),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said };
  };

  it.each(['main.ts', 'migrate.ts'])('A11, K7: started anew, it refuses in one line: %s', async (file) => {
    expect(await run(file)).toEqual({
      code: 78,
      said: 'The database was upgraded by a newer Vitrine (9999b-last). Start that version: an older one must not write there.\n',
    });
  });

  it('A11, K7: its doctor names the step', async () => {
    const { code, json } = await vitrineOn(world.databaseUrl, world.dataDir, 'doctor', '--json');
    expect(code).toBe(1);
    expect(JSON.stringify(json)).toContain('newer Vitrine (9999b-last)');
  });
});
