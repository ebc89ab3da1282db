import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { NewsRow } from '../features/notifications/NewsRow.tsx';
import { markRead, newsQuery } from '../features/notifications/queries.ts';
import { ShareOffers } from '../features/shares/ShareOffers.tsx';
import { number } from '../lib/format.ts';
import { toast } from '../lib/toast.ts';
import { useUnread } from '../lib/unread.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './notifications.module.css';

const show = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
];

const empty = {
  all: ['No notifications yet', 'Mentions, replies and other news appear here.'],
  unread: ['Nothing unread', 'You have read everything there is.'],
} as const;

/** What others did that concerns the reader, of all their teams. */
export function NotificationsScreen() {
  const { show: shown } = useSearch({ strict: false }) as { show?: 'unread' };
  const navigate = useNavigate();
  const waiting = useUnread();
  const which = shown ?? 'all';
  const list = useInfiniteQuery(newsQuery(which === 'unread'));
  const news = list.data?.pages.flatMap((page) => page.results) ?? [];
  const [title, text] = empty[which];
  const all = () => markRead({}).catch((error: unknown) => toast.failure(error));
  return (
    <>
      <TopBar />
      <PageHead
        title="Notifications"
        count={waiting > 0 ? `${number(waiting)} unread` : undefined}
        actions={
          waiting > 0 && (
            <Button aria-label="Mark all as read" onClick={() => void all()}>
              <IconCheck size={16} stroke={1.75} aria-hidden="true" />
              <span className={styles.words}>Mark all as read</span>
            </Button>
          )
        }
      />
      <div className={frame.scroll}>
        <div className={styles.column}>
          <SegmentedControl
            className={styles.show ?? ''}
            aria-label="Show"
            data={show}
            value={which}
            onChange={(value) =>
              void navigate({ to: '.', replace: true, search: (value === 'unread' ? { show: 'unread' } : {}) as never })
            }
          />
          <ShareOffers />
          {list.isPending && <Skeleton height={240} radius={8} />}
          {list.isError && (
            <ErrorState title="The notifications did not load" error={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.data && news.length === 0 && (
            <EmptyState icon={<IconBell size={32} stroke={1.5} />} title={title} text={text} />
          )}
          {news.length > 0 && (
            <ul className={styles.list}>
              {news.map((one) => (
                <NewsRow key={one.uuid} news={one} />
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <Button variant="line" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
