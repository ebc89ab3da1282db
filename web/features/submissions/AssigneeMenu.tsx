import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Submission } from '#contract/submissions/routes.ts';
import { fullName } from '../../lib/people.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { reviewersQuery } from './queries.ts';

interface Props {
  team: string;
  assignee: Submission['assignee'];
  busy: boolean;
  onAssign: (to: string | null) => void;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** The reviewer who takes care of something in the inbox, and the others who could. */
export function AssigneeMenu({ team, assignee, busy, onAssign, opened, onChange }: Props) {
  const reviewers = useQuery({ ...reviewersQuery(team), enabled: opened });
  const check = <IconCheck size={16} stroke={1.75} />;
  return (
    <Menu position="bottom-end" width={240} withinPortal opened={opened} onChange={onChange}>
      <Menu.Target>
        <Button
          variant="quiet"
          size="xs"
          aria-label={assignee ? `Assigned to ${fullName(assignee)}` : 'Assign'}
          leftSection={assignee ? <PersonMark person={assignee} size={20} /> : <IconUserPlus size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          loading={busy}
        >
          {assignee ? assignee.first_name || fullName(assignee) : 'Assign'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Item rightSection={assignee === null ? check : null} onClick={() => onAssign(null)}>
          Nobody
        </Menu.Item>
        {reviewers.data?.map((one) => (
          <Menu.Item
            key={one.uuid}
            leftSection={<PersonMark person={one} size={20} />}
            rightSection={one.uuid === assignee?.uuid ? check : null}
            onClick={() => onAssign(one.uuid)}
          >
            {fullName(one)}
          </Menu.Item>
        ))}
        {reviewers.isError && <Menu.Label>The reviewers did not load</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
