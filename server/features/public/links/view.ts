import { fittedTo, offeredDownloads, sidePx } from '#contract/files/rules.ts';
import type { PublicFile, PublicOffer } from '#contract/public/links.ts';
import { wantMarks } from '#features/files/changes/want-marks.ts';
import { wantSizes } from '#features/files/changes/want-sizes.ts';
import { wantSounds } from '#features/files/changes/want-sounds.ts';
import { markedNames } from '#features/files/rules/marked.ts';
import { lacksSizes, shownWidths } from '#features/files/rules/sizes.ts';
import { isUnheard } from '#features/files/rules/sounds.ts';
import type { Services } from '#server/services.ts';
import { pagesBelow } from '../pages.ts';
import { tracksOf, wantPlayed } from '../played.ts';
import { playedNames } from '../shown-file.ts';
import { shownAttributes } from '../store.attributes.ts';
import type { Shown } from './open.ts';
import { socialPostOf } from './social.ts';
import { requirementsOf, tagNames } from './store.ts';

type Pictures = Pick<
  PublicFile,
  'thumbnail_url' | 'preview_url' | 'sources' | 'video_url' | 'stream_url' | 'storyboard_url' | 'peaks_url' | 'pages'
>;

const addressIn =
  ({ token, file }: Shown) =>
  (name: string) =>
    `/content/p/${token}/${file.cover_version}/${name}`;

/** Addresses that stay the same and are checked each time. */
function picturesOf(services: Services, shown: Shown): Pictures {
  const { file, marked } = shown;
  const { team_id, cover_version: version, mark, renditions } = file;
  const { thumb, preview, poster } = renditions;
  const at = addressIn(shown);
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

const labels = { original: 'Original', large: 'Large', medium: 'Medium', mp4: 'MP4', jpg: 'JPG' } as const;

/** The forms in which a file can be had at an address of downloads. */
export function offersAt(url: string, file: Pick<PublicFile, 'file_type' | 'width' | 'height'>): PublicOffer[] {
  const { width, height } = file;
  const own = { width, height };
  const scaled = (long: number) => (width && height ? fittedTo({ width, height }, long) : own);
  return offeredDownloads(file).map((size) => ({
    size,
    label: labels[size],
    ...(size === 'large' || size === 'medium' ? scaled(sidePx(size)) : own),
    url: size === 'original' ? url : `${url}?size=${size}`,
  }));
}

/** All that a visitor is told: nothing of folders, people, or the team besides its name. */
export async function viewOf(services: Services, shown: Shown, uuid: string): Promise<PublicFile> {
  const { file, link, token, marked, team } = shown;
  const { db } = services;
  const [rights, tags, attributes, tracks] = await Promise.all([
    requirementsOf(db, file.team_id, file.id),
    tagNames(db, file.team_id, file.tag_ids),
    shownAttributes(db, file.team_id, file.id),
    tracksOf(services, [shown]),
  ]);
  const downloadable = link.downloadable && shown.givable;
  const url = downloadable ? `/v1/public/file/${token}/download/` : null;
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
    downloadable,
    watermarked: marked,
    ...picturesOf(services, shown),
    tracks: tracks(file.cover_version, addressIn(shown)),
    download_url: url,
    offers: url ? offersAt(url, { file_type, width, height }) : [],
    social_post: socialPostOf(file),
    list: null,
  };
}
