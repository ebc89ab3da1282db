import type { Route } from '#contract/core/route.ts';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { presentGallery } from './present.ts';
import { findCards } from './store/cards.ts';

type GalleryPresenter = Pick<Call<Route, Services>, 'db' | 'services' | 'actor' | 'membershipFor'>;

/** A gallery of the caller's team, as it is now. */
export async function tellGallery(call: GalleryPresenter, team: string, id: string): Promise<Gallery> {
  const [row] = await findCards(call.db, team, [id]);
  return presentGallery(viewerOf(call, call.membershipFor(team)), call.services.origin, row ?? fail('not_found'));
}
