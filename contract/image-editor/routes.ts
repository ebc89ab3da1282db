import { z } from 'zod';
import { text, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { fileVersion, versionNote } from '../versions/routes.ts';
import { recipe } from './recipe.ts';

/** The editors that an address names; `editor` is the built-in one. */
const imageEditors = ['editor'] as const;
const params = z.object({ image_editor: z.enum(imageEditors), id: uuid });

export const savedAs = z.enum(['version', 'copy']);
export type SavedAs = z.output<typeof savedAs>;

/**
 * The JSON of an upload: a recipe that is put on the original, or the address of an image that is edited already.
 * `version` is the one that the recipe is put on; left out: what the recipe of the cover was put on, else the cover.
 */
export const editRequest = z
  .strictObject({
    recipe: recipe.optional(),
    url: text(2000).trim().optional(),
    as: savedAs.default('version'),
    note: versionNote.optional(),
    version: uuid.optional(),
  })
  .refine(({ recipe: one, url }) => (one === undefined) !== (url === undefined), {
    path: ['recipe'],
    message: 'send a recipe, or the url of an edited image',
  });
export type EditRequest = z.input<typeof editRequest>;

/**
 * JSON as `editRequest` says, or a form: `image`, the edited image; `as`, `note`, and `recipe`, the JSON of what was done to
 * it. What it is, its bytes say.
 */
export const uploadEdited = route({
  id: 'image_editor.upload',
  method: 'POST',
  path: 'users/{image_editor}/upload/{id}/',
  access: 'member',
  flags: ['UPLOAD_ASSETS'],
  grants: true,
  feature: 'DAM_PLUS',
  summary:
    'Save an edited image as a new version or as a copy: by a recipe, or as it comes. The id is that of the file',
  params,
  body: 'multipart',
  reply: z.object({
    file: z.object({ uuid, name: z.string() }),
    version: fileVersion,
    /** True of a version that waits for review: until it is approved, the file is one of its own. */
    waits: z.boolean(),
  }),
  status: 201,
});

const named = z.object({ uuid, name: z.string() });
const way = z.object({
  allowed: z.boolean(),
  /** The reason it is not, in a sentence. */
  reason: z.string().nullable(),
});

export const openEditor = route({
  id: 'image_editor.open',
  method: 'GET',
  path: 'users/{image_editor}/open/{id}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Everything that the image editor begins with. The id is that of the file',
  params,
  reply: z.object({
    file: named,
    /** The version that the recipe is put on, as large as it is looked at. */
    source: z.object({
      uuid,
      name: z.string(),
      /** Counted from the first version of its file. */
      number: z.number().int(),
      /** Of the original, upright. */
      width: z.number().int(),
      height: z.number().int(),
      /** With the watermark where that is all that the caller may have; null where there is no picture. */
      picture_url: z.string().nullable(),
    }),
    /** The recipe that the cover was made by. */
    recipe: recipe.nullable(),
    /** The number that a new version would have. */
    next_version: z.number().int(),
    /** The middle of automatic crops: shares of the upright picture. */
    focal_point: z.object({ x: z.number(), y: z.number() }),
    /** The picture that marks show as the team's logo; null where the team has none. */
    logo_url: z.string().nullable(),
    /** `waits`: a version waits for review before it is one of the file. */
    save: z.object({ version: way, copy: way, waits: z.boolean() }),
    copied_from: named.nullable(),
    copies: z.array(named),
  }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [openEditor, uploadEdited];
