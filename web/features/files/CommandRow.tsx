import { Menu } from '@mantine/core';
import { Kbd } from '../../ui/Kbd.tsx';
import styles from './CommandRow.module.css';
import type { FileCommand } from './file-commands.ts';

/** A command in a menu; what cannot be done says why. */
export function CommandRow({ command, onRun }: { command: FileCommand; onRun?: (() => void) | undefined }) {
  const { reason, label, icon: Icon, keys, danger } = command;
  return (
    <Menu.Item
      leftSection={<Icon size={16} />}
      rightSection={keys[0] && !reason ? <Kbd keys={keys[0]} /> : null}
      data-danger={(danger && !reason) || undefined}
      aria-disabled={reason !== undefined}
      className={styles.row ?? ''}
      closeMenuOnClick={reason === undefined}
      onClick={() => {
        if (reason !== undefined) return;
        command.run();
        onRun?.();
      }}
    >
      {label}
      {reason && <small className={styles.reason}>{reason}</small>}
    </Menu.Item>
  );
}
