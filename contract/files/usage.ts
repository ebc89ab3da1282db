import { z } from 'zod';
import { uuid, uuidParams } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

const titled = z.object({ uuid, title: z.string() });
const named = z.object({ uuid, name: z.string() });

/** The uses of a file; of each kind at most 200, by name. */
export const fileUsage = z.object({
  /** Its public link, when that is on. */
  public_link: z
    .object({ url: z.string(), live: z.boolean(), withheld: z.string().nullable(), views: z.number().int() })
    .nullable(),
  /** Folders by which other teams see it, with the names of those. */
  shared_folders: z.array(named.extend({ teams: z.array(z.string()) })),
  /** Picked by hand, or brought by the rule that fills one. */
  galleries: z.array(titled.extend({ type: z.string() })),
  /** Turned off, it shows nothing to others. */
  single_embeds: z.array(titled.extend({ active: z.boolean() })),
  media_centre_albums: z.array(z.object({ uuid, media_centre: titled, album: titled })),
  posts: z.array(z.object({ uuid, caption: z.string().nullable(), status: z.string() })),
  /** `path`: "Root > Campaigns > Summer". */
  linked_folders: z.array(named.extend({ path: z.string() })),
  collections: z.array(titled),
  /** Files that have this one attached. */
  attached_to: z.array(named),
});
export type FileUsage = z.output<typeof fileUsage>;

/** Usage of a file that is used nowhere. */
export const unused: FileUsage = {
  public_link: null,
  shared_folders: [],
  galleries: [],
  single_embeds: [],
  media_centre_albums: [],
  posts: [],
  linked_folders: [],
  collections: [],
  attached_to: [],
};

export const showUsage = route({
  id: 'files.usage',
  method: 'GET',
  path: 'files/file/usage/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Where a file of one’s own team is used',
  params: uuidParams,
  reply: fileUsage,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showUsage];
