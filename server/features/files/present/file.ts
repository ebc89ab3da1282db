import type { Route } from '#contract/core/route.ts';
import { type FileDetail, type FileSummary, socialPost } from '#contract/files/routes.ts';
import { allowedActions, type FileFacts, refusedActions } from '#contract/policy/files.ts';
import { levelIn } from '#contract/policy/folders/folder-levels.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { rightsState } from '#contract/policy/use/rights-state.ts';
import { versionSource } from '#contract/versions/routes.ts';
import { releaseTerms } from '#platform/content/release-terms.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { type Grant, standing, viewerOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { factsOf } from '../access.ts';
import { wantMarks } from '../changes/want/marks.ts';
import { wantSizes } from '../changes/want/sizes.ts';
import { wantSounds } from '../changes/want/sounds.ts';
import { isUnheard } from '../rules/sounds.ts';
import type { FileRow } from '../store/files.ts';
import { addressesOf, type SignedCover, streamAddressesOf } from './addresses.ts';
import { cardAddresses, type Looker } from './card-addresses.ts';
import { instantOf, itemsOf } from './database-text.ts';
import { type DetailedFileRow, findDetailed } from './details.ts';
import { rightsFactsOf, rightsFactsOfSummary } from './rights-facts.ts';
import { findSummaries, type SummaryPage, type Surroundings } from './summary-page.ts';
import type { SummaryRow } from './summary-row.ts';
import { tracksOf } from './tracks.ts';

/** The parts of a call that presenting files needs. */
export type Presenter = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'membershipFor'>;

type LatestVersion = FileSummary['latest_version'];

/** The shown part of a cover's addresses. */
const shown = ({ unmarked: _, unsized: __, ...addresses }: SignedCover) => addresses;

/** A version of a file as its cover would look: the row's facts of the cover are those of the version. */
export function presentVersion(call: Presenter, row: FileRow): LatestVersion {
  const who = standing(call.actor, call.membershipFor(row.team_id));
  const { team_id: team, cover_version: version, media_type: mediaType } = row;
  const addresses = addressesOf(call.services.content, who, factsOf(row), row.read_at, {
    ...row,
    team,
    version,
    mediaType,
    viewer: viewerOf(call.actor),
  });
  if (addresses.unmarked) wantMarks(call.services, team, row.mark, [version]);
  if (addresses.unsized && row.processed) wantSizes(call.services, team, [version]);
  if (isUnheard(row)) wantSounds(call.services, team, [version]);
  return {
    ...shown(addresses),
    uuid: version,
    file_type: mediaType,
    width: row.width,
    height: row.height,
    size: row.size,
    processed: row.processed,
    duration: row.duration,
    blurhash: row.thumbhash,
    colours: row.colours,
    failed: row.failed,
  };
}

/** The playlist of a long video, as far as the caller may see it. */
const streamOf = ({ services, actor }: Presenter, row: FileRow, who: Standing): string | null => {
  const { team_id: team, cover_version: version, renditions, mark } = row;
  const cover = { team, version, renditions, mark, viewer: viewerOf(actor) };
  return streamAddressesOf(services.content, who, factsOf(row), row.read_at, cover).stream_url;
};

const factsOfSummary = (row: SummaryRow): FileFacts => ({
  createdBy: row.created_by,
  recycled: row.recycled,
  internalUse: row.internal_use,
  watermark: row.watermark,
  reviewStatus: row.review_status,
  expirationDate: row.expiration_date === null ? null : instantOf(row.expiration_date),
  rightsWithdrawn: row.rights_withdrawn,
  rightsFrom: row.rights_from === null ? null : instantOf(row.rights_from),
  rightsTo: row.rights_to === null ? null : instantOf(row.rights_to),
  picture: row.kind === 'image',
});

/** The viewer of a page of files, and the moment. */
interface View extends Looker {
  around: Surroundings;
  /** Versions that need pictures with the mark before the caller can see any. */
  unmarked: string[];
  /** Those whose picture is to be made in further widths. */
  unsized: string[];
  /** Sounds whose wave is still to be made. */
  unheard: string[];
}

