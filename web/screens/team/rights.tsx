import { Button } from '@mantine/core';
import { IconHelp, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rightPolicy } from '#contract/policy/rights.ts';
import { AllRights } from '../../features/rights/library/AllRights.tsx';
import { EndCalendar } from '../../features/rights/overview/EndCalendar.tsx';
import { OverviewTiles } from '../../features/rights/overview/OverviewTiles.tsx';
import { StatesHelp } from '../../features/rights/overview/StatesHelp.tsx';
import { refreshRights, rightsQuery } from '../../features/rights/queries.ts';
import { useCan } from '../../lib/can.ts';
import { useTeamEvents } from '../../lib/events/events.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { readRightsSearch } from '../../lib/search/organise.ts';
import { useSearchState } from '../../lib/search/use-search-state.ts';
import { NarrowField } from '../../ui/form/NarrowField.tsx';
import { CreateButton } from '../../ui/list/CreateButton.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import styles from './rights.module.css';

const events = ['right.created', 'right.updated', 'right.deleted'];

/** The rights of the team's files: their states, their ends, and the rights that say so. */
export function RightsScreen() {
  const team = useTeam().uuid;
  const manage = useCan(rightPolicy['right.manage']);
  const [{ q = '', right: shown }, set] = useSearchState(readRightsSearch);
  const [helping, setHelping] = useState(false);
  const list = usePaged(rightsQuery(team, q));
  useTeamEvents(team, events, () => refreshRights(team));
  const find = (words: string) => set({ q: words || undefined }, true);
  const create = { label: 'New rights profile', run: () => set({ right: 'new' }) };
  return (
    <ListScreen
      title="Rights"
      count={list.total === undefined ? undefined : count(list.total, 'right')}
      create={manage ? create : undefined}
      search={<NarrowField max={100} label="Find rights" value={q} onChange={find} />}
      actions={
        <>
          <Button
            component={Link}
            to="/team/consents"
            variant="quiet"
            aria-label="Consents"
            className={styles.help ?? ''}
          >
            <IconUserCheck size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.words}>Consents</span>
          </Button>
          <Button
            variant="quiet"
            aria-label="Status guide"
            onClick={() => setHelping(true)}
            className={styles.help ?? ''}
          >
            <IconHelp size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.words}>Status guide</span>
          </Button>
        </>
      }
    >
      <section aria-label="Overview" className={styles.part}>
        <OverviewTiles team={team} />
      </section>
      <section aria-label="All rights" className={styles.part}>
        <AllRights
          team={team}
          list={list}
          manage={manage}
          shown={shown}
          create={<CreateButton create={create} />}
          searched={q !== ''}
          onShow={(right) => set({ right })}
          onShowAll={() => find('')}
        />
      </section>
      <section aria-labelledby="ends" className={styles.part}>
        <h2 className={styles.heading} id="ends">
          Upcoming expiries
        </h2>
        <EndCalendar team={team} />
      </section>
      {helping && <StatesHelp onClose={() => setHelping(false)} />}
    </ListScreen>
  );
}
