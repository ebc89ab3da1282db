import { useMutation } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import { addGalleryFiles } from '#contract/galleries/files.ts';
import {
  createGallery,
  deleteGallery,
  duplicateGallery,
  type Gallery,
  publishGallery,
  revertGallery,
  updateGallery,
} from '#contract/galleries/routes.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { undoAction } from '../../../lib/undo.ts';
import { keepGallery, refreshGalleries } from '../queries.ts';

type Named = Pick<Gallery, 'uuid' | 'title'>;
const failed = 'Something went wrong.';
const forget = (files: readonly string[]) => {
  for (const uuid of files) {
    void queryClient.invalidateQueries({ queryKey: ['file', uuid] });
    void queryClient.invalidateQueries({ queryKey: ['usage', uuid] });
  }
};

/** A new gallery; `said` is the toast. Nobody outside sees it before it is published. */
export function useCreateGallery(said?: string) {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: (body: Omit<BodyIn<typeof createGallery>, 'team' | 'draft'>) =>
      callWithMeta(createGallery, { body: { ...body, team, draft: true } }),
    onSuccess: ({ reply, changeSet }, { files }) => {
      toast.success(said ?? `Created gallery ${reply.title}`, { action: undoAction(changeSet) });
      keepGallery(team, reply);
      forget(files ?? []);
      return refreshGalleries(team);
    },
  });
}

/** Puts files at the end of a gallery, as a draft. */
export function useAddToGallery() {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: ({ to, files }: { to: string; files: readonly string[] }) =>
      callWithMeta(addGalleryFiles, { params: { id: to }, body: { files: [...files], draft: true } }),
    onSuccess: ({ changeSet }, { files }) => {
      toast.success('Added to gallery', { action: undoAction(changeSet) });
      forget(files);
      return refreshGalleries(team);
    },
    onError: (error) => toast.failure(error, failed),
  });
}

export function useDuplicateGallery() {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: ({ uuid }: Named) => callWithMeta(duplicateGallery, { params: { id: uuid }, body: {} }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success(`Created gallery ${reply.title}`, { action: undoAction(changeSet) });
      return refreshGalleries(team);
    },
    onError: (error) => toast.failure(error, failed),
  });
}

/** On or off, at once and for everybody; what is set is kept while it is off. */
export function useTurnGallery() {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: ({ uuid, on }: Named & { on: boolean }) =>
      callWithMeta(updateGallery, { params: { id: uuid }, body: { active: on } }),
    onSuccess: ({ reply, changeSet }, { title, on }) => {
      toast.success(on ? `${title} is on` : `${title} is off. Visitors see nothing`, { action: undoAction(changeSet) });
      keepGallery(team, reply);
      return refreshGalleries(team);
    },
    onError: (error) => toast.failure(error, failed),
  });
}

/** The dialog that asks says why it was refused. */
export function useDeleteGallery() {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: ({ uuid }: Named) => callWithMeta(deleteGallery, { params: { id: uuid } }),
    onSuccess: ({ changeSet }, { title }) => {
      toast.success(`Deleted ${title}. Its files are still in the library`, { action: undoAction(changeSet) });
      return refreshGalleries(team);
    },
  });
}

export function usePublishGallery() {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: ({ uuid }: Named) => callWithMeta(publishGallery, { params: { id: uuid } }),
    onSuccess: ({ reply }) => {
      toast.success('Published');
      keepGallery(team, reply);
      return refreshGalleries(team);
    },
  });
}

export function useRevertGallery() {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: ({ uuid }: Named) => callWithMeta(revertGallery, { params: { id: uuid } }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success('Draft discarded', { action: undoAction(changeSet) });
      keepGallery(team, reply);
      return refreshGalleries(team);
    },
  });
}
