import { Button, Textarea } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { ReplyOut } from '#contract/core/route.ts';
import { createInvites } from '#contract/people.ts';
import { call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { count } from '../../lib/format.ts';
import { useChange } from '../../lib/use-change.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { addressesIn } from './addresses.ts';
import { CopyLinkField } from './CopyLinkField.tsx';
import styles from './People.module.css';
import { refreshPeople } from './queries.ts';
import { type InviteProps, RolePicker } from './RolePicker.tsx';

type Answer = ReplyOut<typeof createInvites>;

function NoMail() {
  return (
    <p className={styles.notice}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      No mail server is set up. Copy the links and send them yourself. The server’s administrator can set SMTP_URL.
    </p>
  );
}

/** Many addresses at once. The good ones are invited; what could not be stays in the field, with the reason. */
export function InviteByMail({ team, roles, role, onRole, mails, way, onClose }: InviteProps) {
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<Answer['invites']>([]);
  const [refused, setRefused] = useState<Answer['refused']>([]);
  const emails = addressesIn(typed);
  const many = emails.length > limits.invitesAtOnce;
  const send = useChange({
    run: () => call(createInvites, { params: { team }, body: { emails, role }, headers: { 'idempotency-key': key } }),
    said: ({ invites }) => (invites.length > 0 ? `Invited ${count(invites.length, 'person', 'people')}` : undefined),
    failed: null,
    after(answer) {
      refreshPeople(team);
      setKey(crypto.randomUUID());
      setMade([...made, ...answer.invites]);
      setRefused(answer.refused);
      setTyped(answer.refused.map(({ email }) => email).join('\n'));
      if (answer.refused.length === 0 && answer.mailed) onClose();
    },
  });
  const change = (text: string) => {
    setTyped(text);
    setKey(crypto.randomUUID());
    if (send.isError) send.reset();
  };
  const done = made.length > 0 && emails.length === 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Invite people"
      size="form"
      locked={send.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (emails.length > 0 && !many && !send.isPending) send.mutate();
      }}
      footer={
        done ? (
          <Button variant="ink" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose} disabled={send.isPending}>
              {made.length > 0 ? 'Done' : 'Cancel'}
            </Button>
            <Button type="submit" variant="ink" loading={send.isPending} disabled={emails.length === 0 || many}>
              {emails.length > 1 ? `Invite ${emails.length} people` : 'Invite'}
            </Button>
          </>
        )
      }
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
            value={typed}
            onChange={(event) => change(event.currentTarget.value)}
            error={many ? `No more than ${limits.invitesAtOnce} at once.` : undefined}
            data-autofocus
          />
          <RolePicker roles={roles} value={role} onChange={onRole} disabled={send.isPending} />
        </>
      )}
      <div role="alert">
        {refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.map(({ email, reason }) => (
              <li key={email}>{reason.startsWith(email) ? reason : `${email}: ${reason}`}</li>
            ))}
          </ul>
        )}
      </div>
      {!mails && made.length > 0 && (
        <div className={styles.links}>
          {made.map(
            (one) => one.url && <CopyLinkField key={one.uuid} label={one.email ?? one.role.name} url={one.url} />,
          )}
        </div>
      )}
      <FormError text={send.error ? formErrors(send.error, []).rest : undefined} />
    </Dialog>
  );
}
