import { shareCollection, watchCollection } from '#contract/collections/sharing.ts';
import { tagCollection } from '#contract/collections/tags.ts';
import { arrangeCollection, type CollectionDetail, noteCollectionFile } from '#contract/collections.ts';
import type { CollectionLevel } from '#contract/policy/collections.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { collectionQuery, refreshCollections } from './queries.ts';
import { useUndoable } from './use-undoable.ts';

interface Answer {
  reply: CollectionDetail;
  changeSet: string | undefined;
}

/** A change of one collection that answers with the whole of it. */
function useCollectionChange<Wanted>(run: (wanted: Wanted) => Promise<Answer>, said: (wanted: Wanted) => string) {
  const team = useTeam();
  const undoable = useUndoable();
  return useChange({
    run,
    said: ({ changeSet }, wanted) => (changeSet === undefined ? undefined : undoable(said(wanted))),
    failed: 'Error updating collections',
    after({ reply }) {
      queryClient.setQueryData(collectionQuery(team.uuid, reply.uuid).queryKey, reply);
      return refreshCollections(team.uuid);
    },
  });
}

export type WantedSection = { uuid?: string; title: string; before: string | null };

export const useArrange = () =>
  useCollectionChange(
    ({ uuid, sections }: { uuid: string; sections: WantedSection[] }) =>
      callWithMeta(arrangeCollection, { params: { id: uuid }, body: { sections } }),
    () => 'Sections changed',
  );

export const useNoteFile = () =>
  useCollectionChange(
    ({ uuid, file, note }: { uuid: string; file: string; note: string | null }) =>
      callWithMeta(noteCollectionFile, { params: { id: uuid }, body: { file, note } }),
    ({ note }) => (note === null ? 'Note removed' : 'Note saved'),
  );

export const useTagCollection = () =>
  useCollectionChange(
    ({ uuid, ...tags }: { uuid: string; add?: string[]; remove?: string[] }) =>
      callWithMeta(tagCollection, { params: { id: uuid }, body: tags }),
    () => 'Tags updated',
  );

interface WantedSharing {
  uuid: string;
  people: { user: string; level: CollectionLevel }[];
  groups: { group: string; level: CollectionLevel }[];
}

export const useShareCollection = () =>
  useCollectionChange(
    ({ uuid, ...body }: WantedSharing) => callWithMeta(shareCollection, { params: { id: uuid }, body }),
    ({ people, groups }) => (people.length + groups.length === 0 ? 'No longer shared' : 'Collection shared'),
  );

export const useWatchCollection = () =>
  useCollectionChange(
    ({ uuid, watch }: { uuid: string; watch: boolean }) =>
      callWithMeta(watchCollection, { params: { id: uuid }, body: { watch } }),
    ({ watch }) => (watch ? 'You’ll be notified about new files' : 'You won’t be notified about new files'),
  );
