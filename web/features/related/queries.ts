import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { listRelated } from '#contract/related.ts';
import { call } from '../../lib/call.ts';

/** Everything that a file is linked with: it never has more than one page. */
export const relatedQuery = (file: string) =>
  queryOptions({
    queryKey: ['related', file],
    queryFn: async ({ signal }) =>
      (await call(listRelated, { params: { uuid: file }, query: { limit: limits.relatedPerFile }, signal })).results,
    staleTime: 15_000,
  });
