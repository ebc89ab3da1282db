import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { disableTwoFactor, enableTwoFactor, makeBackupCodes } from '#contract/auth/two-factor.ts';
import { call } from '../../lib/call.ts';
import { useMe } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { refreshAccount } from './account-api.ts';
import { BackupCodesDialog } from './BackupCodes.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import styles from './TwoFactor.module.css';
import { TwoFactorSetup } from './TwoFactorSetup.tsx';

type TwoFactorStep =
  | { step: 'begin' | 'renew' | 'off' }
  | { step: 'setup'; uri: string; codes: readonly string[] }
  | { step: 'codes'; codes: readonly string[] };

/** One dialog after the other; what is left half way changes nothing. */
function Steps({
  doing,
  onNext,
  onClose,
}: {
  doing: TwoFactorStep;
  onNext: (next: TwoFactorStep) => void;
  onClose: () => void;
}) {
  switch (doing.step) {
    case 'begin':
      return (
        <PasswordDialog
          title="Set up two-factor sign-in"
          action="Continue"
          onClose={onClose}
          onConfirm={async (password) => {
            const { totpURI, backupCodes } = await call(enableTwoFactor, { body: { password } });
            onNext({ step: 'setup', uri: totpURI, codes: backupCodes });
          }}
        />
      );
    case 'setup':
      return (
        <TwoFactorSetup
          uri={doing.uri}
          onClose={onClose}
          onDone={() => {
            onNext({ step: 'codes', codes: doing.codes });
            void refreshAccount();
            toast.success('Two-factor sign-in is on. You were signed out everywhere else.');
          }}
        />
      );
    case 'codes':
      return <BackupCodesDialog codes={doing.codes} onClose={onClose} />;
    case 'renew':
      return (
        <PasswordDialog
          title="New backup codes"
          action="Make new codes"
          onClose={onClose}
          onConfirm={async (password) => {
            const { backupCodes } = await call(makeBackupCodes, { body: { password } });
            onNext({ step: 'codes', codes: backupCodes });
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
  const [doing, setDoing] = useState<TwoFactorStep>();
  return (
    <div className={styles.box}>
      <p className={styles.state} data-on={on || undefined}>
        {on ? <IconShieldCheck size={18} stroke={1.75} /> : <IconShieldOff size={18} stroke={1.75} />}
        {on ? 'On. After your password, you enter a code from your app.' : 'Off. You sign in with your password only.'}
      </p>
      <div className={styles.actions}>
        {on ? (
          <>
            <Button onClick={() => setDoing({ step: 'renew' })}>New backup codes</Button>
            <Button onClick={() => setDoing({ step: 'off' })}>Turn off</Button>
          </>
        ) : (
          <Button variant="ink" onClick={() => setDoing({ step: 'begin' })}>
            Set up two-factor
          </Button>
        )}
      </div>
      {doing && <Steps key={doing.step} doing={doing} onNext={setDoing} onClose={() => setDoing(undefined)} />}
    </div>
  );
}
