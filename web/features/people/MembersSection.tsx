import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTeamEvents } from '../../lib/events/events.ts';
import { count, number } from '../../lib/format.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { setupQuery, useTeam } from '../../lib/me.ts';
import { readMembersSearch } from '../../lib/search/team/members.ts';
import { useSearchState } from '../../lib/search/use-search-state.ts';
import { NarrowField } from '../../ui/form/NarrowField.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { Late } from '../../ui/overlays/Late.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { InvitesTable } from './InvitesTable.tsx';
import { type LeavingMember, MembersTable } from './MembersTable.tsx';
import styles from './People.module.css';
import { invitesQuery, membersQuery, refreshPeople, rolesQuery } from './queries.ts';

const InviteDialog = lazyWhenIdle(async () => (await import('./InviteDialog.tsx')).InviteDialog);
const HandOverDialog = lazyWhenIdle(async () => (await import('./HandOverDialog.tsx')).HandOverDialog);

const states = [
  { value: undefined, label: 'All' },
  { value: 'active' as const, label: 'Active' },
  { value: 'deactivated' as const, label: 'Deactivated' },
];

const events = ['member.updated', 'role.updated', 'invite.updated'];

function Invites({ team, mails }: { team: string; mails: boolean }) {
  const list = usePaged(invitesQuery(team));
  return (
    <ListBody
      list={list}
      failed="The invitations did not load"
      skeleton={null}
      empty={null}
      more="Show more invitations"
    >
      {(invites) => (
        <>
          <h2 className={styles.heading} id="invitations">
            Invitations <span>{number(list.total ?? 0)}</span>
          </h2>
          <InvitesTable team={team} invites={invites} mails={mails} />
        </>
      )}
    </ListBody>
  );
}

/** The members of the team and the people who were invited. */
export function MembersSection() {
  const team = useTeam().uuid;
  const [{ q = '', order = 'name', state }, set] = useSearchState(readMembersSearch);
  const [inviting, invite] = useDisclosure(false);
  const [leaving, setLeaving] = useState<LeavingMember>();
  const list = usePaged(membersQuery(team, { q, order, active: state && state === 'active' }), { keep: true });
  const roles = useQuery(rolesQuery(team)).data?.results ?? [];
  const mails = useQuery(setupQuery).data?.mail ?? true;
  useTeamEvents(team, events, () => refreshPeople(team));
  return (
    <>
      <SectionBar
        count={list.total === undefined ? undefined : count(list.total, 'member')}
        search={
          <NarrowField
            max={100}
            label="Find a member"
            value={q}
            onChange={(words) => set({ q: words || undefined }, true)}
          />
        }
        create={{ label: 'Invite', run: invite.open }}
      />
      <div className={styles.states}>
        <Pills label="State" data={states} value={state} onChange={(value) => set({ state: value })} />
      </div>
      <ListBody
        list={list}
        failed="The members did not load"
        skeleton={<Skeleton height={280} radius={8} />}
        empty={
          <EmptyState
            icon={<IconSearch size={22} stroke={1.75} />}
            title="No results"
            text="No members match your search."
            action={<Button onClick={() => set({ q: undefined, state: undefined })}>Show all</Button>}
          />
        }
      >
        {(members) => (
          <MembersTable
            team={team}
            members={members}
            roles={roles}
            order={order}
            onOrder={(next) => set({ order: next === 'name' ? undefined : next }, true)}
            onLeave={setLeaving}
          />
        )}
      </ListBody>
      <Invites team={team} mails={mails} />
      {inviting && (
        <Late onClose={invite.close}>
          <InviteDialog team={team} mails={mails} onClose={invite.close} />
        </Late>
      )}
      {leaving && (
        <Late onClose={() => setLeaving(undefined)}>
          <HandOverDialog leaving={leaving} onClose={() => setLeaving(undefined)} />
        </Late>
      )}
    </>
  );
}
