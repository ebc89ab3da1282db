import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { CollectionDetail } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useArrange } from '../collection-parts.ts';
import styles from './SectionsDialog.module.css';

/** The sections of a collection: renamed and taken away. Their files stay where they are. */
export function SectionsDialog({ collection, onClose }: { collection: CollectionDetail; onClose: () => void }) {
  const [sections, setSections] = useState(collection.sections);
  const arrange = useArrange();
  const ready = sections.every(({ title }) => title.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || arrange.isPending) return;
    const wanted = sections.map((section) => ({ ...section, title: section.title.trim() }));
    arrange.mutate({ uuid: collection.uuid, sections: wanted }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Sections"
      size="form"
      locked={arrange.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={arrange.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={arrange.isPending} disabled={!ready}>
            Save
          </Button>
        </>
      }
    >
      {sections.length === 0 && <p className={styles.none}>No sections. The files stay as they are.</p>}
      <ul className={styles.list}>
        {sections.map(({ uuid, title, before }, place) => (
          <li key={uuid} className={styles.row}>
            <TextInput
              aria-label={`Title of section ${place + 1}`}
              description={before === null ? 'No files yet' : undefined}
              value={title}
              maxLength={limits.name}
              className={styles.title ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setSections(sections.map((one) => (one.uuid === uuid ? { ...one, title: value } : one)));
              }}
            />
            <IconButton
              label={`Remove ${title}`}
              onClick={() => setSections(sections.filter((one) => one.uuid !== uuid))}
            >
              <IconX />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
