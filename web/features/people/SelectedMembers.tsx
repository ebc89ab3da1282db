import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Member } from '#contract/teams/members.ts';
import type { Role } from '#contract/teams/roles.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { SelectedBar } from '../../ui/list/SelectedBar.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { useObstacle } from './giving.ts';
import { useChangeRoles, useDeactivateMany } from './people-actions.ts';

/** The selected members: given a role or deactivated together. */
export function SelectedMembers(props: { members: readonly Member[]; roles: readonly Role[]; onDone: () => void }) {
  const { members, roles, onDone } = props;
  const team = useTeam();
  const [leaving, setLeaving] = useState(false);
  const change = useChangeRoles(team.uuid);
  const deactivate = useDeactivateMany(team.uuid);
  const obstacle = useObstacle(roles);
  const said = count(members.length, 'member');
  const active = members.filter((member) => member.active);
  return (
    <>
      <SelectedBar said={said} onClear={onDone}>
        <Menu position="bottom-start" width={240} withinPortal>
          <Menu.Target>
            <Button rightSection={<IconChevronDown size={14} stroke={1.75} />} loading={change.isPending}>
              Change role
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {roles.map((role) => (
              <Menu.Item
                key={role.uuid}
                disabled={obstacle(role) !== undefined}
                title={obstacle(role)}
                onClick={() => change.mutate({ members, role }, { onSuccess: onDone })}
              >
                {role.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button disabled={active.length === 0} onClick={() => setLeaving(true)}>
          Deactivate
        </Button>
      </SelectedBar>
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={`Deactivate ${count(active.length, 'member')}?`}
        confirm="Deactivate"
        onConfirm={() => deactivate.mutateAsync(active).then(onDone)}
      >
        <p>They lose access to {team.name} immediately, and keep what they own. Reactivating restores it.</p>
      </ConfirmDialog>
    </>
  );
}
