import { queryOptions } from '@tanstack/react-query';
import { showDocument } from '#contract/documents/routes.ts';
import { call } from '../../lib/call.ts';

/** The content of a version, which never changes; what is missing of it may come later. */
export const documentQuery = (file: string, version: string) =>
  queryOptions({
    queryKey: ['document', file, version],
    queryFn: ({ signal }) => call(showDocument, { params: { uuid: file }, query: { version }, signal }),
    staleTime: 60_000,
  });
