import { Button, Skeleton } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { NewsRow } from '../features/notifications/NewsRow.tsx';
import { markRead, newsQuery } from '../features/notifications/queries.ts';
import { ShareOffers } from '../features/shares/ShareOffers.tsx';
import { useChange } from '../lib/change/use-change.ts';
import { number } from '../lib/format.ts';
import { readNotificationsSearch } from '../lib/search/organise.ts';
import { useSearchState } from '../lib/search/use-search-state.ts';
import { useUnread } from '../lib/unread.ts';
import { ListBody } from '../ui/list/ListBody.tsx';
import { ListScreen } from '../ui/list/ListScreen.tsx';
import { Pills } from '../ui/list/Pills.tsx';
import { usePaged } from '../ui/list/use-paged.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import styles from './notifications.module.css';

const show = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

const empty = {
  all: { title: 'No notifications yet', text: 'Mentions, replies and other news appear here.' },
  unread: { title: 'Nothing unread', text: 'You have read everything there is.' },
} as const;

/** The news about others' acts that concern the reader, of all their teams. */
export function NotificationsScreen() {
  const [{ show: which = 'all' }, set] = useSearchState(readNotificationsSearch);
  const waiting = useUnread();
  const list = usePaged(newsQuery(which === 'unread'));
  const all = useChange({ run: () => markRead({}) });
  return (
    <ListScreen
      title="Notifications"
      count={waiting > 0 ? `${number(waiting)} unread` : undefined}
      actions={
        waiting > 0 && (
          <Button aria-label="Mark all as read" onClick={() => all.mutate()}>
            <IconCheck size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.words}>Mark all as read</span>
          </Button>
        )
      }
      filters={
        <Pills
          bar
          label="Show"
          data={show}
          value={which}
          onChange={(value) => set({ show: value === 'unread' ? value : undefined }, true)}
        />
      }
    >
      <div className={styles.column}>
        <ShareOffers />
        <ListBody
          list={list}
          failed="The notifications did not load"
          skeleton={<Skeleton height={240} radius={8} />}
          empty={<EmptyState icon={<IconBell size={32} stroke={1.5} />} {...empty[which]} />}
        >
          {(news) => (
            <ul className={styles.list}>
              {news.map((one) => (
                <NewsRow key={one.uuid} news={one} />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
    </ListScreen>
  );
}
