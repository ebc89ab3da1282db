import { Button, Progress } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { bytes, count } from '../../lib/format.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import tray from '../../ui/Tray.module.css';
import styles from './DownloadTray.module.css';
import { type DownloadRecord, useDownloads } from './records.ts';
import { useQuestion } from './terms.ts';

const TermsDialogs = lazyWhenIdle(async () => (await import('./TermsDialogs.tsx')).TermsDialogs);

function amount({ progress, loaded, total }: DownloadRecord): string {
  if (loaded === 0) return progress > 0 ? `Converting, ${progress} %` : 'Waiting';
  return total > 0 ? `${bytes(loaded)} of ${bytes(total)}` : bytes(loaded);
}

function Row({ record }: { record: DownloadRecord }) {
  const { name, progress, loaded, total, cancel } = record;
  const known = total > 0 || loaded === 0;
  return (
    <li className={tray.row}>
      <span className={styles.words}>
        <span className={styles.name} title={name} dir="auto">
          {name}
        </span>
        <Progress value={known ? progress : 100} animated={!known} aria-label={name} />
        <span className={tray.amount}>{amount(record)}</span>
      </span>
      <IconButton small label={`Cancel ${name}`} onClick={cancel}>
        <IconX />
      </IconButton>
    </li>
  );
}

function Tray({ records }: { records: readonly DownloadRecord[] }) {
  const [folded, setFolded] = useState(false);
  const cancelAll = () => {
    for (const { cancel } of records) cancel();
  };
  const overall = Math.floor(records.reduce((sum, { progress }) => sum + progress, 0) / records.length);
  return (
    <section className={classes(tray.tray, styles.tray)} aria-label="Downloads">
      <header className={tray.head}>
        <h2 className={classes(tray.title, styles.title)}>
          Downloading {count(records.length, 'file')}
          {folded && <span className={tray.amount}> {overall} %</span>}
        </h2>
        {records.length > 1 && (
          <Button variant="quiet" size="xs" onClick={cancelAll}>
            Cancel all
          </Button>
        )}
        <IconButton small label={folded ? 'Expand downloads' : 'Collapse downloads'} onClick={() => setFolded(!folded)}>
          {folded ? <IconChevronUp /> : <IconChevronDown />}
        </IconButton>
      </header>
      {!folded && (
        <ul className={tray.list}>
          {records.map((record) => (
            <Row key={record.downloadId} record={record} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Downloads on their way, each with its progress and a way to stop it; and what is asked before one. */
export function DownloadTray() {
  const records = useDownloads();
  const asking = useQuestion() !== undefined;
  return (
    <>
      {records.length > 0 && <Tray records={records} />}
      <Suspense>{asking && <TermsDialogs />}</Suspense>
    </>
  );
}
