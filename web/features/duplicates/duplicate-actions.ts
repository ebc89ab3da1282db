import { dismissDuplicates, mergeDuplicates } from '#contract/duplicates.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { duplicatesKey } from './queries.ts';

/** The library's lists show the same files. */
function refresh(team: string): Promise<void> {
  for (const noun of ['files', 'folders', 'file']) void queryClient.invalidateQueries({ queryKey: [noun] });
  return queryClient.invalidateQueries({ queryKey: duplicatesKey(team) });
}

export function useMergeDuplicates() {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ files, keep }: { files: readonly string[]; keep: string }) =>
      callWithMeta(mergeDuplicates, { params: { team }, body: { files: [...files], keep } }),
    said: ({ reply }, { files }) => `Merged ${count(files.length, 'file')} into ${isolated(reply.name)}`,
    failed: null,
    after: () => refresh(team),
  });
}

export function useDismissDuplicates() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (files: readonly string[]) =>
      callWithMeta(dismissDuplicates, { params: { team }, body: { files: [...files] } }),
    said: 'Marked as different files',
    after: () => refresh(team),
  });
}
