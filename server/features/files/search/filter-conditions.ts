import { sql } from 'kysely';
import type { FileFilters, MissingField } from '#contract/files/query.ts';
import { shownToGuests } from '#features/shares/store.ts';
import { lacksRequired } from '../store/required-attributes.ts';
import { attributeCondition } from './attribute-condition.ts';
import type { Condition, ConditionContext } from './condition.ts';
import type { FilterRefs } from './filter-ref.ts';
import { collectionConditions } from './in-collections.ts';
import { binsNear } from './near-colours.ts';
import { rightsConditions } from './rights-conditions.ts';
import { documentQuery, type FoldedWord, literal, wordPattern } from './search-words.ts';
import { reviewedOrOwn } from './unreviewed.ts';

const sameAs = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

function groupCondition(group: readonly FoldedWord[]): Condition[] {
  // A word of accents alone says nothing.
  const words = group.filter((word) => word.folded !== '');
  if (words.length === 0) return [];
  const patterns = words.map(wordPattern);
  const text = sql`f.search_text like any(${patterns}::text[])`;
  const documents = documentQuery(words);
  return [documents === null ? text : sql`(${text} or f.document_words @@ ${documents}::tsquery)`];
}

/** Files that have one of these in a column of ids, which has an index of those that have any. */
const holding = (column: 'tag_ids' | 'right_ids', ids: readonly string[] | null): Condition[] =>
  ids === null ? [] : [sql`f.${sql.ref(column)} <> '{}' and f.${sql.ref(column)} && ${[...ids]}::uuid[]`];

function creatorCondition({ creators, handles }: FilterRefs): Condition[] {
  if (creators === null) return [];
  const own = sql`f.created_by = any(${creators}::uuid[])`;
  if (handles.length === 0) return [own];
  // What is said of a creator is searched text too, and that has an index.
  const said = sql`(f.search_text like any(${handles.map(({ folded }) => wordPattern(folded))}::text[])
    and lower(f.source -> 'creator' ->> 'handle') in (select lower(h) from unnest(${handles.map(({ name }) => name)}::text[]) h))`;
  return creators.length === 0 ? [said] : [sql`(${own} or ${said})`];
}

const shape = {
  landscape: sql`f.width > f.height`,
  portrait: sql`f.width < f.height`,
  square: sql`f.width = f.height`,
};

function measureConditions(filters: FileFilters): Condition[] {
  return [
    ...sameAs(
      filters.orientation,
      (wanted) =>
        sql`(${sql.join(
          wanted.map((one) => shape[one]),
          sql` or `,
        )})`,
    ),
    ...sameAs(filters.min_width, (value) => sql`f.width >= ${value}`),
    ...sameAs(filters.max_width, (value) => sql`f.width <= ${value}`),
    ...sameAs(filters.min_height, (value) => sql`f.height >= ${value}`),
    ...sameAs(filters.max_height, (value) => sql`f.height <= ${value}`),
    ...sameAs(filters.min_size, (value) => sql`f.size >= ${value}`),
    ...sameAs(filters.max_size, (value) => sql`f.size <= ${value}`),
    ...sameAs(filters.min_duration, (value) => sql`f.duration >= ${value}`),
    ...sameAs(filters.max_duration, (value) => sql`f.duration <= ${value}`),
  ];
}

/** Fields of which the row of a file itself tells whether they are set. */
type Gap = Exclude<MissingField, 'required_attributes' | 'collections'>;

/** The numbers of `files.gaps`. */
export const gaps: Readonly<Record<Gap, number>> = {
  description: 1,
  tags: 2,
  location: 3,
  copyright: 4,
  source: 5,
  expiry: 6,
  rights: 7,
};

const isGap = (field: MissingField): field is Gap => field in gaps;

/** In no collection that people fill: smart ones come and go with their rules. */
export const uncollected = sql`not exists (select 1 from collection_files x where x.team_id = f.team_id and x.file_id = f.id)`;

