import { Progress } from '@mantine/core';
import styles from './TypeUse.module.css';

const nearlyFull = 0.9;

/** The share of what the team may store that is used. */
export function QuotaBar({ used, quota }: { used: number; quota: number }) {
  const part = used / quota;
  const percent = Math.min(100, Math.round(part * 100));
  return (
    <>
      <Progress
        value={percent}
        size={8}
        mb={8}
        maw={480}
        color={part >= nearlyFull ? 'var(--danger-solid)' : 'var(--accent)'}
        aria-label={`${percent} % of the storage is used`}
      />
      {part >= nearlyFull && (
        <p className={styles.note}>
          {part >= 1 ? 'No more files can be uploaded.' : 'Little storage is left.'} Delete files permanently, or ask
          those who run this server for more.
        </p>
      )}
    </>
  );
}
