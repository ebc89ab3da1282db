import type { DocumentContent } from '#contract/documents/content.ts';
import { isReadable } from '#contract/documents/kinds.ts';
import { contentOf } from '#features/content/bytes/document-content.ts';
import { pagesNotice } from '#features/content/bytes/pages-notice.ts';
import { limitPictures } from '#features/content/bytes/resized.ts';
import { wantPages } from '#features/files/changes/want-pages.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import type { ShownFile } from './shown-file.ts';

/** A document as visitors read it; null for other files, and for what cannot be read. */
export interface ReadDocument {
  readonly content: DocumentContent | null;
  readonly notice: string | null;
}

const withheld = 'This file can be seen with its watermark only, and text cannot carry it.';

/** The readable content of a file for visitors. Text carries no mark: of a file that must show it, there is none. */
export async function documentFor(
  { services, request }: Pick<Visitor<Services>, 'services' | 'request'>,
  { file, marked }: ShownFile,
): Promise<ReadDocument | null> {
  if (!isReadable(file.media_type) || file.renditions.pages) return null;
  if (marked) return { content: null, notice: withheld };
  try {
    const content = await contentOf(services, file, () => limitPictures({ services, request, visitor: null }));
    return { content, notice: await pagesNotice(services, file, { read: content.kind, staff: false, wantPages }) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { content: null, notice: 'This file has no preview.' };
    throw error;
  }
}
