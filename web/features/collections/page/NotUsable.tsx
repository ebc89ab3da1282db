import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Collection } from '#contract/collections.ts';
import { listFiles } from '#contract/files/find.ts';
import type { FileListQueryIn } from '#contract/files/query.ts';
import { call } from '../../../lib/call.ts';
import { number } from '../../../lib/format.ts';
import styles from './NotUsable.module.css';

const states = [
  { key: 'expired', words: 'expired' },
  { key: 'internal_use', words: 'for internal use' },
] as const;
const shown = 6;

/** Files of a collection that must not go out, with a way to see just them. */
export function NotUsable({ collection }: { collection: Pick<Collection, 'uuid' | 'team'> }) {
  const found = useQueries({
    queries: states.map(({ key }) => ({
      queryKey: ['files', collection.team, 'not-usable', collection.uuid, key],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listFiles, {
          params: { team: collection.team },
          query: { collection: [collection.uuid], [key]: 'true', limit: shown } as FileListQueryIn,
          signal,
        }),
    })),
  });
  const parts = states.flatMap((state, index) => {
    const page = found[index]?.data;
    return page && page.count > 0 ? [{ ...state, page }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Not usable">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <strong>Not usable</strong>
      {parts.map(({ key, words, page }) => (
        <Link
          key={key}
          to="/collections/$collection"
          params={{ collection: collection.uuid }}
          search={{ [key]: true }}
          className={styles.part}
        >
          <span className={styles.tiles}>
            {page.results.map(
              ({ uuid, latest_version: { thumbnail_url: url } }) => url && <img key={uuid} src={url} alt="" />,
            )}
          </span>
          {page.count_exact ? '' : 'about '}
          {number(page.count)} {words}
        </Link>
      ))}
    </section>
  );
}
