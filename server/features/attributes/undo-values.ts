import { readValues } from '#contract/attributes/rules.ts';
import { lockFiles } from '#features/files/store/files.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange, Undoer } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptValues, writeValues } from './changes/write-values.ts';
import { shapeOf } from './rules.ts';
import { type AttributeRow, holdAttribute } from './store.ts';
import { valuesOf } from './store.values.ts';

const before = (change: PastChange) => change.before as KeptValues;
const after = (change: PastChange) => change.after as KeptValues;
const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The files' names, locked until the end; a deleted one cannot get anything back. */
async function holdFiles(tx: Tx, team: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await lockFiles(tx, team, ids);
  if (rows.length < ids.length) fail('conflict', 'A file in this change was permanently deleted.');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function requireFit(attribute: AttributeRow, { name, type, values }: KeptValues): void {
  if (attribute.type !== type) fail('conflict', `${name} was ${type} and is ${attribute.type} now.`);
  const read = readValues(shapeOf(attribute), values);
  if ('problem' in read || !same(read.values, values))
    fail('conflict', `${values.join(', ')} is no option of ${attribute.name} any more.`);
}

/** Puts back values of one attribute, each of another file. What changed with the attribute itself fits it when all is put back. */
async function putBack(tx: Tx, act: Act, changes: readonly PastChange[], kept: KeptValues): Promise<void> {
  const team = changes[0]?.team ?? fail('conflict');
  const attribute = await holdAttribute(tx, team, kept.attribute);
  if (!attribute) fail('conflict', `The attribute ${kept.name} no longer exists.`);
  const files = changes.map((change) => change.subject);
  const names = await holdFiles(tx, team, files);
  const now = await valuesOf(tx, attribute, files);
  for (const change of changes) {
    if (!same(now.get(change.subject), after(change).values))
      fail('conflict', `${names.get(change.subject)} was given another ${attribute.name} in the meantime.`);
    if (!kept.converting) requireFit(attribute, before(change));
  }
  const wanted = changes.map((change) => ({ file: change.subject, values: before(change).values }));
  await writeValues(tx, act, attribute, wanted, kept.converting);
}

/** Puts back values of files, attribute by attribute. */
export const undoValues: Undoer = async (tx, act, changes) => {
  const groups = Map.groupBy(changes, (change) => before(change).attribute);
  for (const group of groups.values()) {
    const [first] = group;
    if (first) await putBack(tx, act, group, before(first));
  }
};
