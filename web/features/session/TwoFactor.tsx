import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { disableTwoFactor, enableTwoFactor, makeBackupCodes } from '#contract/session/two-factor.ts';
import { call } from '../../lib/call.ts';
import { useMe } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { refreshAccount } from './account-api.ts';
import { BackupCodesDialog } from './BackupCodes.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import styles from './TwoFactor.module.css';
import { TwoFactorSetup } from './TwoFactorSetup.tsx';

type TwoFactorStep =
  | { kind: 'begin' | 'renew' | 'off' }
  | { kind: 'setup'; uri: string; codes: readonly string[] }
  | { kind: 'codes'; codes: readonly string[] };

/** One dialog after the other; what is left half way changes nothing. */
function Steps({
  step,
  onNext,
  onClose,
}: {
  step: TwoFactorStep;
  onNext: (next: TwoFactorStep) => void;
  onClose: () => void;
}) {
  switch (step.kind) {
    case 'begin':
      return (
        <PasswordDialog
          title="Set up two-factor sign-in"
          action="Continue"
          onClose={onClose}
          onConfirm={async (password) => {
            const { totpURI, backupCodes } = await call(enableTwoFactor, { body: { password } });
            onNext({ kind: 'setup', uri: totpURI, codes: backupCodes });
          }}
        />
      );
    case 'setup':
      return (
        <TwoFactorSetup
          uri={step.uri}
          onClose={onClose}
          onDone={() => {
            onNext({ kind: 'codes', codes: step.codes });
            void refreshAccount();
            toast.success('Two-factor sign-in is on. You were signed out everywhere else.');
          }}
        />
      );
    case 'codes':
      return <BackupCodesDialog codes={step.codes} onClose={onClose} />;
    case 'renew':
      return (
        <PasswordDialog
          title="New backup codes"
          action="Make new codes"
          onClose={onClose}
          onConfirm={async (password) => {
            const { backupCodes } = await call(makeBackupCodes, { body: { password } });
            onNext({ kind: 'codes', codes: backupCodes });
          }}
        >
          Your current codes will stop working.
        </PasswordDialog>
      );
    case 'off':
      return (
        <PasswordDialog
          title="Turn off two-factor sign-in"
          action="Turn off"
          danger
          onClose={onClose}
          onConfirm={async (password) => {
            await call(disableTwoFactor, { body: { password } });
            await refreshAccount();
            onClose();
            toast.success('Two-factor sign-in is off. You were signed out everywhere else.');
          }}
        >
          You will sign in with your password only, and your backup codes are deleted.
        </PasswordDialog>
      );
  }
}

/** Two-factor sign-in: its state, and the ways to change it. */
export function TwoFactor() {
  const { two_factor: on } = useMe();
  const [step, setStep] = useState<TwoFactorStep>();
  return (
    <div className={styles.box}>
      <p className={styles.state} data-on={on || undefined}>
        {on ? <IconShieldCheck size={18} stroke={1.75} /> : <IconShieldOff size={18} stroke={1.75} />}
        {on ? 'On. After your password, you enter a code from your app.' : 'Off. You sign in with your password only.'}
      </p>
      <div className={styles.actions}>
        {on ? (
          <>
            <Button onClick={() => setStep({ kind: 'renew' })}>New backup codes</Button>
            <Button onClick={() => setStep({ kind: 'off' })}>Turn off</Button>
          </>
        ) : (
          <Button variant="ink" onClick={() => setStep({ kind: 'begin' })}>
            Set up two-factor
          </Button>
        )}
      </div>
      {step && <Steps key={step.kind} step={step} onNext={setStep} onClose={() => setStep(undefined)} />}
    </div>
  );
}
