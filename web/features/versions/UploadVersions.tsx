import { Button, Progress, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import type { Crop } from '#contract/versions/routes.ts';
import { bytes, dimensions } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { saidAdded } from './added.ts';
import { CropField } from './CropField.tsx';
import { PickedVersions, PickVersions } from './PickVersions.tsx';
import { sendVersions } from './send-versions.ts';
import styles from './UploadVersions.module.css';
import { useLocalPicture } from './use-local-picture.ts';

function formOf(files: readonly File[], crop: Crop | null, note: string): FormData {
  const form = new FormData();
  // Fields first: the server knows what to do with the files before they come.
  if (crop) form.append('crop', JSON.stringify(crop));
  if (note.trim()) form.append('note', note.trim());
  for (const file of files) form.append('files', file);
  return form;
}

/** The reason of one try goes with the next. */
const failure = { id: 'version-upload' };

/** Sends what was picked, tells how far it is, and stops when asked to. */
function useSending(file: string, onDone: () => void) {
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const send = async (form: FormData) => {
    const control = new AbortController();
    running.current = control;
    toast.dismiss(failure.id);
    setPercent(0);
    try {
      const { reply, changeSet } = await sendVersions(file, form, { signal: control.signal, onProgress: setPercent });
      await saidAdded(file, reply, changeSet);
      onDone();
    } catch (error) {
      if (!control.signal.aborted) toast.failure(error, 'The upload failed.', failure);
      setPercent(undefined);
    }
  };
  return { percent, send, stop: () => running.current?.abort() };
}

function Sending({ percent }: { percent: number }) {
  const sent = percent >= 100;
  return (
    <div className={styles.sending} role="status">
      <Progress value={percent} aria-label="Upload" />
      <span>{sent ? 'Processing...' : `${percent}%`}</span>
    </div>
  );
}

/** New versions of a file: dropped or picked, several or a zip of them, one picture cropped on the way. */
export function UploadVersions({ file, onClose }: { file: Pick<FileSummary, 'uuid' | 'name'>; onClose: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [note, setNote] = useState('');
  const only = files.length === 1 ? files[0] : undefined;
  const picture = useLocalPicture(only);
  const { percent, send, stop } = useSending(file.uuid, onClose);
  const busy = percent !== undefined;
  const choose = (next: File[]) => {
    setFiles(next);
    setCrop(null);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Upload new version"
      size="wide"
      locked={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (files.length > 0 && !busy) void send(formOf(files, picture ? crop : null, note));
      }}
      footer={
        <>
          <Button variant="quiet" onClick={busy ? stop : onClose}>
            {busy ? 'Cancel upload' : 'Cancel'}
          </Button>
          <Button type="submit" variant="ink" disabled={files.length === 0} loading={busy}>
            {files.length > 1 ? 'Upload versions' : 'Upload version'}
          </Button>
        </>
      }
    >
      {only && picture ? (
        <>
          <CropField src={picture.src} picture={picture} value={crop} whole onChange={setCrop} />
          <p className={styles.fact}>
            <span dir="auto">{only.name}</span>
            <span>
              {dimensions(picture.width, picture.height)}, {bytes(only.size)}
            </span>
            <Button size="xs" variant="quiet" disabled={busy} onClick={() => choose([])}>
              Choose another
            </Button>
          </p>
        </>
      ) : (
        <>
          <PickVersions disabled={busy} onPick={(more) => choose([...files, ...more])} />
          {files.length > 0 && (
            <PickedVersions
              files={files}
              disabled={busy}
              onDrop={(gone) => choose(files.filter((one) => one !== gone))}
            />
          )}
        </>
      )}
      {files.length > 0 && (
        <TextInput
          label="Note"
          placeholder="What changed"
          value={note}
          maxLength={limits.versionNote}
          disabled={busy}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      {busy && <Sending percent={percent} />}
    </Dialog>
  );
}
