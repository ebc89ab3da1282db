import { lazy, Suspense } from 'react';
import { closeFileDialog, useFileDialog } from './file-dialogs.ts';

const RenameDialog = lazy(async () => ({ default: (await import('./RenameDialog.tsx')).RenameDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));
const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));
const LinkManyDialog = lazy(async () => ({ default: (await import('./LinkManyDialog.tsx')).LinkManyDialog }));
const CollectDialog = lazy(async () => ({
  default: (await import('../collections/CollectDialog.tsx')).CollectDialog,
}));
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));
const DeleteManyDialog = lazy(async () => ({ default: (await import('./DeleteManyDialog.tsx')).DeleteManyDialog }));
const TagDialog = lazy(async () => ({ default: (await import('./TagDialog.tsx')).TagDialog }));
const RightsDialog = lazy(async () => ({ default: (await import('../rights/RightsDialog.tsx')).RightsDialog }));
const ExpiryDialog = lazy(async () => ({ default: (await import('./ExpiryDialog.tsx')).ExpiryDialog }));
const FailuresDialog = lazy(async () => ({ default: (await import('./FailuresDialog.tsx')).FailuresDialog }));

/** The dialog that the bar, a key or the palette opened. */
function Opened() {
  const open = useFileDialog();
  const onClose = closeFileDialog;
  if (!open) return null;
  if (open.kind === 'rename') return <RenameDialog file={open.file} onClose={onClose} />;
  if (open.kind === 'failures') return <FailuresDialog title={open.title} failed={open.failed} onClose={onClose} />;
  const { kind, subject } = open;
  const only = subject.all ? undefined : subject.files.length === 1 ? subject.files[0] : undefined;
  switch (kind) {
    case 'move':
      return <MoveDialog subject={subject} onClose={onClose} />;
    case 'link':
      return only ? (
        <LinkDialog file={only} onClose={onClose} />
      ) : (
        <LinkManyDialog subject={subject} onClose={onClose} />
      );
    case 'collect':
      return <CollectDialog subject={subject} onClose={onClose} />;
    case 'tags':
      return <TagDialog subject={subject} onClose={onClose} />;
    case 'rights':
      return <RightsDialog subject={subject} onClose={onClose} />;
    case 'expiry':
      return <ExpiryDialog subject={subject} onClose={onClose} />;
    case 'delete':
      return only ? (
        <DeleteDialog file={only} onClose={onClose} />
      ) : (
        <DeleteManyDialog subject={subject} onClose={onClose} />
      );
  }
}

export function FileDialogs() {
  return (
    <Suspense>
      <Opened />
    </Suspense>
  );
}
