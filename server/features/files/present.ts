import type { FileDetail, FileSummary } from '#contract/files.ts';
import { allowedActions, type Standing } from '#contract/policy.ts';
import type { Route } from '#contract/route.ts';
import { versionSource } from '#contract/versions.ts';
import { standing } from '#platform/http/actor.ts';
import type { Call } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { factsOf } from './access.ts';
import { addressesOf } from './addresses.ts';
import type { FileRow } from './store.ts';
import { findDetails, findSurroundings, type Surroundings } from './surroundings.ts';

/** What presenting files needs of a call. */
export type Presenter = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'seatFor'>;

const alone: Surroundings = { folder: null, tags: [], starred: false };
const iso = (at: Date | null) => at?.toISOString() ?? null;

function latestVersion(call: Presenter, who: Standing, row: FileRow): FileSummary['latest_version'] {
  const { url, thumbnail_url, preview_url, hover_url } = addressesOf(call.services.content, who, row);
  return {
    uuid: row.cover_version,
    url,
    file_type: row.media_type,
    width: row.width,
    height: row.height,
    size: row.size,
    processed: row.processed,
    thumbnail_url,
    duration: row.duration,
    blurhash: row.thumbhash,
    colours: row.colours,
    preview_url,
    hover_url,
    failed: row.failed,
  };
}

/** A version of a file as its cover would look: the row's facts of the cover are those of the version. */
export const presentVersion = (call: Presenter, row: FileRow): FileSummary['latest_version'] =>
  latestVersion(call, standing(call.actor, call.seatFor(row.team_id)), row);

function summary(call: Presenter, who: Standing, row: FileRow, { folder, tags, starred }: Surroundings): FileSummary {
  return {
    uuid: row.id,
    name: row.name,
    team: row.team_id,
    parent_folder: folder,
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    recycled: row.recycled_at !== null,
    expired: row.expired,
    expiration_date: iso(row.expiration_date),
    internal_use: row.internal_use,
    watermark: row.watermark,
    starred,
    hide_name: row.hide_name,
    review_status: row.review_status,
    approval: row.approval,
    permalink: row.permalink,
    comment_count: row.comment_count,
    version_count: row.version_count,
    tags,
    latest_version: latestVersion(call, who, row),
    revision: row.revision,
    detailed: false,
  };
}

/** Rows of one team as a list shows them, in the order given. */
export async function presentSummaries(call: Presenter, rows: readonly FileRow[]): Promise<FileSummary[]> {
  const team = rows[0]?.team_id;
  if (team === undefined) return [];
  const who = standing(call.actor, call.seatFor(team));
  const around = await findSurroundings(call.db, team, call.actor.user, rows);
  return rows.map((row) => summary(call, who, row, around.get(row.id) ?? alone));
}

/** Everything about one file, with what the caller may do with it. */
export async function presentDetail(call: Presenter, row: FileRow): Promise<FileDetail> {
  const who = standing(call.actor, call.seatFor(row.team_id));
  const { surroundings, ...details } = await findDetails(call.db, call.actor.user, row);
  return {
    ...summary(call, who, row, surroundings),
    detailed: true,
    description: row.description,
    source_display_name: row.source_display_name,
    copied_from: row.copied_from,
    location_text: row.location_text,
    location_obj: row.location_obj,
    copyright: row.copyright,
    rights: details.rights,
    rights_context: row.rights_context,
    html: row.html,
    collections: details.collections,
    linked_folders: details.linked_folders,
    media_centre_albums: [],
    embeds: [],
    single_embeds: [],
    attachments: [],
    related_files: [],
    social_post_v2: null,
    custom_attributes: [],
    permissions: allowedActions(who, factsOf(row), row.read_at),
    created_by: details.created_by,
    source: versionSource.safeParse(row.source).data ?? null,
  };
}
