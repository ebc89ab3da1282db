import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CollectionDetail } from '#contract/collections.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useNoteFile } from '../collection-parts.ts';

/** Says something of a file where it stands in a collection; an empty note takes it back. */
export function NoteDialog(props: {
  collection: CollectionDetail;
  file: Pick<FileSummary, 'uuid' | 'name'>;
  onClose: () => void;
}) {
  const { collection, file, onClose } = props;
  const before = collection.notes.find((one) => one.file === file.uuid)?.note ?? '';
  const [note, setNote] = useState(before);
  const save = useNoteFile();
  const wanted = note.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || wanted === before) return;
    save.mutate({ uuid: collection.uuid, file: file.uuid, note: wanted || null }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Note"
      locked={save.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={save.isPending} disabled={wanted === before}>
            Save
          </Button>
        </>
      }
    >
      <Textarea
        label={`Note on ${file.name}`}
        description={`Only shown in ${collection.title}.`}
        value={note}
        maxLength={1000}
        autosize
        minRows={3}
        maxRows={10}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
