import { queryOptions } from '@tanstack/react-query';
import { checkShare } from '#contract/shares.ts';
import { call } from '../../lib/call.ts';

/** Who else sees a folder. */
export const shareQuery = (team: string, folder: string) =>
  queryOptions({
    queryKey: ['folders', team, 'shares', folder],
    queryFn: ({ signal }) => call(checkShare, { params: { id: folder }, signal }),
  });
