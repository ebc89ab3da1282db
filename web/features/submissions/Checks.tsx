import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { classes } from '../../ui/classes.ts';
import type { Check } from './checks.ts';
import styles from './SubmissionView.module.css';

/** The checks, before the buttons that decide. Duplicates can be left out at once. */
export function Checks({
  checks,
  onLeaveOut,
  onCompare,
}: {
  checks: readonly Check[];
  onLeaveOut: (files: readonly string[]) => void;
  onCompare: (file: string) => void;
}) {
  return (
    <ul className={styles.checks} aria-label="Checks">
      {checks.map(({ kind, ok, title, text, files }) => {
        const Icon = ok ? IconCircleCheck : IconAlertTriangle;
        return (
          <li key={kind} data-check={kind} data-ok={ok}>
            <Icon
              className={classes(ok ? styles.ok : styles.warn)}
              size={18}
              stroke={1.75}
              aria-label={ok ? 'Passed' : 'Look at this'}
            />
            <span>
              <b className={styles.med}>{title}</b> <span className={styles.soft}>{text}</span>
            </span>
            {files[0] !== undefined && (
              <span className={styles.acts}>
                <button type="button" className={styles.link} onClick={() => onCompare(files[0] ?? '')}>
                  Compare
                </button>
                <button type="button" className={styles.link} onClick={() => onLeaveOut(files)}>
                  Leave out
                </button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
