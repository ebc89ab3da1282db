import { Badge, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPalette, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import type { DesignAccount, DesignAccountState } from '#contract/design-accounts/account.ts';
import { designAccountPolicy } from '#contract/policy/design-accounts.ts';
import { useCan } from '../../lib/can.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { fullName } from '../../lib/people.ts';
import { classes } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Late } from '../../ui/overlays/Late.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { When } from '../../ui/When.tsx';
import { useDisconnect } from './account-actions.ts';
import styles from './Design.module.css';
import { toolName } from './tool.ts';

const ImportDialog = lazyWhenIdle(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);

const looks = {
  connected: { word: 'Connected', badge: 'success', icon: IconCircleCheck },
  expired: { word: 'Expired', badge: 'warning', icon: IconAlertTriangle },
  revoked: { word: 'Access revoked', badge: 'danger', icon: IconPlugConnectedX },
} as const satisfies Record<DesignAccountState, unknown>;

/** One account: whether it is connected, what to do where it is not, and its designs. */
export function DesignAccountRow({ account, onAgain }: { account: DesignAccount; onAgain: () => void }) {
  const { name, state, state_reason, connected_by, created_at } = account;
  const { word, badge, icon: Icon } = looks[state];
  const [open, setOpen] = useState<'import' | 'disconnect'>();
  const mayImport = useCan(designAccountPolicy['design_account.import']);
  const disconnect = useDisconnect();
  const close = () => setOpen(undefined);
  return (
    <li className={classes(list.row, styles.row)}>
      <span className={styles.mark} aria-hidden="true">
        <IconPalette size={20} stroke={1.75} />
      </span>
      <div className={list.cell}>
        <span className={list.name} dir="auto">
          {name}
        </span>
        <span className={list.soft}>
          Connected {connected_by && `by ${fullName(connected_by)} `}
          <When at={created_at} />
        </span>
      </div>
      <div className={classes(list.cell, styles.state)}>
        <Badge variant={badge} leftSection={<Icon size={12} aria-hidden="true" />}>
          {word}
        </Badge>
        {state !== 'connected' && state_reason && <span className={list.warning}>{state_reason}</span>}
      </div>
      <div className={styles.actions}>
        {state === 'connected' && mayImport && (
          <Button variant="line" size="xs" onClick={() => setOpen('import')}>
            Import designs…
          </Button>
        )}
        {state !== 'connected' && (
          <Button variant="line" size="xs" onClick={onAgain}>
            Connect again
          </Button>
        )}
        <Button variant="quiet" size="xs" aria-label={`Disconnect ${name}…`} onClick={() => setOpen('disconnect')}>
          Disconnect…
        </Button>
      </div>
      {open === 'import' && (
        <Late onClose={close}>
          <ImportDialog account={account.uuid} onClose={close} />
        </Late>
      )}
      <ConfirmDialog
        opened={open === 'disconnect'}
        onClose={close}
        title={`Disconnect ${name}?`}
        confirm="Disconnect"
        danger
        onConfirm={() => disconnect.mutateAsync(account)}
      >
        <p>The access to {toolName} is given back and forgotten. Images and designs stay where they are.</p>
      </ConfirmDialog>
    </li>
  );
}
