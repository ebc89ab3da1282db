import { endSharedLinks, type SharedLink } from '#contract/shared-links.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { kindOf } from './link-kinds.ts';
import type { SharedLinkDefinition } from './shared-link-definition.ts';

/** Turns links off, all of them or none, with one Undo. */
export function useEndLinks(kinds: readonly SharedLinkDefinition[]) {
  const { uuid: team } = useTeam();
  return useChange({
    run: (links: readonly SharedLink[]) =>
      callWithMeta(endSharedLinks, {
        params: { team },
        body: { links: links.map(({ kind, uuid }) => ({ kind, uuid })) },
      }),
    said: ({ reply }, [only, ...more]) =>
      only && more.length === 0 ? kindOf(kinds, only).ended : `${count(reply.ended, 'link')} turned off`,
    after: () => {
      for (const queryKey of [['file-share'], ['folders', team], ['usage']])
        void queryClient.invalidateQueries({ queryKey });
      return queryClient.invalidateQueries({ queryKey: ['shared-links', team] });
    },
  });
}
