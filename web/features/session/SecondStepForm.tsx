import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { verifyBackupCode, verifyTotp } from '#contract/session/two-factor.ts';
import { CallError, call } from '../../lib/call.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { authSentence, wrongBackupCode, wrongCode } from './sentences.ts';

const ways = {
  app: {
    label: 'Code of your authenticator app',
    other: 'Use a backup code instead',
    route: verifyTotp,
    wrong: wrongCode,
  },
  backup: {
    label: 'Backup code',
    other: 'Use the authenticator app instead',
    route: verifyBackupCode,
    wrong: wrongBackupCode,
  },
} as const;

/** The code after the password. `onDone` runs when the session is there. */
export function SecondStepForm({ onDone, onAgain }: { onDone: () => Promise<void>; onAgain: () => void }) {
  const [way, setWay] = useState<keyof typeof ways>('app');
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const { label, other, route, wrong } = ways[way];
  const enter = useMutation({
    async mutationFn() {
      await call(route, { body: { code: code.trim(), trustDevice: trust } });
      await onDone();
    },
    onError: () => setCode(''),
  });
  const isWrong = enter.error instanceof CallError && enter.error.field('code') !== undefined;
  const refused =
    enter.error && !isWrong && authSentence(enter.error, 'This sign-in has ended. Start again with your password.');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '' && !enter.isPending) enter.mutate();
      }}
    >
      <TextInput
        key={way}
        label={label}
        size="lg"
        autoFocus
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          if (event.currentTarget.value !== '') enter.reset();
        }}
        error={isWrong ? wrong : undefined}
      />
      <Checkbox
        label="Trust this browser for 30 days"
        checked={trust}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
      <FormError text={refused || undefined} />
      <Button variant="ink" size="lg" type="submit" loading={enter.isPending} disabled={code.trim() === ''}>
        Sign in
      </Button>
      <div className={styles.others}>
        <button
          type="button"
          className={styles.plainLink}
          onClick={() => {
            setWay(way === 'app' ? 'backup' : 'app');
            setCode('');
            enter.reset();
          }}
        >
          {other}
        </button>
        <button type="button" className={styles.plainLink} onClick={onAgain}>
          Start again
        </button>
      </div>
    </form>
  );
}
