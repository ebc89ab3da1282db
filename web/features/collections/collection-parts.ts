import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import {
  arrangeCollection,
  type CollectionDetail,
  noteCollectionFile,
  shareCollection,
  watchCollection,
} from '#contract/collections.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { collectionQuery, refreshCollections } from './queries.ts';

interface Answer {
  reply: CollectionDetail;
  changeSet: string | undefined;
}

/** A change of one collection that answers with the whole of it. */
function useChange<Wanted>(
  mutationFn: NonNullable<UseMutationOptions<Answer, Error, Wanted>['mutationFn']>,
  said: (wanted: Wanted) => string,
) {
  const team = useTeam();
  return useMutation({
    mutationFn,
    onSuccess: ({ reply, changeSet }, wanted: Wanted) => {
      queryClient.setQueryData(collectionQuery(team.uuid, reply.uuid).queryKey, reply);
      if (changeSet) toast.success(said(wanted), { action: undoAction(changeSet) });
      return refreshCollections(team.uuid);
    },
    onError: (error) => toast.failure(error, 'Error updating collections'),
  });
}

export type WantedSection = { uuid?: string; title: string; before: string | null };

export const useArrange = () =>
  useChange(
    ({ uuid, sections }: { uuid: string; sections: WantedSection[] }) =>
      callWithMeta(arrangeCollection, { params: { id: uuid }, body: { sections } }),
    () => 'Sections changed',
  );

export const useNoteFile = () =>
  useChange(
    ({ uuid, file, note }: { uuid: string; file: string; note: string | null }) =>
      callWithMeta(noteCollectionFile, { params: { id: uuid }, body: { file, note } }),
    ({ note }) => (note === null ? 'Note removed' : 'Note saved'),
  );

export const useShareCollection = () =>
  useChange(
    ({ uuid, people }: { uuid: string; people: string[] }) =>
      callWithMeta(shareCollection, { params: { id: uuid }, body: { people } }),
    ({ people }) => (people.length === 0 ? 'No longer shared' : 'Collection shared'),
  );

export const useWatchCollection = () =>
  useChange(
    ({ uuid, watch }: { uuid: string; watch: boolean }) =>
      callWithMeta(watchCollection, { params: { id: uuid }, body: { watch } }),
    ({ watch }) => (watch ? 'You’ll be notified about new files' : 'You won’t be notified about new files'),
  );
