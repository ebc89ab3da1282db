import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Member } from '#contract/teams/members.ts';
import type { Role } from '#contract/teams/roles.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { SelectedBar } from '../../ui/list/SelectedBar.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { useObstacle } from './giving.ts';
import { useChangeRoles, useDeactivateMany, useRemoveMany } from './people-actions.ts';

/** As many as one call changes. */
const most = limits.rowsAtOnce;

/** The selected members: given a role, deactivated or removed together. */
export function SelectedMembers(props: { members: readonly Member[]; roles: readonly Role[]; onDone: () => void }) {
  const { members, roles, onDone } = props;
  const team = useTeam();
  const [leaving, setLeaving] = useState(false);
  const change = useChangeRoles(team.uuid);
  const [removing, setRemoving] = useState(false);
  const deactivate = useDeactivateMany(team.uuid);
  const remove = useRemoveMany(team.uuid);
  const obstacle = useObstacle(roles);
  const said = count(members.length, 'member');
  const active = members.filter((member) => member.active);
  const many = members.length > most ? `At most ${most} members can be changed at once.` : undefined;
  return (
    <>
      <SelectedBar said={said} onClear={onDone}>
        <Menu position="bottom-start" width={240} withinPortal>
          <Menu.Target>
            <Button
              rightSection={<IconChevronDown size={14} stroke={1.75} />}
              loading={change.isPending}
              disabled={many !== undefined}
              title={many}
            >
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
        <Button disabled={active.length === 0 || many !== undefined} title={many} onClick={() => setLeaving(true)}>
          Deactivate
        </Button>
        <Button disabled={many !== undefined} title={many} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </SelectedBar>
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={`Remove ${said} from ${team.name}?`}
        confirm="Remove"
        danger
        onConfirm={() => remove.mutateAsync(members).then(onDone)}
      >
        <p>
          They lose access immediately. What they own stays theirs; to hand it over, remove them one by one from their
          menu.
        </p>
      </ConfirmDialog>
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
