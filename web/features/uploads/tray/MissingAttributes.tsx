import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listFiles } from '#contract/files/find.ts';
import { call } from '../../../lib/call.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import styles from './UploadTray.module.css';

const missingQuery = (team: string, batches: readonly string[], files: number) =>
  queryOptions({
    queryKey: ['uploads', team, 'missing attributes', batches, files],
    queryFn: async ({ signal }) => {
      const query = { upload_batch: [...batches], missing: ['required_attributes'], limit: 1 } as const;
      return (await call(listFiles, { params: { team }, query, signal })).count;
    },
  });

/** The files just uploaded that cannot be published before somebody sets what the team requires. */
export function MissingAttributes({ batches, files }: { batches: readonly string[]; files: number }) {
  const { uuid: team, features } = useTeam();
  const enabled = features.includes('DAM_PLUS') && files > 0;
  const missing = useQuery({ ...missingQuery(team, batches, files), enabled }).data ?? 0;
  if (missing === 0) return null;
  const search = { recursive: true, upload_batch: [...batches], missing: ['required_attributes' as const] };
  return (
    <Link to="/library/" search={search} className={styles.just}>
      {count(missing, 'file')} {missing === 1 ? 'is' : 'are'} missing required attributes
    </Link>
  );
}
