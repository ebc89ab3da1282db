import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { number } from '../../../lib/format.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useMoveFiles } from '../collection-actions.ts';

/** Gives a file another place in the order by its number: what dragging does, without dragging. */
export function MoveToPosition({
  collection,
  file,
  place,
  onClose,
}: {
  collection: Pick<Collection, 'uuid' | 'file_count'>;
  file: Pick<FileSummary, 'uuid' | 'name'>;
  /** Its position now, from 1, when that is known. */
  place: number | undefined;
  onClose: () => void;
}) {
  const [position, setPosition] = useState<number | string>(place ?? 1);
  const move = useMoveFiles();
  const wanted = typeof position === 'number' && position >= 1 ? Math.round(position) : undefined;
  const submit = () => {
    if (wanted === undefined) return;
    if (wanted === place) return onClose();
    move.mutate({ uuid: collection.uuid, files: [file.uuid], place: { position: wanted } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Move to position"
      action="Move"
      busy={move.isPending}
      ready={wanted !== undefined}
      onSubmit={submit}
    >
      <NumberInput
        label={`Position of ${file.name}`}
        description={`From 1 to ${number(collection.file_count)}`}
        min={1}
        max={Math.max(1, collection.file_count)}
        allowDecimal={false}
        value={position}
        onChange={setPosition}
        data-autofocus
      />
    </FormDialog>
  );
}
