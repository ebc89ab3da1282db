import { Button, FileButton } from '@mantine/core';
import { IconFile, IconFileZip, IconPhoto, IconUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { bytes, count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { droppedFiles } from '../uploads/queue/dropped-files.ts';
import styles from './UploadVersions.module.css';

/** The target for dropped files: several, or a zip of them. */
export function PickVersions({ onPick, disabled }: { onPick: (files: File[]) => void; disabled: boolean }) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button in it is the first.
    <div
      className={classes(styles.place, over && styles.over)}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        if (disabled) return;
        droppedFiles(event.dataTransfer)
          .then((picked) => onPick(picked.map(({ file }) => file)))
          .catch((error: unknown) => toast.failure(error, 'The upload failed.'));
      }}
    >
      <IconUpload size={22} stroke={1.5} aria-hidden="true" />
      <p>Drop files here, or a zip: each file in it becomes a version.</p>
      <FileButton multiple onChange={onPick} disabled={disabled}>
        {(props) => (
          <Button {...props} data-autofocus>
            Choose files
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function iconOf({ name, type }: File) {
  if (/zip/.test(type) || /\.zip$/i.test(name)) return IconFileZip;
  return type.startsWith('image/') ? IconPhoto : IconFile;
}

function PickedRow({ file, disabled, onDrop }: { file: File; disabled: boolean; onDrop: () => void }) {
  const Icon = iconOf(file);
  return (
    <li>
      <Icon size={16} aria-hidden="true" />
      <span className={styles.cut} dir="auto">
        {file.name}
      </span>
      <span className={styles.size}>{bytes(file.size)}</span>
      <IconButton small label={`Leave out ${file.name}`} disabled={disabled} onClick={onDrop}>
        <IconX />
      </IconButton>
    </li>
  );
}

/** The picked files, the last of which becomes the cover. */
export function PickedVersions(props: { files: readonly File[]; disabled: boolean; onDrop: (file: File) => void }) {
  const { files, disabled, onDrop } = props;
  return (
    <div className={styles.picked}>
      <ul aria-label={count(files.length, 'file')}>
        {files.map((file, at) => (
          <PickedRow key={`${at} ${file.name}`} file={file} disabled={disabled} onDrop={() => onDrop(file)} />
        ))}
      </ul>
      {files.length > 1 && <p className={styles.hint}>The last one becomes the cover.</p>}
    </div>
  );
}
