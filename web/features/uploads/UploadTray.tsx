import { Button, Menu, Progress, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconDots,
  IconFile,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTeamEvents } from '../../lib/events.ts';
import { bytes } from '../../lib/format.ts';
import { useKey } from '../../lib/keys.ts';
import { useTeam } from '../../lib/me.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import line from '../../ui/ThumbLine.module.css';
import tray from '../../ui/Tray.module.css';
import { JustUploaded } from './JustUploaded.tsx';
import { UploadDefaultsButton } from './UploadDefaultsButton.tsx';
import styles from './UploadTray.module.css';
import { decideDuplicate, retryUpload, theEngine } from './upload-files.ts';
import { isBusy, type UploadItem, uploads, useUploads } from './uploads.store.ts';
import { uploadsLeft } from './uploads-left.ts';
import { usePickFiles } from './use-pick-files.ts';
import { useProcessing } from './use-processing.ts';

const percent = ({ sent, size }: UploadItem) => (size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100)));

const words: Partial<Record<UploadItem['state'], string>> = {
  checking: 'Looking at it',
  waiting: 'Waiting',
  processing: 'Processing...',
  done: 'Done',
  paused: 'Paused',
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
  if (item.state === 'failed') return <span className={classes(line.note, styles.bad)}>{item.error}</span>;
  return <span className={line.note}>{words[item.state]}</span>;
}

function DuplicateLine({ item }: { item: UploadItem }) {
  return (
    <span className={styles.decide}>
      <span className={line.note}>Already here</span>
      <Button variant="quiet" size="compact-xs" onClick={() => decideDuplicate(item.id, 'skip')}>
        Skip
      </Button>
      <Button variant="quiet" size="compact-xs" onClick={() => decideDuplicate(item.id, 'version')}>
        New version
      </Button>
    </span>
  );
}

function DuplicateMenu({ item, several }: { item: UploadItem; several: boolean }) {
  return (
    <Menu position="top-end" width={220} withinPortal>
      <Menu.Target>
        <IconButton small label={`More for ${item.name}`}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => decideDuplicate(item.id, 'both')}>Keep both</Menu.Item>
        {several && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => decideDuplicate(item.id, 'skip', true)}>Skip all that are here</Menu.Item>
            <Menu.Item onClick={() => decideDuplicate(item.id, 'version', true)}>New versions for all</Menu.Item>
            <Menu.Item onClick={() => decideDuplicate(item.id, 'both', true)}>Keep both for all</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Tools({ item }: { item: UploadItem }) {
  const act = (run: (engine: Awaited<ReturnType<typeof theEngine>>) => void) => () => void theEngine().then(run);
  if (item.state === 'failed') {
    return (
      <>
        <Button variant="quiet" size="compact-xs" onClick={() => void retryUpload(item.id)}>
          Try again
        </Button>
        <IconButton small label={`Cancel ${item.name}`} onClick={act((engine) => engine.cancel(item.id))}>
          <IconX />
        </IconButton>
      </>
    );
  }
  if (item.state === 'processing' || item.state === 'done')
    return item.state === 'done' ? <IconCheck size={16} className={styles.ok} aria-hidden="true" /> : null;
  return (
    <>
      {item.state === 'uploading' && (
        <IconButton small label={`Pause ${item.name}`} onClick={act((engine) => engine.pause(item.id))}>
          <IconPlayerPause />
        </IconButton>
      )}
      {item.state === 'paused' && (
        <IconButton small label={`Resume ${item.name}`} onClick={act((engine) => engine.resume(item.id))}>
          <IconPlayerPlay />
        </IconButton>
      )}
      <IconButton small label={`Cancel ${item.name}`} onClick={act((engine) => engine.cancel(item.id))}>
        <IconX />
      </IconButton>
    </>
  );
}

function Row({ item, several }: { item: UploadItem; several: boolean }) {
  const Icon = item.state === 'failed' ? IconAlertTriangle : IconFile;
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
        <span className={line.name} title={item.name}>
          {item.name}
        </span>
        <StateLine item={item} />
      </span>
      {item.state === 'duplicate' ? <DuplicateMenu item={item} several={several} /> : <Tools item={item} />}
    </li>
  );
}

