import { useMutation } from '@tanstack/react-query';
import {
  addFiles,
  type Collection,
  createCollection,
  deleteCollection,
  freezeCollection,
  moveFiles,
  removeFiles,
  updateCollection,
} from '#contract/collections.ts';
import type { BodyIn } from '#contract/core/route.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { refreshCollections } from './queries.ts';

type Subject = Pick<Collection, 'uuid' | 'title'>;
const failed = 'Error updating collections';
const forget = (files: readonly string[]) => {
  for (const uuid of files) void queryClient.invalidateQueries({ queryKey: ['file', uuid] });
};

export function useCreateCollection() {
  const team = useTeam();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createCollection>) =>
      callWithMeta(createCollection, { params: { team: team.uuid }, body }),
    onSuccess: ({ reply, changeSet }, { files }) => {
      toast.success(files?.length ? 'Collection added' : `Created collection ${reply.title}`, {
        action: undoAction(changeSet),
      });
      forget(files ?? []);
      return refreshCollections(team.uuid);
    },
    onError: (error) => toast.failure(error, failed),
  });
}

/** `said`: the sentence once it is done. */
export function useUpdateCollection() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ uuid, body }: { uuid: string; body: BodyIn<typeof updateCollection>; said: string }) =>
      callWithMeta(updateCollection, { params: { id: uuid }, body }),
    onSuccess: ({ changeSet }, { said }) => {
      toast.success(said, { action: undoAction(changeSet) });
      return refreshCollections(team.uuid);
    },
    onError: (error) => toast.failure(error, failed),
  });
}

export function useDeleteCollection() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ uuid }: Subject) => callWithMeta(deleteCollection, { params: { id: uuid } }),
    onSuccess: ({ changeSet }, { title }) => {
      toast.success(`Deleted ${title}. Its files are still in the library`, { action: undoAction(changeSet) });
      return refreshCollections(team.uuid);
    },
  });
}

/** Puts files into a collection, or takes them out. */
export function usePutFiles() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ to, files, put }: { to: Subject; files: readonly string[]; put: boolean }) => {
      const input = { params: { id: to.uuid }, body: { files: [...files] } };
      return put ? callWithMeta(addFiles, input) : callWithMeta(removeFiles, input);
    },
    onSuccess: ({ changeSet }, { files, put }) => {
      toast.success(put ? 'Collection added' : 'Collection removed', { action: undoAction(changeSet) });
      forget(files);
      return refreshCollections(team.uuid);
    },
    onError: (error) => toast.failure(error, failed),
  });
}

export type Place = { before: string } | { after: string } | { position: number };

/** Gives files another place in the order. */
export function useMoveFiles() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ uuid, files, place }: { uuid: string; files: readonly string[]; place: Place }) =>
      callWithMeta(moveFiles, { params: { id: uuid }, body: { files: [...files], ...place } }),
    onSuccess: ({ changeSet }) => {
      toast.success('Order changed', { action: undoAction(changeSet) });
      return refreshCollections(team.uuid);
    },
    onError: (error) => toast.failure(error, failed),
  });
}

export function useFreezeCollection() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ uuid }: Subject) => callWithMeta(freezeCollection, { params: { id: uuid }, body: {} }),
    onSuccess: ({ changeSet }, { title }) => {
      toast.success(`${title} is a manual collection now`, { action: undoAction(changeSet) });
      return refreshCollections(team.uuid);
    },
  });
}
