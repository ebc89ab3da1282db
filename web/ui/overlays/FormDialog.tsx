import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

/** A field that says what it could not read, such as half a date. */
const isUnread = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.validity.customError;

/** A dialog that is one form: Cancel, and the button that sends it, which locks after one click. */
export function FormDialog(props: {
  title: string;
  size?: ComponentProps<typeof Dialog>['size'];
  /** The action of the main button. */
  action: string;
  danger?: boolean;
  /** While it is on its way. */
  busy: boolean;
  /** True when it can be sent as it is. */
  ready?: boolean;
  /** Before the buttons. */
  aside?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, size, action, danger = false, busy, ready = true, aside, onSubmit, onClose } = props;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      {...(size ? { size } : {})}
      locked={busy}
      onSubmit={(event) => {
        event.preventDefault();
        const unread = [...event.currentTarget.elements].find(isUnread);
        if (unread) return unread.focus();
        if (ready && !busy) onSubmit();
      }}
      footer={
        <>
          {aside}
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'ink'} loading={busy} disabled={!ready}>
            {action}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
