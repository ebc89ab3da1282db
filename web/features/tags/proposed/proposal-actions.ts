import { acceptTagProposal, declineTagProposal, type TagProposal } from '#contract/tags/proposals.ts';
import type { Tag } from '#contract/tags.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useTeam } from '../../../lib/me.ts';
import { refreshTags } from '../tag-actions.ts';

/** Makes a proposed tag, or gives its files another one. */
export function useAcceptProposal() {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ proposal, into }: { proposal: TagProposal; into?: Tag }) =>
      callWithMeta(acceptTagProposal, { params: { id: proposal.uuid }, body: into ? { into: into.uuid } : {} }),
    said: ({ reply }, { proposal, into }) =>
      into ? `Merged ${proposal.name} into ${reply.name}` : `Created the tag ${reply.name}`,
    failed: 'The tag was not accepted',
    after: () => refreshTags(team),
  });
}

export function useDeclineProposal() {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ proposal, reason }: { proposal: TagProposal; reason: string }) =>
      callWithMeta(declineTagProposal, { params: { id: proposal.uuid }, body: { reason } }),
    said: (_done, { proposal }) => `Declined ${isolated(proposal.name)}`,
    failed: null,
    after: () => refreshTags(team),
  });
}
