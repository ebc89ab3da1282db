import { z } from 'zod';
import { colour, dateOrInstant, flag, numeral, pageQuery, several, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';

export const kinds = ['image', 'video', 'audio', 'document', 'other'] as const;
export const orientations = ['landscape', 'portrait', 'square'] as const;
export const orders = [
  'newest',
  'oldest',
  'taken',
  '-taken',
  'name',
  '-name',
  'size',
  '-size',
  'type',
  '-type',
  'rating',
  '-rating',
  'relevance',
  'updated',
  'expires',
] as const;
/** States of rights that files can be asked for; `expiring` are those that end within 30 days, whatever else they are. */
export const rightsStateFilters = [
  'usable',
  'conditions',
  'expiring',
  'expired',
  'embargoed',
  'internal',
  'missing',
  'pending',
  'withdrawn',
] as const;
export type RightsStateFilter = (typeof rightsStateFilters)[number];
export type Order = (typeof orders)[number];
/** `position`: as the people of one manual collection ordered it; `collection` names that one. */
export const listOrders = [...orders, 'position'] as const;
export type ListOrder = (typeof listOrders)[number];
/** Facts that files can be asked to lack. */
export const missingFields = [
  'description',
  'tags',
  'collections',
  'rights',
  'location',
  'copyright',
  'source',
  'expiry',
  /** Without a value of an attribute that is required. */
  'required_attributes',
] as const;
export type MissingField = (typeof missingFields)[number];

const whole = numeral(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).optional();
const seconds = numeral(z.number().min(0).max(1e9)).optional();
const ref = z.string().min(1).max(200);
const degrees = String.raw`-?\d{1,3}(?:\.\d{1,9})?`;
/** Degrees: west, south, east, north. East may be less than west: then it reaches over the date line. */
const bounds = z
  .string()
  .regex(new RegExp(`^${degrees}(,${degrees}){3}$`), 'must be west,south,east,north in degrees')
  .refine((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
    return Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north;
  }, 'is not on the earth');

const oneFilter = z.strictObject({
  /** A folder's uuid or `root`; left out, the whole library. */
  folder: z.union([z.literal('root'), uuid]).optional(),
  recursive: flag.optional(),
  /** Search-term groups: groups are AND-ed, words inside a group OR-ed. */
  q: several(text(300)),
  tags: several(ref),
  /** A tag of one of these groups, or of a group below it. */
  tags_in: several(ref),
  rights: several(ref),
  collection: several(ref),
  /** Also in each of these, and in none of those. */
  in_collections: several(ref),
  not_collection: several(ref),
  creator: several(ref),
  type: several(z.enum(kinds)),
  extension: several(z.string().min(1).max(20)),
  orientation: several(z.enum(orientations)),
  min_width: whole,
  max_width: whole,
  min_height: whole,
  max_height: whole,
  min_size: whole,
  max_size: whole,
  min_duration: seconds,
  max_duration: seconds,
  created_from: dateOrInstant.optional(),
  created_to: dateOrInstant.optional(),
  /** As `created_from`, of the date taken; where a file does not say it, of its upload. */
  taken_from: dateOrInstant.optional(),
  taken_to: dateOrInstant.optional(),
  /** Says when it was taken. */
  dated: flag.optional(),
  /** Has coordinates. */
  located: flag.optional(),
  /** Has coordinates within them: `west,south,east,north`. */
  bounds: bounds.optional(),
  /** A town as files tell it, such as `Nagasaki, Japan`, or a country. */
  in_place: several(ref),
  /** Make and model, and lens, as files tell them. */
  camera: several(ref),
  lens: several(ref),
  /** Words of the place. */
  location: several(text(200)),
  /** People who gave their consent, by a part of their name. */
  consent: several(text(200)),
  expiring_within: numeral(z.number().int().min(0).max(36_500)).optional(),
  expired: flag.optional(),
  rights_state: several(z.enum(rightsStateFilters)),
  /** Files that end, by their expiry date or by a right, from this day to that, both included, in UTC. */
  ends_from: z.iso.date().optional(),
  ends_to: z.iso.date().optional(),
  recycled: flag.default(false),
  starred: flag.optional(),
  internal_use: flag.optional(),
  review_status: several(numeral(z.number().int().min(0).max(4))),
  /** Stars; 0: none yet. */
  rating: several(numeral(z.number().int().min(0).max(limits.stars))),
  /** Files that have none of it. */
  missing: several(z.enum(missingFields)),
  color: colour.optional(),
  similar_to: uuid.optional(),
  duplicates: flag.optional(),
  /** In a collection, a gallery or a single embed, or attached to another file; false: nowhere. */
  used: flag.optional(),
  /** Uploaded together: what the metadata `upload_batch` of an upload said. Files that got a version so are among them. */
  upload_batch: several(uuid),
  /**
   * Custom attributes by slug or uuid: `attribute[season]=Spring`. An empty value means none; numbers and dates also take
   * `10..20`, `10..` and `..20`. In JSON an object: {season: ["Spring"]}.
   */
  attribute: z.record(z.string().min(1).max(100), several(text(200))).optional(),
});

/** Filters of which one group may hold: any but those that say where or whose. */
const groupFilters = oneFilter.omit({ recycled: true, starred: true });

function readGroup(text: string): z.output<typeof groupFilters> | null {
  try {
    const group = groupFilters.safeParse(JSON.parse(text));
    return group.success && Object.keys(group.data).length > 0 ? group.data : null;
  } catch {
    return null;
  }
}

const group = z
  .string()
  .max(2_000)
  .refine((text) => readGroup(text) !== null, 'must be a group of filters, as JSON');

/** Everything a list of files can be narrowed by. Values of one filter are OR-ed, filters are AND-ed. */
export const fileFilters = oneFilter.extend({
  /** Groups of filters as JSON: the filters of one are AND-ed, and any one group will do. */
  any: several(group),
});
export type FileFilters = z.output<typeof fileFilters>;

/** The filters of a group. */
export const groupOf = (text: string): FileFilters => ({ ...readGroup(text), recycled: false });

export const fileListQuery = fileFilters.extend({
  order: z.enum(listOrders).default('newest'),
  ...pageQuery.shape,
});
export type FileListQuery = z.output<typeof fileListQuery>;
export type FileListQueryIn = z.input<typeof fileListQuery>;
