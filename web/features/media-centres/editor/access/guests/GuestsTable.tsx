import { Badge } from '@mantine/core';
import { IconBan, IconDots, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Guest } from '#contract/media-centres/guests.ts';
import { fullName } from '../../../../../lib/people.ts';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { Menu } from '../../../../../ui/overlays/Menu.tsx';
import { type Column, Table } from '../../../../../ui/Table.tsx';
import { When } from '../../../../../ui/When.tsx';
import { useEditor } from '../../editor-context.ts';
import { EditGuestDialog } from './EditGuestDialog.tsx';
import styles from './Guests.module.css';
import { useRemoveGuest, useResendGuest, useUpdateGuest } from './guest-actions.ts';

function Actions({ guest, onEdit }: { guest: Guest; onEdit: () => void }) {
  const { editable } = useEditor();
  const [resend, update, remove] = [useResendGuest(), useUpdateGuest(), useRemoveGuest()];
  const { uuid, email, state } = guest;
  const block = (blocked: boolean) =>
    update.mutate({ uuid, body: { blocked }, said: `${blocked ? 'Blocked' : 'Unblocked'} ${email}` });
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <IconButton small label={`Actions for ${email}`}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {editable && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            Edit…
          </Menu.Item>
        )}
        {editable && state !== 'blocked' && (
          <Menu.Item leftSection={<IconSend size={16} />} onClick={() => resend.mutate(guest)}>
            {guest.invited ? 'Send invitation again' : 'Send invitation'}
          </Menu.Item>
        )}
        {editable && (
          <Menu.Item leftSection={<IconBan size={16} />} onClick={() => block(state !== 'blocked')}>
            {state === 'blocked' ? 'Unblock' : 'Block'}
          </Menu.Item>
        )}
        {editable && <Menu.Divider />}
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => remove.mutate(guest)}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function howTheyCame({ invited, invited_by }: Guest): string {
  if (!invited) return 'By an allowed domain';
  return invited_by ? `Invited by ${fullName(invited_by)}` : 'Invited';
}

function Who({ guest }: { guest: Guest }) {
  return (
    <span className={styles.who}>
      <span className={styles.name}>{guest.name ?? guest.email}</span>
      <span className={styles.mail}>
        {guest.name !== null && `${guest.email} · `}
        {howTheyCame(guest)}
      </span>
      {guest.group !== null && <span className={styles.inGroup}>{guest.group}</span>}
    </span>
  );
}

function State({ guest: { state, signed_in_at: signedIn, sent_at: sent } }: { guest: Guest }) {
  if (state === 'blocked') return <Badge variant="danger">Blocked</Badge>;
  if (signedIn)
    return (
      <span className={styles.state}>
        Signed in <When at={signedIn} />
      </span>
    );
  return (
    <span className={styles.state}>
      <Badge variant="warning">Invited</Badge> {sent && <When at={sent} />}
    </span>
  );
}

/** The people who may see a private Media Centre. */
export function GuestsTable({ guests }: { guests: readonly Guest[] }) {
  const [edited, setEdited] = useState<Guest>();
  const columns: Column<Guest>[] = [
    { head: 'Guest', cell: (guest) => <Who guest={guest} /> },
    {
      head: 'Group',
      className: styles.groupCell,
      cell: ({ group }) => group ?? <span className={styles.none}>None</span>,
    },
    { head: 'State', className: styles.stateCell, cell: (guest) => <State guest={guest} /> },
    {
      head: 'Actions',
      spoken: true,
      className: styles.act,
      cell: (guest) => <Actions guest={guest} onEdit={() => setEdited(guest)} />,
    },
  ];
  return (
    <>
      <Table label="Guests" className={styles.table} rows={guests} columns={columns} />
      {edited && <EditGuestDialog guest={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
