import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { listFiles } from '#contract/files/find.ts';
import type { FileListQueryIn } from '#contract/files/query.ts';
import { call } from '../../lib/call.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import type { FileDialogProps } from '../files/dialogs/file-dialogs.ts';
import { AskForApproval } from './ask-for-approval.tsx';

/** Asks about the files that are chosen in the library; all that a query finds is read first. */
export function AskDialog({ subject, onClose }: FileDialogProps) {
  const { team, files, all } = subject;
  const found = useQuery({
    queryKey: ['approval-files', team, all?.what],
    queryFn: async ({ signal }) => {
      const query = { ...all?.what, limit: limits.approvalFiles } as FileListQueryIn;
      return (await call(listFiles, { params: { team }, query, signal })).results;
    },
    enabled: all !== undefined,
  });
  if (all && found.isError)
    return <ErrorState title="The files did not load" error={found.error} onRetry={() => void found.refetch()} />;
  const shown = all ? found.data : files;
  if (!shown) return <Skeleton height={0} />;
  return (
    <AskForApproval
      pictures={shown.map(({ uuid, name, latest_version: { thumbnail_url, file_type } }) => ({
        kind: 'file' as const,
        uuid,
        name,
        thumbnail_url,
        file_type,
      }))}
      onClose={onClose}
    />
  );
}
