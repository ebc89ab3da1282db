import { queryOptions } from '@tanstack/react-query';
import { type Likeness, listDuplicates, previewDuplicates } from '#contract/duplicates.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { present } from '../../lib/search/params.ts';

export const duplicatesKey = (team: string) => ['duplicates', team] as const;

/** While pictures are still being compared, the list is read again this often. */
const comparingMs = 2_500;

export const duplicatesQuery = (team: string, kind: Likeness) =>
  pagedQuery(
    [...duplicatesKey(team), kind],
    (page, signal) => call(listDuplicates, { params: { team }, query: present({ kind, limit: 20, ...page }), signal }),
    { refetchInterval: ({ state }) => ((state.data?.pages[0]?.comparing ?? 0) > 0 ? comparingMs : false) },
  );

export const mergePlanQuery = (team: string, files: readonly string[], keep: string) =>
  queryOptions({
    queryKey: [...duplicatesKey(team), 'plan', files, keep],
    queryFn: ({ signal }) => call(previewDuplicates, { params: { team }, body: { files: [...files], keep }, signal }),
    staleTime: 0,
  });
