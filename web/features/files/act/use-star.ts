import { useMutation } from '@tanstack/react-query';
import { type FileSummary, updateFile } from '#contract/files/routes.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { undoAction } from '../../../lib/undo.ts';
import { sharedStarsKey } from '../../shares/queries.ts';
import { keepFile } from '../queries.ts';

/** Puts the caller's own star on a file, or takes it off. */
export function useStar(file: Pick<FileSummary, 'uuid' | 'starred'>): () => void {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callWithMeta(updateFile, { params: { uuid: file.uuid }, body: { starred: !file.starred } }),
    onSuccess: ({ reply, changeSet }) => {
      keepFile(reply);
      void queryClient.invalidateQueries({ queryKey: sharedStarsKey });
      toast.success(reply.starred ? 'Added to favourites' : 'Removed from favourites', {
        action: undoAction(changeSet),
      });
    },
    onError: (error) => toast.failure(error, 'Error updating file'),
  });
  return () => {
    if (!isPending) mutate();
  };
}
