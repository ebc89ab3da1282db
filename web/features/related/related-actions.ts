import { useMutation } from '@tanstack/react-query';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { relateFiles, unrelateFile } from '#contract/related.ts';
import { callWithMeta } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { fileQuery, keepFile } from '../files/queries.ts';

/** Every file's list may have changed: a link stands on both sides. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['related'] });

/** Links files with the one that is open. */
export function useRelate(file: FileDetail) {
  return useMutation({
    mutationFn: (others: readonly FileSummary[]) =>
      callWithMeta(relateFiles, {
        params: { uuid: file.uuid },
        body: { files: others.map((other) => other.uuid) },
      }),
    onSuccess: async ({ reply, changeSet }, others) => {
      keepFile(reply);
      const [only] = others;
      const said = others.length === 1 && only ? only.name : count(others.length, 'linked asset');
      toast.success(`${said} added`, { action: undoAction(changeSet) });
      await refresh();
    },
  });
}

export function useUnrelate(file: FileDetail) {
  return useMutation({
    mutationFn: (other: FileSummary) => callWithMeta(unrelateFile, { params: { uuid: file.uuid, other: other.uuid } }),
    onSuccess: async ({ changeSet }) => {
      toast.success('Removed successfully', { action: undoAction(changeSet) });
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: fileQuery(file.uuid).queryKey })]);
    },
    onError: (error) => toast.failure(error, 'Error removing file'),
  });
}
