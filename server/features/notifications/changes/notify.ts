import { isMutable, isWanted, type NotificationKind } from '#contract/notifications.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { deafTo } from '../store.muted.ts';
import { insertAll, settingsOf } from '../store.ts';

export interface News {
  team: string;
  kind: NotificationKind;
  /**
   * The person who did it: told of nothing but an alert, as it may have been someone else in their name. Null where
   * nobody did.
   */
  by: string | null;
  /** The name of somebody without an account who did it. */
  visitor?: string | null;
  file: { id: string } | null;
  comment?: string;
  collection?: string;
  folder?: string;
  request?: string;
  post?: string;
  account?: string;
  submission?: string;
  search?: string;
  report?: string;
  text: string;
  users: readonly string[];
}

const shownLength = 200;

/** The ways in which someone wants to hear of a kind. */
function waysOf(settings: Record<string, boolean>, kind: NotificationKind) {
  const mail = isWanted(settings, kind, 'mail') ? 'now' : isWanted(settings, kind, 'digest') ? 'digest' : null;
  return { shown: isWanted(settings, kind, 'app'), mail } as const;
}

/** Leaves word for people of a team, each in the ways they chose, in the transaction of what it is about. */
export async function notify(tx: Tx, { by, users, file, text, ...news }: News): Promise<void> {
  const deaf = file && isMutable(news.kind) ? await deafTo(tx, news.team, file.id, users) : null;
  const others = users.filter((user) => (user !== by || news.kind === 'alert') && !deaf?.has(user));
  if (others.length === 0) return;
  const beginning = text.slice(0, shownLength).toWellFormed();
  const chosen = await settingsOf(tx, others);
  const told = others
    .map((user) => ({ user, ...waysOf(chosen.get(user) ?? {}, news.kind) }))
    .filter(({ shown, mail }) => shown || mail !== null);
  if (told.length === 0) return;
  await insertAll(
    tx,
    told.map((ways) => ({ ...news, ...ways, by, id: newId(), file: file?.id ?? null, text: beginning })),
  );
}
