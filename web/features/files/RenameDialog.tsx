import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FileSummary } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useUpdateFile } from './file-actions.ts';

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
  const [name, setName] = useState(file.name);
  const update = useUpdateFile();
  const wanted = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || update.isPending) return;
    update.mutate(
      { file, changes: { fileName: wanted } },
      {
        onSuccess: ({ reply, changeSet }) => {
          toast.success(`File renamed to ${reply.name}`, { action: undoAction(changeSet) });
          onClose();
        },
        onError: () => toast.error('Error renaming file'),
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Rename File"
      size="form"
      locked={update.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={update.isPending} disabled={wanted === ''}>
            Rename
          </Button>
        </>
      }
    >
      <TextInput
        label="Name"
        value={name}
        maxLength={limits.name}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => selectStem(event.currentTarget)}
        data-autofocus
        error={update.isError ? update.error.message : undefined}
      />
    </Dialog>
  );
}
