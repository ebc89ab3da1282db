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
import { useChange } from '../../lib/change/use-change.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { refreshCollections } from './queries.ts';
import { useUndoable } from './use-undoable.ts';

type Subject = Pick<Collection, 'uuid' | 'title'>;
const failed = 'Error updating collections';
const forget = (files: readonly string[]) => {
  for (const uuid of files) void queryClient.invalidateQueries({ queryKey: ['file', uuid] });
};

export function useCreateCollection() {
  const team = useTeam();
  return useChange({
    run: (body: BodyIn<typeof createCollection>) =>
      callWithMeta(createCollection, { params: { team: team.uuid }, body }),
    said: ({ reply }, { files }) =>
      files?.length ? 'Collection added' : `Created collection ${isolated(reply.title)}`,
    failed,
    after: (_done, { files }) => {
      forget(files ?? []);
      return refreshCollections(team.uuid);
    },
  });
}

/** `said`: the sentence once it is done. */
export function useUpdateCollection() {
  const team = useTeam();
  const undoable = useUndoable();
  return useChange({
    run: ({ uuid, body }: { uuid: string; body: BodyIn<typeof updateCollection>; said: string }) =>
      callWithMeta(updateCollection, { params: { id: uuid }, body }),
    said: (_done, { said }) => undoable(said),
    failed,
    after: () => refreshCollections(team.uuid),
  });
}

export function useDeleteCollection() {
  const team = useTeam();
  const undoable = useUndoable();
  return useChange({
    run: ({ uuid }: Subject) => callWithMeta(deleteCollection, { params: { id: uuid } }),
    said: (_done, { title }) => undoable(`Deleted ${title}. Its files are still in the library`),
    failed: null,
    after: () => refreshCollections(team.uuid),
  });
}

/** Puts files into a collection, or takes them out. */
export function usePutFiles() {
  const team = useTeam();
  const undoable = useUndoable();
  return useChange({
    run: ({ to, files, put }: { to: Subject; files: readonly string[]; put: boolean }) => {
      const input = { params: { id: to.uuid }, body: { files: [...files] } };
      return put ? callWithMeta(addFiles, input) : callWithMeta(removeFiles, input);
    },
    said: (_done, { put }) => undoable(put ? 'Collection added' : 'Collection removed'),
    failed,
    after: (_done, { files }) => {
      forget(files);
      return refreshCollections(team.uuid);
    },
  });
}

export type DropTarget = { before: string } | { after: string } | { position: number };

/** Gives files another place in the order. */
export function useMoveFiles() {
  const team = useTeam();
  const undoable = useUndoable();
  return useChange({
    run: ({ uuid, files, place }: { uuid: string; files: readonly string[]; place: DropTarget }) =>
      callWithMeta(moveFiles, { params: { id: uuid }, body: { files: [...files], ...place } }),
    said: () => undoable('Order changed'),
    failed,
    after: () => refreshCollections(team.uuid),
  });
}

export function useFreezeCollection() {
  const team = useTeam();
  const undoable = useUndoable();
  return useChange({
    run: ({ uuid }: Subject) => callWithMeta(freezeCollection, { params: { id: uuid }, body: {} }),
    said: (_done, { title }) => undoable(`${title} is a manual collection now`),
    failed: null,
    after: () => refreshCollections(team.uuid),
  });
}
