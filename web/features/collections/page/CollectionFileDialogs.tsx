import type { CollectionDetail } from '#contract/collections.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { Late } from '../../../ui/overlays/Late.tsx';

const NoteDialog = lazyWhenIdle(async () => (await import('../dialogs/NoteDialog.tsx')).NoteDialog);
const SectionDialog = lazyWhenIdle(async () => (await import('../dialogs/SectionDialog.tsx')).SectionDialog);
const MoveToPosition = lazyWhenIdle(async () => (await import('../dialogs/MoveToPosition.tsx')).MoveToPosition);

export type FileDialog = 'note' | 'section' | 'position';

/** The dialogs that the menu of a file in a collection opens. */
export function CollectionFileDialogs(props: {
  collection: CollectionDetail;
  file: FileSummary;
  open: FileDialog;
  /** The files of the collection that are on the screen. */
  files: readonly FileSummary[];
  onClose: () => void;
}) {
  const { collection, file, open, files, onClose } = props;
  const place = files.findIndex((one) => one.uuid === file.uuid) + 1;
  return (
    <Late key={open} onClose={onClose}>
      {open === 'note' && <NoteDialog collection={collection} file={file} onClose={onClose} />}
      {open === 'section' && <SectionDialog collection={collection} file={file.uuid} onClose={onClose} />}
      {open === 'position' && (
        <MoveToPosition collection={collection} file={file} place={place > 0 ? place : undefined} onClose={onClose} />
      )}
    </Late>
  );
}
