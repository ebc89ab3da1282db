import { useMutation } from '@tanstack/react-query';
import { endLiveLinks, type LiveLink } from '#contract/live-links.ts';
import { callWithMeta } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { linkKinds } from './link-kinds.ts';

/** Turns links off, all of them or none, with one Undo. */
export function useEndLinks() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (links: readonly LiveLink[]) =>
      callWithMeta(endLiveLinks, {
        params: { team },
        body: { links: links.map(({ kind, uuid }) => ({ kind, uuid })) },
      }),
    onSuccess: ({ reply, changeSet }, links) => {
      const [only] = links;
      const done = links.length === 1 && only ? linkKinds[only.kind].ended : `${count(reply.ended, 'link')} turned off`;
      toast.success(done, { action: undoAction(changeSet) });
      for (const queryKey of [['file-share'], ['folders', team], ['usage']])
        void queryClient.invalidateQueries({ queryKey });
      return queryClient.invalidateQueries({ queryKey: ['live-links', team] });
    },
    onError: (error) => void toast.failure(error, 'Something went wrong.'),
  });
}
