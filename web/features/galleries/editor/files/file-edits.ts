import type { BodyIn } from '#contract/core/route.ts';
import {
  addGalleryFiles,
  type Cta,
  deleteGalleryFile,
  type GalleryFile,
  moveGalleryFile,
  resetOrder,
  setCtas,
  showSocialCaption,
  updateGalleryFile,
} from '#contract/galleries/files.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import { queryClient } from '../../../../lib/query.ts';
import { toast } from '../../../../lib/toast.ts';
import { undoAction } from '../../../../lib/undo.ts';
import { galleryFilesQuery, galleryQuery, refreshGalleries } from '../../queries.ts';

/** A call to action that may not have been made yet. */
export type CtaDraft = Omit<Cta, 'uuid'> & { readonly uuid?: string };
type Words = Omit<BodyIn<typeof updateGalleryFile>, 'draft'>;
const atOnce = 5;

/** Runs for each, a few at a time; gives the change sets of those that worked. Throws the first refusal when all are done. */
async function forEach<T>(items: readonly T[], act: (item: T) => Promise<{ changeSet: string | undefined }>) {
  const sets: string[] = [];
  const failures: unknown[] = [];
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      try {
        const { changeSet } = await act(item);
        if (changeSet) sets.push(changeSet);
      } catch (error) {
        failures.push(error);
      }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { sets, failures };
}

/** Everything that changes the files of one gallery. Each act is at once on the screen, and put right by what the server says. */
export function fileEdits(team: string, gallery: string) {
  const key = galleryFilesQuery(team, gallery).queryKey;
  const read = () => queryClient.getQueryData(key) ?? [];
  const show = (change: (files: GalleryFile[]) => GalleryFile[]) => {
    void queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, (files) => files && change(files));
  };
  const put = (reply: GalleryFile) => show((files) => files.map((file) => (file.uuid === reply.uuid ? reply : file)));
  /** The list as it was, when nothing came of it. */
  const undone = (before: GalleryFile[], error: unknown, said = 'Error updating file') => {
    queryClient.setQueryData(key, before);
    toast.failure(error, said);
    void refreshGalleries(team);
  };
  const told = () => void queryClient.invalidateQueries({ queryKey: galleryQuery(team, gallery).queryKey });

  return {
    async add(files: readonly { uuid: string; name: string }[]): Promise<boolean> {
      try {
        const body = { files: files.map(({ uuid }) => uuid), draft: true };
        const { changeSet } = await callWithMeta(addGalleryFiles, { params: { id: gallery }, body });
        const [only] = files;
        toast.success(files.length === 1 && only ? `${only.name} added` : 'Added to gallery', {
          action: undoAction(changeSet),
        });
        await refreshGalleries(team);
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
      const { sets, failures } = await forEach(files, ({ uuid }) =>
        callWithMeta(deleteGalleryFile, { params: { id: uuid }, query: { draft: 'true' } }),
      );
      if (failures.length > 0) return undone(before, failures[0], 'Error removing file');
      const [only] = files;
      toast.success(files.length === 1 && only ? `${only.file.name} removed` : 'Removed successfully', {
        action: undoAction(sets),
      });
      await refreshGalleries(team);
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
        toast.success('Order changed', { id: 'gallery-order', action: undoAction(changeSet) });
        await refreshGalleries(team);
        return true;
      } catch (error) {
        undone(before, error);
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
        toast.success('Order changed', { id: 'gallery-order', action: undoAction(changeSet) });
        await refreshGalleries(team);
      } catch (error) {
        toast.failure(error, 'Something went wrong.');
      }
    },
    /** Words of a file in this gallery. Throws what the server refused, so that the field keeps what was typed. */
    async words(file: GalleryFile, words: Words): Promise<void> {
      const { reply, changeSet } = await callWithMeta(updateGalleryFile, {
        params: { id: file.uuid },
        body: { ...words, draft: true },
      });
      undoAction(changeSet);
      put(reply);
      told();
    },
    /** Hides or pins, or takes that back. */
    async mark(files: readonly GalleryFile[], change: { hidden?: boolean; pinned?: boolean }, said: string) {
      const before = read();
      const chosen = new Set(files.map(({ uuid }) => uuid));
      show((now) => now.map((file) => (chosen.has(file.uuid) ? { ...file, ...change } : file)));
      const { sets, failures } = await forEach(files, ({ uuid }) =>
        callWithMeta(updateGalleryFile, { params: { id: uuid }, body: { ...change, draft: true } }),
      );
      if (failures.length > 0) return undone(before, failures[0]);
      toast.success(said, { action: undoAction(sets) });
      await refreshGalleries(team);
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
        told();
      } catch (error) {
        undone(before, error);
      }
    },
    /** The whole list of calls to action of a file. Throws what the server refused. */
    async ctas(file: GalleryFile, ctas: readonly CtaDraft[]): Promise<GalleryFile> {
      const { reply, changeSet } = await callWithMeta(setCtas, {
        params: { id: file.uuid },
        body: { ctas: [...ctas], draft: true },
      });
      undoAction(changeSet);
      put(reply);
      told();
      return reply;
    },
    /** One more call to action on each. Throws the first refusal. */
    async ctaOnAll(files: readonly GalleryFile[], cta: CtaDraft): Promise<void> {
      const { sets, failures } = await forEach(files, (file) =>
        callWithMeta(setCtas, { params: { id: file.uuid }, body: { ctas: [...file.ctas, cta], draft: true } }),
      );
      const action = undoAction(sets);
      void refreshGalleries(team);
      if (failures.length > 0) throw failures[0];
      toast.success('Call to action added', { action });
    },
  };
}
export type FileEdits = ReturnType<typeof fileEdits>;
