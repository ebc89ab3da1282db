import { type RequestOrder, requestOrders } from '#contract/download-requests.ts';
import { downloadRequestPolicy } from '#contract/policy/download-requests.ts';
import type { RequestStatus } from '#contract/request-statuses.ts';
import { NoRequests } from '../features/download-requests/NoRequests.tsx';
import { inboxQuery } from '../features/download-requests/queries.ts';
import { RequestInbox } from '../features/download-requests/RequestInbox.tsx';
import { useRequestCount } from '../features/download-requests/request-count.ts';
import { SentRequests } from '../features/download-requests/SentRequests.tsx';
import { statusPills } from '../features/download-requests/status-pills.ts';
import { CentreFilter } from '../features/media-centres/list/CentreFilter.tsx';
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
import { OrderChoice } from '../ui/overlays/OrderChoice.tsx';
import styles from './requests.module.css';

const orders: Readonly<Record<RequestOrder, string>> = { '-created': 'Newest', created: 'Oldest' };
const failed = 'The requests did not load';

/** Requests for downloads: the inbox of who decides them, and what the person asked for themselves. */
export function RequestsScreen() {
  const team = useTeam().uuid;
  const decides = useCan(downloadRequestPolicy['request.decide']);
  const [{ status = 'pending', q = '', mine: asked, centre, order }, set] = useSearchState(readRequestsSearch);
  const waiting = useRequestCount(centre);
  const mine = !decides || asked === true;
  const list = usePaged(inboxQuery({ team, status, q, mine, centre: mine ? undefined : centre, order }));
  const choose = (part: RequestStatus | 'mine') =>
    set(
      part === 'mine'
        ? { mine: true, status: undefined, q: undefined }
        : { mine: undefined, status: part === 'pending' ? undefined : part },
    );
  const empty = <NoRequests of={mine ? 'mine' : q ? 'search' : status} />;
  return (
    <ListScreen
      title="Download requests"
      count={list.total === undefined ? undefined : count(list.total, 'request')}
      search={
        !mine && (
          <NarrowField label="Name or company" value={q} onChange={(words) => set({ q: words || undefined }, true)} />
        )
      }
      actions={
        !mine && (
          <>
            <CentreFilter value={centre} onChange={(uuid) => set({ centre: uuid })} />
            <OrderChoice
              names={orders}
              offered={requestOrders}
              value={order ?? '-created'}
              onChange={(next) => set({ order: next === '-created' ? undefined : next }, true)}
            />
          </>
        )
      }
      filters={
        decides && (
          <Pills<RequestStatus | 'mine'>
            bar
            label="Which requests"
            data={[...statusPills(waiting), { value: 'mine', label: 'Sent by me', apart: true }]}
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
          <RequestInbox key={status} team={team} centre={centre} list={list} failed={failed} empty={empty} />
        )}
      </div>
    </ListScreen>
  );
}
