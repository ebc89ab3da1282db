import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { noteVersion } from './version-actions.ts';
import { type NumberedVersion, nameOf } from './version-numbers.ts';

/** The note of a version. */
export function NoteDialog({
  file,
  version,
  onClose,
}: {
  file: string;
  version: NumberedVersion;
  onClose: () => void;
}) {
  const [note, setNote] = useState(version.note ?? '');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await noteVersion(file, version, note);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Note on ${nameOf(version).toLowerCase()}`}
      size="form"
      action="Save note"
      busy={busy}
      ready={note.trim() !== (version.note ?? '')}
      onSubmit={() => void save()}
    >
      <Textarea
        label="Note"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        maxLength={limits.versionNote}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
      />
    </FormDialog>
  );
}
