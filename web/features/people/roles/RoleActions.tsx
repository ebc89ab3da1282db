import { Button } from '@mantine/core';
import { IconCopy, IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from '#contract/teams/roles.ts';
import { refusalOf } from '../../../lib/call.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { NameDialog } from '../../../ui/overlays/NameDialog.tsx';
import { isOwner } from '../giving.ts';
import { removeRole, useMakeRole, useRenameRole } from '../people-actions.ts';
import { useViewAs } from '../use-view-as.ts';

const said = (error: unknown) => (error ? refusalOf(error) : undefined);

interface Naming {
  team: string;
  /** The role that the new one is a copy of. */
  like: Pick<Role, 'name' | 'permissions'>;
  onMade: (role: Role) => void;
  onClose: () => void;
}

/** Asks for the name of a role that begins as a copy. */
function CopyRole({ team, like, onMade, onClose }: Naming) {
  const make = useMakeRole(team);
  return (
    <NameDialog
      title={`Duplicate ${like.name}`}
      label="Name"
      action="Duplicate"
      name={`${like.name} copy`.slice(0, 60)}
      maxLength={60}
      busy={make.isPending}
      error={said(make.error)}
      onTyped={() => make.reset()}
      onFocus={(event) => event.currentTarget.select()}
      onSubmit={(name) =>
        make.mutate(
          { name, permissions: like.permissions },
          {
            onSuccess({ reply }) {
              onMade(reply);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function Rename({ team, role, onClose }: { team: string; role: Role; onClose: () => void }) {
  const rename = useRenameRole(team);
  return (
    <NameDialog
      title={`Rename ${role.name}`}
      label="Name"
      action="Rename"
      name={role.name}
      maxLength={60}
      busy={rename.isPending}
      error={said(rename.error)}
      onTyped={() => rename.reset()}
      onFocus={(event) => event.currentTarget.select()}
      onSubmit={(name) => rename.mutate({ role, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** The actions on a whole role. */
export function RoleActions(props: { team: string; role: Role; onMade: (role: Role) => void; onGone: () => void }) {
  const { team, role, onMade, onGone } = props;
  const [asking, setAsking] = useState<'copy' | 'rename' | 'delete'>();
  const view = useViewAs();
  const close = () => setAsking(undefined);
  return (
    <>
      <Button
        leftSection={<IconEye size={16} stroke={1.75} />}
        loading={view.isPending}
        onClick={() => view.mutate({ team, body: { role: role.uuid } })}
      >
        View as
      </Button>
      <Button leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => setAsking('copy')}>
        Duplicate
      </Button>
      {!isOwner(role) && (
        <Menu position="bottom-end" width={180} withinPortal>
          <Menu.Target>
            <IconButton label={`More for ${role.name}`}>
              <IconDots />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setAsking('rename')}>
              Rename
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => setAsking('delete')}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {asking === 'copy' && <CopyRole team={team} like={role} onMade={onMade} onClose={close} />}
      {asking === 'rename' && <Rename team={team} role={role} onClose={close} />}
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={close}
        title={`Delete ${role.name}?`}
        confirm="Delete"
        danger
        onConfirm={async () => {
          await removeRole(team, role);
          onGone();
        }}
      >
        <p>A role can be deleted only when no member has it and no open invitation offers it.</p>
      </ConfirmDialog>
    </>
  );
}
