import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconInbox, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { type RequestStatus, requestStatuses } from '#contract/download-requests.ts';
import { inboxQuery } from '../features/download-requests/queries.ts';
import { RequestInbox } from '../features/download-requests/RequestInbox.tsx';
import { SentRequests } from '../features/download-requests/SentRequests.tsx';
import { statusLooks } from '../features/download-requests/status-looks.ts';
import { useCan } from '../lib/can.ts';
import { count, number } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import { useRequestCount } from '../lib/request-count.ts';
import { present } from '../lib/search/params.ts';
import type { RequestsSearch } from '../lib/search/requests.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './requests.module.css';

const nothing: Record<RequestStatus, { title: string; text: string }> = {
  pending: { title: 'No requests are waiting', text: 'People who can view but not download can request files.' },
  approved: { title: 'No approvals', text: 'Approved requests stay here until their link expires.' },
  denied: { title: 'No declined requests', text: 'Declined and revoked requests are kept here.' },
  expired: { title: 'Nothing has expired', text: 'Expired approvals are kept here.' },
};

function usePlace(): [RequestsSearch, (change: RequestsSearch, replace?: boolean) => void] {
  const place = useSearch({ strict: false }) as RequestsSearch;
  const navigate = useNavigate();
  const go = (change: RequestsSearch, replace = false) =>
    void navigate({ to: '.', replace, search: present({ ...place, ...change }) as never });
  return [place, go];
}

/** Requests for downloads: the inbox of who decides them, and what the person asked for themselves. */
export function RequestsScreen() {
  const team = useTeam().uuid;
  const decides = useCan('REVIEW_REQUESTS');
  const waiting = useRequestCount(team, decides);
  const [place, go] = usePlace();
  const mine = !decides || place.mine === true;
  const { status = 'pending', q = '' } = place;
  const [typed, setTyped] = useState(q);
  const [settled] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const list = useInfiniteQuery(inboxQuery({ team, status, q, mine }));
  const requests = list.data?.pages.flatMap((page) => page.results) ?? [];
  const total = list.data?.pages[0]?.count;
  const settle = useEffectEvent((words: string) => {
    if (words !== q) go({ q: words || undefined }, true);
  });
  useEffect(() => settle(settled), [settled]);
  const none = mine
    ? {
        title: 'You have not requested anything',
        text: 'Open a file you cannot download and select Request Download.',
      }
    : q
      ? { title: 'No results', text: 'No requests match your search.' }
      : nothing[status];
  return (
    <>
      <TopBar
        search={
          !mine && (
            <TextInput
              aria-label="Name or company"
              placeholder="Name or company"
              leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              className={styles.find ?? ''}
              data-search-field
            />
          )
        }
      />
      <PageHead title="Download requests" count={total === undefined ? undefined : count(total, 'request')} />
      {decides && (
        <fieldset className={styles.pills} aria-label="Which requests">
          {requestStatuses.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.pill}
              aria-pressed={!mine && status === one}
              onClick={() => go({ status: one === 'pending' ? undefined : one, mine: undefined })}
            >
              {statusLooks[one].word}
              {one === 'pending' && waiting > 0 && ` ${number(waiting)}`}
            </button>
          ))}
          <button
            type="button"
            className={`${styles.pill} ${styles.apart}`}
            aria-pressed={mine}
            onClick={() => go({ mine: true, status: undefined, q: undefined })}
          >
            Sent by me
          </button>
        </fieldset>
      )}
      <div className={frame.scroll}>
        <div className={styles.inside}>
          {list.isPending && <Skeleton height={220} radius={8} />}
          {list.isError && (
            <ErrorState title="The requests did not load" error={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.isSuccess && requests.length === 0 && (
            <EmptyState icon={<IconInbox size={22} stroke={1.75} />} title={none.title} text={none.text} />
          )}
          {mine ? <SentRequests requests={requests} /> : <RequestInbox key={status} team={team} requests={requests} />}
          {list.hasNextPage && (
            <div className={styles.next}>
              <Button variant="line" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
