import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEvent } from '#contract/audit/routes.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count, date, number } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { type AuditSearch, noAuditSearch, readAuditSearch } from '../../lib/search/team/audit.ts';
import { useSearchState } from '../../lib/search/use-search-state.ts';
import { NarrowField } from '../../ui/form/NarrowField.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useLazyFeatures } from '../lists.ts';
import styles from './Audit.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRow } from './AuditRow.tsx';
import { foldEvents } from './fold.ts';
import { auditQuery, retentionQuery, takeCsv } from './queries.ts';
import { RetentionDialog } from './RetentionDialog.tsx';

function Kept({ team }: { team: string }) {
  const { data } = useQuery(retentionQuery(team));
  const [open, setOpen] = useState(false);
  if (!data) return <p className={styles.kept}> </p>;
  const { days, oldest } = data;
  return (
    <p className={styles.kept}>
      {days === null ? 'Kept forever' : `Kept for ${count(days, 'day')}`}
      {oldest && `, since ${date(oldest)}`}.{' '}
      <button type="button" className={styles.change} onClick={() => setOpen(true)}>
        Change
      </button>
      {open && <RetentionDialog team={team} days={days} onClose={() => setOpen(false)} />}
    </p>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={28} />
      ))}
    </div>
  );
}

/** The number of events, as far as that is known. */
function counted(first: { count: number; count_exact: boolean } | undefined, searching: boolean): string {
  if (!first) return '';
  if (first.count_exact) return count(first.count, 'event');
  return searching ? '' : `More than ${number(first.count)} events`;
}

function NoEvents({ filtered, searchedTo }: { filtered: boolean; searchedTo: string | null | undefined }) {
  const text = filtered ? 'No events match all filters. Remove a filter.' : 'What people do in this team appears here.';
  return (
    <EmptyState
      icon={<IconListSearch size={22} stroke={1.75} />}
      title={filtered ? 'Nothing matches' : 'Nothing has happened yet'}
      text={searchedTo ? `Searched back to ${date(searchedTo)}.` : text}
    />
  );
}

function Events({ events, onGo }: { events: readonly AuditEvent[]; onGo: (search: AuditSearch) => void }) {
  return (
    <>
      <div className={styles.titles} aria-hidden="true">
        <span>When</span>
        <span>Who</span>
        <span>What</span>
        <span>From</span>
      </div>
      <ul className={styles.list} aria-label="Events">
        {foldEvents(events).map((fold) => (
          <AuditRow key={fold.first.id} fold={fold} onGo={onGo} />
        ))}
      </ul>
    </>
  );
}

function Export({ team, search }: { team: string; search: AuditSearch }) {
  const take = useChange({ run: () => takeCsv(team, search), failed: 'The audit log was not exported.' });
  return (
    <Button
      variant="line"
      loading={take.isPending}
      onClick={() => take.mutate()}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
    >
      {Object.keys(search).length > 0 ? 'Export these as CSV' : 'Export all as CSV'}
    </Button>
  );
}

/** The team's log: actions, people and places. */
export function AuditSection() {
  const team = useTeam().uuid;
  // The rows lead to things of all features: waited for once, not by each of them.
  useLazyFeatures();
  const [search, set] = useSearchState(readAuditSearch);
  const list = usePaged(auditQuery(team, search));
  const person = list.rows.find(({ actor }) => actor?.uuid === search.actor)?.actor;
  const object = list.rows.find(({ object: one }) => one.uuid === search.object)?.object;
  const searchedTo = list.last?.searched_to;
  return (
    <>
      <SectionBar
        count={counted(list.first, search.q !== undefined) || undefined}
        search={
          <NarrowField
            max={100}
            label="Find a name, a file or a value"
            value={search.q ?? ''}
            onChange={(words) => set({ q: words || undefined }, true)}
          />
        }
        actions={<Export team={team} search={search} />}
      />
      <Kept team={team} />
      <AuditFilters
        search={search}
        name={person ? fullName(person) : undefined}
        objectName={object?.name ?? undefined}
        onChange={(change) => set(change, true)}
      />
      <ListBody
        list={list}
        failed="The audit log did not load"
        moreFailed="The next events did not load"
        skeleton={<Waiting />}
        empty={<NoEvents filtered={Object.keys(search).length > 0} searchedTo={searchedTo} />}
        more={searchedTo ? 'Search further back' : undefined}
        beforeMore={
          searchedTo && list.rows.length > 0 && <p className={styles.kept}>Searched back to {date(searchedTo)}.</p>
        }
      >
        {(events) => <Events events={events} onGo={(next) => set({ ...noAuditSearch, ...next })} />}
      </ListBody>
    </>
  );
}
