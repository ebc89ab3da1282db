import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { CollectionRow } from '../store/collections.ts';
import { setTold, setWatching } from '../store/people.ts';

/** Has someone told of new files of a smart collection, or no longer. `count`: the files it has now. */
export async function watchCollection(
  tx: Tx,
  act: Act & { actor: string },
  { team_id: team, id, title: name }: Pick<CollectionRow, 'team_id' | 'id' | 'title'>,
  watching: boolean,
  count: number | null,
): Promise<void> {
  if (!(await setWatching(tx, team, id, act.actor, watching))) return;
  if (count !== null) await setTold(tx, team, id, count);
  await record(tx, act, {
    team,
    action: 'collection.watch',
    noun: 'collection',
    subject: id,
    before: { name, watching: !watching },
    after: { name, watching },
  });
}
