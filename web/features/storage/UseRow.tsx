import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { bytes, count } from '../../lib/format.ts';
import styles from './UseRow.module.css';

/** One line of what takes room: what, how many files, how much, and its share of the whole. */
export function UseRow(props: { name: ReactNode; files: number; size: number; whole: number; label: string }) {
  const { name, files, size, whole, label } = props;
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        <span className={styles.files}>{count(files, 'file')}</span>
        <span className={styles.size}>{bytes(size)}</span>
      </div>
      <Progress value={whole === 0 ? 0 : (size / whole) * 100} aria-label={`Share of ${label}`} />
    </div>
  );
}
