import { IconInbox } from '@tabler/icons-react';
import { type RequestStatus, requestStatuses } from '#contract/download-requests.ts';
import { downloadRequestPolicy } from '#contract/policy/download-requests.ts';
import { inboxQuery } from '../features/download-requests/queries.ts';
import { RequestInbox } from '../features/download-requests/RequestInbox.tsx';
import { useRequestCount } from '../features/download-requests/request-count.ts';
import { SentRequests } from '../features/download-requests/SentRequests.tsx';
import { statusLooks } from '../features/download-requests/status-looks.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import { readRequestsSearch } from '../lib/search/requests.ts';
import { useSearchState } from '../lib/search/use-search-state.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { ListBody } from '../ui/list/ListBody.tsx';
import { ListScreen } from '../ui/list/ListScreen.tsx';
import { Pills } from '../ui/list/Pills.tsx';
import { usePaged } from '../ui/list/use-paged.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import styles from './requests.module.css';

type Part = RequestStatus | 'mine' | 'search';

const nothing: Readonly<Record<Part, { title: string; text: string }>> = {
  pending: { title: 'No requests are waiting', text: 'People who can view but not download can request files.' },
  approved: { title: 'No approvals', text: 'Approved requests stay here until their link expires.' },
  denied: { title: 'No declined requests', text: 'Declined and revoked requests are kept here.' },
  expired: { title: 'Nothing has expired', text: 'Expired approvals are kept here.' },
  mine: {
    title: 'You have not requested anything',
    text: 'Open a file you cannot download and select Request Download.',
  },
  search: { title: 'No results', text: 'No requests match your search.' },
};

const failed = 'The requests did not load';

/** Requests for downloads: the inbox of who decides them, and what the person asked for themselves. */
export function RequestsScreen() {
  const team = useTeam().uuid;
  const decides = useCan(downloadRequestPolicy['request.decide']);
  const waiting = useRequestCount();
  const [{ status = 'pending', q = '', mine: asked }, set] = useSearchState(readRequestsSearch);
  const mine = !decides || asked === true;
  const list = usePaged(inboxQuery({ team, status, q, mine }));
  const choose = (part: RequestStatus | 'mine') =>
    set(
      part === 'mine'
        ? { mine: true, status: undefined, q: undefined }
        : { mine: undefined, status: part === 'pending' ? undefined : part },
    );
  const empty = (
    <EmptyState icon={<IconInbox size={22} stroke={1.75} />} {...nothing[mine ? 'mine' : q ? 'search' : status]} />
  );
  return (
    <ListScreen
      title="Download requests"
      count={list.total === undefined ? undefined : count(list.total, 'request')}
      search={
        !mine && (
          <NarrowField label="Name or company" value={q} onChange={(words) => set({ q: words || undefined }, true)} />
        )
      }
      filters={
        decides && (
          <Pills<RequestStatus | 'mine'>
            bar
            label="Which requests"
            data={[
              ...requestStatuses.map((value) => ({
                value,
                label: statusLooks[value].word,
                count: value === 'pending' ? waiting : 0,
              })),
              { value: 'mine', label: 'Sent by me', apart: true },
            ]}
            value={mine ? 'mine' : status}
            onChange={choose}
          />
        )
      }
    >
      <div className={styles.inside}>
        {mine ? (
          <ListBody list={list} failed={failed} empty={empty}>
            {(requests) => <SentRequests requests={requests} />}
          </ListBody>
        ) : (
          <RequestInbox key={status} team={team} list={list} failed={failed} empty={empty} />
        )}
      </div>
    </ListScreen>
  );
}
