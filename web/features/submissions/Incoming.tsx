import { IconInbox } from '@tabler/icons-react';
import type { Submission } from '#contract/submissions/routes.ts';
import { useKey } from '../../lib/keys.ts';
import { useTeam } from '../../lib/me.ts';
import type { ApprovalsSearch } from '../../lib/search/approvals.ts';
import type { SetSearch } from '../../lib/search/use-search-state.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import styles from './Incoming.module.css';
import { ListFilters } from './ListFilters.tsx';
import { incomingQuery, useLiveSubmissions } from './queries.ts';
import { SubmissionList } from './SubmissionList.tsx';
import { SubmissionView } from './SubmissionView.tsx';

const emptyWords = {
  waiting: ['Nothing to review', 'Files that wait for your decision are listed here.'],
  changes: ['No changes asked', 'Files that were sent back to whoever submitted them are listed here.'],
  declined: ['Nothing declined', 'Declined files are listed here and can be reopened.'],
  done: ['Nothing approved yet', 'Submitted files that are in the library are listed here.'],
} as const;

interface Props {
  search: ApprovalsSearch;
  set: SetSearch<ApprovalsSearch>;
  /** False for who sends files and reviews none: the list is their own. */
  reviews: boolean;
}

/** Submitted files: the list at the left, the one that is open at the right. On a phone one of the two. */
export function Incoming({ search, set, reviews }: Props) {
  const team = useTeam().uuid;
  const { state = 'waiting', mine = false, nobody = false, folder, look } = search;
  const assignee = mine ? 'me' : nobody ? 'nobody' : undefined;
  const of = reviews ? { state, assignee, folder } : { state: undefined, sent: true };
  const list = usePaged(incomingQuery({ team, ...of } as Parameters<typeof incomingQuery>[0]), { keep: true });
  useLiveSubmissions(team);
  const { rows } = list;
  const open = search.open ?? rows[0]?.uuid;
  const index = rows.findIndex(({ uuid }) => uuid === open);
  const go = (row: Submission | undefined) => row && set({ open: row.uuid, look: undefined }, true);
  useKey('j', () => go(rows[index + 1]), { label: 'Next submission', group: 'Approvals' });
  useKey('k', () => go(rows[index - 1]), { label: 'Previous submission', group: 'Approvals' });
  const decided = () => {
    const next = rows[index + 1] ?? rows[index - 1];
    set({ open: search.open === undefined ? undefined : next?.uuid, look: undefined }, true);
  };
  const [title, text] = reviews
    ? emptyWords[state]
    : (['No submissions', 'Files that you submit for review are listed here.'] as const);
  const empty = <EmptyState icon={<IconInbox size={32} stroke={1.5} />} title={title} text={text} />;
  return (
    <div className={styles.box} data-open={search.open !== undefined}>
      <SubmissionList
        list={list}
        open={open}
        reviews={reviews}
        empty={empty}
        filters={
          reviews && (
            <ListFilters
              state={state}
              onState={(to) => set({ state: to === 'waiting' ? undefined : to, open: undefined, look: undefined })}
              folder={folder}
              onFolder={(to) => set({ folder: to, open: undefined, look: undefined })}
              nobody={mine ? undefined : nobody}
              onNobody={(to) => set({ nobody: to || undefined, open: undefined, look: undefined })}
              rows={rows}
            />
          )
        }
      />
      {open === undefined ? (
        <div className={styles.none} />
      ) : (
        <SubmissionView
          uuid={open}
          at={index < 0 ? undefined : `${index + 1} of ${list.total ?? rows.length}`}
          file={look}
          onFile={(to) => set({ look: to }, true)}
          onDecided={decided}
          onBack={() => set({ open: undefined, look: undefined })}
        />
      )}
    </div>
  );
}
