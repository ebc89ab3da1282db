import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { AttributeRow, NewAttribute } from '../store.ts';
import { deleteRow } from '../store.ts';

/** The record of a deleted attribute: all of it, as nothing used it. */
export type RemovedAttribute = Omit<NewAttribute, 'team_id'>;

export const rememberAttribute = ({
  id,
  name,
  slug,
  type,
  options,
  required,
  facet,
  portal_visible,
  embedded,
  folders,
  position,
  created_at,
}: AttributeRow): RemovedAttribute => ({
  id,
  name,
  slug,
  type,
  options,
  required,
  facet,
  portal_visible,
  embedded,
  folders,
  position,
  created_at: created_at.toISOString(),
});

/** Deletes an attribute that the caller has locked and that no file has a value of. */
export async function removeRow(tx: Tx, act: Act, row: AttributeRow): Promise<void> {
  const { team_id: team, id } = row;
  await deleteRow(tx, team, id);
  const before = rememberAttribute(row);
  await record(tx, act, { team, action: 'attribute.delete', noun: 'attribute', subject: id, before });
}
