import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSecretsInUse } from '#platform/db/secret-in-use.ts';
import { keyIdOf } from '#platform/key-id.ts';
import { programFile } from '../scripts/program-file.ts';
import { startSecond } from './test/servers/second-server.ts';
import { type OwnWorld, startWorld } from './test/world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ work: false });
}, 150_000);
afterAll(() => world.stop());

/** Starts a server on the world's database, and waits until it has ended. */
async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [programFile('main')], {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, PORT: '0', DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'fatal' },
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

it('a database is not served with a secret that is not its own, and one line says so (J6, K7)', async () => {
  const other = 'quite another secret, after a restore gone wrong';
  const given = await start({ VITRINE_DATA: world.dataDir, VITRINE_SECRET: other });
  expect(given.code).toBe(78);
  expect(given.said).toMatch(/^VITRINE_SECRET is not the secret that this database was used with\..*\n$/);
  expect(given.said).not.toContain(other);
  const kept = await start({ VITRINE_DATA: `${world.dataDir}/another` });
  expect(kept).toMatchObject({
    code: 78,
    said: expect.stringMatching(/^The secret in \S+another\/secret is not .*\n$/),
  });
  const second = await startSecond(world);
  await second.stop();
}, 150_000);

it('a server that lacks one of the secrets that are still needed does not start, and says which and what would do (J6, K7)', async () => {
  const { db, secret } = world.services;
  const lacking = '0123456789ab';
  await sql`insert into secret_in_use (key_id) values (${lacking})`.execute(db);
  const refused = await start({ VITRINE_DATA: world.dataDir, VITRINE_SECRET: secret.join(',') });
  await sql`delete from secret_in_use where key_id = ${lacking}`.execute(db);
  expect(refused.code).toBe(78);
  expect(refused.said).toMatch(/^VITRINE_SECRET lacks a secret .*0123456789ab.* rekey --drop\n$/);
}, 150_000);

it('a database of an older version is bound to the secret of its first start (J6)', async () => {
  const { db, secret } = world.services;
  await sql`delete from secret_in_use`.execute(db);
  const second = await startSecond(world);
  await second.stop();
  expect(await readSecretsInUse(db)).toMatchObject([{ id: keyIdOf(secret[0]) }]);
}, 150_000);
