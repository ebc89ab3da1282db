import { pageWidths } from '#contract/content.ts';
import type { PublicPages } from '#contract/public/pages.ts';
import { pageVariant, type WantedPage } from '#features/content/bytes/page-variant.ts';
import { limitPictures } from '#features/content/bytes/resized.ts';
import { variantBytes } from '#features/content/bytes/variant.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import type { Visitor } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import type { ShownFile } from './shown-file.ts';

/** The pages of a document by addresses below another one; null for what is seen at once. */
export const pagesBelow = ({ file }: Pick<ShownFile, 'file'>, at: (name: string) => string): PublicPages | null =>
  file.processed && file.failed === null && (file.pages ?? 0) > 1
    ? { count: file.pages ?? 0, url: at('page-{page}.jpg') }
    : null;

const shape = /^page-([1-9]\d{0,5})(?:-(\d{1,4}))?\.jpg$/;

/** The page that the last part of an address names. */
export function wantedPage(name: string): WantedPage | undefined {
  const [, page, wide] = shape.exec(name) ?? [];
  const width = pageWidths.find((one) => String(one) === wide);
  return page === undefined || (wide !== undefined && width === undefined) ? undefined : { page: Number(page), width };
}

/** Sends a page, drawn when nobody asked for it before: with the mark, where the file is seen with it only. */
export async function sendPublicPage(
  { request, reply, services }: Pick<Visitor<Services>, 'request' | 'reply' | 'services'>,
  { file, marked }: Pick<ShownFile, 'file' | 'marked'>,
  wanted: WantedPage,
  { anySite = false }: { anySite?: boolean } = {},
) {
  const variant = await pageVariant(services, file, wanted, marked);
  const bytes = await variantBytes(services, file, variant, () => limitPictures({ services, request, visitor: null }));
  return replyWithBlob({ request, reply }, services, {
    ...bytes,
    disposition: 'inline',
    fileName: null,
    cacheControl: 'private, max-age=60',
    anySite,
  });
}
