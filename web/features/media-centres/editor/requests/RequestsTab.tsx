import { useTeam } from '../../../../lib/me.ts';
import { readCentreSearch } from '../../../../lib/search/media-centres.ts';
import { useSearchState } from '../../../../lib/search/use-search-state.ts';
import { NarrowField } from '../../../../ui/form/NarrowField.tsx';
import { Pills } from '../../../../ui/list/Pills.tsx';
import { usePaged } from '../../../../ui/list/use-paged.ts';
import { NoRequests } from '../../../download-requests/NoRequests.tsx';
import { inboxQuery } from '../../../download-requests/queries.ts';
import { RequestInbox } from '../../../download-requests/RequestInbox.tsx';
import { useRequestCount } from '../../../download-requests/request-count.ts';
import { statusPills } from '../../../download-requests/status-pills.ts';
import { useEditor } from '../editor-context.ts';
import styles from './RequestsTab.module.css';

/** Requests of the Media Centre's visitors, to be approved or denied. */
export function RequestsTab() {
  const team = useTeam().uuid;
  const { centre } = useEditor();
  const [{ status = 'pending', q = '' }, set] = useSearchState(readCentreSearch);
  const waiting = useRequestCount(centre.uuid);
  const list = usePaged(inboxQuery({ team, status, q, mine: false, centre: centre.uuid }));
  return (
    <div className={styles.tab} data-scroller>
      <div className={styles.inside}>
        <div className={styles.head}>
          <Pills
            label="Which requests"
            data={statusPills(waiting)}
            value={status}
            onChange={(value) => set({ status: value === 'pending' ? undefined : value })}
          />
          <NarrowField
            inline
            label="Name or company"
            value={q}
            onChange={(words) => set({ q: words || undefined }, true)}
          />
        </div>
        <RequestInbox
          key={status}
          team={team}
          centre={centre.uuid}
          list={list}
          failed="The requests did not load"
          empty={<NoRequests of={q !== '' ? 'search' : status === 'pending' ? 'visitors' : status} />}
        />
      </div>
    </div>
  );
}
