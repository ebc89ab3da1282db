import type * as contract from '#contract/download-requests.ts';
import type { DownloadLink, LinkedFile } from '#contract/download-requests.ts';
import { offersSize, sidePx } from '#contract/files/rules.ts';
import { releaseByLink } from '#contract/policy/release.ts';
import { openLink } from '#features/download-requests/access.ts';
import { fileIds, type NamedRequestRow } from '#features/download-requests/store.ts';
import { factsOf, refuse } from '#features/files/access.ts';
import { wantMarks } from '#features/files/changes/want-marks.ts';
import { markedNames } from '#features/files/rules/marked.ts';
import { shownNames } from '#features/files/rules/sizes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { hiddenName } from '#features/public-links/rules.ts';
import { lookOf } from '#features/public-links/store.ts';
import { renditionType } from '#platform/content/types.ts';
import { charge, costs } from '#platform/cost.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { widthName } from '#platform/media/widths.ts';
import { watermarked } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { isRefused, type Leaving } from './download-access.ts';
import { namesIn, noteDownload } from './note-download.ts';
import { sendSize, sendWhole } from './resize.ts';
import { sendStored } from './send.ts';
import { entryOf } from './zip-entry.ts';
import { filesForZip } from './zip-files.ts';
import { uniquePaths } from './zip-names.ts';
import { sendZip } from './zip-stream.ts';

const leavingByLink = (file: FileRow) => {
  const released = releaseByLink(factsOf(file), file.read_at);
  return released.pixels === 'none' ? released.denial : { marked: released.pixels === 'watermarked' };
};

/** A hidden name stays hidden from whoever holds a link. */
const asTold = (file: FileRow): FileRow =>
  file.hide_name ? { ...file, name: hiddenName(file.created_at, file.extension) } : file;

/** What a request gives and is still there, in its order. */
const filesOf = async (db: Db, { team_id, id }: NamedRequestRow): Promise<FileRow[]> =>
  (await filesForZip(db, team_id, await fileIds(db, team_id, id, true))).map(asTold);

/** One of the link's files that may leave; anything else there is not. */
async function openByLink({ db, params }: { readonly db: Db; readonly params: { token: string; uuid: string } }) {
  const request = await openLink(db, params.token);
  const given = await fileIds(db, request.team_id, request.id, true);
  const [file] = given.includes(params.uuid) ? await filesForZip(db, request.team_id, [params.uuid]) : [];
  if (!file) fail('not_found');
  const leaving = leavingByLink(file);
  return isRefused(leaving) ? refuse(leaving) : { file: asTold(file), marked: leaving.marked, request };
}

/** The small picture that may be shown by a link, if it is made: in a width, as far as it is there in that. */
function pictureOf(
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

function present(token: string, file: FileRow): LinkedFile {
  const leaving = leavingByLink(file);
  const refused = isRefused(leaving);
  const picture = refused ? undefined : pictureOf(file, leaving);
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
    withheld: refused ? leaving.reason : null,
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

export const showLink: Handler<typeof contract.showLink, Services> = async ({ db, services, params: { token } }) => {
  const request = await openLink(db, token);
  const files = await filesOf(db, request);
  askPictures(services, files);
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
    files: files.map((file) => present(token, file)),
  } satisfies DownloadLink;
};

export const fileByLink: Handler<typeof contract.downloadByLink, Services> = async (call) => {
  const { file, marked, request } = await openByLink(call);
  const { size } = call.query;
  const smaller =
    size &&
    size !== 'original' &&
    offersSize({ file_type: file.media_type, width: file.width, height: file.height }, size);
  const taken = {
    action: 'download.link',
    size: smaller && size ? size : 'original',
    marked,
    more: { requester: request.name },
  } as const;
  const leaving = noteDownload(call, file, taken);
  return smaller ? sendSize(call, file, sidePx(size), marked, leaving) : sendWhole(call, file, marked, leaving);
};

export const thumbnailByLink: Handler<typeof contract.thumbnailByLink, Services> = async (call) => {
  const { file, marked } = await openByLink(call);
  const picture = pictureOf(file, { marked }, call.query.width) ?? fail('not_found', 'This file has no preview.');
  return sendStored(call, file, picture.name, picture.mediaType, { disposition: 'inline', fileName: file.name });
};

export const zipByLink: Handler<typeof contract.zipByLink, Services> = async (call) => {
  const { db, services, params, reply } = call;
  const request = await openLink(db, params.token);
  await charge(db, `link ${request.id}`, costs.zip);
  const path = uniquePaths();
  const entries = (await filesOf(db, request)).flatMap((file) => {
    const leaving = leavingByLink(file);
    const wish = { size: 'original', path: (name: string) => path([], name) } as const;
    return isRefused(leaving) ? [] : [entryOf(services, file, { ...wish, ...leaving })];
  });
  if (entries.length === 0) fail('gone', 'None of these files can be downloaded any more.');
  const { team_id: team, id, name: requester } = request;
  const details = { files: entries.length, names: namesIn(entries), requester };
  call.note({ team, action: 'download.link_zip', noun: 'request', subject: id, details });
  return sendZip(services, reply, `vitrine-${entries.length}-files.zip`, entries);
};
