import { useEffect } from 'react';
import { type Approval, seeApprovals } from '#contract/approvals/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';

/** Notes that the person looks at answers of creators that are on the screen, once the page itself is seen. */
export function useSeen(team: string, shown: readonly Approval[]): void {
  const unseen = shown.flatMap(({ uuid, unseen: is }) => (is ? uuid : [])).slice(0, limits.page.max);
  const names = unseen.join(' ');
  useEffect(() => {
    if (names === '') return;
    const note = async () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', note);
      const reply = await call(seeApprovals, { params: { team }, body: { approvals: names.split(' ') } }).catch(
        () => null,
      );
      if (reply) queryClient.setQueryData(['approvals', team, 'unseen'], reply.unseen);
    };
    document.addEventListener('visibilitychange', note);
    void note();
    return () => document.removeEventListener('visibilitychange', note);
  }, [team, names]);
}
