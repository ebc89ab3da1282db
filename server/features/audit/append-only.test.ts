import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { forget } from './jobs/forget.ts';

let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  await team.owner.post(`teams/role/create/${team.id}/`, { name: 'Press', permissions: [] });
  await team.owner.post('auth/sign-out/');
});
afterAll(() => world.stop());

const run = (statement: string) => sql.raw(statement).execute(world.services.db);
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(world.services.db)).rows[0]?.n ?? 0;
const idAt = (daysAgo: number) => {
  const hex = Math.floor(Date.now() - daysAgo * 86_400_000)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}${newId().slice(13)}`;
};

/** A line of history and an event of so many days ago. */
async function long(of: string, daysAgo: number): Promise<void> {
  const { db } = world.services;
  const at = sql`now() - make_interval(days => ${daysAgo})`;
  await sql`insert into changes (team_id, set_id, at, actor, noun, action, subject) values (${of}, ${idAt(daysAgo)}, ${at}, null, 'tag', 'tag.create', ${newId()})`.execute(
    db,
  );
  await sql`insert into audit_events (team_id, id, at, action, noun) values (${of}, ${idAt(daysAgo)}, ${at}, 'session.sign_out', 'account')`.execute(
    db,
  );
}

describe('J7: history', () => {
  it.each(['changes', 'audit_events', 'sources'])('of %s is never changed, nor deleted, nor emptied', async (table) => {
    await world.services.audit.settle();
    const before = await count(table);
    expect(before).toBeGreaterThan(0);
    for (const statement of [
      `update ${table} set at = now()`,
      `update ${table} set team_id = gen_random_uuid() where false`,
      `delete from ${table}`,
      `truncate ${table}`,
      `do $$ begin delete from ${table}; end $$`,
      `do $$ begin perform 1; -- PL/pgSQL function forget_history(uuid,integer) line 1 at SQL statement
        delete from ${table}; end $$`,
      `with gone as (delete from ${table} returning 1) select count(*) from gone`,
    ])
      await expect(run(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await count(table)).toBe(before);
  });

  it('is forgotten only where a team says so, and only what is older than it says', async () => {
    const of = await world.team();
    for (const days of [400, 100, 31, 10]) await long(of.id, days);
    const left = async () => {
      await forget(world.services, {}, new AbortController().signal);
      const body = (await of.owner.get(`teams/audit/${of.id}/?limit=200`)).body as Loose;
      return body.results.filter(({ group }: Loose) => group !== 'settings').length;
    };
    expect(await left()).toBe(8);
    const shown = (await of.owner.get(`teams/audit/retention/${of.id}/?days=90`)).body;
    expect(shown).toMatchObject({ days: null, deletes: 4, deletes_exact: true });
    const set = await of.owner.put(`teams/audit/retention/${of.id}/`, { days: 90 });
    expect(set.body).toMatchObject({ days: 90, deletes: 4 });
    await expect(
      run(`delete from changes where team_id = '${of.id}' and at < now() - interval '200 days'`),
    ).rejects.toMatchObject({
      code: '42501',
    });
    expect(await left()).toBe(4);
    expect((await of.owner.get(`teams/audit/retention/${of.id}/`)).body).toMatchObject({ days: 90, deletes: 0 });
    expect((await of.owner.post(`changes/undo/${set.changeSet}/`)).status).toBe(200);
    expect((await of.owner.get(`teams/audit/retention/${of.id}/`)).body.days).toBeNull();
    await long(of.id, 200);
    expect(await left()).toBe(6);
  });

  it('is kept when the rows it is about are gone, and the team itself', async () => {
    const of = await world.team();
    await of.owner.post(`files/tag/create/${of.id}/`, { name: 'Dune' });
    const lines = () => sql`select 1 from changes where team_id = ${of.id}`.execute(world.services.db);
    await sql`delete from teams where id = ${of.id}`.execute(world.services.db);
    expect((await lines()).rows).toHaveLength(1);
  });
});
