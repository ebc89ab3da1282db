import { Button, Skeleton } from '@mantine/core';
import { IconHelp, IconLicense, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Right } from '#contract/rights.ts';
import { DeleteRight } from '../features/rights/library/DeleteRight.tsx';
import { RightDrawer } from '../features/rights/library/RightDrawer.tsx';
import { RightFacts } from '../features/rights/library/RightFacts.tsx';
import { RightsTable } from '../features/rights/library/RightsTable.tsx';
import { EndCalendar } from '../features/rights/overview/EndCalendar.tsx';
import { OverviewTiles } from '../features/rights/overview/OverviewTiles.tsx';
import { StatesHelp } from '../features/rights/overview/StatesHelp.tsx';
import { refreshRights, rightsQuery } from '../features/rights/queries.ts';
import { useCan } from '../lib/can.ts';
import { useTeamEvents } from '../lib/events/events.ts';
import { count } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import { present } from '../lib/search/params.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './rights.module.css';

const events = ['right.created', 'right.updated', 'right.deleted'];

interface Place {
  q?: string;
  /** A right's uuid, or `new`. */
  right?: string;
}

/** What is looked for and which right is open, in the address. */
function usePlace(): [
  Place,
  (change: { q?: string | undefined; right?: string | undefined }, replace?: boolean) => void,
] {
  const place = useSearch({ strict: false }) as Place;
  const navigate = useNavigate();
  const go = (change: { q?: string | undefined; right?: string | undefined }, replace = false) =>
    void navigate({
      to: '.',
      replace,
      search: ((now: Place) => present({ ...now, ...change })) as never,
    });
  return [place, go];
}

/** What may be done with the team's files: how many stand how, when they end, and the rights that say so. */
export function RightsScreen() {
  const team = useTeam().uuid;
  const manage = useCan('MANAGE_RIGHTS');
  const [place, go] = usePlace();
  const { q = '', right: shown } = place;
  const [helping, setHelping] = useState(false);
  const [deleting, setDeleting] = useState<Right>();
  const list = useInfiniteQuery(rightsQuery(team, q));
  useTeamEvents(team, events, () => refreshRights(team));
  const rights = list.data?.pages.flatMap((page) => page.results) ?? [];
  const total = list.data?.pages[0]?.count;
  const close = () => go({ right: undefined });
  const opened = rights.find(({ uuid }) => uuid === shown);
  const create = (
    <Button variant="ink" leftSection={<IconPlus size={16} />} onClick={() => go({ right: 'new' })}>
      New rights profile
    </Button>
  );
  return (
    <>
      <TopBar
        search={<NarrowField label="Find rights" value={q} onChange={(words) => go({ q: words || undefined }, true)} />}
      />
      <PageHead
        title="Rights"
        count={total === undefined ? undefined : count(total, 'right')}
        actions={
          <>
            <Button
              variant="quiet"
              aria-label="Status guide"
              onClick={() => setHelping(true)}
              className={styles.help ?? ''}
            >
              <IconHelp size={16} stroke={1.75} aria-hidden="true" />
              <span className={styles.words}>Status guide</span>
            </Button>
            {manage && create}
          </>
        }
      />
      <div className={frame.scroll}>
        <section aria-label="Overview" className={styles.part}>
          <OverviewTiles team={team} />
        </section>
        <section aria-label="All rights" className={styles.part}>
          {list.isPending && <Skeleton height={220} radius={8} />}
          {list.isError && (
            <ErrorState title="The rights did not load" error={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.data && rights.length > 0 && (
            <RightsTable
              rights={rights}
              manage={manage}
              onOpen={({ uuid }) => go({ right: uuid })}
              onDelete={setDeleting}
            />
          )}
          {list.hasNextPage && (
            <Button variant="line" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          )}
          {list.data && rights.length === 0 && (
            <EmptyState
              icon={<IconLicense size={32} stroke={1.5} />}
              title={q === '' ? 'No rights yet' : 'No results'}
              text={
                q !== ''
                  ? 'No rights match your search.'
                  : manage
                    ? 'Define usage rights once and apply them to many files.'
                    : 'People who manage rights in this team can create the first.'
              }
              action={
                q !== '' ? (
                  <Button onClick={() => go({ q: undefined }, true)}>Show all</Button>
                ) : manage ? (
                  create
                ) : undefined
              }
            />
          )}
        </section>
        <section aria-labelledby="ends" className={styles.part}>
          <h2 className={styles.heading} id="ends">
            Upcoming expiries
          </h2>
          <EndCalendar team={team} />
        </section>
      </div>
      {shown === 'new' && manage && <RightDrawer team={team} onClose={close} />}
      {opened && manage && <RightDrawer key={opened.uuid} team={team} right={opened} onClose={close} />}
      {opened && !manage && <RightFacts right={opened} onClose={close} />}
      {deleting && <DeleteRight team={team} right={deleting} onClose={() => setDeleting(undefined)} />}
      {helping && <StatesHelp onClose={() => setHelping(false)} />}
    </>
  );
}