function latestVersion(view: View, row: SummaryRow): LatestVersion {
  const addresses = cardAddresses(view, factsOfSummary(row), row);
  if (addresses.unmarked) view.unmarked.push(row.cover_version);
  if (addresses.unsized && row.processed) view.unsized.push(row.cover_version);
  if (isUnheard(row)) view.unheard.push(row.cover_version);
  return {
    ...shown(addresses),
    uuid: row.cover_version,
    file_type: row.media_type,
    width: row.width,
    height: row.height,
    size: row.size,
    processed: row.processed,
    duration: row.duration,
    blurhash: row.thumbhash,
    colours: itemsOf(row.colours),
    failed: row.failed,
  };
}

/** The level that someone has in a folder, where they have one. */
function levelOf(who: Standing, lineage: readonly string[] | null | undefined): Pick<FileSummary, 'granted'> {
  const granted = who.guest ? null : levelIn(who.grants, lineage);
  return granted ? { granted } : {};
}

function summary(view: View, row: SummaryRow): FileSummary {
  const { folders, lineages, tags, starred } = view.around;
  const folder = row.folder_id === null ? undefined : folders[row.folder_id];
  const rights = rightsFactsOfSummary(row);
  return {
    uuid: row.id,
    name: row.name,
    team: view.team,
    parent_folder: row.folder_id !== null && folder !== undefined ? { uuid: row.folder_id, name: folder } : null,
    status: row.status,
    created_at: instantOf(row.created_at),
    updated_at: instantOf(row.updated_at),
    recycled: row.recycled,
    purge_at: row.purge_at === null ? null : instantOf(row.purge_at),
    expired: row.expired,
    expiration_date: row.expiration_date === null ? null : instantOf(row.expiration_date),
    internal_use: row.internal_use,
    watermark: row.watermark,
    starred: starred.has(row.id),
    hide_name: row.hide_name,
    review_status: row.review_status,
    rating: row.rating || null,
    rights_state: rightsState(rights, view.at),
    rights_from: rights.rightsFrom,
    rights_to: rights.rightsTo,
    approval: row.approval,
    permalink: row.permalink,
    comment_count: row.comment_count,
    version_count: row.version_count,
    tags: itemsOf(row.tag_ids).flatMap((uuid) => {
      const name = tags[uuid];
      return name === undefined ? [] : [{ uuid, name }];
    }),
    latest_version: latestVersion(view, row),
    revision: row.revision,
    own: row.created_by === view.who.user,
    ...(row.folder_id === null ? {} : levelOf(view.who, lineages?.[row.folder_id])),
    detailed: false,
  };
}

/** A page of files of one team as lists show it. */
export function presentPage(call: Presenter, { team, rows, around }: SummaryPage): FileSummary[] {
  const who = standing(call.actor, call.membershipFor(team));
  const { content, clock } = call.services;
  const minute = Math.floor(clock.now().getTime() / 60_000);
  const { mark, readAt } = around;
  const missing = { unmarked: [], unsized: [], unheard: [] };
  const viewer = viewerOf(call.actor);
  const view: View = { content, who, team, mark, viewer, around, at: new Date(readAt), minute, ...missing };
  const summaries = rows.map((row) => summary(view, row));
  wantMarks(call.services, team, mark, view.unmarked);
  wantSizes(call.services, team, view.unsized);
  wantSounds(call.services, team, view.unheard);
  return summaries;
}

