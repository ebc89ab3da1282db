import { Button, PasswordInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import styles from './PasswordForm.module.css';

/** Asks for the password of a document, which opens it on this device and goes nowhere else. */
export function PasswordForm({ give, wrong }: { give: (password: string) => void; wrong: boolean }) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') give(password);
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Password of the document">
      <IconLock size={32} stroke={1.5} aria-hidden="true" />
      <p>This document is protected by a password.</p>
      <PasswordInput
        classNames={{ description: styles.words ?? '' }}
        label="Password"
        description="It is used on this device only and never sent."
        autoComplete="off"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={wrong ? 'That is not the password of this document.' : undefined}
      />
      <Button variant="ink" type="submit" disabled={password === ''}>
        Open
      </Button>
    </form>
  );
}
