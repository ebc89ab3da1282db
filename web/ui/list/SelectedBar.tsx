import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './SelectedBar.module.css';

/** Above a table while some of its rows are selected: how many, what can be done with them, and the way to let go of them. */
export function SelectedBar({ said, onClear, children }: { said: string; onClear: () => void; children: ReactNode }) {
  return (
    <div className={styles.bar} role="status">
      <span>{said} selected</span>
      {children}
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
