import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listFiles } from '#contract/files/find.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { call } from '../../../lib/call.ts';
import { useCan } from '../../../lib/can.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import styles from './UploadTray.module.css';

const waitingQuery = (team: string, batches: readonly string[], files: number) =>
  queryOptions({
    queryKey: ['uploads', team, 'waiting', batches, files],
    queryFn: async ({ signal }) => {
      const query = { upload_batch: [...batches], review_status: ['1', '2'], limit: 1 } as const;
      return (await call(listFiles, { params: { team }, query, signal })).count;
    },
  });

/** That what was uploaded waits for a reviewer, for those whose role does not review: others are in the library at once. */
export function WaitingForReview({ batches, files }: { batches: readonly string[]; files: number }) {
  const reviews = useCan(libraryPolicy['library.edit']);
  const team = useTeam().uuid;
  const waiting = useQuery({ ...waitingQuery(team, batches, files), enabled: !reviews && files > 0 }).data ?? 0;
  if (waiting === 0) return null;
  return (
    <Link to="/approvals" search={{}} className={styles.just}>
      {count(waiting, 'file')} {waiting === 1 ? 'waits' : 'wait'} for review
    </Link>
  );
}
