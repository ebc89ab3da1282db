import { Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { count } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './History.module.css';

/** The actions on the changes that were picked. */
export function HistoryBar({ picked, onUndo, onClear }: { picked: number; onUndo: () => void; onClear: () => void }) {
  if (picked === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected changes">
      <IconButton label="Clear selection" shortcut="Esc" onClick={onClear}>
        <IconX />
      </IconButton>
      <span className={styles.picked} role="status">
        {count(picked, 'change')} selected
      </span>
      <Button leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />} onClick={onUndo}>
        Undo
      </Button>
    </section>
  );
}
