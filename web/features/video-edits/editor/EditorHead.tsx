import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Saving } from '../save-edit.ts';
import styles from './VideoEditor.module.css';

/** The video that is being made, with how far it is. */
function SavingNow({ now, next, onCancel }: { now: NonNullable<Saving['now']>; next: number; onCancel: () => void }) {
  const what = now.as === 'copy' ? 'a copy' : `version ${next}`;
  return (
    <div className={styles.saving}>
      <span>
        <span role="status">Saving {what}…</span> <span aria-hidden>{now.progress > 0 ? `${now.progress} %` : ''}</span>
      </span>
      <progress max={100} value={now.progress} aria-label={`Saving ${what}`} />
      <Button variant="line" size="sm" disabled={now.uuid === null} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** The title line of the editor, with what can be done with the whole edit. */
export function EditorHead(props: {
  name: string;
  /** The number of the version that is edited now, and of the one that is saved. */
  version: number;
  next: number;
  changed: boolean;
  saving: Saving;
  onClose: () => void;
  onReset: () => void;
  onSave: (as: 'version' | 'copy') => void;
}) {
  const { name, version, next, changed, saving, onClose, onReset, onSave } = props;
  return (
    <header className={styles.head}>
      <IconButton label="Close the editor" shortcut="Escape" onClick={onClose}>
        <IconX />
      </IconButton>
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      <span className={styles.badge}>Version {version}</span>
      <span className={styles.grow} />
      {saving.now ? (
        <SavingNow now={saving.now} next={next} onCancel={() => void saving.cancel()} />
      ) : (
        <div className={styles.actions}>
          {!changed && <span className={styles.hint}>No changes yet</span>}
          <Button variant="quiet" size="sm" disabled={!changed} onClick={onReset}>
            Reset
          </Button>
          <Button variant="line" size="sm" disabled={!changed} onClick={() => onSave('copy')}>
            Save as copy
          </Button>
          <Button variant="ink" size="sm" disabled={!changed} onClick={() => onSave('version')}>
            Save as version {next}
          </Button>
        </div>
      )}
    </header>
  );
}
