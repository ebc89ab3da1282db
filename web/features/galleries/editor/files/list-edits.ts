import {
  addGalleryFiles,
  type GalleryFile,
  moveGalleryFile,
  resetOrder,
  updateGalleryFiles,
} from '#contract/galleries/files.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import { undoAction } from '../../../../lib/change/undo.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { toast } from '../../../../lib/toast.ts';
import type { ShownFiles } from './shown-files.ts';

const orderChanged = (changeSet: string | undefined) =>
  toast.success('Order changed', { id: 'gallery-order', action: undoAction(changeSet) });

/** Edits of the files of a gallery, and of their order. */
export function listEdits({ gallery, read, show, takeBack, refresh }: ShownFiles) {
  return {
    async add(files: readonly { uuid: string; name: string }[]): Promise<boolean> {
      try {
        const body = { files: files.map(({ uuid }) => uuid), draft: true };
        const { changeSet } = await callWithMeta(addGalleryFiles, { params: { id: gallery }, body });
        const [only] = files;
        // One toast, however many are added one after the other.
        toast.success(files.length === 1 && only ? `${isolated(only.name)} added` : 'Added to gallery', {
          id: 'gallery-added',
          action: undoAction(changeSet),
        });
        await refresh();
        return true;
      } catch (error) {
        toast.failure(error, 'Something went wrong.');
        return false;
      }
    },
    async remove(files: readonly GalleryFile[]): Promise<void> {
      const before = read();
      const gone = new Set(files.map(({ uuid }) => uuid));
      show((now) => now.filter(({ uuid }) => !gone.has(uuid)));
      const [only] = files;
      try {
        const body = { files: [...gone], remove: true as const, draft: true };
        const { changeSet } = await callWithMeta(updateGalleryFiles, { params: { id: gallery }, body });
        toast.success(files.length === 1 && only ? `${isolated(only.file.name)} removed` : 'Removed successfully', {
          action: undoAction(changeSet),
        });
      } catch (error) {
        return takeBack(before, error, 'Error removing file');
      }
      await refresh();
    },
    /** Gives a file another place, `to` in the list as it stands. */
    async move(file: GalleryFile, to: number): Promise<boolean> {
      const before = read();
      const others = before.filter(({ uuid }) => uuid !== file.uuid);
      const at = Math.max(0, Math.min(to, others.length));
      const [previous, next] = [others[at - 1], others[at]];
      if (before[at]?.uuid === file.uuid || (!previous && !next)) return true;
      show(() => others.toSpliced(at, 0, file));
      const place = next ? { before: next.uuid } : { after: previous?.uuid ?? '' };
      try {
        const body = { file: file.uuid, ...place, draft: true };
        const { changeSet } = await callWithMeta(moveGalleryFile, { params: { id: gallery }, body });
        orderChanged(changeSet);
        await refresh();
        return true;
      } catch (error) {
        takeBack(before, error);
        return false;
      }
    },
    async resetOrder(): Promise<void> {
      try {
        const { reply, changeSet } = await callWithMeta(resetOrder, {
          params: { id: gallery },
          query: { draft: 'true' },
        });
        show(() => reply.results);
        orderChanged(changeSet);
        await refresh();
      } catch (error) {
        toast.failure(error, 'Something went wrong.');
      }
    },
  };
}
