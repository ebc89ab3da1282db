import { count } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { actOnMany } from '../act/act-on-many.ts';
import { type Subject, sizeOf } from '../select/subject.ts';

/** Asks before many recycled files are deleted for good. */
export function DeleteManyDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const files = count(sizeOf(subject), 'file');
  // The job goes on by itself and says how it ends: nobody waits for it here.
  const begin = async () => {
    void actOnMany(subject, [{ action: 'delete' }], {
      doing: 'Deleting',
      done: 'Removed successfully',
      failed: 'Error deleting file',
      final: true,
    });
  };
  return (
    <ConfirmDialog opened onClose={onClose} title="Delete File" confirm="Delete File" danger onConfirm={begin}>
      <p>
        <strong>{files}</strong> and all their versions will be permanently deleted. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
