import type { FastifyRequest } from 'fastify';
import { type OriginalPlace, openOriginal } from '#features/approvals/access.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { fail, invalid } from '#platform/errors.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { readWanted, type UploadRequest } from '../metadata.ts';
import { requireRoom } from '../rules.room.ts';
import { countOriginals, findOriginalUpload, type UploadRow } from '../store.ts';
import { headerOf, metadataOf } from '../tus-begin.ts';

/** The secrets of a receipt and the place of a picture, joined by dots, in every request about its original. */
const header = 'upload-original';
const unfinishedAtMost = 5;

/** The picture whose creator sends its original, without an account; null where the request says nothing of one. */
export async function originalOf({ db }: Services, request: FastifyRequest): Promise<OriginalPlace | null> {
  const said = headerOf(request, header);
  if (said === undefined) return null;
  const [, token = '', receipt = '', position = ''] = /^([\w-]{43})\.([\w-]{43})\.(\d{1,3})$/.exec(said) ?? [];
  const place = token === '' ? undefined : await openOriginal(db, { token, receipt, position: Number(position) });
  if (place) return place;
  await limitRate(db, visitorKey(request), rateLimits.miss);
  fail('not_found');
}

/** The gates before the first byte of an original: it was not sent yet, and there is room for so many bytes. */
export async function readOriginal(
  services: Services,
  request: FastifyRequest,
  { row, item }: OriginalPlace,
): Promise<UploadRequest> {
  const { filename, sha256 } = metadataOf(request);
  const wanted = readWanted({ filename, sha256 }, { team: row.team_id });
  if (headerOf(request, 'upload-concat') !== undefined) invalid('Upload-Concat', 'is not for originals');
  if (item.original_sha256 !== null) fail('conflict', 'The original of this image was sent already.');
  const length = Number(headerOf(request, 'upload-length') ?? Number.NaN);
  if (!(Number.isSafeInteger(length) && length > 0)) invalid('Upload-Length', 'must say how large the original is');
  await limitRate(services.db, visitorKey(request), rateLimits.answer);
  if ((await countOriginals(services.db, row.team_id, row.id, item.position)) >= unfinishedAtMost)
    fail('rate_limited', 'This original was begun too many times. Go on with one of these uploads, or try tomorrow.');
  await requireRoom(services, length);
  await requireQuota(services, row.team_id, length, true);
  return wanted;
}

/** Opens an upload that was begun for this very picture. */
export async function openOriginalUpload(
  { db }: Services,
  { row, item }: OriginalPlace,
  id: string,
): Promise<UploadRow> {
  const of = { approval: row.id, position: item.position };
  return (await findOriginalUpload(db, row.team_id, of, id)) ?? fail('not_found');
}
