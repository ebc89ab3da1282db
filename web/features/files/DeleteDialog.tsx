import type { FileSummary } from '#contract/files.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { deleteForGood } from './file-actions.ts';

export function DeleteDialog({
  file,
  onClose,
}: {
  file: Pick<FileSummary, 'uuid' | 'name' | 'team'>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Delete File"
      confirm="Delete File"
      danger
      onConfirm={() => deleteForGood(file)}
    >
      <p>
        <strong>{file.name}</strong> and all its versions are deleted for good. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
