import type { Route } from '#contract/core/route.ts';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { presentCentre } from './present.ts';
import { findCard } from './store/cards.ts';

type CentrePresenter = Pick<Call<Route, Services>, 'db' | 'services' | 'actor' | 'membershipFor'>;

/** A Media Centre of the caller's team, as it is now. */
export async function tellCentre(call: CentrePresenter, team: string, id: string): Promise<MediaCentre> {
  const row = (await findCard(call.db, team, id)) ?? fail('not_found');
  return presentCentre(viewerOf(call, call.membershipFor(team)), call.services.origin, row);
}
