import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { Popover } from '../../../../ui/overlays/Popover.tsx';
import styles from './Filters.module.css';

interface Props {
  name: string;
  /** The choice in words; undefined while nothing is chosen. */
  chosen: string | undefined;
  onClear: () => void;
  onOpen?: () => void;
  children: ReactNode;
}

/** A filter as a pill: plain while it is not set, tinted with a × while it is. */
export function FilterPill({ name, chosen, onClear, onOpen, children }: Props) {
  const [open, setOpen] = useState(false);
  const toggle = () => {
    if (!open) onOpen?.();
    setOpen(!open);
  };
  return (
    <span className={classes(styles.pill, chosen !== undefined && styles.on)}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button type="button" className={styles.open} aria-expanded={open} onClick={toggle}>
            <span className={styles.name}>{chosen === undefined ? name : `${name}: ${chosen}`}</span>
            {chosen === undefined && <IconChevronDown size={14} aria-hidden="true" />}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.choices ?? ''} role="group" aria-label={name}>
          <Suspense>{open && children}</Suspense>
        </Popover.Dropdown>
      </Popover>
      {chosen !== undefined && (
        <button type="button" className={styles.off} aria-label={`Clear ${name}`} onClick={onClear}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