/** Bytes per second over the last few seconds. */
function useSpeed(sent: number, running: boolean): number {
  const [speed, setSpeed] = useState(0);
  const latest = useRef(sent);
  latest.current = sent;
  useEffect(() => {
    if (!running) return;
    let last = latest.current;
    const timer = setInterval(() => {
      const moved = Math.max(0, latest.current - last);
      last = latest.current;
      setSpeed((known) => (known === 0 ? moved : known * 0.7 + moved * 0.3));
    }, 1000);
    return () => clearInterval(timer);
  }, [running]);
  return running ? speed : 0;
}

function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '';
  if (seconds < 60) return 'Less than a minute left';
  return `About ${Math.ceil(seconds / 60)} min left`;
}

const intoWords = (item: UploadItem | undefined) =>
  item ? `Into ${item.folder.name}${item.profile ? `, by the profile ${item.profile}` : ''}` : '';

/** Every upload of this page, wherever one goes in the product. */
export function UploadTray() {
  const items = useUploads();
  const team = useTeam();
  const [folded, setFolded] = useState(false);
  const pick = usePickFiles();
  useKey('u', () => pick?.(), { label: 'Upload', group: 'Go', enabled: pick !== undefined });

  useTeamEvents(team.uuid, ['file.processed'], ({ data }) => {
    const uuid = (data as { uuid?: string } | undefined)?.uuid;
    const item = uuid ? uploads.byFile(uuid) : undefined;
    if (item) uploads.change(item.id, { state: 'done' });
  });
  useProcessing(items);
  useEffect(() => {
    // An upload that an earlier page left is taken up again.
    if (uploadsLeft()) void theEngine();
  }, []);
  const busy = items.filter(isBusy);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (busy.length > 0) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);

  const total = busy.reduce((sum, item) => sum + item.size, 0);
  const sent = busy.reduce((sum, item) => sum + item.sent, 0);
  const speed = useSpeed(
    items.reduce((sum, item) => sum + item.sent, 0),
    busy.length > 0,
  );
  if (items.length === 0) return null;
  const ended = items.length - busy.length;
  const failed = items.filter((item) => item.state === 'failed').length;
  const waiting = items.filter((item) => item.state === 'duplicate').length;
  const processing = items.filter((item) => item.state === 'processing').length;
  const paused = busy.length > 0 && busy.every((item) => item.state === 'paused');
  const title =
    busy.length > 0
      ? `Uploading ${Math.min(items.length, ended + 1)} of ${items.length}`
      : processing > 0
        ? 'Processing...'
        : waiting > 0
          ? `${waiting} already here`
          : failed > 0
            ? `${failed} failed`
            : `Uploaded ${items.length}`;
  const hint =
    busy.length > 0
      ? [timeLeft((total - sent) / speed), speed > 0 ? `${bytes(speed)}/s` : ''].filter(Boolean).join(', ')
      : intoWords(items[0]);
  const shown = [...items].sort((a, b) => rank(a) - rank(b)).slice(0, 100);
  return (
    <section className={classes(tray.tray, styles.tray)} aria-label="Uploads">
      <header className={tray.head}>
        <div className={line.words}>
          <h2 className={tray.title}>{title}</h2>
          <span className={line.note}>{hint}</span>
          {busy.length === 0 && items.some((item) => item.uuid !== undefined) && <JustUploaded />}
        </div>
        {busy.length > 0 && (
          <IconButton
            small
            label={paused ? 'Resume all' : 'Pause all'}
            onClick={() => void theEngine().then((engine) => (paused ? engine.resumeAll() : engine.pauseAll()))}
          >
            {paused ? <IconPlayerPlay /> : <IconPlayerPause />}
          </IconButton>
        )}
        <UploadDefaultsButton />
        <IconButton
          small
          label={folded ? 'Unfold the uploads' : 'Fold the uploads'}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? <IconChevronUp /> : <IconChevronDown />}
        </IconButton>
        {busy.length === 0 && (
          <IconButton small label="Close the uploads" onClick={() => uploads.clear()}>
            <IconX />
          </IconButton>
        )}
      </header>
      {!folded && (
        <ul className={tray.list}>
          {shown.map((item) => (
            <Row key={item.id} item={item} several={waiting > 1} />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </section>
  );
}

const order: readonly UploadItem['state'][] = [
  'failed',
  'duplicate',
  'uploading',
  'paused',
  'checking',
  'waiting',
  'processing',
  'done',
];
const rank = (item: UploadItem) => order.indexOf(item.state);
