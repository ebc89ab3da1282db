import { Button } from '@mantine/core';
import { IconArrowLeft, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { consentStates } from '#contract/consents/routes.ts';
import { consentPolicy } from '#contract/policy/consents.ts';
import { ConsentDrawer } from '../../features/consents/ConsentDrawer.tsx';
import { ConsentsTable } from '../../features/consents/ConsentsTable.tsx';
import { OpenConsent } from '../../features/consents/OpenConsent.tsx';
import { consentsQuery, refreshConsents } from '../../features/consents/queries.ts';
import { stateLooks } from '../../features/consents/words.ts';
import { useCan } from '../../lib/can.ts';
import { useTeamEvents } from '../../lib/events/events.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { readConsentsSearch } from '../../lib/search/organise.ts';
import { useSearchState } from '../../lib/search/use-search-state.ts';
import { NarrowField } from '../../ui/form/NarrowField.tsx';
import { CreateButton } from '../../ui/list/CreateButton.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import styles from './rights.module.css';

const events = ['consent.created', 'consent.updated', 'consent.deleted'];
const states = [
  { value: undefined, label: 'All' },
  ...consentStates.map((value) => ({ value, label: stateLooks[value][0] })),
];

/** The consents of people in the team's pictures: who, for what, until when, and for which files. */
export function ConsentsScreen() {
  const team = useTeam().uuid;
  const manage = useCan(consentPolicy['consent.manage']);
  const [{ q = '', state, consent }, set] = useSearchState(readConsentsSearch);
  const list = usePaged(consentsQuery(team, { q, state }));
  useTeamEvents(team, events, () => refreshConsents(team));
  const create = <CreateButton create={{ label: 'New consent', run: () => set({ consent: 'new' }) }} />;
  const close = () => set({ consent: undefined });
  const narrowed = q !== '' || state !== undefined;
  const text = narrowed
    ? 'No consents match your search.'
    : 'Record who agreed to be shown, for what and until when. Files follow it: once a consent ends, they cannot be used.';
  return (
    <ListScreen
      title="Consents"
      count={list.total === undefined ? undefined : count(list.total, 'consent')}
      search={
        <NarrowField
          max={100}
          label="Find people"
          value={q}
          onChange={(words) => set({ q: words || undefined }, true)}
        />
      }
      filters={<Pills bar label="State" data={states} value={state} onChange={(value) => set({ state: value })} />}
      actions={
        <>
          <Button component={Link} to="/team/rights" variant="quiet" aria-label="Rights" className={styles.help ?? ''}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.words}>Rights</span>
          </Button>
          {manage && create}
        </>
      }
    >
      <ListBody
        list={list}
        failed="The consents did not load"
        empty={
          <EmptyState
            icon={<IconUserCheck size={32} stroke={1.5} />}
            title={narrowed ? 'No results' : 'No consents yet'}
            text={text}
            action={
              narrowed ? (
                <Button onClick={() => set({ q: undefined, state: undefined })}>Show all</Button>
              ) : (
                manage && create
              )
            }
          />
        }
      >
        {(consents) => <ConsentsTable consents={consents} onOpen={({ uuid }) => set({ consent: uuid })} />}
      </ListBody>
      {consent === 'new' && manage && <ConsentDrawer team={team} onClose={close} />}
      {consent !== undefined && consent !== 'new' && (
        <OpenConsent key={consent} team={team} id={consent} manage={manage} onClose={close} />
      )}
    </ListScreen>
  );
}
