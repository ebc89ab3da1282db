import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { insertTag } from '../store.ts';

/** Makes a tag and tells its id; null when the team has one of this name. */
export async function createTag(
  tx: Tx,
  act: Act,
  { team, name, colour }: { team: string; name: string; colour: string | null },
): Promise<string | null> {
  const id = newId();
  if (!(await insertTag(tx, { team, id, name, colour }))) return null;
  await record(tx, act, { team, action: 'tag.create', noun: 'tag', subject: id, after: { name, colour } });
  return id;
}
