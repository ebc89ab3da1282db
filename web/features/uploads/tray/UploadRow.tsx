import { Button, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconDots,
  IconFile,
  IconFolder,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import line from '../../../ui/ThumbLine.module.css';
import tray from '../../../ui/Tray.module.css';
import type { Engine } from '../queue/engine.ts';
import { decideDuplicates, retryUpload, theEngine } from '../queue/upload-files.ts';
import type { UploadItem } from '../queue/uploads.store.ts';
import { chooseOne } from '../use-pick-files.ts';
import styles from './UploadTray.module.css';

/** Of the bytes that the server has said it has. */
const percent = ({ sent, size }: UploadItem) => (size === 0 ? 0 : Math.min(99, Math.floor((sent / size) * 100)));

const words: Partial<Record<UploadItem['state'], string>> = {
  reading: 'Reading the folder',
  checking: 'Checking',
  waiting: 'Waiting',
  processing: 'Processing...',
  done: 'Done',
};

function StateLine({ item }: { item: UploadItem }) {
  if (item.state === 'uploading' || item.state === 'paused') {
    return (
      <span className={styles.bar}>
        <Progress
          value={percent(item)}
          aria-label={`${item.name}, ${percent(item)} %`}
          {...(item.state === 'paused' ? { color: 'grey.5' } : {})}
        />
        <span className={classes(tray.amount, styles.amount)}>
          {item.state === 'paused' ? 'Paused' : `${percent(item)} %`}
        </span>
      </span>
    );
  }
  if (item.state === 'duplicate') return <DuplicateLine item={item} />;
  if (item.state === 'failed')
    return (
      <span className={classes(line.note, styles.bad)} title={item.error}>
        {item.error}
      </span>
    );
  return <span className={line.note}>{item.away ? 'Waiting for the server' : words[item.state]}</span>;
}

function DuplicateLine({ item }: { item: UploadItem }) {
  return (
    <span className={styles.decide}>
      <span className={line.note} title={item.existing && `The same as ${item.existing.name}`}>
        Already here
      </span>
      <Button variant="quiet" size="compact-xs" onClick={() => void decideDuplicates([item.id], 'skip')}>
        Skip
      </Button>
      <Button variant="quiet" size="compact-xs" onClick={() => void decideDuplicates([item.id], 'version')}>
        New version
      </Button>
    </span>
  );
}

function DuplicateMenu({ item }: { item: UploadItem }) {
  return (
    <Menu position="top-end" width={220} withinPortal>
      <Menu.Target>
        <IconButton small label={`More for ${item.name}`}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void decideDuplicates([item.id], 'both')}>Keep both</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const act = (run: (engine: Engine) => void) => () => void theEngine().then(run);

function Cancel({ item }: { item: UploadItem }) {
  return (
    <IconButton small label={`Cancel ${item.name}`} onClick={act((engine) => engine.cancel([item.id]))}>
      <IconX />
    </IconButton>
  );
}

function Tools({ item }: { item: UploadItem }) {
  if (item.state === 'duplicate') return <DuplicateMenu item={item} />;
  if (item.state === 'processing') return null;
  if (item.state === 'done') return <IconCheck size={16} className={styles.ok} aria-hidden="true" />;
  return (
    <>
      {item.state === 'failed' && !item.unread && (
        <Button
          variant="quiet"
          size="compact-xs"
          onClick={() => void (item.lost ? chooseOne(item.id) : retryUpload(item.id))}
          aria-label={`${item.lost ? 'Choose again' : 'Try again'}: ${item.name}`}
        >
          {item.lost ? 'Choose again' : 'Try again'}
        </Button>
      )}
      {item.state === 'uploading' && (
        <IconButton small label={`Pause ${item.name}`} onClick={act((engine) => engine.pause([item.id]))}>
          <IconPlayerPause />
        </IconButton>
      )}
      {item.state === 'paused' && (
        <IconButton small label={`Resume ${item.name}`} onClick={act((engine) => engine.resume([item.id]))}>
          <IconPlayerPlay />
        </IconButton>
      )}
      <Cancel item={item} />
    </>
  );
}

/** One file in the tray. */
export function UploadRow({ item }: { item: UploadItem }) {
  const Icon = item.state === 'failed' ? IconAlertTriangle : item.unread ? IconFolder : IconFile;
  return (
    <li className={tray.row}>
      <span className={line.thumb}>
        {item.preview ? (
          <img src={item.preview} alt="" width={40} height={40} />
        ) : (
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        )}
      </span>
      <span className={line.words}>
        <span className={line.name} title={item.name} dir="auto">
          {item.name}
        </span>
        <StateLine item={item} />
      </span>
      <Tools item={item} />
    </li>
  );
}
