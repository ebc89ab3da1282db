import { useQuery } from '@tanstack/react-query';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { SheetDialog } from '../../files/sheet/SheetDialog.tsx';
import { galleryFilesQuery } from '../queries.ts';

/** The contact sheet of a gallery: the files that it shows, in its order. */
export function GallerySheet({ gallery, onClose }: { gallery: Gallery; onClose: () => void }) {
  const { team, uuid, title } = gallery;
  const { data } = useQuery(galleryFilesQuery(team, uuid));
  if (!data) return null;
  const files = data.filter(({ hidden }) => !hidden).map(({ file }) => file);
  return <SheetDialog subject={{ team, files }} title={title} onClose={onClose} />;
}
