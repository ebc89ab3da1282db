import { type RawBuilder, sql } from 'kysely';
import { tagInTheWay } from '#features/tags/changes/exclusive.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange, Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { collect } from './changes/collect.ts';
import type { ColumnRule } from './changes/column-rule.ts';
import { columnRules } from './changes/column-rules.ts';
import { changeColumns } from './changes/columns.ts';
import { grant } from './changes/grant.ts';
import { link } from './changes/link.ts';
import { move } from './changes/move.ts';
import { recycle } from './changes/recycle.ts';
import type { RelationRule } from './changes/relation-rule.ts';
import { changePairs } from './changes/relations.ts';
import { relative } from './changes/relative.ts';
import { changeStars } from './changes/star.ts';
import { tag } from './changes/tag.ts';

/** The changes as rows `c (subject, before, after)`. All are of one team, and each of another file. */
function rowsOf(changes: readonly PastChange[]): RawBuilder<unknown> {
  const rows = changes.map(({ subject, before, after }) => ({ subject, before, after }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (subject uuid, before jsonb, after jsonb)`;
}

const teamOf = (changes: readonly PastChange[]) => changes[0]?.team ?? fail('conflict');
const filesOf = (changes: readonly PastChange[]) => changes.map((change) => change.subject);
/** The changes' files, named as a list as well, so that no plan begins with every file of the team. */
const theirFiles = (team: string, changes: readonly PastChange[]) =>
  sql`f.team_id = ${team} and f.id = any(${filesOf(changes)}::uuid[])`;

/** Keeps the files as they are until the end, in id order; a deleted one cannot get anything back. */
async function holdFiles(tx: Tx, team: string, changes: readonly PastChange[]): Promise<void> {
  const ids = filesOf(changes);
  const { rows } =
    await sql`select id from files where team_id = ${team} and id = any(${ids}::uuid[]) order by id for update`.execute(
      tx,
    );
  if (rows.length < ids.length) fail('conflict', 'A file in this change was permanently deleted.');
}

/** Refuses when a query finds a file that is not as the change left it. */
async function refuseIf(tx: Tx, past: string, query: RawBuilder<{ name: string }>): Promise<void> {
  const [found] = (await query.execute(tx)).rows;
  if (found) fail('conflict', `${found.name} was ${past} in the meantime.`);
}

async function refuseMissing(tx: Tx, what: string, query: RawBuilder<{ name: string }>): Promise<void> {
  const [found] = (await query.execute(tx)).rows;
  if (found) fail('conflict', `The ${what} ${found.name} no longer exists.`);
}

const undoColumn =
  (rule: ColumnRule): Undoer =>
  async (tx, act, changes) => {
    const team = teamOf(changes);
    await holdFiles(tx, team, changes);
    await refuseIf(
      tx,
      rule.past,
      sql<{
        name: string;
      }>`select f.name from ${rowsOf(changes)} join files f on f.id = c.subject
        where ${theirFiles(team, changes)} and ${rule.current} is distinct from ${rule.recall(sql`c.after`)} limit 1`,
    );
    if (rule === move)
      await refuseMissing(
        tx,
        'folder',
        sql<{ name: string }>`select c.before -> 'folder' ->> 'name' as name from ${rowsOf(changes)}
          where c.before -> 'folder' ->> 'uuid' is not null and not exists (select 1 from folders o
            where o.team_id = ${team} and o.id = ${rule.recall(sql`c.before`)} for key share) limit 1`,
      );
    await changeColumns(tx, act, {
      team,
      rules: [rule],
      ids: filesOf(changes),
      wanted: sql`select c.subject as id, ${rule.recall(sql`c.before`)} as ${sql.ref(rule.field)} from ${rowsOf(changes)}`,
    });
  };

/** Pairs of a file and an other, `p (file_id, other, name)`, that a change took away (`before`) or added (`after`). */
const pairsOf = (rule: RelationRule, changes: readonly PastChange[], side: 'before' | 'after') =>
  sql`(select c.subject, (o.one ->> 'uuid')::uuid, o.one ->> 'name', (o.one ->> ${sql.lit(rule.keeps ?? '')})::double precision from ${rowsOf(changes)}
    cross join lateral jsonb_array_elements(c.${sql.ref(side)} -> ${sql.lit(rule.field)}) o (one)) p (file_id, other, name, kept)`;

/** Of the pairs of a change of tags: a file that got another tag of an exclusive group keeps that. */
async function refuseSecondTag(tx: Tx, team: string, changes: readonly PastChange[]): Promise<void> {
  const [taken, added] = [pairsOf(tag, changes, 'before'), pairsOf(tag, changes, 'after')];
  const tags = changes.flatMap(({ before }) => (before as { tags: { uuid: string }[] }).tags.map(({ uuid }) => uuid));
  const found = await tagInTheWay(tx, {
    team,
    files: filesOf(changes),
    tags: [...new Set(tags)],
    coming: sql`select p.file_id, p.other from ${taken}`,
    going: sql`select p.file_id, p.other from ${added}`,
  });
  if (!found) return;
  const { rows } = await sql<{ name: string }>`select f.name from files f
    where f.team_id = ${team} and f.id = ${found.file}`.execute(tx);
  const name = rows[0]?.name ?? 'A file';
  fail('conflict', `${name} has the tag ${found.tag}, and can have only one of the group ${found.group}.`);
}

const undoRelation =
  (rule: RelationRule): Undoer =>
  async (tx, act, changes) => {
    const team = teamOf(changes);
    const [taken, added] = [pairsOf(rule, changes, 'before'), pairsOf(rule, changes, 'after')];
    const has = sql`exists (select 1 from ${sql.table(rule.table)} x
      where x.team_id = ${team} and x.file_id = p.file_id and x.${sql.ref(rule.column)} = p.other)`;
    await holdFiles(tx, team, changes);
    await refuseMissing(
      tx,
      rule.noun,
      sql<{ name: string }>`select p.name from ${taken} where not exists (select 1 from ${sql.table(rule.target)} n
        where n.team_id = ${team} and n.id = p.other for key share) limit 1`,
    );
    const other = (where: RawBuilder<unknown>) =>
      sql<{ name: string }>`select f.name from ${where} and ${theirFiles(team, changes)} limit 1`;
    await refuseIf(tx, rule.past, other(sql`${added} join files f on f.id = p.file_id where not ${has}`));
    await refuseIf(tx, rule.past, other(sql`${taken} join files f on f.id = p.file_id where ${has}`));
    if (rule === tag) await refuseSecondTag(tx, team, changes);
    await changePairs(tx, act, {
      team,
      rule,
      files: filesOf(changes),
      add: rule.keeps
        ? sql`select p.file_id, p.other, p.kept from ${taken}`
        : sql`select p.file_id, p.other from ${taken}`,
      putBack: true,
      take: sql`select p.file_id, p.other from ${added}`,
      bump: true,
    });
  };

/** Stars are put back for the one who undoes: nobody else may undo them. */
const undoStar: Undoer = async (tx, act, changes) => {
  const team = teamOf(changes);
  const user = act.actor ?? fail('conflict', 'A star belongs to a person.');
  await holdFiles(tx, team, changes);
  await refuseIf(
    tx,
    'starred or unstarred',
    sql<{ name: string }>`select f.name from ${rowsOf(changes)} join files f on f.id = c.subject
      where ${theirFiles(team, changes)} and (c.after ->> 'starred')::boolean is distinct from exists (select 1 from stars s
        where s.team_id = ${team} and s.user_id = ${user} and s.file_id = f.id) limit 1`,
  );
  await changeStars(tx, act, {
    team,
    user,
    wanted: sql`select c.subject, (c.before ->> 'starred')::boolean from ${rowsOf(changes)}`,
  });
};

/** An upload is taken back into the Recycling Bin: nothing is ever lost by undoing. */
const undoCreate: Undoer = async (tx: Tx, act: Act, changes) => {
  const team = teamOf(changes);
  await holdFiles(tx, team, changes);
  await refuseIf(
    tx,
    'moved to the Recycling Bin',
    sql<{ name: string }>`select f.name from ${rowsOf(changes)} join files f on f.id = c.subject
      where ${theirFiles(team, changes)} and f.recycled_at is not null limit 1`,
  );
  await changeColumns(tx, act, {
    team,
    rules: [recycle],
    ids: filesOf(changes),
    wanted: sql`select c.subject as id, true as recycled from ${rowsOf(changes)}`,
  });
};

const perAction = (rules: readonly ColumnRule[]) =>
  rules.flatMap((rule) => rule.actions.map((action) => [action, undoColumn(rule)] as const));

/** `file.delete` has no entry: what was deleted for good stays so. */
export const fileUndo: Undoers = {
  ...Object.fromEntries(perAction(columnRules)),
  ...Object.fromEntries([link, tag, grant, collect, relative].map((rule) => [rule.action, undoRelation(rule)])),
  'file.star': undoStar,
  'file.create': undoCreate,
};
