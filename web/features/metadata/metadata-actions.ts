import type { FileChanges, FileDetail } from '#contract/files/routes.ts';
import type { ComparedField } from '#contract/metadata/fields.ts';
import { type MetadataItem, updateMetadata, writeBackMetadata } from '#contract/metadata/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { useUpdateFile } from '../files/act/file-actions.ts';
import { reread } from '../files/browse/use-live-files.ts';
import { keyWords } from './metadata-groups.ts';
import { metadataQuery } from './queries.ts';

/** Corrects one item beside what the file says; null takes the correction back. */
export function useCorrect(file: FileDetail) {
  return useChange({
    run: ({ item, value }: { item: MetadataItem; value: string | null }) =>
      callWithMeta(updateMetadata, { params: { uuid: file.uuid }, body: { metadata: [{ uuid: item.uuid, value }] } }),
    said({ changeSet }, { item, value }) {
      if (changeSet === undefined) return undefined;
      return value === null ? 'Correction reverted' : `${keyWords(item.key)} corrected`;
    },
    failed: 'Error updating file',
    after: ({ reply }) => queryClient.setQueryData(metadataQuery(file).queryKey, reply.results),
  });
}

/** Makes the new version, and shows the file with it. */
export function useWriteBack(file: FileDetail) {
  return useChange({
    run: () => callWithMeta(writeBackMetadata, { params: { uuid: file.uuid }, body: {} }),
    said: 'Metadata written back',
    failed: null,
    after: () => {
      reread(file.team, file.uuid);
      void queryClient.invalidateQueries({ queryKey: ['versions', file.uuid] });
    },
  });
}

const coordinates = /^(-?[\d.]+), (-?[\d.]+)$/;

/** Fields of the library that can say what the file says: what is sent, and what the toast says afterwards. */
const taking: Partial<
  Record<ComparedField, { said: string; changes: (said: string, file: FileDetail) => Partial<FileChanges> }>
> = {
  description: { said: 'Description updated', changes: (description) => ({ description }) },
  copyright: { said: 'Copyright updated', changes: (copyright) => ({ copyright }) },
  source: { said: 'Original Source updated.', changes: (source_display_name) => ({ source_display_name }) },
  usage_terms: { said: 'Rights details updated', changes: (rights_context) => ({ rights_context }) },
  rating: { said: 'Rating updated', changes: (rating) => ({ rating: Number(rating) }) },
  place: { said: 'Location updated', changes: (location_text) => ({ location_text }) },
  gps: {
    said: 'Location updated',
    changes: (said, file) => {
      const [, lat, lng] = coordinates.exec(said) ?? [];
      const label = file.location_obj?.label ?? null;
      return { location_obj: { lat: Number(lat), lng: Number(lng), label } };
    },
  },
  keywords: {
    said: 'Tags updated',
    changes: (said, file) => ({
      tags: [...new Set([...file.tags.map(({ name }) => name), ...said.split(', ').map((word) => word.trim())])],
    }),
  },
};

export const canTake = (field: ComparedField): boolean => field in taking;

/** Has the library say what the file says. Tags are added to those there are. */
export function useTakeFromFile(file: FileDetail) {
  const update = useUpdateFile();
  return {
    busy: update.isPending,
    take: (field: ComparedField, said: string) => {
      const way = taking[field];
      if (!way) return;
      update.mutate(
        { file, changes: way.changes(said, file) },
        {
          onSuccess: ({ changeSet }) => toast.success(way.said, { action: undoAction(changeSet) }),
          onError: (error) => toast.failure(error, 'Error updating file'),
        },
      );
    },
  };
}
