import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { refusalOf } from '../../lib/call.ts';
import { FormError } from '../form/FormError.tsx';
import { Dialog } from './Dialog.tsx';

// Enter must not destroy: there the focus starts on Cancel.
const first = { 'data-autofocus': true };

/** Asks once before something is done. Locked after one click; stays open with the reason when it was refused. */
export function ConfirmDialog(props: {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** A verb, never OK. */
  confirm: string;
  danger?: boolean;
  /** Until something that the dialog asks for is chosen. */
  disabled?: boolean;
  onConfirm: () => Promise<unknown>;
}) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const close = () => {
    setRefused(undefined);
    props.onClose();
  };
  async function act() {
    setBusy(true);
    setRefused(undefined);
    try {
      await props.onConfirm();
      close();
    } catch (error) {
      setRefused(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      opened={props.opened}
      onClose={close}
      title={props.title}
      locked={busy}
      footer={
        <>
          <Button variant="quiet" onClick={close} disabled={busy} {...(props.danger ? first : {})}>
            Cancel
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'ink'}
            loading={busy}
            disabled={props.disabled === true}
            onClick={() => void act()}
            {...(props.danger ? {} : first)}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <div>{props.children}</div>
      <FormError text={refused} />
    </Dialog>
  );
}
