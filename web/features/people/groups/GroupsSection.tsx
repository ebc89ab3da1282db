import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { Group } from '#contract/teams/groups.ts';
import { useTeamEvents } from '../../../lib/events/events.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { readMembersSearch } from '../../../lib/search/team/members.ts';
import { useSearchState } from '../../../lib/search/use-search-state.ts';
import { NarrowField } from '../../../ui/form/NarrowField.tsx';
import { CreateButton } from '../../../ui/list/CreateButton.tsx';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import { SectionBar } from '../../../ui/list/SectionBar.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { refreshPeople } from '../queries.ts';
import { MembersOfGroup, NewGroup, RenameGroup } from './GroupDialogs.tsx';
import styles from './Groups.module.css';
import { type GroupAct, GroupsTable } from './GroupsTable.tsx';
import { removeGroup } from './group-actions.ts';
import { groupsQuery } from './queries.ts';

const events = ['member.updated', 'group.updated'];

/** The things that are shared with a group, in words: '2 collections and 1 folder'. */
const sharedWith = ({ collections, folders }: Group) =>
  [collections > 0 && count(collections, 'collection'), folders > 0 && count(folders, 'folder')]
    .filter((part) => part !== false)
    .join(' and ');

/** All that goes with a group. */
function WhatGoes({ group }: { group: Group }) {
  const { members, collections, folders } = group;
  const shared = sharedWith(group);
  const are = collections + folders === 1 ? 'is' : 'are';
  return (
    <div className={styles.goes}>
      <p>
        {members === 0
          ? 'No one is in this group, so no one loses access to anything.'
          : `Its ${count(members, 'member')} ${members === 1 ? 'stays' : 'stay'} in the team.`}
      </p>
      {shared !== '' && (
        <p>
          {shared} {are} shared with it.{' '}
          {members === 0
            ? 'That sharing ends with the group.'
            : 'Members keep only what their role or another share gives them there.'}
        </p>
      )}
      <p>Undo brings the group back{shared === '' ? '' : ', with all that is shared with it'}.</p>
    </div>
  );
}

/** The dialog of what was chosen in the menu of a group. */
function Acting({ team, act: { group, what }, onClose }: { team: string; act: GroupAct; onClose: () => void }) {
  if (what === 'members') return <MembersOfGroup team={team} group={group} onClose={onClose} />;
  if (what === 'rename') return <RenameGroup team={team} group={group} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${group.name}?`}
      confirm="Delete"
      danger
      onConfirm={() => removeGroup(team, group)}
    >
      <WhatGoes group={group} />
    </ConfirmDialog>
  );
}

/** Named groups of the team's members. */
export function GroupsSection() {
  const team = useTeam().uuid;
  const [{ q = '' }, set] = useSearchState(readMembersSearch);
  const [making, make] = useDisclosure(false);
  const [act, setAct] = useState<GroupAct>();
  const list = usePaged(groupsQuery(team, q), { keep: true });
  useTeamEvents(team, events, () => refreshPeople(team));
  const create = { label: 'New group', run: make.open };
  const none = list.total === 0 && q === '';
  return (
    <>
      {!none && (
        <SectionBar
          count={list.total === undefined ? undefined : count(list.total, 'group')}
          search={
            <NarrowField
              max={100}
              label="Find a group"
              value={q}
              onChange={(words) => set({ q: words || undefined }, true)}
            />
          }
          create={create}
        />
      )}
      <ListBody
        list={list}
        failed="The groups did not load"
        skeleton={<Skeleton height={200} radius={8} />}
        empty={
          none ? (
            <EmptyState
              icon={<IconUsersGroup size={22} stroke={1.75} />}
              title="No groups yet"
              text="Put people who work together in a group, such as Press, and share collections and folders with all of them at once."
              action={<CreateButton create={create} />}
            />
          ) : (
            <EmptyState
              icon={<IconSearch size={22} stroke={1.75} />}
              title="No results"
              text="No groups match your search."
              action={<Button onClick={() => set({ q: undefined })}>Show all</Button>}
            />
          )
        }
      >
        {(groups) => <GroupsTable groups={groups} onAct={setAct} />}
      </ListBody>
      {making && <NewGroup team={team} onClose={make.close} />}
      {act && <Acting team={team} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
