import { IconFlag } from '@tabler/icons-react';
import type { ReportCase } from '#contract/reports/routes.ts';
import { useKey } from '../../lib/keys.ts';
import { useTeam } from '../../lib/me.ts';
import type { ApprovalsSearch } from '../../lib/search/approvals.ts';
import type { SetSearch } from '../../lib/search/use-search-state.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import styles from '../submissions/Incoming.module.css';
import { reportsQuery, useLiveReports } from './queries.ts';
import { ReportList } from './ReportList.tsx';
import { ReportView } from './ReportView.tsx';

const group = 'Approvals';

/** Files that visitors reported: the list at the left, the one that is open at the right. On a phone one of the two. */
export function Reports({ search, set }: { search: ApprovalsSearch; set: SetSearch<ApprovalsSearch> }) {
  const team = useTeam().uuid;
  const { decided = false, mine = false } = search;
  const list = usePaged(reportsQuery({ team, decided, assignee: mine ? 'me' : undefined }), { keep: true });
  useLiveReports(team);
  const { rows } = list;
  const open = search.open ?? rows[0]?.uuid;
  const index = rows.findIndex(({ uuid }) => uuid === open);
  // An address that names one thing alone is of the incoming files.
  const show = (uuid: string | undefined) => set({ tab: 'reports', open: uuid }, true);
  const go = (row: ReportCase | undefined) => row && show(row.uuid);
  useKey('j', () => go(rows[index + 1]), { label: 'Next report', group });
  useKey('k', () => go(rows[index - 1]), { label: 'Previous report', group });
  const next = () => {
    const other = rows[index + 1] ?? rows[index - 1];
    show(search.open === undefined ? undefined : other?.uuid);
  };
  const empty = (
    <EmptyState
      icon={<IconFlag size={32} stroke={1.5} />}
      title={decided ? 'Nothing decided yet' : 'No reports'}
      text={
        decided
          ? 'Reported files that were taken down, kept or corrected are listed here.'
          : 'Visitors can report files in galleries, Media Centres, embeds and public links. Their reports are listed here.'
      }
    />
  );
  return (
    <div className={styles.box} data-open={search.open !== undefined}>
      <ReportList
        list={list}
        open={open}
        decided={decided}
        onDecided={(to) => set({ tab: 'reports', decided: to || undefined, open: undefined })}
        empty={empty}
      />
      {open === undefined ? (
        <div className={styles.none} />
      ) : (
        <ReportView
          uuid={open}
          at={index < 0 ? undefined : `${index + 1} of ${list.total ?? rows.length}`}
          onStep={(by) => go(rows[index + by])}
          onDecided={next}
          onBack={() => set({ tab: 'reports', open: undefined })}
        />
      )}
    </div>
  );
}
