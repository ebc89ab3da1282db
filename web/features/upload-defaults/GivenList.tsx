import { IconAlertTriangle } from '@tabler/icons-react';
import { fromWords, type GivenLine } from './given-words.ts';
import styles from './UploadDefaults.module.css';

/** The values that uploads get, in short. Those that are gone are named, as they are left out. */
export function GivenList({ lines }: { lines: readonly GivenLine[] }) {
  const gone = lines.flatMap((line) => line.gone);
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ title, text, from }) => (
          <div key={title} className={styles.line}>
            <dt>{title}</dt>
            <dd>
              {text}
              {from && <span className={styles.soft}>{fromWords(from)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {gone.length > 0 && (
        <p className={styles.gone}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
          <span>Skipped because it was deleted or no longer applies: {gone.join(', ')}</span>
        </p>
      )}
    </>
  );
}
