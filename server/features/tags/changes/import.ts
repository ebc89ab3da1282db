import { sql } from 'kysely';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ImportPlan, KnownTag } from '../import-plan.ts';
import { lockTags } from '../store.ts';

/** All tags of a team as a sheet is compared with them. */
export async function readKnown(tx: Tx, team: string): Promise<KnownTag[]> {
  const { rows } =
    await sql<KnownTag>`select t.id, json_build_object('name', t.name, 'colour', t.colour, 'group', t.tag_group,
      'synonyms', array(select s.name from tag_synonyms s where s.team_id = t.team_id and s.tag_id = t.id)) as look
    from tags t where t.team_id = ${team}`.execute(tx);
  return rows;
}

/** Makes and changes the tags of a plan in a few statements, however many they are. */
export async function importTags(tx: Tx, act: Act, team: string, { create, update }: ImportPlan): Promise<void> {
  const made = create.map((look) => ({ id: newId(), ...look }));
  const changed = update.map(({ id, after }) => ({ id, ...after }));
  const locked = await lockTags(
    tx,
    team,
    changed.map((tag) => tag.id),
  );
  const inserted = await sql`insert into tags (team_id, id, name, colour, tag_group, created_by)
    select ${team}, n.id, n.name, n.colour, n.group, (select u.id from users u where u.id = ${act.actor}::uuid)
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) n (id uuid, name text, colour text, "group" text)
    order by lower(n.name) on conflict do nothing returning 1`.execute(tx);
  if (inserted.rows.length < made.length || locked.length < changed.length)
    fail('conflict', 'Someone changed the tags in the meantime. Try again.');
  await sql`update tags t set colour = n.colour, tag_group = n.group
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) n (id uuid, colour text, "group" text)
    where t.team_id = ${team} and t.id = n.id`.execute(tx);
  const words = sql`jsonb_to_recordset(${JSON.stringify([...made, ...changed])}::jsonb) n (id uuid, synonyms text[])`;
  await sql`delete from tag_synonyms s using ${words} where s.team_id = ${team} and s.tag_id = n.id and s.name <> all(n.synonyms)`.execute(
    tx,
  );
  await sql`insert into tag_synonyms (team_id, tag_id, name)
    select ${team}, n.id, w from ${words} cross join unnest(n.synonyms) w on conflict do nothing`.execute(tx);
  await record(
    tx,
    act,
    ...made.map(({ id, ...after }) => ({ team, action: 'tag.create', noun: 'tag' as const, subject: id, after })),
    ...update.map(({ id, before, after }) => ({
      team,
      action: 'tag.update',
      noun: 'tag' as const,
      subject: id,
      before,
      after,
    })),
  );
}
