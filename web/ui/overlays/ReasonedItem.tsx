import type { TablerIcon } from '@tabler/icons-react';
import { Kbd } from '../keys/Kbd.tsx';
import { Menu } from './Menu.tsx';
import styles from './ReasonedItem.module.css';

/** A command in a menu. One that has a reason against it can be reached and says why, and does nothing. */
export function ReasonedItem(props: {
  icon: TablerIcon;
  label: string;
  reason?: string | undefined;
  keys?: string | undefined;
  danger?: boolean | undefined;
  onClick: () => void;
}) {
  const { icon: Icon, label, reason, keys, danger, onClick } = props;
  const may = reason === undefined;
  return (
    <Menu.Item
      leftSection={<Icon size={16} />}
      rightSection={keys !== undefined && may ? <Kbd keys={keys} /> : null}
      data-danger={(danger && may) || undefined}
      aria-disabled={!may}
      className={styles.row ?? ''}
      closeMenuOnClick={may}
      onClick={() => may && onClick()}
    >
      {label}
      {!may && <small className={styles.reason}>{reason}</small>}
    </Menu.Item>
  );
}
