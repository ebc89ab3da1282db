import { Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { bytes, count } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './DownloadTray.module.css';
import { useDownloads } from './records.ts';

/** Downloads on their way, each with its progress and a way to stop it. */
export function DownloadTray() {
  const records = useDownloads();
  if (records.length === 0) return null;
  return (
    <section className={styles.tray} aria-label="Downloads">
      <h2 className={styles.title}>Downloading {count(records.length, 'file')}</h2>
      <ul className={styles.list}>
        {records.slice(0, 5).map(({ downloadId, name, progress, loaded, cancel }) => (
          <li key={downloadId} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <Progress value={progress} aria-label={`${name}, ${progress} %`} />
            </span>
            <span className={styles.amount}>{loaded > 0 && progress === 0 ? bytes(loaded) : `${progress} %`}</span>
            <IconButton small label={`Cancel ${name}`} onClick={cancel}>
              <IconX />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
