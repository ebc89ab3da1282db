import { Metadata } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { invalid } from '#platform/errors.ts';
import type { Actor } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { checkTarget } from './access.ts';
import { readWanted, type UploadRequest } from './metadata.ts';
import { requireRoom } from './rules.room.ts';
import { refuseEmptyVersion } from './rules.ts';
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
  const able = actor.memberships.filter((membership) => membership.flags.includes('UPLOAD_ASSETS'));
  return (able.find((membership) => membership.team === actor.activeTeam) ?? able[0])?.team;
}

/** The gates before the first byte: the place is the caller's to upload to, and there is room for so many bytes. */
export async function readBeginning(services: Services, request: FastifyRequest, actor: Actor): Promise<UploadRequest> {
  const partial = headerOf(request, 'upload-concat') === 'partial';
  const said = metadataOf(request);
  const plain = readWanted(said, { team: fallbackTeam(actor, partial), nameless: partial });
  const wanted = await withUploadOptions(services.db, actor, plain, said);
  await checkTarget(services.db, actor, wanted);
  const length = Number(headerOf(request, 'upload-length') ?? Number.NaN);
  if (wanted.versionOf !== null && length === 0) refuseEmptyVersion('Upload-Length');
  if (Number.isSafeInteger(length) && length > 0) await requireRoom(services, length);
  return wanted;
}
