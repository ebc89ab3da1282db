import { Button } from '@mantine/core';
import { IconFolder, IconLibraryPhoto, IconX } from '@tabler/icons-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { PickCollection } from '../collections/dialogs/PickCollection.tsx';
import { FolderDialog } from '../submissions/FolderDialog.tsx';
import type { LinkForm } from './link-form.ts';
import styles from './UploadLinks.module.css';

/** The places of what guests send: a folder, and a collection beside it. */
export function PlaceFields({ form, onChoose }: { form: LinkForm; onChoose: (place: Place) => void }) {
  const { folder, collection } = form.values;
  return (
    <>
      <div className={styles.place}>
        <span className={styles.label}>Files go to</span>
        <Button variant="line" leftSection={<IconFolder size={16} stroke={1.75} />} onClick={() => onChoose('folder')}>
          {folder.name}
        </Button>
        <span className={styles.soft}>They wait in Incoming files until someone approves them.</span>
      </div>
      <div className={styles.place}>
        <span className={styles.label}>Also add them to a collection</span>
        <span className={styles.chosen}>
          <Button
            variant="line"
            leftSection={<IconLibraryPhoto size={16} stroke={1.75} />}
            onClick={() => onChoose('collection')}
          >
            {collection?.title ?? 'Choose a collection'}
          </Button>
          {collection && (
            <IconButton label="Add to no collection" onClick={() => form.setFieldValue('collection', null)}>
              <IconX />
            </IconButton>
          )}
        </span>
        {form.errors.collection && <span className={styles.wrong}>{form.errors.collection}</span>}
      </div>
    </>
  );
}

export type Place = 'folder' | 'collection';

/** The dialog in which one of these places is chosen. */
export function PlaceDialog({ form, place, onClose }: { form: LinkForm; place: Place; onClose: () => void }) {
  if (place === 'folder')
    return (
      <FolderDialog
        folder={form.values.folder}
        onChoose={(folder) => form.setFieldValue('folder', folder)}
        onClose={onClose}
      />
    );
  return (
    <PickCollection
      title="Add files to a collection"
      kind="manual"
      onChoose={({ uuid, title }) => form.setFieldValue('collection', { uuid, title })}
      onClose={onClose}
    />
  );
}
