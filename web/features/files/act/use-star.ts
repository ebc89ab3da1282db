import { type FileSummary, updateFile } from '#contract/files/routes.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { queryClient } from '../../../lib/query.ts';
import { sharedStarsKey } from '../../shares/queries.ts';
import { keepFile } from '../queries.ts';

/** Puts the caller's own star on a file, or takes it off. */
export function useStar(file: Pick<FileSummary, 'uuid' | 'starred'>): () => void {
  const { mutate, isPending } = useChange({
    run: () => callWithMeta(updateFile, { params: { uuid: file.uuid }, body: { starred: !file.starred } }),
    said: ({ reply }) => (reply.starred ? 'Added to favourites' : 'Removed from favourites'),
    failed: 'Error updating file',
    after: ({ reply }) => {
      keepFile(reply);
      void queryClient.invalidateQueries({ queryKey: sharedStarsKey });
    },
  });
  return () => {
    if (!isPending) mutate();
  };
}
