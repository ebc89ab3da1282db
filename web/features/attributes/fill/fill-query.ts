import { queryOptions } from '@tanstack/react-query';
import { previewFill } from '#contract/attributes/routes.ts';
import { call } from '../../../lib/call.ts';
import { queryOf, type Subject } from '../../files/select/subject.ts';

/** The values that empty attributes of a subject's files would get from the files. */
export function fillQuery({ team, files, all }: Subject) {
  const which = all ? { query: queryOf(all) } : { files: files.map(({ uuid }) => uuid) };
  return queryOptions({
    queryKey: ['attributes', team, 'fill', which],
    queryFn: ({ signal }) => call(previewFill, { params: { team }, body: which, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
