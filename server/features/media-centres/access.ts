import type { mediaCentrePolicy } from '#contract/policy/media-centres.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type AlbumRow, findAlbum } from './store/albums.ts';
import { type CentreRow, findCentre } from './store/centres.ts';
import { findPlace, type PlaceRow } from './store/files.ts';
import { findGuest, type GuestRow } from './store/guests.ts';
import { findTheme, type ThemeRow } from './store/themes.ts';

export type CentreAction = keyof typeof mediaCentrePolicy;
export type EditableCentre = Authorized<CentreRow, 'media_centre.edit'>;
/** A Media Centre that something is taken from visitors of. */
export type EndableCentre = EditableCentre | Authorized<CentreRow, 'media_centre.end'>;

/** Opens a Media Centre of one of the caller's teams. */
export async function openCentre<A extends CentreAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<CentreRow, A>> {
  const row = (await findCentre(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}

/** Opens the Media Centre that an album is in. */
export async function openAlbum<A extends CentreAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<{ readonly centre: Authorized<CentreRow, A>; readonly album: AlbumRow }> {
  const album = (await findAlbum(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return { centre: await openCentre(call, action, album.centre_id), album };
}

/** Opens the Media Centre that a place of a file is in. */
export async function openPlace<A extends CentreAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<{ readonly centre: Authorized<CentreRow, A>; readonly place: PlaceRow }> {
  const { centre, ...place } = (await findPlace(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return { centre: await openCentre(call, action, centre), place };
}

/** Opens the Media Centre that somebody is a guest of. */
export async function openGuest<A extends CentreAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<{ readonly centre: Authorized<CentreRow, A>; readonly guest: GuestRow }> {
  const guest = (await findGuest(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return { centre: await openCentre(call, action, guest.centre_id), guest };
}

/** Opens a theme of one of the caller's teams. */
export async function openTheme<A extends CentreAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<ThemeRow, A>> {
  const row = (await findTheme(call.db, teamsOf(call.actor), id)) ?? fail('not_found', 'This theme does not exist.');
  return authorize(call, action, row);
}
