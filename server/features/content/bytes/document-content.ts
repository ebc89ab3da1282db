import { readFile } from 'node:fs/promises';
import { type DocumentContent, documentContent } from '#contract/documents/content.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { couldNot } from './resized.ts';
import { originalPath, type Variant, variantBytes } from './variant.ts';

/** Counts up when documents are read in another way, so that what was read before is read anew. */
const lookName = 'look-1.json';

/** The readable content of a file's cover: read by the first who asks, and kept. */
export async function contentOf(
  services: Services,
  file: FileRow,
  beforeMaking: () => Promise<void>,
): Promise<DocumentContent> {
  const { media, storage } = services;
  const variant: Variant = {
    name: lookName,
    mediaType: 'application/json',
    async make(out) {
      const source = await originalPath(services, file);
      const sniffed = { mediaType: file.media_type, extension: file.extension, kind: file.kind };
      return media.content({ source, sniffed, out }).catch(couldNot);
    },
  };
  const { key } = await variantBytes(services, file, variant, beforeMaking);
  const path = (await storage.localCopy(key)) ?? fail('not_found', 'This file is missing on the server.');
  return documentContent.parse(JSON.parse(await readFile(path, 'utf8')));
}
