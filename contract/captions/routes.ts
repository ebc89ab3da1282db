import { z } from 'zod';
import { idParams, instant, name, page, person, text, uuid, uuidParams, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { track } from '../playback/routes.ts';
import { languageTag } from './languages.ts';

/** BCP 47, such as `en` or `pt-BR`. */
const language = text(limits.languageTag)
  .refine((said) => languageTag(said) !== undefined, 'is not a language tag, such as en or pt-BR')
  .transform((said) => languageTag(said) ?? said);

/** A track of captions as those see it who look after it. */
export const caption = track.extend({
  version: uuid,
  /** Null for who may not see the video. */
  url: z.string().nullable(),
  /** `upload`: somebody added it; `video`: the video carried it. */
  origin: z.enum(['upload', 'video']),
  /** The number of its lines that appear at a time. */
  cues: z.number().int(),
  created_at: instant,
  /** Null when the video carried it, or the account is gone. */
  created_by: person.nullable(),
});
export type Caption = z.output<typeof caption>;

/** The parts of a track that a person may change; what is left out stays. */
export const captionFields = z.strictObject({
  language: language.nullable().optional(),
  label: name(limits.captionLabel).optional(),
  kind: track.shape.kind.optional(),
});

export const listCaptions = route({
  id: 'captions.list',
  method: 'GET',
  path: 'files/file/captions/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'The captions of a video, oldest first: of its cover, or of the version that is named',
  params: uuidParams,
  query: wholeQuery.extend({ version: uuid.optional() }),
  reply: page(caption),
  status: 200,
});
export const createCaption = route({
  id: 'captions.create',
  method: 'POST',
  path: 'files/file/caption/create/{uuid}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  grants: true,
  summary:
    'Add captions to a video or sound: the part `file` is WebVTT or SubRip; `language`, `label`, `kind` and `version` say more',
  params: uuidParams,
  body: 'multipart',
  reply: caption,
  status: 201,
});
export const updateCaption = route({
  id: 'captions.update',
  method: 'PUT',
  path: 'files/file/caption/update/{id}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  grants: true,
  summary: 'Change the language, the label or the kind of captions',
  params: idParams,
  body: captionFields,
  reply: caption,
  status: 200,
});
export const replaceCaption = route({
  id: 'captions.replace',
  method: 'POST',
  path: 'files/file/caption/replace/{id}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  grants: true,
  summary: 'Replace the words of captions with those of the part `file`',
  params: idParams,
  body: 'multipart',
  reply: caption,
  status: 200,
});
export const deleteCaption = route({
  id: 'captions.delete',
  method: 'DELETE',
  path: 'files/file/caption/delete/{id}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  grants: true,
  summary: 'Remove captions from a video',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listCaptions, createCaption, updateCaption, replaceCaption, deleteCaption];
