import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';

/** Tells teams, in their own streams of events, that what they see by shares of a folder is another now. */
export async function tellGuests(tx: Tx, act: Act, folder: string, guests: readonly string[]): Promise<void> {
  const lines = [...new Set(guests)].map(
    (team) => ({ team, action: 'share.updated', noun: 'share', subject: folder }) as const,
  );
  await record(tx, act, ...lines);
}
