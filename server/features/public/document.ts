import type { DocumentContent } from '#contract/documents/content.ts';
import { isReadable } from '#contract/documents/kinds.ts';
import { contentOf } from '#features/content/bytes/document-content.ts';
import { pagesNotice } from '#features/content/bytes/pages-notice.ts';
import { limitPictures } from '#features/content/bytes/resized.ts';
import { wantPages } from '#features/files/changes/want/pages.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import type { ShownFile } from './shown-file.ts';

/** A document as visitors read it. */
export interface ReadDocument {
  /** Null of what cannot be read. */
  readonly content: DocumentContent | null;
  readonly notice: string | null;
  /** True for a text that is to be laid out. */
  readonly isMarkdown: boolean;
}

const withheld = 'This file can only be viewed with its watermark, and text cannot carry it.';

/** True for a file that visitors read as text, as it has no pages. */
export const isRead = ({
  media_type: type,
  renditions,
}: Pick<ShownFile['file'], 'media_type' | 'renditions'>): boolean => isReadable(type) && !renditions.pages;

/** The readable content of a file for visitors; null for other files. Text carries no mark: of a file that must show it, there is none. */
export async function documentFor(
  { services, request }: Pick<Visitor<Services>, 'services' | 'request'>,
  { file, marked }: Pick<ShownFile, 'file' | 'marked'>,
): Promise<ReadDocument | null> {
  if (!isRead(file)) return null;
  const isMarkdown = file.media_type === 'text/markdown';
  if (marked) return { content: null, notice: withheld, isMarkdown };
  try {
    const content = await contentOf(services, file, () => limitPictures({ services, request, visitor: null }));
    const notice = await pagesNotice(services, file, { read: content.kind, staff: false, wantPages });
    return { content, notice, isMarkdown };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { content: null, notice: null, isMarkdown };
    throw error;
  }
}
