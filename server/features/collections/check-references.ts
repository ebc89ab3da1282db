import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { Db } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { findSmartNamed, isOwnFile } from './store/collections.ts';

/** A cover has to be a file of the team's own. */
export async function checkCover(db: Db, team: string, cover: string | null | undefined): Promise<void> {
  if (cover && !(await isOwnFile(db, team, cover))) fail('not_found', 'The file for the cover does not exist.');
}

/** Smart collections do not fill each other: nobody could tell any more why a file is in one. */
export async function checkQuery(db: Db, team: string, query: SavedQuery | null | undefined): Promise<void> {
  for (const field of ['collection', 'in_collections', 'not_collection']) {
    const named = [query?.[field] ?? []].flat();
    const smart = named.length > 0 ? await findSmartNamed(db, team, named) : undefined;
    if (smart) invalid(`query.${field}`, `${smart} is a smart collection: one cannot fill another`);
  }
}
