import { Button, Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import styles from './NewsFlyout.module.css';
import { NewsRow } from './NewsRow.tsx';
import { latestQuery, markRead } from './queries.ts';

const shown = 8;

/** The latest notifications below the bell. */
export function NewsFlyout({ onGo }: { onGo: () => void }) {
  const { data, isPending, isError, error, refetch } = useQuery(latestQuery(shown, false));
  const all = () => markRead({}).catch((failure: unknown) => toast.failure(failure, 'Something went wrong.'));
  return (
    <div className={styles.flyout}>
      <header className={styles.head}>
        <h2 className={styles.title}>Notifications</h2>
        {data && data.unread > 0 && (
          <Button size="xs" variant="quiet" onClick={() => void all()}>
            Mark all as read
          </Button>
        )}
      </header>
      {isPending && <Skeleton height={120} radius={8} />}
      {isError && <ErrorState title="The notifications did not load" error={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && (
        <EmptyState
          icon={<IconBell size={22} stroke={1.75} />}
          title="No notifications yet"
          text="Mentions, replies and other news appear here."
        />
      )}
      {data && data.results.length > 0 && (
        <ul className={styles.list}>
          {data.results.map((news) => (
            <NewsRow key={news.uuid} news={news} onGo={onGo} />
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        <LinkButton to="/notifications" search={{}} variant="quiet" size="xs" onClick={onGo}>
          All notifications
        </LinkButton>
      </footer>
    </div>
  );
}
