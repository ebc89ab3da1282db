import { Button, Textarea } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { CopyLinkField } from './CopyLinkField.tsx';
import styles from './People.module.css';
import { type InviteProps, RolePicker } from './roles/RolePicker.tsx';
import { type MailInvites, useMailInvites } from './use-mail-invites.ts';

function NoMail() {
  return (
    <p className={styles.notice}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      No mail server is set up. Copy the links and send them yourself. The server’s administrator can set SMTP_URL.
    </p>
  );
}

/** Ends the dialog: everyone is invited, or somebody still is to be. */
function Buttons({ invites, onClose }: { invites: MailInvites; onClose: () => void }) {
  const { done, made, emails, busy, ready } = invites;
  if (done)
    return (
      <Button variant="ink" onClick={onClose}>
        Done
      </Button>
    );
  return (
    <>
      <Button variant="quiet" onClick={onClose} disabled={busy}>
        {made.length > 0 ? 'Done' : 'Cancel'}
      </Button>
      <Button type="submit" variant="ink" loading={busy} disabled={!ready}>
        {emails.length > 1 ? `Invite ${emails.length} people` : 'Invite'}
      </Button>
    </>
  );
}

function Refused({ refused }: Pick<MailInvites, 'refused'>) {
  return (
    <div role="alert">
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ email, reason }) => (
            <li key={email}>{reason.startsWith(email) ? reason : `${email}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The links of those who were invited, to be sent by hand. */
function Links({ made }: Pick<MailInvites, 'made'>) {
  return (
    <div className={styles.links}>
      {made.map((one) => one.url && <CopyLinkField key={one.uuid} label={one.email ?? one.role.name} url={one.url} />)}
    </div>
  );
}

/** Invites many addresses at once. */
export function InviteByMail({ team, roles, role, onRole, mails, way, onClose }: InviteProps) {
  const invites = useMailInvites(team, role, onClose);
  const { done, many, busy, made } = invites;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Invite people"
      size="form"
      locked={busy}
      onSubmit={(event) => {
        event.preventDefault();
        invites.send();
      }}
      footer={<Buttons invites={invites} onClose={onClose} />}
    >
      {!done && way}
      {!mails && <NoMail />}
      {!done && (
        <>
          <Textarea
            label="Email addresses"
            description="Separate addresses with commas, spaces or new lines."
            placeholder="nadia@halden.example, erik@halden.example"
            autosize
            minRows={3}
            maxRows={10}
            value={invites.typed}
            onChange={(event) => invites.type(event.currentTarget.value)}
            error={many ? `No more than ${limits.invitesAtOnce} at once.` : undefined}
            data-autofocus
          />
          <RolePicker roles={roles} value={role} onChange={onRole} disabled={busy} />
        </>
      )}
      <Refused refused={invites.refused} />
      {!mails && made.length > 0 && <Links made={made} />}
      <FormError text={invites.wrong} />
    </Dialog>
  );
}
