import { Button, Skeleton } from '@mantine/core';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deletePasskey, renamePasskey } from '#contract/session/passkeys.ts';
import { browserName } from '../../lib/browser-name.ts';
import { CallError, call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { makePasskey, passkeyTrouble, whyNoPasskeys } from '../../lib/passkeys.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { NameDialog } from '../../ui/overlays/NameDialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { When } from '../../ui/When.tsx';
import { type Passkey, passkeysQuery } from './account-api.ts';
import styles from './Passkeys.module.css';
import { SignInAgain } from './SignInAgain.tsx';

const nameOf = ({ name, provider }: Passkey) => name ?? provider ?? 'Passkey';
const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });

function Row(props: { passkey: Passkey; onRename: () => void; onDelete: () => void }) {
  const { passkey } = props;
  const name = nameOf(passkey);
  return (
    <li className={styles.row}>
      <IconFingerprint size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <div className={styles.name} dir="auto">
          {name}
        </div>
        <div className={styles.text}>
          {passkey.provider && passkey.provider !== name && `${passkey.provider} · `}
          {passkey.synced && 'synced across devices · '}
          created <When at={passkey.createdAt} /> ·{' '}
          {passkey.lastUsedAt ? (
            <>
              used <When at={passkey.lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </div>
      </div>
      <IconButton label={`Rename ${name}`} onClick={props.onRename}>
        <IconPencil size={16} stroke={1.75} />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={props.onDelete}>
        <IconTrash size={16} stroke={1.75} />
      </IconButton>
    </li>
  );
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const save = useMutation({
    mutationFn: (name: string) => call(renamePasskey, { body: { id: passkey.id, name } }),
    async onSuccess() {
      await refresh();
      onClose();
    },
  });
  return (
    <NameDialog
      title="Rename passkey"
      label="Name"
      action="Rename"
      name={nameOf(passkey)}
      maxLength={100}
      busy={save.isPending}
      error={save.error ? save.error.message : undefined}
      onTyped={save.reset}
      onSubmit={save.mutate}
      onClose={onClose}
    />
  );
}

function Add({ onClose }: { onClose: () => void }) {
  const add = useChange({
    run: makePasskey,
    said: 'Passkey added',
    failed: null,
    after: async () => {
      await refresh();
      onClose();
    },
  });
  if (add.error instanceof CallError && add.error.code === 'forbidden')
    return <SignInAgain why={add.error.message} onClose={onClose} />;
  return (
    <NameDialog
      title="Add a passkey"
      label="Name"
      action="Add passkey"
      name={browserName(navigator.userAgent).name}
      maxLength={100}
      busy={add.isPending}
      error={add.error ? passkeyTrouble(add.error).text : undefined}
      onTyped={add.reset}
      onSubmit={add.mutate}
      onClose={onClose}
    />
  );
}

type OpenPasskeyDialog = { kind: 'add' } | { kind: 'rename' | 'delete'; passkey: Passkey };

/** The devices that sign in without a password. */
export function Passkeys() {
  const { data, error, refetch } = useQuery(passkeysQuery);
  const [dialog, setDialog] = useState<OpenPasskeyDialog>();
  const why = whyNoPasskeys();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.box}>
      {error && <ErrorState title="Your passkeys could not be loaded" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={56} />}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label="Your passkeys">
          {data.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => setDialog({ kind: 'rename', passkey })}
              onDelete={() => setDialog({ kind: 'delete', passkey })}
            />
          ))}
        </ul>
      )}
      {data?.length === 0 && !why && <p className={styles.text}>No passkeys yet.</p>}
      {why ? (
        <p className={styles.text}>{why}</p>
      ) : (
        <Button onClick={() => setDialog({ kind: 'add' })}>Add a passkey</Button>
      )}
      {dialog?.kind === 'add' && <Add onClose={close} />}
      {dialog?.kind === 'rename' && <Rename passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          opened
          danger
          title={`Delete ${nameOf(dialog.passkey)}?`}
          confirm="Delete passkey"
          onClose={close}
          onConfirm={async () => {
            await call(deletePasskey, { body: { id: dialog.passkey.id } });
            await refresh();
            toast.success('Passkey deleted');
          }}
        >
          You can no longer sign in with it. Delete it on your device too, so that it is no longer offered there.
        </ConfirmDialog>
      )}
    </div>
  );
}
