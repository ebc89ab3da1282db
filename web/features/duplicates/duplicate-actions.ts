import { useMutation } from '@tanstack/react-query';
import { dismissDuplicates, mergeDuplicates } from '#contract/duplicates.ts';
import { callWithMeta } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { duplicatesKey } from './queries.ts';

/** The library's lists show the same files. */
function refresh(team: string): Promise<void> {
  for (const noun of ['files', 'folders', 'file']) void queryClient.invalidateQueries({ queryKey: [noun] });
  return queryClient.invalidateQueries({ queryKey: duplicatesKey(team) });
}

export function useMergeDuplicates() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: ({ files, keep }: { files: readonly string[]; keep: string }) =>
      callWithMeta(mergeDuplicates, { params: { team }, body: { files: [...files], keep } }),
    onSuccess: ({ reply, changeSet }, { files }) => {
      toast.success(`Merged ${count(files.length, 'file')} into ${reply.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

export function useDismissDuplicates() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (files: readonly string[]) =>
      callWithMeta(dismissDuplicates, { params: { team }, body: { files: [...files] } }),
    onSuccess: ({ changeSet }) => {
      toast.success('Marked as different files', { action: undoAction(changeSet) });
      return refresh(team);
    },
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
}
