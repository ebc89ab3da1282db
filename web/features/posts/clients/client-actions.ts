import type { BodyIn } from '#contract/core/route.ts';
import { createClientReview, revokeClientReview } from '#contract/posts/client-reviews.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { useTeam } from '../../../lib/me.ts';
import { refreshPosts } from '../queries.ts';

/** The dialog that asks shows the link, or says why there is none. */
export function useAskClient(post: string) {
  const team = useTeam().uuid;
  return useChange({
    run: (body: BodyIn<typeof createClientReview>) => callWithMeta(createClientReview, { params: { id: post }, body }),
    failed: null,
    after: () => refreshPosts(team),
  });
}

/** Ends a link; the client’s answer stays. */
export function useRevokeClientReview() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: { uuid: string; name: string }) =>
      callWithMeta(revokeClientReview, { params: { id: uuid }, body: {} }),
    said: (_done, { name }) => `Revoked the link for ${name}`,
    failed: null,
    after: () => refreshPosts(team),
  });
}
