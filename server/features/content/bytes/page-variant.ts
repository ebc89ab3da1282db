import type { PageWidth } from '#contract/content.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import { rendition } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { couldNot, markFor } from './resized.ts';
import { originalPath, pageName, type Variant } from './variant.ts';

/** A page of a document, from 1, and how wide it is drawn; without a width to be read. */
export interface WantedPage {
  readonly page: number;
  readonly width?: PageWidth | undefined;
}

const pdf = { mediaType: 'application/pdf', extension: 'pdf', kind: 'document' } as const;
const hasPages = ({ extension, pages, renditions }: FileRow) =>
  extension === 'pdf' || renditions.pages !== undefined || (extension === 'tif' && pages !== null);

/** The local file with the pages of a file: the PDF that was made from it, or itself. */
async function pagesPath(services: Services, file: FileRow): Promise<string> {
  const made = file.renditions.pages;
  if (!made) return originalPath(services, file);
  const key = rendition(file.team_id, file.cover_version, made.name);
  return (
    (await wholePath(services.storage, key, made.bytes)) ??
    fail('not_found', 'The pages of this file are missing on the server.')
  );
}

/** A page as a picture, with the team's mark where the one who asks sees nothing without it. */
export async function pageVariant(
  services: Services,
  file: FileRow,
  { page, width }: WantedPage,
  marked: boolean,
): Promise<Variant> {
  if (!hasPages(file)) fail('unsupported_type', 'The pages of this file cannot be shown one by one.');
  if (file.pages !== null && page > file.pages) fail('unsupported_type', 'This document has no such page.');
  const { name, mark } = await markFor(services, file, `page-${page}${width ? `-${width}` : ''}.jpg`, marked);
  return {
    name,
    mediaType: 'image/jpeg',
    among: pageName,
    async make(out) {
      const source = await pagesPath(services, file);
      const isTiff = file.extension === 'tif';
      const sniffed = isTiff ? { mediaType: file.media_type, extension: 'tif', kind: file.kind } : pdf;
      return services.media.page({ source, sniffed, out, mark, page, width }).catch(couldNot);
    },
  };
}
