import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Guest } from '#contract/media-centres/guests.ts';
import { refusalOf } from '../../../../../lib/call.ts';
import form from '../../../../../ui/form/Form.module.css';
import { FormError } from '../../../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx';
import { GroupField } from './GroupField.tsx';
import { useUpdateGuest } from './guest-actions.ts';

/** The name and the group of a guest. */
export function EditGuestDialog({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const [name, setName] = useState(guest.name ?? '');
  const [group, setGroup] = useState(guest.group ?? '');
  const update = useUpdateGuest();
  return (
    <FormDialog
      title={guest.email}
      size="form"
      action="Save"
      busy={update.isPending}
      onSubmit={() =>
        update.mutate(
          {
            uuid: guest.uuid,
            body: { name: name.trim() || null, group: group.trim() || null },
            said: `Saved ${guest.email}`,
            quiet: true,
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <div className={form.form}>
        <TextInput
          label="Name (optional)"
          value={name}
          maxLength={limits.requestName}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <GroupField value={group} onChange={setGroup} />
        <FormError text={update.error ? refusalOf(update.error) : undefined} />
      </div>
    </FormDialog>
  );
}
