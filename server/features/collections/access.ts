import type { collectionPolicy } from '#contract/policy/collections.ts';
import { type Authorized, authorize, authorizeSystem } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type CollectionRow, findCollection } from './store.ts';

export type CollectionAction = keyof typeof collectionPolicy;
/** A collection by its name alone. */
export type CollectionRef = Pick<CollectionRow, 'team_id' | 'id'>;
export type EditableCollection = Authorized<CollectionRow, 'collection.edit'>;

/** Opens a collection of one of the caller's teams. */
export async function openCollection<A extends CollectionAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<CollectionRow, A>> {
  const row = (await findCollection(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}

/** A collection that the caller is making, to put files into. */
export const newCollection = (team: string, id: string): Authorized<CollectionRef, 'collection.edit'> =>
  authorizeSystem('Whoever may make it may fill it.', 'collection.edit', { team_id: team, id });

/** A collection that people put files into. */
export async function openManual(call: Opener, id: string): Promise<EditableCollection> {
  const row = await openCollection(call, 'collection.edit', id);
  return row.kind === 'manual' ? row : fail('conflict', `${row.title} is a smart collection: it fills itself.`);
}
