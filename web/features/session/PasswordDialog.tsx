import { Button, PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CallError, refusalOf } from '../../lib/call.ts';
import { useMe } from '../../lib/me.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { authSentence } from './sentences.ts';

/** Asks who it is once more before something that somebody else must not do. Stays open with the reason when refused. */
export function PasswordDialog(props: {
  title: string;
  children?: ReactNode;
  /** A verb. */
  action: string;
  danger?: boolean;
  onConfirm: (password: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { email } = useMe();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const wrong = refused instanceof CallError && refused.field('password') !== undefined;
  async function act() {
    setBusy(true);
    setRefused(undefined);
    try {
      await props.onConfirm(password);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.title}
      locked={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '' && !busy) void act();
      }}
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant={props.danger ? 'danger' : 'ink'} loading={busy} disabled={password === ''}>
            {props.action}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {props.children && <div>{props.children}</div>}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setRefused(undefined);
          }}
          error={wrong ? 'This password is not correct.' : undefined}
          data-autofocus
        />
        <FormError text={refused && !wrong ? authSentence(refused, messageOf(refused)) : undefined} />
      </div>
    </Dialog>
  );
}

const messageOf = (error: unknown) => refusalOf(error);
