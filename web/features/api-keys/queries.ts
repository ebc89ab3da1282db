import { queryOptions } from '@tanstack/react-query';
import { listApiKeys } from '#contract/api-keys.ts';
import { limits } from '#contract/core/limits.ts';
import { call } from '../../lib/call.ts';

export const apiKeysQuery = (team: string) =>
  queryOptions({
    queryKey: ['api-keys', team],
    queryFn: ({ signal }) =>
      call(listApiKeys, { params: { team }, query: { limit: limits.apiKeysPerTeam }, signal }).then(
        ({ results }) => results,
      ),
  });
