import type { downloadSizes } from '#contract/content.ts';
import {
  type Downloadable,
  downloadNames,
  fittedTo,
  offeredDownloads,
  offersSize,
  sidePx,
} from '#contract/files/rules.ts';
import type { PublicFile, PublicOffer } from '#contract/public/links.ts';
import { wantMarks } from '#features/files/changes/want/marks.ts';
import { wantSizes } from '#features/files/changes/want/sizes.ts';
import { wantSounds } from '#features/files/changes/want/sounds.ts';
import { markedNames } from '#features/files/rules/marked.ts';
import { lacksSizes, shownWidths } from '#features/files/rules/sizes.ts';
import { isUnheard } from '#features/files/rules/sounds.ts';
import type { Services } from '#server/services.ts';
import { pagesBelow } from '../pages.ts';
import { tracksOf, wantPlayed } from '../played.ts';
import type { ShownFile } from '../shown-file.ts';
import { playedNames } from '../shown-file.ts';
import { shownAttributes } from '../store.attributes.ts';
import type { TeamLook } from '../store.team-look.ts';
import type { Shown } from './open.ts';
import { socialPostOf } from './social.ts';
import { requirementsOf, tagNames } from './store.ts';

type Pictures = Pick<
  PublicFile,
  'thumbnail_url' | 'preview_url' | 'sources' | 'video_url' | 'stream_url' | 'storyboard_url' | 'peaks_url' | 'pages'
>;

/** A file and where its visitors find its bytes. */
export interface Viewed extends ShownFile {
  readonly team: Pick<TeamLook, 'name'>;
  /** The address of a name of its cover version. */
  readonly at: (name: string) => string;
  /** Null where it is shown only. */
  readonly download: string | null;
  /** The sizes that may be downloaded, the largest first; any where none are named. */
  readonly sizes?: readonly NamedSize[];
}

export type NamedSize = (typeof downloadSizes)[number];

/** Addresses that stay the same and are checked each time. */
function picturesOf(services: Services, shown: Viewed): Pictures {
  const { file, marked, at } = shown;
  const { team_id, cover_version: version, mark, renditions } = file;
  const { thumb, preview, poster } = renditions;
  const pages = pagesBelow({ file }, at);
  const pathOf = (name: string | undefined) => (name ? at(name) : null);
  const sources = shownWidths(renditions, marked, mark).map(({ width, name }) => ({ width, url: at(name) }));
  const { play, stream, storyboard, peaks } = playedNames(shown);
  const played = {
    ...{ video_url: pathOf(play), stream_url: pathOf(stream) },
    ...{ storyboard_url: pathOf(storyboard), peaks_url: pathOf(peaks) },
  };
  wantPlayed(services, shown);
  if (lacksSizes(renditions)) wantSizes(services, team_id, [version]);
  if (isUnheard(file)) wantSounds(services, team_id, [version]);
  if (!marked) {
    const small = pathOf((thumb ?? poster)?.name);
    const large = pathOf((preview ?? poster)?.name) ?? small;
    return { thumbnail_url: small, preview_url: large, sources, ...played, pages };
  }
  const { names, missing } = markedNames(renditions, mark);
  if (missing.length > 0) wantMarks(services, team_id, mark, [version]);
  const small = pathOf(names.thumb ?? names.poster);
  return { thumbnail_url: small, preview_url: pathOf(names.preview) ?? small, sources, ...played, pages };
}

/** The sizes that a file is offered in among those that a link gives: what is no larger than the largest goes as it is. */
export function offeredSizes(file: Downloadable, given: readonly NamedSize[]): NamedSize[] {
  const offered = given.filter((size) => size === 'original' || offersSize(file, size));
  const [largest] = given;
  return largest && largest !== 'original' && !offersSize(file, largest) ? ['original', ...offered] : offered;
}

/** The forms in which a file can be had at an address of downloads. */
export function offersAt(url: string, file: Downloadable, given?: readonly NamedSize[]): PublicOffer[] {
  const { width, height } = file;
  const own = { width, height };
  const scaled = (long: number) => (width && height ? fittedTo({ width, height }, long) : own);
  return (given ? offeredSizes(file, given) : offeredDownloads(file)).map((size) => ({
    size,
    label: downloadNames[size],
    ...(size === 'large' || size === 'medium' ? scaled(sidePx(size)) : own),
    url: size === 'original' ? url : `${url}?size=${size}`,
  }));
}

/** All that a visitor is told: nothing of folders, people, or the team besides its name. */
export async function fileView(services: Services, shown: Viewed, uuid: string): Promise<PublicFile> {
  const { file, marked, team, at, givable } = shown;
  const { db } = services;
  const [rights, tags, attributes, tracks] = await Promise.all([
    requirementsOf(db, file.team_id, file.id),
    tagNames(db, file.team_id, file.tag_ids),
    shownAttributes(db, file.team_id, file.id),
    tracksOf(services, [shown]),
  ]);
  const download = givable ? shown.download : null;
  const { media_type: file_type, width, height } = file;
  return {
    uuid,
    name: file.hide_name ? null : file.name,
    created_at: file.created_at.toISOString(),
    description: file.description,
    ...{ file_type, size: file.size, width, height },
    duration: file.duration,
    copyright: file.copyright,
    credit: file.source_display_name,
    rights,
    expiration_date: file.expiration_date?.toISOString() ?? null,
    tags,
    attributes,
    team: { name: team.name },
    downloadable: download !== null,
    watermarked: marked,
    ...picturesOf(services, shown),
    tracks: tracks(file.cover_version, at),
    download_url: download,
    offers: download ? offersAt(download, { file_type, width, height }, shown.sizes) : [],
    social_post: socialPostOf(file),
    list: null,
  };
}

/** The same of the file of a link. */
export const viewOf = (services: Services, shown: Shown, uuid: string): Promise<PublicFile> => {
  const { file, link, token } = shown;
  const at = (name: string) => `/content/p/${token}/${file.cover_version}/${name}`;
  const download = link.downloadable ? `/v1/public/file/${token}/download/` : null;
  return fileView(services, { ...shown, at, download }, uuid);
};
