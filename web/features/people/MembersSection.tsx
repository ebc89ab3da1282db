import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useTeamEvents } from '../../lib/events/events.ts';
import { count, number } from '../../lib/format.ts';
import { late } from '../../lib/late.ts';
import { setupQuery, useTeam } from '../../lib/me.ts';
import { Late } from '../../ui/overlays/Late.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { InvitesTable } from './InvitesTable.tsx';
import { type Leaving, MembersTable } from './MembersTable.tsx';
import styles from './People.module.css';
import { invitesQuery, membersQuery, refreshPeople, rolesQuery } from './queries.ts';

const InviteDialog = late(async () => (await import('./InviteDialog.tsx')).InviteDialog);
const HandOverDialog = late(async () => (await import('./HandOverDialog.tsx')).HandOverDialog);

const events = ['member.updated', 'role.updated', 'invite.updated'];

/** Who is in the team and who was asked to be. */
export function MembersSection() {
  const team = useTeam().uuid;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const [inviting, invite] = useDisclosure(false);
  const [leaving, setLeaving] = useState<Leaving>();
  const members = useInfiniteQuery({ ...membersQuery(team, { q }), placeholderData: (before) => before });
  const invites = useInfiniteQuery(invitesQuery(team));
  const roles = useQuery(rolesQuery(team));
  const mails = useQuery(setupQuery).data?.mail ?? true;
  useTeamEvents(team, events, () => refreshPeople(team));
  const shown = members.data?.pages.flatMap((page) => page.results) ?? [];
  const total = members.data?.pages[0]?.count ?? 0;
  const open = invites.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <>
      <div className={styles.head}>
        <TextInput
          aria-label="Find a member"
          placeholder="Find a member"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={styles.find ?? ''}
        />
        <span className={styles.count} role="status">
          {members.isSuccess && count(total, 'member')}
        </span>
        <Button variant="ink" leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={invite.open}>
          Invite
        </Button>
      </div>
      {members.isPending && <Skeleton height={280} radius={8} />}
      {members.isError && (
        <ErrorState title="The members did not load" error={members.error} onRetry={() => void members.refetch()} />
      )}
      {shown.length > 0 && (
        <MembersTable team={team} members={shown} roles={roles.data?.results ?? []} onLeave={setLeaving} />
      )}
      {members.isSuccess && shown.length === 0 && (
        <EmptyState
          icon={<IconSearch size={22} stroke={1.75} />}
          title="No results"
          text="No members match your search."
          action={<Button onClick={() => setTyped('')}>Show all</Button>}
        />
      )}
      {members.hasNextPage && (
        <div className={styles.more}>
          <Button loading={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <>
          <h2 className={styles.heading} id="invitations">
            Invitations <span>{number(invites.data?.pages[0]?.count ?? 0)}</span>
          </h2>
          <InvitesTable team={team} invites={open} mails={mails} />
        </>
      )}
      {invites.isError && (
        <ErrorState title="The invitations did not load" error={invites.error} onRetry={() => void invites.refetch()} />
      )}
      {invites.hasNextPage && (
        <div className={styles.more}>
          <Button loading={invites.isFetchingNextPage} onClick={() => void invites.fetchNextPage()}>
            Show more invitations
          </Button>
        </div>
      )}
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
