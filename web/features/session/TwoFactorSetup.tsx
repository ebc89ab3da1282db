import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { verifyTotp } from '#contract/session/two-factor.ts';
import { CallError, call } from '../../lib/call.ts';
import { copyText } from '../../lib/copy.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { authSentence, wrongCode } from './sentences.ts';
import styles from './TwoFactor.module.css';

const keyOf = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';
const inGroups = (key: string) =>
  key
    .replace(/=+$/, '')
    .match(/.{1,4}/g)
    ?.join(' ') ?? key;

/** The new secret, to be scanned or typed into an app, and the code that proves that the app has it. */
export function TwoFactorSetup({ uri, onDone, onClose }: { uri: string; onDone: () => void; onClose: () => void }) {
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () => call(verifyTotp, { body: { code } }),
    onSuccess: onDone,
  });
  const wrong = verify.error instanceof CallError && verify.error.field('code') !== undefined;
  const copy = () => copyText(keyOf(uri), { done: 'Key copied', failed: 'The key could not be copied.' });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="form"
      title="Set up two-factor sign-in"
      locked={verify.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '' && !verify.isPending) verify.mutate();
      }}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={verify.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={verify.isPending} disabled={code.trim() === ''}>
            Turn on
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        <li className={styles.step}>
          <p>1. Scan this with an authenticator app, or type the key into it.</p>
          <div className={styles.scan}>
            <div className={styles.qr}>
              <QRCodeSVG value={uri} size={148} title="QR code for an authenticator app" />
            </div>
            <div className={styles.secret}>
              <span className={styles.text}>Key</span>
              <span className={styles.key}>{inGroups(keyOf(uri))}</span>
              <Button size="xs" leftSection={<IconCopy size={14} stroke={1.75} />} onClick={() => void copy()}>
                Copy key
              </Button>
            </div>
          </div>
        </li>
        <li className={styles.step}>
          <TextInput
            label="2. Type the code that the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              verify.reset();
            }}
            error={wrong ? wrongCode : undefined}
            data-autofocus
          />
          <FormError text={verify.error && !wrong ? authSentence(verify.error, verify.error.message) : undefined} />
        </li>
      </ol>
    </Dialog>
  );
}
