import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { BodyIn } from '#contract/core/route.ts';
import { stopViewing, viewAs } from '#contract/people.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { meQuery } from '../../lib/me.ts';

/** Looks at the team as a role or a member from now on: nothing that was read before stays. */
export function useViewAs() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useChange({
    run: ({ team, body }: { team: string; body: BodyIn<typeof viewAs> }) => call(viewAs, { params: { team }, body }),
    after: async (me) => {
      await navigate({ to: '/library/', search: {} });
      client.setQueryData(meQuery.queryKey, me);
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    },
  });
}

export function useStopViewing() {
  const client = useQueryClient();
  return useChange({
    run: () => call(stopViewing),
    after: async () => {
      await client.refetchQueries({ queryKey: meQuery.queryKey });
      await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    },
  });
}
