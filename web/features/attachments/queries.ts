import { queryOptions } from '@tanstack/react-query';
import { listAttachments } from '#contract/attachments/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { fileQuery } from '../files/queries.ts';

/** Everything that is attached to a file: it never has more than one page. */
export const attachmentsQuery = (file: string) =>
  queryOptions({
    queryKey: ['attachments', file],
    queryFn: async ({ signal }) =>
      (await call(listAttachments, { params: { uuid: file }, query: { limit: limits.attachmentsPerFile }, signal }))
        .results,
    staleTime: 15_000,
  });

/** Reads again what a change of a file's attachments shows. */
export async function refreshAttachments(file: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['attachments', file] }),
    queryClient.invalidateQueries({ queryKey: fileQuery(file).queryKey }),
  ]);
}
