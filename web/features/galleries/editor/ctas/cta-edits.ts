import type { Cta } from '#contract/galleries/cta.ts';
import { type GalleryFile, setCtas } from '#contract/galleries/files.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import { forEach } from '../../../../lib/change/for-each.ts';
import { undoAction } from '../../../../lib/change/undo.ts';
import { toast } from '../../../../lib/toast.ts';
import type { ShownFiles } from '../files/shown-files.ts';

/** A call to action that may not have been made yet. */
export type CtaDraft = Omit<Cta, 'uuid'> & { readonly uuid?: string };

/** The calls to action on the files of a gallery. */
export function ctaEdits({ put, refresh, refreshGallery }: ShownFiles) {
  return {
    /** The whole list of calls to action of a file. Throws what the server refused. */
    async ctas(file: GalleryFile, ctas: readonly CtaDraft[]): Promise<GalleryFile> {
      const { reply, changeSet } = await callWithMeta(setCtas, {
        params: { id: file.uuid },
        body: { ctas: [...ctas], draft: true },
      });
      undoAction(changeSet);
      put(reply);
      refreshGallery();
      return reply;
    },
    /** One more call to action on each. Throws the first refusal. */
    async ctaOnAll(files: readonly GalleryFile[], cta: CtaDraft): Promise<void> {
      const { sets, failures } = await forEach(files, (file) =>
        callWithMeta(setCtas, { params: { id: file.uuid }, body: { ctas: [...file.ctas, cta], draft: true } }),
      );
      const action = undoAction(sets);
      void refresh();
      if (failures.length > 0) throw failures[0];
      toast.success('Call to action added', { action });
    },
  };
}
