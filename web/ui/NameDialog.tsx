import { Button, TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { Dialog } from './Dialog.tsx';

/** Asks for the name of something, new or changed. The name is trimmed and says something. */
export function NameDialog(props: {
  title: string;
  label: string;
  /** What the main button does. */
  action: string;
  name: string;
  maxLength: number;
  size?: 'small' | 'form';
  busy: boolean;
  error?: string | undefined;
  onTyped?: () => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onSubmit: (name: string) => void;
  onClose: () => void;
}) {
  const { busy, onClose } = props;
  const [name, setName] = useState(props.name);
  const wanted = name.trim();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={props.title}
      size={props.size ?? 'form'}
      locked={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && !busy) props.onSubmit(wanted);
      }}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={busy} disabled={wanted === ''}>
            {props.action}
          </Button>
        </>
      }
    >
      <TextInput
        label={props.label}
        value={name}
        maxLength={props.maxLength}
        onChange={(event) => {
          setName(event.currentTarget.value);
          props.onTyped?.();
        }}
        onFocus={props.onFocus}
        error={props.error}
        data-autofocus
      />
    </Dialog>
  );
}
