import { useMutation } from '@tanstack/react-query';
import { deleteFile, type FileChanges, type FileSummary, updateFile } from '#contract/files/routes.ts';
import { call, callWithMeta } from '../../../lib/call.ts';
import { toast } from '../../../lib/toast.ts';
import { dropFile, keepFile, refreshLists } from '../queries.ts';

type Subject = Pick<FileSummary, 'uuid' | 'name' | 'team'>;

/** Changes a file; `said` is the toast once the server has done it, `otherwise` the toast when it has not. */
export function useUpdateFile() {
  return useMutation({
    mutationFn: ({ file, changes }: { file: Subject; changes: Partial<FileChanges> }) =>
      callWithMeta(updateFile, { params: { uuid: file.uuid }, body: changes }),
    onSuccess: ({ reply }) => keepFile(reply),
  });
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
