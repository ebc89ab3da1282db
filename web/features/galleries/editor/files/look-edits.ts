import type { BodyIn } from '#contract/core/route.ts';
import {
  type GalleryFile,
  showSocialCaption,
  updateGalleryFile,
  updateGalleryFiles,
} from '#contract/galleries/files.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import { undoAction } from '../../../../lib/change/undo.ts';
import { count } from '../../../../lib/format.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { toast } from '../../../../lib/toast.ts';
import type { ShownFiles } from './shown-files.ts';

type Words = Omit<BodyIn<typeof updateGalleryFile>, 'draft'>;

/** Edits of the text that visitors read of a file, and of whether they see it. */
export function lookEdits({ gallery, read, show, put, takeBack, refresh, refreshGallery }: ShownFiles) {
  return {
    /** Words of a file in this gallery. Throws what the server refused, so that the field keeps what was typed. */
    async words(file: GalleryFile, words: Words): Promise<void> {
      const { reply, changeSet } = await callWithMeta(updateGalleryFile, {
        params: { id: file.uuid },
        body: { ...words, draft: true },
      });
      undoAction(changeSet);
      put(reply);
      refreshGallery();
    },
    /** Hides or pins, or takes that back. */
    async mark(files: readonly GalleryFile[], change: { hidden?: boolean; pinned?: boolean }, said: string) {
      const before = read();
      const chosen = new Set(files.map(({ uuid }) => uuid));
      show((now) => now.map((file) => (chosen.has(file.uuid) ? { ...file, ...change } : file)));
      try {
        const { changeSet } = await callWithMeta(updateGalleryFiles, {
          params: { id: gallery },
          body: { files: [...chosen], ...change, draft: true },
        });
        toast.success(said, { action: undoAction(changeSet) });
      } catch (error) {
        return takeBack(before, error);
      }
      await refresh();
    },
    /** Gives images a recipe, or takes it away. */
    async recipe(files: readonly GalleryFile[], recipe: { uuid: string; name: string } | null): Promise<void> {
      const before = read();
      try {
        const { reply, changeSet } = await callWithMeta(updateGalleryFiles, {
          params: { id: gallery },
          body: { files: files.map(({ uuid }) => uuid), recipe: recipe?.uuid ?? null, draft: true },
        });
        show(() => reply.results);
        const images = files.length === 1 ? 'the image' : count(files.length, 'image');
        toast.success(recipe ? `${isolated(recipe.name)} used for ${images}` : `Recipe removed from ${images}`, {
          action: undoAction(changeSet),
        });
      } catch (error) {
        return takeBack(before, error);
      }
      await refresh();
    },
    async social(file: GalleryFile, shown: boolean): Promise<void> {
      const before = read();
      put({ ...file, show_caption: shown });
      try {
        const { reply, changeSet } = await callWithMeta(showSocialCaption, {
          params: { id: file.uuid },
          body: { show_caption: shown, draft: true },
        });
        put(reply);
        undoAction(changeSet);
        refreshGallery();
      } catch (error) {
        takeBack(before, error);
      }
    },
  };
}
