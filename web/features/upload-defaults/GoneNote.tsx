import { IconAlertTriangle } from '@tabler/icons-react';
import type { UploadDefaults } from '#contract/upload-defaults.ts';
import { linesOf } from './given-words.ts';
import styles from './UploadDefaults.module.css';

/** The values that were set once and can no longer be given. */
export function GoneNote({ given }: { given: UploadDefaults }) {
  const gone = linesOf(given).flatMap((line) => line.gone);
  if (gone.length === 0) return null;
  return (
    <p className={styles.gone}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
      <span>Deleted or no longer valid, and skipped in uploads: {gone.join(', ')}</span>
    </p>
  );
}
