import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Right } from '#contract/rights.ts';
import { count, number } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { RightDot } from '../RightDot.tsx';
import { lasts } from '../words.ts';
import styles from './RightsTable.module.css';

interface RightsTableProps {
  rights: readonly Right[];
  manage: boolean;
  onOpen: (right: Right) => void;
  onDelete: (right: Right) => void;
}

function Actions({ right, onOpen, onDelete }: { right: Right } & Pick<RightsTableProps, 'onOpen' | 'onDelete'>) {
  return (
    <Menu position="bottom-end" width={180} withinPortal>
      <Menu.Target>
        <IconButton small label={`More for ${right.name}`}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen(right)}>
          Edit
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => onDelete(right)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The team's rights: what each allows, how long, and how many files have it. */
export function RightsTable({ rights, manage, onOpen, onDelete }: RightsTableProps) {
  const today = new Date().toISOString().slice(0, 10);
  const columns: Column<Right>[] = [
    {
      head: 'Name',
      cell: (right) => (
        <button type="button" className={styles.name} onClick={() => onOpen(right)}>
          <RightDot colour={right.colour} />
          <bdi>{right.name}</bdi>
        </button>
      ),
    },
    {
      head: 'What it allows',
      className: styles.soft,
      cell: ({ summary, description }) => summary ?? description ?? '',
    },
    { head: 'Lasts', className: styles.soft, cell: (right) => lasts(right, today) },
    {
      head: 'Files',
      className: styles.end,
      cell: (right) => (
        <Link
          to="/library/"
          search={{ recursive: true, rights: [right.uuid] }}
          className={styles.count ?? ''}
          aria-label={`${count(right.count, 'file')} with ${right.name}`}
        >
          {number(right.count)}
        </Link>
      ),
    },
  ];
  const actions: Column<Right> = {
    head: 'Actions',
    spoken: true,
    className: styles.act,
    cell: (right) => <Actions right={right} onOpen={onOpen} onDelete={onDelete} />,
  };
  return <Table stacked className={styles.table} rows={rights} columns={manage ? [...columns, actions] : columns} />;
}
