import { limits } from '#contract/core/limits.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { isolated } from '../../../lib/isolated.ts';
import { toast } from '../../../lib/toast.ts';
import { NameDialog } from '../../../ui/overlays/NameDialog.tsx';
import { useUpdateFile } from '../act/file-actions.ts';

/** Selects the name without its extension, which people rarely mean to change. */
function selectStem(input: HTMLInputElement): void {
  const dot = input.value.lastIndexOf('.');
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length);
}

export function RenameDialog({
  file,
  onClose,
}: {
  file: Pick<FileSummary, 'uuid' | 'name' | 'team'>;
  onClose: () => void;
}) {
  const update = useUpdateFile();
  const submit = (fileName: string) =>
    update.mutate(
      { file, changes: { fileName } },
      {
        onSuccess: ({ reply, changeSet }) => {
          toast.success(`File renamed to ${isolated(reply.name)}`, { action: undoAction(changeSet) });
          onClose();
        },
        onError: (error) => toast.failure(error, 'Error renaming file'),
      },
    );
  return (
    <NameDialog
      title="Rename File"
      label="Name"
      action="Rename"
      name={file.name}
      maxLength={limits.name}
      busy={update.isPending}
      error={update.isError ? update.error.message : undefined}
      onFocus={(event) => selectStem(event.currentTarget)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
