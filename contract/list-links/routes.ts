import { z } from 'zod';
import { downloadSizes } from '../content.ts';
import { dateOrInstant, idParams, instant, text, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

/** Things whose files a link shows. */
export const listKinds = ['folder', 'collection'] as const;
export type ListKind = (typeof listKinds)[number];

/** The public link of a folder or a collection, on or off. One that was never turned on has no address. */
export const listLink = z.object({
  kind: z.enum(listKinds),
  /** Of the folder or the collection. */
  uuid,
  title: z.string(),
  public: z.boolean(),
  /** True when it shows the list now: turned on and not ended. */
  live: z.boolean(),
  url: z.string().nullable(),
  downloadable: z.boolean(),
  /** The sizes that visitors may download. */
  sizes: z.array(z.enum(downloadSizes)),
  has_password: z.boolean(),
  expires_at: instant.nullable(),
  views: z.number().int(),
  downloads: z.number().int(),
  used_at: instant.nullable(),
});
export type ListLink = z.output<typeof listLink>;

const managing = { access: 'member', flags: ['EDIT_ASSETS'] } as const;

export const showListLink = route({
  ...managing,
  id: 'list_links.show',
  method: 'GET',
  path: 'files/share/list/{id}/',
  summary: 'The public link of a folder or a collection',
  params: idParams,
  reply: listLink,
  status: 200,
});
/** Omitted fields stay as they are; a password of null removes it. */
export const setListLink = route({
  ...managing,
  id: 'list_links.set',
  method: 'PUT',
  path: 'files/share/list/{id}/',
  summary: 'Turn the public link of a folder or a collection on or off, and say what it lets visitors do',
  params: idParams,
  body: z.strictObject({
    public: z.boolean().optional(),
    downloadable: z.boolean().optional(),
    sizes: z.array(z.enum(downloadSizes)).min(1).max(downloadSizes.length).optional(),
    password: text(200).min(4, 'must have at least 4 characters').nullable().optional(),
    expires_at: dateOrInstant.nullable().optional(),
  }),
  reply: listLink,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showListLink, setListLink];
