import type { NotificationKind } from '#contract/notifications.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { insertAll } from '../store.ts';

interface News {
  team: string;
  kind: NotificationKind;
  /** Who did it: never told of it. */
  by: string;
  file: { id: string };
  comment: string;
  text: string;
  users: readonly string[];
}

const shownLength = 200;

/** Leaves word for people of a team, in the transaction of what it is about. */
export async function notify(tx: Tx, { by, users, file, text, ...news }: News): Promise<void> {
  const others = users.filter((user) => user !== by);
  if (others.length === 0) return;
  const beginning = text.slice(0, shownLength).toWellFormed();
  await insertAll(
    tx,
    others.map((user) => ({ ...news, user, by, id: newId(), file: file.id, text: beginning })),
  );
}
