import { TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { FormDialog } from './FormDialog.tsx';

/** Asks for the name of something, new or changed. The name is trimmed and says something. */
export function NameDialog(props: {
  title: string;
  label: string;
  /** The action of the main button. */
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
    <FormDialog
      onClose={onClose}
      title={props.title}
      size={props.size ?? 'form'}
      action={props.action}
      busy={busy}
      ready={wanted !== ''}
      onSubmit={() => props.onSubmit(wanted)}
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
    </FormDialog>
  );
}
