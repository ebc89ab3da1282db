import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { refusalOf } from '../../../../../lib/call.ts';
import form from '../../../../../ui/form/Form.module.css';
import { FormError } from '../../../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx';
import { useEditor } from '../../editor-context.ts';
import { GroupField } from './GroupField.tsx';
import styles from './Guests.module.css';
import { useInviteGuests } from './guest-actions.ts';
import { NoMail } from './NoMail.tsx';
import { peopleIn } from './people-in.ts';

/** Invites one person or many. Who could not be invited stays typed, with the reason. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { centre } = useEditor();
  const invite = useInviteGuests(centre.uuid);
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState('');
  const people = peopleIn(typed);
  const many = people.length > limits.guestsAtOnce;
  const refused = invite.data?.reply.refused ?? [];
  const send = () =>
    invite.mutate(
      { people, group: group.trim() || null },
      {
        onSuccess({ reply }) {
          if (reply.refused.length === 0) return onClose();
          setTyped(reply.refused.map(({ email }) => email).join('\n'));
        },
      },
    );
  return (
    <FormDialog
      title="Invite people"
      size="form"
      action={people.length > 1 ? `Invite ${people.length} people` : 'Invite'}
      busy={invite.isPending}
      ready={people.length > 0 && !many}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={form.form}>
        <NoMail />
        <Textarea
          label="People"
          description="One on each line, with a name if you like. They get an email with a link and do not need an account."
          placeholder={'Nadia Okafor <nadia@halden.example>\nerik@halden.example'}
          autosize
          minRows={4}
          maxRows={12}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (invite.isError) invite.reset();
          }}
          error={many ? `No more than ${limits.guestsAtOnce} at once.` : undefined}
          data-autofocus
        />
        <GroupField value={group} onChange={setGroup} />
        <div role="alert">
          {refused.length > 0 && (
            <ul className={styles.refused}>
              {refused.map(({ email, reason }) => (
                <li key={email}>
                  {email}: {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
        <FormError text={invite.error ? refusalOf(invite.error) : undefined} />
      </div>
    </FormDialog>
  );
}
