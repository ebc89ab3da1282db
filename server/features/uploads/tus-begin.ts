import { Metadata } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { requireQuota } from '#features/storage/access.quota.ts';
import type { SendingRow } from '#features/upload-links/store/sendings.ts';
import { invalid } from '#platform/errors.ts';
import type { Actor, Membership } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { checkTarget, membershipToUpload } from './access.ts';
import { readWanted, type UploadRequest } from './metadata.ts';
import { requireRoom } from './rules.room.ts';
import { refuseEmptyVersion } from './rules.ts';
import { readGuestUpload } from './senders/guest.ts';
import { isGuest } from './senders/sender.ts';
import { withUploadOptions } from './upload-options.ts';

/** A header that was sent once. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

export function metadataOf(request: FastifyRequest): Record<string, string | null> {
  const sent = headerOf(request, 'upload-metadata');
  if (!sent) return {};
  try {
    return Metadata.parse(sent);
  } catch {
    invalid('Upload-Metadata', 'must be pairs of a key and its value in base64, separated by commas');
  }
}

/** Parts of a parallel upload come without metadata: they count for the team the caller works in. */
function fallbackTeam(actor: Actor, partial: boolean): string | undefined {
  if (!partial) return undefined;
  const may = ({ flags, grants }: Membership) => flags.includes('UPLOAD_ASSETS') || Boolean(grants);
  const able = actor.memberships.filter(may);
  return (able.find((membership) => membership.team === actor.activeTeam) ?? able[0])?.team;
}

async function wantedOf({ db }: Services, request: FastifyRequest, sender: Actor | SendingRow): Promise<UploadRequest> {
  const concat = headerOf(request, 'upload-concat');
  const said = metadataOf(request);
  if (isGuest(sender)) {
    if (concat !== undefined) invalid('Upload-Concat', 'is not for guests: send each file as one upload');
    return readGuestUpload(db, sender, said);
  }
  const partial = concat === 'partial';
  const plain = readWanted(said, { team: fallbackTeam(sender, partial), nameless: partial });
  const wanted = await withUploadOptions(db, sender, plain, said);
  // A part becomes no file: by a level in a folder alone, its place is asked about when the parts are put together.
  if (partial && !membershipToUpload(sender, wanted.team).flags.includes('UPLOAD_ASSETS'))
    return { ...wanted, folder: null, versionOf: null, attachTo: null };
  await checkTarget(db, sender, wanted);
  return wanted;
}

/** The gates before the first byte: the place is the caller's to upload to, and there is room for so many bytes. */
export async function readBeginning(
  services: Services,
  request: FastifyRequest,
  sender: Actor | SendingRow,
): Promise<UploadRequest> {
  const wanted = await wantedOf(services, request, sender);
  const length = Number(headerOf(request, 'upload-length') ?? Number.NaN);
  if (wanted.versionOf !== null && length === 0) refuseEmptyVersion('Upload-Length');
  if (Number.isSafeInteger(length) && length > 0) {
    await requireRoom(services, length);
    await requireQuota(services, wanted.team, length, isGuest(sender));
  }
  return wanted;
}
