import type { GalleryFile } from '#contract/galleries/files.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Placed } from './placed.ts';

interface Social {
  readonly caption?: string | null;
}
interface Source {
  readonly creator?: { readonly handle?: string | null } | null;
}

const handleOf = (file: FileRow) => (file.source as Source | null)?.creator?.handle?.replace(/^@?/, '@') ?? null;
const socialCaption = (file: FileRow) => (file.social_post as Social | null)?.caption ?? null;

/** The words that go with a file, of the gallery or else of the file: never its name. */
export function captionsOf(placed: Placed, file: FileRow): GalleryFile['shown'] {
  const own = placed.show_caption ? (socialCaption(file) ?? file.description) : file.description;
  return {
    alt: placed.alt ?? file.description ?? '',
    caption: placed.caption ?? own,
    credit: placed.credit ?? file.source_display_name ?? file.copyright,
    handle: handleOf(file),
  };
}
