import { useMutation } from '@tanstack/react-query';
import { type ApiKey, createApiKey, deleteApiKey } from '#contract/api-keys.ts';
import type { BodyIn } from '#contract/core/route.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { apiKeysQuery } from './queries.ts';

const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: apiKeysQuery(team).queryKey });

export function useCreateKey() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createApiKey>) => call(createApiKey, { params: { team }, body }),
    onSuccess: () => refresh(team),
  });
}

export function useRevokeKey() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (key: ApiKey) => call(deleteApiKey, { params: { id: key.uuid } }),
    said: (_done, key) => `Revoked the key ${isolated(key.name)}`,
    failed: null,
    after: () => refresh(team),
  });
}
