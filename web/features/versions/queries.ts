import { queryOptions } from '@tanstack/react-query';
import { showFile } from '#contract/files/routes.ts';
import { listVersions } from '#contract/versions/routes.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { keepFile } from '../files/queries.ts';

export const versionsQuery = (file: string) =>
  queryOptions({
    queryKey: ['versions', file],
    queryFn: ({ signal }) => call(listVersions, { params: { uuid: file }, signal }),
    staleTime: 15_000,
  });

/** Reads a file and its versions again, after something that changed both. */
export async function refreshVersions(file: string): Promise<void> {
  const [shown] = await Promise.all([
    call(showFile, { params: { uuid: file } }),
    queryClient.invalidateQueries({ queryKey: versionsQuery(file).queryKey }),
  ]);
  keepFile(shown);
}
