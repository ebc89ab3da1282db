import type * as contract from '#contract/public/downloads.ts';
import { isRefused } from '#features/content/access.ts';
import { namesIn } from '#features/content/bytes/note-download.ts';
import { sendStored } from '#features/content/bytes/send.ts';
import { entryOf } from '#features/content/bytes/zip-entry.ts';
import { uniquePaths } from '#features/content/bytes/zip-names.ts';
import { sendZip } from '#features/content/bytes/zip-stream.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { sendDownload } from '../download.ts';
import { filesOf, leavingByLink, openGiven, openLink } from './open.ts';
import { pictureOf } from './view.ts';

export const download: Handler<typeof contract.downloadByLink, Services> = async (call) => {
  const { file, marked, request } = await openGiven(call.db, call.params);
  const details = { requester: request.name };
  return sendDownload(call, { file, marked }, { size: call.query.size, details });
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
