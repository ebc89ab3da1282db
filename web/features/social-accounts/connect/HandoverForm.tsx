import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlatformOffer } from '#contract/social-accounts/account.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import list from '../../../ui/page/SettingsList.module.css';
import { useConnectAccount } from '../account-actions.ts';

/** An account that a person publishes to: it needs a user name alone. */
export function HandoverForm(props: { offer: PlatformOffer; onBack: () => void; onClose: () => void }) {
  const { offer, onBack, onClose } = props;
  const [username, setUsername] = useState('');
  const connect = useConnectAccount();
  const errors = connect.error ? formErrors(connect.error, ['username']) : undefined;
  return (
    <FormDialog
      title={`Hand-over for ${offer.name}`}
      size="form"
      action="Add account"
      busy={connect.isPending}
      ready={username.trim() !== ''}
      aside={
        <Button variant="quiet" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          Back
        </Button>
      }
      onSubmit={() =>
        connect.mutate(
          { platform: offer.platform, way: 'handover', username: username.trim().replace(/^@/, '') },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <div className={list.form}>
        <p>
          Posts are written and planned here. At the time, the person gets a notification with the media in the right
          size, the caption to copy and a link to {offer.name}, and says here that it is out.
        </p>
        <FormError text={errors?.rest} />
        <TextInput
          label={`User name on ${offer.name}`}
          value={username}
          error={errors?.byField.username}
          maxLength={500}
          data-autofocus
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
