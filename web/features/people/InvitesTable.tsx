import { Badge } from '@mantine/core';
import { IconCopy, IconDots, IconLink, IconMail, IconSend, IconX } from '@tabler/icons-react';
import type { Invite } from '#contract/teams/invites.ts';
import { count } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { toast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import styles from './People.module.css';
import { copyLink, useCancelInvite, useResend } from './people-actions.ts';

const dayMs = 86_400_000;

function ends({ expires_at, expired }: Invite): string {
  if (expired) return 'link expired';
  const ms = new Date(expires_at).getTime() - Date.now();
  // The nearest number of days: of seven, all seven at first.
  return ms < dayMs ? 'link expires today' : `link expires in ${count(Math.round(ms / dayMs), 'day')}`;
}

function about(invite: Invite): string {
  const by = invite.invited_by ? `Invited by ${fullName(invite.invited_by)}` : 'Invited';
  if (invite.email !== null) return `${by}, ${ends(invite)}`;
  return `${invite.uses} of ${count(invite.max_uses, 'person', 'people')} joined, ${ends(invite)}`;
}

function Actions({ team, invite, mails, name }: { team: string; invite: Invite; mails: boolean; name: string }) {
  const resend = useResend(team);
  const cancel = useCancelInvite(team);
  const { url, email } = invite;
  const again = () =>
    resend.mutate(invite, {
      onSuccess({ reply }) {
        if (mails) toast.success(`Sent to ${email} again`);
        else if (reply.url) void copyLink(reply.url);
      },
    });
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <IconButton small label={`Actions for ${name}`}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {url !== null && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copyLink(url)}>
            Copy link
          </Menu.Item>
        )}
        {email !== null && (
          <Menu.Item leftSection={<IconSend size={16} />} onClick={again}>
            {mails ? 'Send again' : 'New link copied'}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconX size={16} />} onClick={() => cancel.mutate(invite)}>
          {email === null ? 'Cancel link' : 'Cancel invitation'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const nameOf = ({ email, role }: Invite) => email ?? `Link for ${role.name}`;

function Asked({ invite }: { invite: Invite }) {
  const Icon = invite.email === null ? IconLink : IconMail;
  return (
    <span className={styles.who}>
      <span className={styles.letter} aria-hidden="true">
        <Icon size={16} stroke={1.75} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {nameOf(invite)}
        </span>
        <span className={styles.mail}>{about(invite)}</span>
      </span>
    </span>
  );
}

/** The people who were invited and did not join yet, and the links by which people may. */
export function InvitesTable({ team, invites, mails }: { team: string; invites: readonly Invite[]; mails: boolean }) {
  const columns: Column<Invite>[] = [
    { head: 'Invitation', cell: (invite) => <Asked invite={invite} /> },
    { head: 'Role', className: styles.roleCell, cell: ({ role }) => role.name },
    {
      head: 'State',
      className: styles.seenCell,
      cell: ({ expired }) =>
        expired ? <Badge variant="danger">Expired</Badge> : <Badge variant="warning">Invited</Badge>,
    },
    {
      head: 'Actions',
      spoken: true,
      className: styles.act,
      cell: (invite) => <Actions team={team} invite={invite} mails={mails} name={nameOf(invite)} />,
    },
  ];
  return <Table label="Invitations" className={styles.table} rows={invites} columns={columns} />;
}
