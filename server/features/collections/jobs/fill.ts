import { findMatches } from '#features/files/store/query.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Services } from '#server/services.ts';
import type { FillData } from '../changes/ask-filling.ts';
import { findCollection, keepFilled } from '../store/collections.ts';

/** Files of which some may have no picture to show. */
const first = 12;

/** Counts what a smart collection holds now and finds the pictures of its card. */
export async function fillCollection(services: Services, data: FillData, signal: AbortSignal): Promise<void> {
  const { db, searchDb, pulse } = services;
  const { team, collection: id } = data;
  const row = await findCollection(db, [team], id, null);
  const query = row?.query;
  if (!query) return;
  const found = await findMatches({ db, searchDb, signal }, team, id, first);
  await db.transaction().execute(async (tx) => {
    if (await keepFilled(tx, team, id, query, found))
      await record(tx, beginAct(null), { team, action: 'collection.filled', noun: 'collection', subject: id });
  });
  pulse.changed();
}
