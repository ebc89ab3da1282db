import { allowTime } from '#platform/db/allow-time.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type ManagedAttribute, requireFolders } from '../access.ts';
import { definitionOf, interimShape, losesFit, respellings } from '../rules.ts';
import { type AttributeRow, type Definition, findTaken, lockAttribute, updateDefinition } from '../store.ts';
import { copyText, readValuesOf, respell } from '../store.values.ts';
import { convertAll } from './convert.ts';

const seconds = 300;

/** The action that a change is told as. */
export function actionOf(before: Definition, after: Definition): string {
  if (before.archived !== after.archived) return after.archived ? 'attribute.archive' : 'attribute.unarchive';
  return 'attribute.update';
}

/** Writes a definition with what follows from it for values and for search. The values fit it, by the options' old names. */
export async function writeDefinition(tx: Tx, act: Act, row: AttributeRow, after: Definition): Promise<void> {
  const before = definitionOf(row);
  const { team_id: team, id } = row;
  const spelled = respellings(before, after);
  const respelled = spelled.length === 0 ? [] : await respell(tx, row, spelled);
  await updateDefinition(tx, team, id, after);
  await copyText(tx, team, respelled, false);
  // Archived values, and those of types that search does not read, are not found.
  if (before.archived !== after.archived || before.type !== after.type)
    for await (const batch of readValuesOf(tx, row))
      await copyText(
        tx,
        team,
        batch.map(({ file }) => file),
        false,
      );
  await record(tx, act, {
    team,
    action: actionOf(before, after),
    noun: 'attribute',
    subject: id,
    before,
    after,
  });
}

type Outcome = 'done' | 'name_taken' | 'loss';

/**
 * Changes what an attribute is. Values that no longer fit are lost only where that was agreed to. `name_taken` or `loss`
 * when it may not be done: nothing is to be committed then.
 */
export async function changeAttribute(
  tx: Tx,
  act: Act,
  { team_id: team, id }: ManagedAttribute,
  wanted: (before: Definition) => Definition,
  lose: boolean,
): Promise<Outcome> {
  await allowTime(tx, seconds);
  const row = (await lockAttribute(tx, team, id)) ?? fail('not_found');
  const before = definitionOf(row);
  const after = wanted(before);
  if (JSON.stringify(before) === JSON.stringify(after)) return 'done';
  if (after.name !== before.name && (await findTaken(tx, team, { name: after.name, but: id }))) return 'name_taken';
  await requireFolders(tx, team, after.folders, before.folders);
  if (losesFit(before, after) && !(await convertAll(tx, act, row, interimShape(before, after), lose))) return 'loss';
  await writeDefinition(tx, act, row, after);
  return 'done';
}
