import { useMutation } from '@tanstack/react-query';
import { deleteFile, type FileChanges, type FileSummary, updateFile } from '#contract/files.ts';
import { call, callWithMeta } from '../../lib/call.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { dropFile, keepFile, refreshLists } from './queries.ts';

type Subject = Pick<FileSummary, 'uuid' | 'name' | 'team'>;

/** Changes a file; `said` is the toast once the server has done it, `otherwise` the toast when it has not. */
export function useUpdateFile() {
  return useMutation({
    mutationFn: ({ file, changes }: { file: Subject; changes: Partial<FileChanges> }) =>
      callWithMeta(updateFile, { params: { uuid: file.uuid }, body: changes as never }),
    onSuccess: ({ reply }) => keepFile(reply),
  });
}

export function useRecycle() {
  const update = useUpdateFile();
  return (file: Subject, recycled: boolean) =>
    update.mutate(
      { file, changes: { recycled } },
      {
        onSuccess: ({ changeSet }) => {
          toast.success(recycled ? 'Moved to Recycling Bin' : 'Restored', { action: undoAction(changeSet) });
          dropFile(file.team, file.uuid);
          refreshLists(file.team);
        },
        onError: (error) => toast.failure(error, 'Error updating file'),
      },
    );
}

/** Deletes a recycled file for good. */
export async function deleteForGood(file: Subject): Promise<void> {
  await call(deleteFile, { params: { uuid: file.uuid } }).catch((error: unknown) => {
    toast.failure(error, 'Error deleting file');
    throw error;
  });
  dropFile(file.team, file.uuid);
  refreshLists(file.team);
  toast.success('Removed successfully');
}
