import { Badge } from '@mantine/core';
import {
  IconDots,
  IconEye,
  IconListSearch,
  IconShieldLock,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Member, MemberOrder } from '#contract/teams/members.ts';
import type { Role } from '#contract/teams/roles.ts';
import { useMe, useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { When } from '../../ui/When.tsx';
import { useObstacle } from './giving.ts';
import styles from './People.module.css';
import { nameOf, useChangeRole, useReactivate } from './people-actions.ts';
import { RoleChoice } from './roles/RoleChoice.tsx';
import { SelectedMembers } from './SelectedMembers.tsx';
import { useViewAs } from './use-view-as.ts';

export type LeavingMember = { member: Member; how: 'deactivate' | 'remove' };

function Actions({
  member,
  team,
  onLeave,
}: {
  member: Member;
  team: string;
  onLeave: (how: LeavingMember['how']) => void;
}) {
  const reactivate = useReactivate(team);
  const view = useViewAs();
  const own = useMe().uuid === member.user.uuid;
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <IconButton small label={`Actions for ${nameOf(member)}`}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {!own && member.active && (
          <Menu.Item
            leftSection={<IconEye size={16} />}
            onClick={() => view.mutate({ team, body: { member: member.uuid } })}
          >
            View as {member.user.first_name || nameOf(member)}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconListSearch size={16} />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/team/settings/$section"
              params={{ section: 'audit' }}
              search={{ actor: member.user.uuid }}
            />
          )}
        >
          {own ? 'Your activity' : 'Their activity'}
        </Menu.Item>
        {member.active ? (
          <Menu.Item leftSection={<IconUserOff size={16} />} onClick={() => onLeave('deactivate')}>
            Deactivate
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserCheck size={16} />} onClick={() => reactivate.mutate(member)}>
            Reactivate
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconUserMinus size={16} />} onClick={() => onLeave('remove')}>
          Remove from team
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Who({ member, own }: { member: Member; own: boolean }) {
  return (
    <span className={styles.who}>
      <PersonMark person={member.user} size={32} />
      <span className={styles.words}>
        <span className={styles.name}>
          {nameOf(member)} {own && <small>You</small>}
        </span>
        <span className={styles.mail}>
          {member.user.email}
          {member.two_factor && (
            <>
              {' '}
              <IconShieldLock size={13} stroke={1.75} role="img" aria-label="Uses two-factor sign-in" />
            </>
          )}
        </span>
      </span>
    </span>
  );
}

function Seen({ member: { active, last_seen }, own }: { member: Member; own: boolean }) {
  // The server notes a visit every few minutes; whoever looks is here.
  if (own) return 'Now';
  if (!active) return <Badge variant="warning">Deactivated</Badge>;
  return last_seen === null ? 'Never' : <When at={last_seen} />;
}

interface RoleProps {
  member: Member;
  roles: readonly Role[];
  change: ReturnType<typeof useChangeRole>;
  obstacle: ReturnType<typeof useObstacle>;
}

function RoleOf({ member, roles, change, obstacle }: RoleProps) {
  return (
    <RoleChoice
      who={nameOf(member)}
      role={member.role}
      roles={roles}
      obstacle={obstacle}
      busy={change.isPending && change.variables.member.uuid === member.uuid}
      onChoose={({ uuid }) => change.mutate({ member, role: uuid })}
    />
  );
}

/** The members of the team, with their roles, and when they were last here. */
export function MembersTable(props: {
  team: string;
  members: readonly Member[];
  roles: readonly Role[];
  order: MemberOrder;
  onOrder: (order: MemberOrder) => void;
  onLeave: (leaving: LeavingMember) => void;
}) {
  const { team, members, roles, onLeave } = props;
  const chosen = useChosen();
  const me = useMe().uuid;
  // Who may only invite reads who is here.
  const manages = useTeam().permissions.includes('MANAGE_TEAM');
  const change = useChangeRole(team);
  const obstacle = useObstacle(roles);
  // Oneself is changed alone and on purpose.
  const can = (member: Member) => member.user.uuid !== me;
  const some = members.filter((member) => chosen.uuids.has(member.uuid) && can(member));
  const columns: Column<Member, MemberOrder>[] = [
    {
      head: 'Member',
      order: 'name',
      className: styles.whoCell,
      cell: (member) => <Who member={member} own={member.user.uuid === me} />,
    },
    {
      head: 'Role',
      className: styles.roleCell,
      cell: (member) =>
        manages ? <RoleOf member={member} roles={roles} change={change} obstacle={obstacle} /> : member.role.name,
    },
    {
      head: 'Last seen',
      order: '-seen',
      className: styles.seenCell,
      cell: (member) => <Seen member={member} own={member.user.uuid === me} />,
    },
    ...(manages
      ? [
          {
            head: 'Actions',
            spoken: true,
            className: styles.act,
            cell: (member: Member) => (
              <Actions member={member} team={team} onLeave={(how) => onLeave({ member, how })} />
            ),
          } as const,
        ]
      : []),
  ];
  return (
    <>
      {some.length > 0 && <SelectedMembers members={some} roles={roles} onDone={chosen.clear} />}
      <Table
        label="Members"
        className={styles.table}
        rows={members}
        columns={columns}
        order={props.order}
        onOrder={props.onOrder}
        rowClass={({ active }) => (active ? undefined : styles.off)}
        selection={
          manages
            ? { ...chosen, can, all: 'Select all members', one: (member) => `Select ${nameOf(member)}` }
            : undefined
        }
      />
    </>
  );
}
