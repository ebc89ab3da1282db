import type { Act } from '#platform/db/change.ts';
import { record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange, Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { writeDefinition } from './changes/change.ts';
import { allFit } from './changes/convert.ts';
import { moveAttribute } from './changes/move.ts';
import { type RemovedAttribute, removeRow } from './changes/remove.ts';
import { definitionOf, keptDefinition, losesFit, shapeOf } from './rules.ts';
import { type AttributeRow, type Definition, findTaken, insertAttribute, lockAttribute } from './store.ts';
import { isUsed } from './store.values.ts';
import { undoValues } from './undo-values.ts';

async function present(tx: Tx, { team, subject }: PastChange): Promise<AttributeRow> {
  return (await lockAttribute(tx, team, subject)) ?? fail('conflict', 'The attribute no longer exists.');
}

const eachBackwards =
  (one: (tx: Tx, act: Act, change: PastChange) => Promise<void>): Undoer =>
  async (tx, act, changes) => {
    for (const change of changes.toReversed()) await one(tx, act, change);
  };

const same = (one: Definition, other: Definition) =>
  JSON.stringify(keptDefinition(one)) === JSON.stringify(keptDefinition(other));

const undoUpdate = eachBackwards(async (tx, act, change) => {
  const row = await present(tx, change);
  const [was, left] = [keptDefinition(change.before as Definition), change.after as Definition];
  const now = definitionOf(row);
  if (!same(now, left)) fail('conflict', `The attribute ${row.name} was changed again in the meantime.`);
  if (await findTaken(tx, row.team_id, { name: was.name, but: row.id }))
    fail('conflict', `Another attribute is called ${was.name} now.`);
  const names = new Map(now.options.map(({ uuid, name }) => [uuid, name]));
  const shape = shapeOf({
    ...was,
    options: was.options.map((one) => ({ ...one, name: names.get(one.uuid) ?? one.name })),
  });
  if (losesFit(now, was) && !(await allFit(tx, row, shape, change.seq)))
    fail('conflict', `Files were given values of ${row.name} in the meantime that would not fit.`);
  await writeDefinition(tx, act, row, was);
});

const undoMove = eachBackwards(async (tx, act, change) => {
  const row = await present(tx, change);
  await moveAttribute(tx, act, row, (change.before as { place: number }).place);
});

const takeBack = eachBackwards(async (tx, act, change) => {
  const row = await present(tx, change);
  if (await isUsed(tx, row)) fail('conflict', `The attribute ${row.name} is in use.`);
  await removeRow(tx, act, row);
});

const undoDelete = eachBackwards(async (tx, act, { team, before }) => {
  const row = before as RemovedAttribute;
  if (!(await insertAttribute(tx, { ...row, team_id: team })))
    fail('conflict', `Another attribute is called ${row.name} now.`);
  const after = { name: row.name };
  await record(tx, act, { team, action: 'attribute.restore', noun: 'attribute', subject: row.id, after });
});

export const attributeUndo: Undoers = {
  'attribute.create': takeBack,
  'attribute.restore': takeBack,
  'attribute.delete': undoDelete,
  'attribute.update': undoUpdate,
  'attribute.archive': undoUpdate,
  'attribute.unarchive': undoUpdate,
  'attribute.move': undoMove,
  'file.attribute': undoValues,
};
