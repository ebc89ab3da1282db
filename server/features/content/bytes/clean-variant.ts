import { createHash } from 'node:crypto';
import { uncleanable } from '#contract/content/privacy.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { Services } from '#server/services.ts';
import { creditWords, noWords } from './credit-words.ts';
import { createTurns } from './single-flight.ts';
import { originalPath, type Variant } from './variant.ts';

/** All that were made without metadata: they make room for each other. */
const among = /^c[0-9a-f]{10}\.[a-z0-9]+$/;
/** Apart from pictures, which nobody wants to wait for behind a film. */
const turns = createTurns({
  atOnce: 2,
  waiting: 40,
  busy: 'Many files are being prepared right now. Try again in a moment.',
});

function couldNot(error: unknown): never {
  if (error instanceof MediaFailure) fail('unsupported_type', `${uncleanable} ${error.message}`);
  throw error;
}

/** A video, a sound or a document as it came in, without what it says of itself; `credited`: with the file's credit and copyright. */
export function cleanVariant(services: Services, file: FileRow, credited: boolean): Variant {
  const words = credited ? creditWords(file) : noWords;
  const told = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 10);
  return {
    name: `c${told}.${file.extension}`,
    mediaType: file.media_type,
    among,
    turns,
    async make(out) {
      const source = await originalPath(services, file);
      const sniffed = { mediaType: file.media_type, extension: file.extension, kind: file.kind };
      return services.media.clean({ source, sniffed, out, words }).catch(couldNot);
    },
  };
}
