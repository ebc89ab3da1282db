import type { ComponentType } from 'react';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { Late } from '../../../ui/overlays/Late.tsx';
import { useLazyFeatures } from '../../lists.ts';
import { only } from '../select/subject.ts';
import { closeFileDialog, type FileDialog, type FileDialogProps, useFileDialog } from './file-dialogs.ts';

const RenameDialog = lazyWhenIdle(async () => (await import('./RenameDialog.tsx')).RenameDialog);
const LinkDialog = lazyWhenIdle(async () => (await import('./LinkDialog.tsx')).LinkDialog);
const LinkManyDialog = lazyWhenIdle(async () => (await import('./LinkManyDialog.tsx')).LinkManyDialog);
const DeleteDialog = lazyWhenIdle(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);
const DeleteManyDialog = lazyWhenIdle(async () => (await import('./DeleteManyDialog.tsx')).DeleteManyDialog);
const FailuresDialog = lazyWhenIdle(async () => (await import('./FailuresDialog.tsx')).FailuresDialog);

/** Of this feature itself; the others declare theirs. */
const own: Readonly<Record<string, ComponentType<FileDialogProps>>> = {
  move: lazyWhenIdle(async () => (await import('./MoveDialog.tsx')).MoveDialog),
  tags: lazyWhenIdle(async () => (await import('./TagDialog.tsx')).TagDialog),
  expiry: lazyWhenIdle(async () => (await import('./ExpiryDialog.tsx')).ExpiryDialog),
  rate: lazyWhenIdle(async () => (await import('./RateDialog.tsx')).RateDialog),
  sheet: lazyWhenIdle(async () => (await import('../sheet/SelectionSheet.tsx')).SelectionSheet),
  download_as: lazyWhenIdle(async () => (await import('./DownloadAsDialog.tsx')).DownloadAsDialog),
  link({ subject, onClose }) {
    const file = only(subject);
    return file ? <LinkDialog file={file} onClose={onClose} /> : <LinkManyDialog subject={subject} onClose={onClose} />;
  },
  delete({ subject, onClose }) {
    const file = only(subject);
    return file ? (
      <DeleteDialog file={file} onClose={onClose} />
    ) : (
      <DeleteManyDialog subject={subject} onClose={onClose} />
    );
  },
};

function Declared({ kind, ...props }: FileDialogProps & { kind: string }) {
  const Dialog = useLazyFeatures().fileDialogs[kind];
  if (!Dialog) throw new Error(`No feature has a dialog ${kind}.`);
  return <Dialog {...props} />;
}

/** The dialog that the bar, a key or the palette opened. */
function Opened({ open }: { open: FileDialog }) {
  const onClose = closeFileDialog;
  if ('file' in open) return <RenameDialog file={open.file} onClose={onClose} />;
  if ('failed' in open) return <FailuresDialog title={open.title} failed={open.failed} onClose={onClose} />;
  const Own = own[open.kind];
  if (Own) return <Own subject={open.subject} onClose={onClose} />;
  return <Declared kind={open.kind} subject={open.subject} onClose={onClose} />;
}

export function FileDialogs() {
  const open = useFileDialog();
  return (
    open && (
      <Late key={open.kind} onClose={closeFileDialog}>
        <Opened open={open} />
      </Late>
    )
  );
}
