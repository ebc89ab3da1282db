import { sql } from 'kysely';
import type { Act } from '#platform/db/change.ts';
import type { Db } from '#platform/db/db.ts';
import { type KeptText, keepText, withValues } from '#platform/db/kept-text.ts';
import { type DetailedFileRow, detailColumns } from '../details.ts';
import type { FileRow } from '../store.ts';
import { type ColumnChange, columnStatement, valueColumns } from './columns.ts';

/** What is the same in the statement for every update of the same fields. */
const kept = new Map<string, KeptText>();

const standIn = { team: 'team', file: 'file', set: 'set', actor: 'actor', user: 'user', revision: -1 };

function make(db: Db, changes: readonly ColumnChange[], checked: boolean): KeptText {
  const values = changes.map((_change, at) => `value ${at}`);
  const act: Act = { id: standIn.set, actor: standIn.actor, wrote: new Set() };
  const wanted = changes.map(({ rule }, at) => ({ rule, value: values[at] }));
  const change = columnStatement(act, {
    team: standIn.team,
    rules: changes.map(({ rule }) => rule),
    ids: [standIn.file],
    wanted: sql`select ${standIn.file}::uuid as id, ${valueColumns(wanted)}`,
    ...(checked ? { revision: standIn.revision } : {}),
  });
  return keepText(db, sql`${change} select f.*, ${detailColumns(standIn.user)} from changed f`, [
    ...Object.values(standIn),
    ...values,
  ]);
}

/**
 * Changes columns of one file in one statement with its history, and gives the file as it is then, with its details for
 * `user`. Nothing when there was nothing to change, or when the file is at another revision.
 */
export async function changeOne(
  db: Db,
  act: Act,
  user: string,
  file: FileRow,
  changes: readonly ColumnChange[],
  revision?: number,
): Promise<DetailedFileRow | undefined> {
  const key = `${changes.map(({ rule }) => rule.field).join(' ')} ${revision === undefined}`;
  const text = kept.get(key) ?? make(db, changes, revision !== undefined);
  kept.set(key, text);
  const values = [file.team_id, file.id, act.id, act.actor, user, revision, ...changes.map(({ value }) => value)];
  const { rows } = await db.executeQuery(withValues<DetailedFileRow>(text, values));
  if (rows.length > 0) act.wrote.add(file.team_id);
  return rows[0];
}
