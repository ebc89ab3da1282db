import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { relateFiles, unrelateFile } from '#contract/related.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { queryClient } from '../../lib/query.ts';
import { fileQuery, keepFile } from '../files/queries.ts';

/** Every file's list may have changed: a link stands on both sides. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['related'] });

/** Links files with the one that is open. */
export function useRelate(file: FileDetail) {
  return useChange({
    run: (others: readonly FileSummary[]) =>
      callWithMeta(relateFiles, {
        params: { uuid: file.uuid },
        body: { files: others.map((other) => other.uuid) },
      }),
    said: (_done, others) =>
      `${others.length === 1 && others[0] ? others[0].name : count(others.length, 'linked asset')} added`,
    failed: null,
    after({ reply }) {
      keepFile(reply);
      return refresh();
    },
  });
}

export function useUnrelate(file: FileDetail) {
  return useChange({
    run: (other: FileSummary) => callWithMeta(unrelateFile, { params: { uuid: file.uuid, other: other.uuid } }),
    said: 'Removed successfully',
    failed: 'Error removing file',
    after: () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: fileQuery(file.uuid).queryKey })]),
  });
}
