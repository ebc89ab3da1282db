import { z } from 'zod';
import { idParams, name, page, teamParams, wholeQuery } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { centreTheme } from './centre.ts';
import { editing, reading } from './route-parts.ts';

export const listThemes = route({
  ...reading,
  id: 'media_centres.themes',
  method: 'GET',
  path: 'files/media-centre/themes/{team}/',
  summary: 'The saved themes of a team by name',
  params: teamParams,
  query: wholeQuery,
  reply: page(centreTheme),
  status: 200,
});
/** A theme of the same name is replaced; Media Centres that use it follow as drafts. */
export const saveTheme = route({
  ...editing,
  id: 'media_centres.theme.save',
  method: 'POST',
  path: 'files/media-centre/theme/save/{id}/',
  summary: 'Save the look of a Media Centre as a theme, which it uses from then on',
  params: idParams,
  body: z.strictObject({ name: name(80) }),
  reply: centreTheme,
  status: 201,
});
export const deleteTheme = route({
  ...editing,
  id: 'media_centres.theme.delete',
  method: 'DELETE',
  path: 'files/media-centre/theme/delete/{id}/',
  summary: 'Delete a theme; Media Centres that use it keep its look',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listThemes, saveTheme, deleteTheme];
