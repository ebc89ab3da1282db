import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { type CollectionRow, findCollection } from './store.ts';

export type CollectionAction = 'collection.view' | 'collection.edit';
export type EditableCollection = Authorized<CollectionRow, 'collection.edit'>;

/** Opens a collection of one of the caller's teams; the route's flags are asked in that team. */
export async function openCollection<A extends CollectionAction>(
  call: Pick<Call<Route>, 'db' | 'actor' | 'seatFor'>,
  action: A,
  id: string,
): Promise<Authorized<CollectionRow, A>> {
  const row = (await findCollection(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, action);
}

/** A collection that people put files into. */
export async function openManual(
  call: Pick<Call<Route>, 'db' | 'actor' | 'seatFor'>,
  id: string,
): Promise<EditableCollection> {
  const row = await openCollection(call, 'collection.edit', id);
  return row.kind === 'manual' ? row : fail('conflict', `${row.title} is a smart collection: it fills itself.`);
}
