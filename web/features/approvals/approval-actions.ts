import { createApproval, deleteApproval, renewApproval } from '#contract/approvals/routes.ts';
import type { BodyIn } from '#contract/core/route.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { refreshApprovals } from './queries.ts';

/** The flyout shows the link, or says why there is none. */
export function useAskCreator() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: BodyIn<typeof createApproval>) => callWithMeta(createApproval, { params: { team }, body }),
    failed: null,
    after: () => refreshApprovals(team),
  });
}

interface Named {
  readonly uuid: string;
  readonly creator: { readonly name: string };
}

/** Another link in the place of the one that nobody can read any more. */
export function useRenewLink() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: Named) => callWithMeta(renewApproval, { params: { id: uuid }, body: {} }),
    failed: null,
    after: () => refreshApprovals(team),
  });
}

export function useDeleteApproval() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: Named) => callWithMeta(deleteApproval, { params: { id: uuid } }),
    said: (_done, { creator }) => `Deleted the request to ${isolated(creator.name)}`,
    failed: null,
    after: () => refreshApprovals(team),
  });
}
