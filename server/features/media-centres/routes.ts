import * as albumContract from '#contract/media-centres/album-routes.ts';
import * as guestContract from '#contract/media-centres/guest-routes.ts';
import * as contract from '#contract/media-centres/routes.ts';
import * as synonymContract from '#contract/media-centres/synonyms.ts';
import * as themeContract from '#contract/media-centres/theme-routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import * as albums from './calls/albums.ts';
import { changes } from './calls/changes.ts';
import { create } from './calls/create.ts';
import { remove } from './calls/delete.ts';
import { duplicate } from './calls/duplicate.ts';
import * as album from './calls/edit-album.ts';
import * as file from './calls/edit-files.ts';
import { ofAlbum, pinned, warnings } from './calls/files.ts';
import * as guests from './calls/guests.ts';
import { list, permissioned } from './calls/list.ts';
import { publications, publish, revert } from './calls/publish.ts';
import { show } from './calls/show.ts';
import { check } from './calls/slug.ts';
import * as synonyms from './calls/synonyms.ts';
import * as themes from './calls/themes.ts';
import { update } from './calls/update.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listCentres, list),
  on(contract.permissionedCentres, permissioned),
  on(contract.createCentre, create),
  on(contract.showCentre, show),
  on(contract.updateCentre, update),
  on(contract.deleteCentre, remove),
  on(contract.duplicateCentre, duplicate),
  on(contract.checkSlug, check),
  on(contract.publishCentre, publish),
  on(contract.revertCentre, revert),
  on(contract.centrePublications, publications),
  on(contract.centreChanges, changes),
  on(contract.centreWarnings, warnings),
  on(albumContract.listAlbums, albums.list),
  on(albumContract.showAlbum, albums.show),
  on(albumContract.albumBreadcrumbs, albums.breadcrumbs),
  on(albumContract.createAlbum, album.create),
  on(albumContract.updateAlbum, album.update),
  on(albumContract.updateAlbumAlias, album.update),
  on(albumContract.deleteAlbum, album.remove),
  on(albumContract.deleteAlbumAlias, album.remove),
  on(albumContract.albumFiles, ofAlbum),
  on(albumContract.pinnedFiles, pinned),
  on(albumContract.addAlbumFiles, file.add),
  on(albumContract.addAlbumFilesAlias, file.add),
  on(albumContract.updateAlbumFile, file.update),
  on(albumContract.updateAlbumFileAlias, file.update),
  on(albumContract.deleteAlbumFile, file.remove),
  on(albumContract.deleteAlbumFileAlias, file.remove),
  on(guestContract.listGuests, guests.list),
  on(guestContract.listGroups, guests.groups),
  on(guestContract.inviteGuests, guests.invite),
  on(guestContract.updateGuest, guests.update),
  on(guestContract.resendGuest, guests.resend),
  on(guestContract.deleteGuest, guests.remove),
  on(albumContract.updateAlbumFiles, file.updateMany),
  on(albumContract.deleteAlbumFiles, file.removeMany),
  on(synonymContract.listSynonyms, synonyms.list),
  on(synonymContract.setSynonym, synonyms.set),
  on(themeContract.listThemes, themes.list),
  on(themeContract.saveTheme, themes.save),
  on(themeContract.deleteTheme, themes.remove),
];
