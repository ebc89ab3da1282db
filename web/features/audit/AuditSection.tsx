import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconListSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { count, date, number } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { type AuditSearch, readAuditSearch } from '../../lib/search/audit.ts';
import { present } from '../../lib/search/params.ts';
import { useChange } from '../../lib/use-change.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
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

/** What was done in the team, by whom and from where. */
export function AuditSection() {
  const team = useTeam().uuid;
  const search = readAuditSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const go = (next: AuditSearch, replace = false) =>
    void navigate({ to: '.', replace, search: present(next) as never });
  const list = useInfiniteQuery(auditQuery(team, search));
  const pages = list.data?.pages ?? [];
  const events = pages.flatMap((page) => page.results);
  const [first, last] = [pages[0], pages.at(-1)];
  const filtered = Object.keys(search).length > 0;
  const person = events.find(({ actor }) => actor?.uuid === search.actor)?.actor;
  const searchedTo = last?.searched_to;
  const take = useChange({
    run: () => takeCsv(team, search),
    failed: 'The audit log was not exported.',
  });
  return (
    <>
      <Kept team={team} />
      <AuditFilters
        search={search}
        name={person ? fullName(person) : undefined}
        objectName={events.find(({ object }) => object.uuid === search.object)?.object.name ?? undefined}
        onChange={(change) => go({ ...search, ...change } as AuditSearch, true)}
      />
      <div className={styles.head}>
        <p className={styles.count} aria-live="polite">
          {first &&
            (first.count_exact
              ? count(first.count, 'event')
              : search.q
                ? ''
                : `More than ${number(first.count)} events`)}
        </p>
        <Button
          variant="line"
          loading={take.isPending}
          onClick={() => take.mutate()}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        >
          {filtered ? 'Export these as CSV' : 'Export all as CSV'}
        </Button>
      </div>
      {list.isPending && <Waiting />}
      {list.isError && events.length === 0 && (
        <ErrorState title="The audit log did not load" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && events.length === 0 && (
        <EmptyState
          icon={<IconListSearch size={22} stroke={1.75} />}
          title={filtered ? 'Nothing matches' : 'Nothing has happened yet'}
          text={
            searchedTo
              ? `Searched back to ${date(searchedTo)}.`
              : filtered
                ? 'No events match all filters. Remove a filter.'
                : 'What people do in this team appears here.'
          }
        />
      )}
      {events.length > 0 && (
        <>
          <div className={styles.titles} aria-hidden="true">
            <span>When</span>
            <span>Who</span>
            <span>What</span>
            <span>From</span>
          </div>
          <ul className={styles.list} aria-label="Events">
            {foldEvents(events).map((fold) => (
              <AuditRow key={fold.first.id} fold={fold} onGo={(next) => go(next)} />
            ))}
          </ul>
        </>
      )}
      {list.hasNextPage && (
        <div className={styles.next}>
          {searchedTo && events.length > 0 && <p className={styles.kept}>Searched back to {date(searchedTo)}.</p>}
          {list.isFetchNextPageError && <p role="alert">The next events did not load.</p>}
          <Button variant="line" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {searchedTo ? 'Search further back' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}
