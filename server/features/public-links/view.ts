import type { PublicFile } from '#contract/public-links.ts';
import { wantMarks } from '#features/files/changes/want-marks.ts';
import { markedNames } from '#features/files/rules.marked.ts';
import type { Services } from '#server/services.ts';
import type { Shown } from './access.ts';
import { requirementsOf, tagNames } from './store.ts';

type Pictures = Pick<PublicFile, 'thumbnail_url' | 'preview_url' | 'video_url'>;

/** Addresses that stay the same and are checked each time; what moves and carries the mark is not shown. */
function picturesOf(services: Services, { file, token, marked }: Shown): Pictures {
  const { thumb, preview, poster, play } = file.renditions;
  const { team_id, cover_version: version, mark } = file;
  const at = (name: string | undefined) => (name ? `/content/p/${token}/${version}/${name}` : null);
  if (!marked) {
    const small = at((thumb ?? poster)?.name);
    return { thumbnail_url: small, preview_url: at((preview ?? poster)?.name) ?? small, video_url: at(play?.name) };
  }
  const { names, missing } = markedNames(file.renditions, mark);
  if (missing.length > 0) wantMarks(services, team_id, mark, [version]);
  const small = at(names.thumb ?? names.poster);
  return { thumbnail_url: small, preview_url: at(names.preview) ?? small, video_url: null };
}

/** All that a visitor is told: nothing of folders, people, or the team besides its name. */
export async function viewOf(services: Services, shown: Shown, uuid: string): Promise<PublicFile> {
  const { file, link, token, marked, team } = shown;
  const { db } = services;
  const [rights, tags] = await Promise.all([
    requirementsOf(db, file.team_id, file.id),
    tagNames(db, file.team_id, file.tag_ids),
  ]);
  const downloadable = link.downloadable && shown.givable;
  return {
    uuid,
    name: file.hide_name ? null : file.name,
    created_at: file.created_at.toISOString(),
    description: file.description,
    file_type: file.media_type,
    size: file.size,
    width: file.width,
    height: file.height,
    duration: file.duration,
    copyright: file.copyright,
    credit: file.source_display_name,
    rights,
    expiration_date: file.expiration_date?.toISOString() ?? null,
    tags,
    team: { name: team.name },
    downloadable,
    watermarked: marked,
    ...picturesOf(services, shown),
    download_url: downloadable ? `/v1/public/file/${token}/download/` : null,
  };
}
