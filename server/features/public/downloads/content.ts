import { downloadSizes } from '#contract/content.ts';
import { offersSize } from '#contract/files/rules.ts';
import type * as contract from '#contract/public/downloads.ts';
import { namesIn } from '#features/content/bytes/note-download.ts';
import { sendStored } from '#features/content/bytes/send.ts';
import { sendZip } from '#features/content/bytes/zip-stream.ts';
import { noteTaken } from '#features/download-requests/store.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { sendDownload } from '../download.ts';
import { filesOf, openGiven, openLink } from './open.ts';
import { privacyOf } from './privacy.ts';
import { pictureOf } from './view.ts';
import { choose, entriesOf } from './zip-entries.ts';

export const download: Handler<typeof contract.downloadByLink, Services> = async (call) => {
  const { db, query, params } = call;
  const { file, marked, request } = await openGiven(db, params);
  const largest = request.granted_size ?? 'original';
  const size = query.size ?? largest;
  const dimensions = { file_type: file.media_type, width: file.width, height: file.height };
  const isLarger = downloadSizes.indexOf(size) < downloadSizes.indexOf(largest);
  if (largest !== 'original' && isLarger && offersSize(dimensions, largest))
    fail('forbidden', 'This link offers images in a smaller size only.');
  const details = { requester: request.name };
  const leaving = () => void noteTaken(db, request, [file.id]).catch(() => undefined);
  const privacy = await privacyOf(db, request);
  return sendDownload(call, { file, marked }, { size, details, privacy, leaving });
};

export const thumbnail: Handler<typeof contract.thumbnailByLink, Services> = async (call) => {
  const { file, marked } = await openGiven(call.db, call.params);
  const picture = pictureOf(file, { marked }, call.query.width) ?? fail('not_found', 'This file has no preview.');
  return sendStored(call, file, picture.name, picture.mediaType, { disposition: 'inline', fileName: file.name });
};

export const zip: Handler<typeof contract.zipByLink, Services> = async (call) => {
  const { db, services, params, reply } = call;
  const request = await openLink(db, params.token);
  await limitRate(db, `link ${request.id}`, rateLimits.zip);
  const privacy = await privacyOf(db, request);
  const chosen = choose(await filesOf(db, request), privacy);
  const given = chosen.flatMap(({ file, reason }) => (reason === null ? [file] : []));
  if (given.length === 0) fail('gone', 'None of these files can be downloaded any more.');
  const { team_id: team, id, name: requester, granted_size: size } = request;
  const details = { files: given.length, names: namesIn(given.map(({ name }) => ({ path: name }))), requester };
  await noteTaken(
    db,
    request,
    given.map((file) => file.id),
  );
  call.note({ team, action: 'download.link_zip', noun: 'request', subject: id, details });
  const entries = entriesOf(services, chosen, { size: size ?? 'original', privacy });
  return sendZip(services, reply, `vitrine-${given.length}-files.zip`, entries);
};
