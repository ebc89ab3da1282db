import type { FileRow } from '#features/files/store/files.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { type Variant, variantBytes } from './variant.ts';

type Sender = Visitor<Services>;

export interface As {
  disposition: 'inline' | 'attachment';
  fileName: string;
  /** Called when they begin to leave. */
  leaving?: (() => void) | undefined;
}

/** The bytes as they came in, under the file's own name. */
export function sendOriginal(call: Sender, file: FileRow, disposition: As['disposition'], leaving: As['leaving']) {
  const { team_id: team, sha256, size, media_type: mediaType, name: fileName } = file;
  const etag = `"${sha256.toString('base64url')}"`;
  return replyWithBlob(call, call.services, {
    key: original(team, sha256),
    size,
    mediaType,
    disposition,
    fileName,
    etag,
    leaving,
  });
}

/** A variant that is known to be stored. Of what was made on demand, rows keep no size. */
export function sendStored(call: Sender, file: FileRow, name: string, mediaType: string, as: As) {
  return replyWithBlob(call, call.services, {
    key: rendition(file.team_id, file.cover_version, name),
    size: null,
    mediaType,
    ...as,
  });
}

/** A variant, made first when nobody asked for it before. */
export async function sendVariant(
  call: Sender,
  file: FileRow,
  variant: Variant,
  as: As,
  beforeMaking: () => Promise<void>,
) {
  const { key, size, mediaType } = await variantBytes(call.services, file, variant, beforeMaking);
  return replyWithBlob(call, call.services, { key, size, mediaType, ...as });
}
