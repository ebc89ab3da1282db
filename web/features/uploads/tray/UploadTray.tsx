import { Progress, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useTeamEvents } from '../../../lib/events/events.ts';
import { useKey } from '../../../lib/keys.ts';
import { useTeam } from '../../../lib/me.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import line from '../../../ui/ThumbLine.module.css';
import tray from '../../../ui/Tray.module.css';
import { closeUploads, theEngine } from '../queue/upload-files.ts';
import { isBusy, progressOf, type UploadItem, uploads, useUploads } from '../queue/uploads.store.ts';
import { uploadsLeft } from '../queue/uploads-left.ts';
import { UploadDefaultsButton } from '../UploadDefaultsButton.tsx';
import { usePickFiles } from '../use-pick-files.ts';
import { JustUploaded, LeftToDo } from './JustUploaded.tsx';
import { aboutOf, byUrgency, hintOf, titleOf } from './tray-words.ts';
import { UploadDecisions } from './UploadDecisions.tsx';
import { UploadRow } from './UploadRow.tsx';
import styles from './UploadTray.module.css';
import { useProcessing } from './use-processing.ts';
import { useSpeed } from './use-speed.ts';

const shownAtMost = 100;

function PauseAll({ busy }: { busy: readonly UploadItem[] }) {
  const paused = busy.every((item) => item.state === 'paused');
  const ids = busy.map(({ id }) => id);
  return (
    <IconButton
      small
      label={paused ? 'Resume all' : 'Pause all'}
      onClick={() => void theEngine().then((engine) => (paused ? engine.resume(ids) : engine.pause(ids)))}
    >
      {paused ? <IconPlayerPlay /> : <IconPlayerPause />}
    </IconButton>
  );
}

/** Asks before a page is left that has files on their way. */
function useWarning(needed: boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (needed) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
}

/** The progress of all of it, as a thin line below the head. */
function Overall({ items, paused }: { items: readonly UploadItem[]; paused: boolean }) {
  const { percent } = progressOf(items);
  const colour = paused ? { color: 'grey.5' } : {};
  return <Progress value={percent} size={3} radius={0} aria-label={`All uploads, ${percent} %`} {...colour} />;
}

/** The details: where the files go, what is left to do about them, and each of them. */
function Details({ items, speed, done }: { items: readonly UploadItem[]; speed: number; done: boolean }) {
  const about = aboutOf(items, speed);
  return (
    <>
      <div className={styles.about}>
        <div className={line.words}>
          <span className={classes(line.note, styles.hint)} title={about}>
            {about}
          </span>
          {done && <LeftToDo items={items} />}
        </div>
        <UploadDefaultsButton />
      </div>
      <ul
        className={tray.list}
        aria-label="Files"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: when all are done nothing in it takes the focus, and it scrolls
        tabIndex={0}
      >
        {byUrgency(items)
          .slice(0, shownAtMost)
          .map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
      </ul>
    </>
  );
}

/** Every upload of this page, wherever one goes in the product. */
export function UploadTray() {
  const items = useUploads();
  const team = useTeam();
  // Open, it would cover most of a phone.
  const [folded, setFolded] = useState(() => window.innerWidth < limits.mobileBreakpointPx);
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
  useWarning(busy.length > 0);
  const moving = busy.filter((item) => item.state !== 'reading');
  const sent = items.reduce((sum, item) => sum + item.sent, 0);
  const speed = useSpeed(sent, busy.length > 0);
  if (items.length === 0) return null;
  const title = titleOf(items);
  const hint = hintOf(items, speed);
  return (
    <section className={classes(tray.tray, styles.tray)} aria-label="Uploads">
      <header className={tray.head}>
        <div className={styles.head}>
          <h2 className={classes(tray.title, styles.title)}>{title}</h2>
          <span className={classes(line.note, styles.hint)}>{hint}</span>
        </div>
        {moving.length > 0 && <PauseAll busy={moving} />}
        {busy.length === 0 && <JustUploaded items={items} />}
        <IconButton
          small
          label={folded ? 'Expand uploads' : 'Collapse uploads'}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? <IconChevronUp /> : <IconChevronDown />}
        </IconButton>
        {busy.length === 0 && (
          <IconButton small label="Close the uploads" onClick={() => void closeUploads()}>
            <IconX />
          </IconButton>
        )}
      </header>
      {moving.length > 0 && <Overall items={items} paused={moving.every(({ state }) => state === 'paused')} />}
      <UploadDecisions items={items} />
      {!folded && <Details items={items} speed={speed} done={busy.length === 0} />}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </section>
  );
}