/** Files of one team as lists show them, as they are now, in the order given. `folders`: those that guests may know of. */
export async function presentSummaries(
  call: Presenter,
  files: readonly Pick<FileRow, 'team_id' | 'id'>[],
  folders?: readonly string[],
): Promise<FileSummary[]> {
  const [first] = files;
  if (!first) return [];
  const ids = files.map((file) => file.id);
  const page = await findSummaries(call.db, first.team_id, call.actor.user, ids);
  if (!folders) return presentPage(call, page);
  const known = Object.fromEntries(Object.entries(page.around.folders).filter(([id]) => folders.includes(id)));
  return presentPage(call, { ...page, around: { ...page.around, folders: known } });
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Without what a share does not show: the team's other folders, its collections, where the file is used and linked. */
const asGuestsSee = (file: FileDetail, row: DetailedFileRow, { team, name, folders }: Grant): FileDetail => ({
  ...file,
  parent_folder: file.parent_folder && folders.includes(file.parent_folder.uuid) ? file.parent_folder : null,
  linked_folders: file.linked_folders.filter(({ uuid }) => folders.includes(uuid)),
  copied_from: null,
  taken_down: null,
  collections: [],
  media_centre_albums: [],
  embeds: [],
  single_embeds: [],
  attachments: row.attachments
    .filter(({ file: other, folder }) => other === null || (folder !== null && folders.includes(folder)))
    .map(({ folder: _, ...one }) => one),
  related_files: [],
  shared_by: { uuid: team, name },
});

/** Everything about one file, with what the caller may do with it. */
export function presentDetailed(call: Presenter, row: DetailedFileRow): FileDetail {
  const membership = call.membershipFor(row.team_id);
  const file = presentAll(call, row, standing(call.actor, membership));
  return membership.guest ? asGuestsSee(file, row, membership.guest) : file;
}

/** The address of the PDF whose pages are shown, for who may have clean bytes. */
function pagesAddress({ services: { content } }: Presenter, row: FileRow, who: Standing, original: string | null) {
  const { team_id: team, cover_version: version, renditions } = row;
  const made = renditions.pages;
  if (!made) return row.extension === 'pdf' ? original : null;
  if (original === null) return null;
  return content.view(team, version, made.name, { ...releaseTerms(who, factsOf(row), row.read_at), size: made.bytes });
}

function presentAll(call: Presenter, row: DetailedFileRow, who: Standing): FileDetail {
  const { folder_id, folder } = row;
  const cover = presentVersion(call, row);
  return {
    uuid: row.id,
    name: row.name,
    team: row.team_id,
    parent_folder: folder_id !== null && folder !== null ? { uuid: folder_id, name: folder } : null,
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    recycled: row.recycled_at !== null,
    purge_at: iso(row.purge_at),
    expired: row.expired,
    expiration_date: iso(row.expiration_date),
    internal_use: row.internal_use,
    watermark: row.watermark,
    starred: row.starred,
    hide_name: row.hide_name,
    review_status: row.review_status,
    rating: row.rating || null,
    rights_state: rightsState(rightsFactsOf(row), row.read_at),
    rights_from: iso(row.rights_from),
    rights_to: iso(row.rights_to),
    approval: row.approval,
    permalink: row.permalink,
    comment_count: row.comment_count,
    version_count: row.version_count,
    tags: row.tags,
    latest_version: {
      ...cover,
      stream_url: streamOf(call, row, who),
      tracks: tracksOf(call.services.content, row, who),
    },
    revision: row.revision,
    own: row.created_by === who.user,
    ...levelOf(who, row.lineage),
    detailed: true,
    description: row.description,
    source_display_name: row.source_display_name,
    copied_from: row.copied_from,
    location_text: row.location_text,
    location_obj: row.location_obj,
    place: row.town || null,
    taken_at: iso(row.taken),
    camera: row.camera,
    lens: row.lens,
    focal_point: row.focal_point,
    copyright: row.copyright,
    rights: row.rights,
    rights_context: row.rights_context,
    taken_down: row.taken_down,
    html: row.html,
    pages: row.pages,
    pages_url: pagesAddress(call, row, who, cover.url),
    collections: row.collections,
    linked_folders: row.linked_folders,
    media_centre_albums: row.media_centre_albums,
    embeds: row.embeds,
    single_embeds: row.single_embeds,
    attachments: row.attachments.map(({ folder: _, ...one }) => one),
    related_files: who.features.includes('DAM_PLUS') ? row.related : [],
    social_post_v2: socialPost.safeParse(row.social_post).data ?? null,
    custom_attributes: who.features.includes('DAM_PLUS') ? row.attributes : [],
    permissions: allowedActions(who, factsOf(row), row.read_at),
    refusals: refusedActions(who, factsOf(row), row.read_at),
    shared_by: null,
    created_by: row.creator,
    source: versionSource.safeParse(row.source).data ?? null,
  };
}

/** Everything about a file that was opened, as it is now. */
export async function presentDetail(call: Presenter, { team_id, id }: FileRow): Promise<FileDetail> {
  return presentDetailed(call, (await findDetailed(call.db, team_id, call.actor.user, id)) ?? fail('not_found'));
}
