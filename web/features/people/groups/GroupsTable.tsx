import { IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import type { Group } from '#contract/teams/groups.ts';
import { count } from '../../../lib/format.ts';
import { fullName } from '../../../lib/people.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { PersonMark } from '../../../ui/PersonMark.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import styles from './Groups.module.css';

export type GroupAct = { group: Group; what: 'members' | 'rename' | 'delete' };

function People({ group: { people, members } }: { group: Group }) {
  const more = members - people.length;
  const names = `${people.map(fullName).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return (
    <span className={styles.people}>
      {people.length > 0 && (
        <span className={styles.marks} role="img" title={names} aria-label={names}>
          {people.map((person) => (
            <PersonMark key={person.uuid} person={person} size={24} />
          ))}
        </span>
      )}
      {members === 0 ? 'No one yet' : count(members, 'member')}
    </span>
  );
}

function Actions({ group, onAct }: { group: Group; onAct: (act: GroupAct) => void }) {
  return (
    <Menu position="bottom-end" width={180} withinPortal>
      <Menu.Target>
        <IconButton small label={`Actions for ${group.name}`}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => onAct({ group, what: 'members' })}>
          Members
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAct({ group, what: 'rename' })}>
          Rename
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => onAct({ group, what: 'delete' })}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The groups of the team, each with its members. */
export function GroupsTable({ groups, onAct }: { groups: readonly Group[]; onAct: (act: GroupAct) => void }) {
  const columns: Column<Group>[] = [
    {
      head: 'Group',
      cell: (group) => (
        <button type="button" className={styles.name} onClick={() => onAct({ group, what: 'members' })}>
          {group.name}
        </button>
      ),
    },
    { head: 'Members', className: styles.peopleCell, cell: (group) => <People group={group} /> },
    {
      head: 'Actions',
      spoken: true,
      className: styles.act,
      cell: (group) => <Actions group={group} onAct={onAct} />,
    },
  ];
  return <Table label="Groups" className={styles.table} rows={groups} columns={columns} />;
}
