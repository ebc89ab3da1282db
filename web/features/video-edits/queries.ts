import { queryOptions } from '@tanstack/react-query';
import { cutStart } from '#contract/video-edits/routes.ts';
import { call } from '../../lib/call.ts';

/** The second at which a cut begins that is not encoded anew. */
export const cutStartQuery = (version: string, from: number) =>
  queryOptions({
    queryKey: ['cut-start', version, from],
    queryFn: ({ signal }) => call(cutStart, { params: { uuid: version }, query: { from: from.toFixed(3) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
