import { Button, FileButton, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { useCan } from '../../lib/can.ts';
import { toast } from '../../lib/toast.ts';
import { classes } from '../../ui/classes.ts';
import type { PickedFile } from '../uploads/queue/dropped-files.ts';
import { uploadDrop } from '../uploads/queue/upload-drop.ts';
import { retryUpload, uploadFiles } from '../uploads/queue/upload-files.ts';
import { type UploadItem, useUploads } from '../uploads/queue/uploads.store.ts';
import { chooseOne } from '../uploads/use-pick-files.ts';
import styles from './AddAttachments.module.css';

const words: Partial<Record<UploadItem['state'], string>> = {
  reading: 'Reading the folder',
  checking: 'Checking',
  waiting: 'Waiting',
  paused: 'Paused',
  processing: 'Added',
  done: 'Added',
};

function UploadRow({ item }: { item: UploadItem }) {
  const percent = item.size === 0 ? 0 : Math.min(100, Math.floor((item.sent / item.size) * 100));
  return (
    <li className={styles.upload}>
      <span className={styles.name} title={item.name} dir="auto">
        {item.name}
      </span>
      {item.state === 'uploading' && <Progress value={percent} aria-label={`${item.name}, ${percent} %`} />}
      {item.state === 'failed' ? (
        <span className={classes(styles.state, styles.bad)}>
          {item.error}{' '}
          <Button
            variant="quiet"
            size="compact-xs"
            onClick={() => void (item.lost ? chooseOne(item.id) : retryUpload(item.id))}
          >
            {item.lost ? 'Choose again' : 'Try again'}
          </Button>
        </span>
      ) : (
        <span className={styles.state}>{words[item.state] ?? `${percent} %`}</span>
      )}
    </li>
  );
}

const folderOf = ({ parent_folder: folder }: FileDetail) => folder ?? { uuid: null, name: 'Root' };

/** Uploads files that are attached as soon as they are there. They go on when the flyout is closed. */
export function UploadAttachments({ file }: { file: FileDetail }) {
  const [mayEdit, mayDelete] = [useCan(libraryPolicy['library.edit']), useCan(libraryPolicy['library.empty_bin'])];
  const [over, setOver] = useState(false);
  const items = useUploads().filter((item) => item.attachTo?.file === file.uuid);
  const target = {
    team: file.team,
    folder: folderOf(file),
    attachTo: { file: file.uuid, undoable: mayEdit && mayDelete },
  };
  const failed = (error: unknown) => toast.failure(error, 'The upload failed.');
  const send = (picked: readonly PickedFile[]) => void uploadFiles(picked, target).catch(failed);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button inside does. */}
      <div
        className={classes(styles.drop, over && styles.over)}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(false);
          uploadDrop(event.dataTransfer, target).catch(failed);
        }}
      >
        <IconUpload size={24} stroke={1.5} aria-hidden="true" />
        <p>Drop files here, or</p>
        <FileButton multiple onChange={(files) => send(files.map((one) => ({ file: one, path: one.name })))}>
          {(props) => (
            <Button {...props} data-autofocus>
              Choose files
            </Button>
          )}
        </FileButton>
      </div>
      <p className={styles.note}>
        Uploads are attached to {file.name} and must be reviewed before they appear in the library.
      </p>
      {items.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}