/** Files that lack any of these. What is required, and what is collected, changes without the row of a file. */
function missingCondition(team: string, fields: readonly MissingField[]): Condition {
  const kept = fields.filter(isGap).map((field) => gaps[field]);
  const parts = [
    ...(kept.length > 0 ? [sql`f.gaps && ${kept}::int[]`] : []),
    ...(fields.includes('required_attributes') ? [lacksRequired(team)] : []),
    ...(fields.includes('collections') ? [uncollected] : []),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

function stateConditions({ team, user, filters }: ConditionContext): Condition[] {
  const starred = sql`exists (select 1 from stars s where s.team_id = ${team} and s.user_id = ${user} and s.file_id = f.id)`;
  const expired = sql`(f.ends_at is not null and f.ends_at <= now())`;
  return [
    ...sameAs(filters.expired, (yes) => (yes ? expired : sql`not ${expired}`)),
    ...sameAs(
      filters.expiring_within,
      (days) => sql`f.expiration_date > now() and f.expiration_date <= now() + make_interval(days => ${days})`,
    ),
    ...rightsConditions(filters),
    ...sameAs(filters.starred, (yes) => (yes ? starred : sql`not ${starred}`)),
    ...sameAs(filters.missing, (fields) => missingCondition(team, fields)),
    ...sameAs(filters.used, (yes) => (yes ? inUse : sql`not ${inUse}`)),
    ...sameAs(
      filters.upload_batch,
      (batches) =>
        sql`f.id = any(array(select b.file_id from upload_batch_files b where b.team_id = ${team} and b.batch = any(${batches}::uuid[])))`,
    ),
    ...sameAs(filters.internal_use, (yes) => sql`f.internal_use = ${yes}`),
    ...sameAs(filters.review_status, (states) => sql`f.review_status = any(${states}::smallint[])`),
    ...sameAs(filters.rating, (stars) => sql`f.rating = any(${stars}::smallint[])`),
  ];
}

/** Another live file of the team with the same bytes. Empty files are nobody's twins. */
const twin = sql`(f.size > 0 and exists (select 1 from files d where d.team_id = f.team_id and d.sha256 = f.sha256 and d.id <> f.id and d.recycled_at is null))`;

/** In a collection, a gallery, a single embed or an album of a Media Centre, or attached to another file. */
export const inUse = sql`(exists (select 1 from collection_files x where x.team_id = f.team_id and x.file_id = f.id)
  or exists (select 1 from attachments x where x.team_id = f.team_id and x.attached_id = f.id)
  or exists (select 1 from single_embed_files x where x.team_id = f.team_id and x.file_id = f.id)
  or exists (select 1 from gallery_files x join galleries g on g.team_id = x.team_id and g.id = x.gallery_id and g.deleted_at is null
    where x.team_id = f.team_id and x.file_id = f.id)
  or exists (select 1 from media_centre_files x join media_centres c on c.team_id = x.team_id and c.id = x.centre_id and c.deleted_at is null
    where x.team_id = f.team_id and x.file_id = f.id and not x.hidden))`;

function likenessConditions({ filters, refs }: ConditionContext): Condition[] {
  const { similar } = refs;
  return [
    ...sameAs(
      filters.color,
      (colour) => sql`f.colours <> '{}' and colour_bins(f.colours) && ${binsNear(colour)}::int[]`,
    ),
    ...sameAs(
      similar ?? undefined,
      ({ files, versions }) => sql`f.id = any(${files}::uuid[]) and f.cover_version = any(${versions}::uuid[])`,
    ),
    ...sameAs(filters.duplicates, (yes) => (yes ? twin : sql`not ${twin}`)),
  ];
}

/** Squares of the map by side, as `files.map_x` and `map_y` count them. */
const squares = 2 ** 24;
const steepest = 85.0511;
const square = (share: number) => Math.min(squares - 1, Math.max(0, Math.floor(share * squares)));

/** Columns of `files.map_x` and rows of `map_y`, the northernmost first. */
const mapColumn = (lng: number): number => square((lng + 180) / 360);
function mapRow(lat: number): number {
  const angle = (Math.min(steepest, Math.max(-steepest, lat)) * Math.PI) / 180;
  return square((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2);
}

function withinBounds(text: string): Condition {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const [from, to] = [mapColumn(west), mapColumn(east)];
  const columns =
    west <= east
      ? sql`f.map_x between ${from} and ${to}`
      : sql`(f.map_x between 0 and ${to} or f.map_x between ${from} and ${squares})`;
  return sql`${columns} and f.map_y between ${mapRow(north)} and ${mapRow(south)}`;
}

function placeConditions({ filters }: ConditionContext): Condition[] {
  return [
    ...sameAs(filters.dated, (yes) => (yes ? sql`f.taken_at is not null` : sql`f.taken_at is null`)),
    ...sameAs(filters.located, (yes) => (yes ? sql`f.map_x is not null` : sql`f.map_x is null`)),
    ...sameAs(filters.bounds, withinBounds),
    ...sameAs(
      filters.in_place,
      (places) => sql`f.place <> '' and (f.place = any(${places}::text[]) or f.place_country = any(${places}::text[]))`,
    ),
    ...sameAs(filters.camera, (wanted) => sql`f.camera is not null and f.camera = any(${wanted}::text[])`),
    ...sameAs(filters.lens, (wanted) => sql`f.lens is not null and f.lens = any(${wanted}::text[])`),
  ];
}

const isDay = (text: string) => text.length === 10;

/** The time from one moment to another; a day without a time counts whole, in UTC. */
function between(column: 'created_at' | 'taken_key', from: string | undefined, to: string | undefined): Condition[] {
  const moment = sql.ref(`f.${column}`);
  return [
    ...sameAs(from, (at) => sql`${moment} >= ${isDay(at) ? `${at}T00:00:00Z` : at}::timestamptz`),
    ...sameAs(to, (at) =>
      isDay(at)
        ? sql`${moment} < ${`${at}T00:00:00Z`}::timestamptz + interval '1 day'`
        : sql`${moment} <= ${at}::timestamptz`,
    ),
  ];
}

/** The times at which files came and were taken, as far as it is asked. */
export const createdConditions = (filters: FileFilters): Condition[] =>
  between('created_at', filters.created_from, filters.created_to);
export const takenConditions = (filters: FileFilters): Condition[] =>
  between('taken_key', filters.taken_from, filters.taken_to);

/** Files of a place, whose words have an index of their own. */
function locationCondition(locations: readonly FoldedWord[]): Condition[] {
  if (locations.length === 0) return [];
  const patterns = locations.map((location) => `%${literal(location.folded)}%`);
  return [sql`(f.location_text is not null and location_words(f.location_text) like any(${patterns}::text[]))`];
}

/** Files for which one of these people gave their consent. */
function consentCondition(team: string, people: readonly FoldedWord[]): Condition[] {
  if (people.length === 0) return [];
  const patterns = people.map((person) => `%${literal(person.folded)}%`);
  return [
    sql`f.id = any(array(select x.file_id from consents c join consent_files x on x.team_id = c.team_id and x.consent_id = c.id
      where c.team_id = ${team} and searchable(c.person) like any(${patterns}::text[])))`,
  ];
}

/** Files for which any one group of filters holds. */
function anyCondition(asked: ConditionContext): Condition[] {
  const { any } = asked.refs;
  if (any.length === 0) return [];
  const groups = any.map((one) => sql`(${sql.join(wholeOf({ ...asked, ...one }), sql` and `)})`);
  return [sql`(${sql.join(groups, sql` or `)})`];
}

/** Extensions are stored in lower case and without a dot. */
export const plainExtension = (text: string): string => text.replace(/^\./, '').toLowerCase();

/** Everything a query asks but where the files are, when they came and when they were taken. */
export function filterConditions(asked: ConditionContext): Condition[] {
  const { team, user, filters, refs, guest, hides } = asked;
  return [
    ...(guest ? [shownToGuests] : []),
    ...(hides ? [reviewedOrOwn(user)] : []),
    ...refs.groups.flatMap(groupCondition),
    ...groupCondition(refs.without).map((any) => sql`${any} is not true`),
    ...holding('tag_ids', refs.tags),
    ...holding('tag_ids', refs.grouped),
    ...holding('right_ids', refs.rights),
    ...collectionConditions(asked, wholeOf),
    ...refs.attributes.map((one) => attributeCondition(team, one)),
    ...creatorCondition(refs),
    ...sameAs(filters.type, (wanted) => sql`f.kind = any(${wanted}::text[])`),
    ...sameAs(filters.extension, (wanted) => sql`f.extension = any(${wanted.map(plainExtension)}::text[])`),
    ...measureConditions(filters),
    ...stateConditions(asked),
    ...likenessConditions(asked),
    ...placeConditions(asked),
    ...locationCondition(refs.locations),
    ...consentCondition(team, refs.consenting),
    ...anyCondition(asked),
  ];
}

/** The files of a folder: those that live in it and those linked into it. */
function folderCondition({ team, filters, refs }: ConditionContext): Condition[] {
  const { folder } = filters;
  if (folder === undefined) return [];
  if (folder === 'root') return filters.recursive ? [] : [sql`f.folder_id is null`];
  const folders = refs.subtree ?? [folder];
  return [
    // As an array, so that both sides have an index.
    sql`(f.folder_id = any(${folders}::uuid[]) or f.id = any(array(select l.file_id from file_links l where l.team_id = ${team} and l.folder_id = any(${folders}::uuid[]))))`,
  ];
}

/** The whole of a query but whose files they are and whether they are recycled. */
export function wholeOf(asked: ConditionContext): Condition[] {
  const { filters } = asked;
  return [
    ...folderCondition(asked),
    ...createdConditions(filters),
    ...takenConditions(filters),
    ...filterConditions(asked),
  ];
}

/** The whole of a query as one condition, for changes to many files. */
export function matching(asked: ConditionContext): Condition {
  const state = asked.filters.recycled ? sql`f.recycled_at is not null` : sql`f.recycled_at is null`;
  return sql.join([sql`f.team_id = ${asked.team}`, state, ...wholeOf(asked)], sql` and `);
}
