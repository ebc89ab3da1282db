import type { GalleryFile } from '#contract/galleries/files.ts';
import { queryClient } from '../../../../lib/query.ts';
import { toast } from '../../../../lib/toast.ts';
import { galleryFilesQuery, galleryQuery, refreshGalleries } from '../../queries.ts';

/** The files of a gallery on the screen, which show a change at once and take it back when the server refuses it. */
export function shownFiles(team: string, gallery: string) {
  const key = galleryFilesQuery(team, gallery).queryKey;
  const show = (change: (files: GalleryFile[]) => GalleryFile[]) => {
    void queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, (files) => files && change(files));
  };
  return {
    gallery,
    read: () => queryClient.getQueryData(key) ?? [],
    show,
    put: (reply: GalleryFile) => show((files) => files.map((file) => (file.uuid === reply.uuid ? reply : file))),
    /** Shows the list as it was, when nothing came of it. */
    takeBack(before: GalleryFile[], error: unknown, said = 'Error updating file') {
      queryClient.setQueryData(key, before);
      toast.failure(error, said);
      void refreshGalleries(team);
    },
    /** Asks the server for everything that depends on the files. */
    refresh: () => refreshGalleries(team),
    /** Asks the server for the gallery alone: its files are shown as it answered. */
    refreshGallery: () => void queryClient.invalidateQueries({ queryKey: galleryQuery(team, gallery).queryKey }),
  };
}
export type ShownFiles = ReturnType<typeof shownFiles>;
