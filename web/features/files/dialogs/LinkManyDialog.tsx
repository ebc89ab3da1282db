import { Button, Pill } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import styles from '../../folders/FolderPicker.module.css';
import { FolderSearch } from '../../folders/FolderPicker.tsx';
import type { FolderTarget } from '../../folders/folder-actions.ts';
import { actOnMany } from '../act/act-on-many.ts';
import { type Subject, sizeOf } from '../select/subject.ts';

const idsOf = (places: readonly FolderTarget[]) => places.flatMap(({ uuid }) => (uuid === null ? [] : [uuid]));

/** Shows many files in more folders than the ones they live in. */
export function LinkManyDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const [places, setPlaces] = useState<readonly FolderTarget[]>([]);
  const [saving, setSaving] = useState(false);
  const toggle = (place: FolderTarget) =>
    setPlaces(
      places.some(({ uuid }) => uuid === place.uuid)
        ? places.filter(({ uuid }) => uuid !== place.uuid)
        : [...places, place],
    );
  const link = async () => {
    const [first, ...others] = places;
    if (!first || saving) return;
    setSaving(true);
    const linking = actOnMany(subject, [{ action: 'link', value: idsOf(places) }], {
      doing: 'Linking',
      done: others.length === 0 ? `Linked to ${isolated(first.name)}` : 'Link to folder updated',
      failed: 'Error linking to folder',
    });
    if (sizeOf(subject) > 1000 || (await linking)) onClose();
    else setSaving(false);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Link to Folders"
      size="form"
      locked={saving}
      footer={
        <>
          <span className={styles.many}>{count(sizeOf(subject), 'file')}</span>
          <Button variant="quiet" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button variant="ink" onClick={() => void link()} loading={saving} disabled={places.length === 0}>
            Link
          </Button>
        </>
      }
    >
      <FolderSearch chosen={idsOf(places)} onChoose={toggle} />
      <Pill.Group mt="sm">
        {places.map((place) => (
          <Pill
            key={place.uuid}
            withRemoveButton
            onRemove={() => toggle(place)}
            removeButtonProps={{ 'aria-label': `Remove ${place.name}` }}
          >
            {place.name}
          </Pill>
        ))}
      </Pill.Group>
    </Dialog>
  );
}
