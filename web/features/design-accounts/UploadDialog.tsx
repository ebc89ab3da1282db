import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DesignAccount } from '#contract/design-accounts/account.ts';
import { toast } from '../../lib/toast.ts';
import { Radio } from '../../ui/overlays/Choices.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import list from '../../ui/page/SettingsList.module.css';
import type { FileDialogProps } from '../files/dialogs/file-dialogs.ts';
import { only } from '../files/select/subject.ts';
import { designAccountsQuery } from './queries.ts';
import { uploadFailed, uploadToCanva } from './upload-to-canva.ts';

/** Does the only thing that there is to do, once, without asking. */
function AtOnce({ act }: { act: () => void }) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    act();
  }, [act]);
  return null;
}

function Choose(props: { accounts: readonly DesignAccount[]; onChoose: (uuid: string) => void; onClose: () => void }) {
  const { accounts, onChoose, onClose } = props;
  const [chosen, setChosen] = useState(accounts[0]?.uuid ?? '');
  return (
    <FormDialog
      title="Upload to Canva"
      action="Upload"
      busy={false}
      onSubmit={() => onChoose(chosen)}
      onClose={onClose}
    >
      <div className={list.form}>
        <Radio.Group label="Canva account" value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {accounts.map(({ uuid, name }) => (
              <Radio key={uuid} value={uuid} label={name} />
            ))}
          </Stack>
        </Radio.Group>
      </div>
    </FormDialog>
  );
}

/** Sends the chosen file to Canva; where the team has several accounts there, the person chooses. */
export function UploadDialog({ subject, onClose }: FileDialogProps) {
  const { data, isError, error } = useQuery(designAccountsQuery(subject.team));
  const file = only(subject);
  const refuse = (reason?: string) => {
    if (reason === undefined) toast.failure(error, uploadFailed);
    else toast.error(uploadFailed, { reason });
    onClose();
  };
  const send = (account: string) => {
    if (file) void uploadToCanva(file.uuid, account);
    onClose();
  };
  if (isError) return <AtOnce act={() => refuse()} />;
  if (!data) return null;
  const accounts = data.filter(({ is_authenticated }) => is_authenticated);
  const [first, ...more] = accounts;
  if (!first) return <AtOnce act={() => refuse('Connect a Canva account in the team settings first.')} />;
  if (more.length === 0) return <AtOnce act={() => send(first.uuid)} />;
  return <Choose accounts={accounts} onChoose={send} onClose={onClose} />;
}
