import type { FileFilters } from '#contract/files/query.ts';
import { requireAttributes } from '#features/attributes/access.required.ts';
import { findByQuery } from '#features/files/store/query.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import type { ListSubject } from './store.ts';

/** Files that are looked at to name them; of more the number is not told. */
const named = 50;

/** The files that the link of a list would show, and that lack an attribute that they must have. */
const lackingIn = ({ kind, id }: ListSubject): FileFilters => ({
  ...(kind === 'folder' ? { folder: id, recursive: true } : { collection: [id] }),
  missing: ['required_attributes'],
  recycled: false,
  internal_use: false,
  review_status: [0],
  expired: false,
});

/** Refuses to publish a folder or collection with files that do not say what they must, by their names. */
export async function requireFit(
  { db, services, request: { signal } }: Pick<Caller<Services>, 'db' | 'services' | 'request'>,
  list: ListSubject,
): Promise<void> {
  const finder = { db, searchDb: services.searchDb, signal };
  const files = await findByQuery(finder, list.team_id, lackingIn(list), named + 1);
  await requireAttributes(db, list.team_id, files.slice(0, named), files.length > named);
}
