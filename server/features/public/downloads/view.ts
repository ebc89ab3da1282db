import { type Privacy, uncleanable } from '#contract/content/privacy.ts';
import type { DownloadLink, LinkedFile, showLink } from '#contract/public/downloads.ts';
import { isRefused, type Leaving } from '#features/content/access.ts';
import { leavingOf } from '#features/content/bytes/private-bytes.ts';
import { wantMarks } from '#features/files/changes/want/marks.ts';
import { markedNames } from '#features/files/rules/marked.ts';
import { shownNames } from '#features/files/rules/sizes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { renditionType } from '#platform/content/types.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { widthName } from '#platform/media/widths.ts';
import { watermarked } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { lookOf } from '../store.team-look.ts';
import { filesOf, leavingByLink, openLink } from './open.ts';
import { privacyOf } from './privacy.ts';

/** The small picture that may be shown by a link, if it is made: in a width, as far as it is there in that. */
export function pictureOf(
  file: FileRow,
  { marked }: Leaving,
  width?: string,
): { name: string; mediaType: string } | undefined {
  const sized = width && widthName(Number(width));
  if (sized && shownNames(file.renditions, marked, file.mark).includes(sized))
    return { name: marked ? watermarked(sized, file.mark) : sized, mediaType: renditionType(sized) };
  const picture = file.renditions.thumb ?? file.renditions.poster;
  if (!picture || !marked) return picture;
  const { names } = markedNames(file.renditions, file.mark);
  const base = names.thumb ?? names.poster;
  return base === undefined ? undefined : { ...picture, name: watermarked(base, file.mark) };
}

function present(token: string, file: FileRow, privacy: Privacy): LinkedFile {
  const leaving = leavingByLink(file);
  const refused = isRefused(leaving);
  const picture = refused ? undefined : pictureOf(file, leaving);
  const leaves = !refused && !leaving.marked ? leavingOf(privacy, file) : null;
  return {
    uuid: file.id,
    name: file.name,
    file_type: file.media_type,
    size: file.size,
    width: file.width,
    height: file.height,
    copyright: file.copyright,
    expiration_date: file.expiration_date?.toISOString() ?? null,
    thumbnail_url: picture ? `/v1/public/downloads/${token}/thumbnail/${file.id}/` : null,
    watermarked: !refused && leaving.marked,
    keeps_metadata: leaves === 'told',
    withheld: refused ? leaving.reason : leaves === 'refused' ? uncleanable : null,
  };
}

/** Has the small pictures made that may be shown with the mark only, and are not there yet. */
function askPictures(services: Services, files: readonly FileRow[]): void {
  for (const file of files) {
    const leaving = leavingByLink(file);
    const marked = !isRefused(leaving) && leaving.marked;
    if (marked && markedNames(file.renditions, file.mark).missing.length > 0)
      wantMarks(services, file.team_id, file.mark, [file.cover_version]);
  }
}

/** All that the holder of a link is told. */
export const show: Handler<typeof showLink, Services> = async ({ db, services, params: { token } }) => {
  const request = await openLink(db, token);
  const files = await filesOf(db, request);
  askPictures(services, files);
  const privacy = await privacyOf(db, request);
  const { logo, accent } = await lookOf(db, request.team_id);
  return {
    team: {
      name: request.team_name,
      logo: logo && services.content.view(request.team_id, logo.version, logo.rendition),
      accent_colour: accent,
    },
    requester: { name: request.name },
    expires_at: request.expires_at?.toISOString() ?? fail('gone'),
    message: request.message,
    size: request.granted_size ?? 'original',
    files: files.map((file) => present(token, file, privacy)),
  } satisfies DownloadLink;
};
