import { checkImport, importPosts } from '#contract/posts/import-routes.ts';
import { call, callWithMeta } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { count } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import { refreshPosts } from '../../queries.ts';

/** A chosen file. Its key makes a repeated import the same one. */
export interface ChosenSheet {
  readonly name: string;
  readonly csv: string;
  readonly key: string;
}

/** Asks what importing a file would make. */
export function useCheckImport() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ csv }: ChosenSheet) => call(checkImport, { params: { team }, body: { csv } }),
    failed: null,
  });
}

/** Makes the posts of all rows, or of those without errors. */
export function useImportPosts() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ csv, key, leaveOut }: ChosenSheet & { leaveOut: boolean }) =>
      callWithMeta(importPosts, {
        params: { team },
        body: { csv, leave_out_wrong: leaveOut },
        headers: { 'idempotency-key': key },
      }),
    said: ({ reply }) =>
      `Imported ${count(reply.posts.length, 'post')}${reply.left_out > 0 ? `, ${count(reply.left_out, 'row')} left out` : ''}`,
    failed: null,
    after: () => refreshPosts(team),
  });
}
