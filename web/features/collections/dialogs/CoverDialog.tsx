import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import { useTeam } from '../../../lib/me.ts';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { sized } from '../../../ui/sized.ts';
import { useFileList } from '../../files/browse/use-file-list.ts';
import { useUpdateCollection } from '../collection-actions.ts';
import { collectionFiles } from '../collection-files.ts';
import styles from './CoverDialog.module.css';

/** Picks the file that stands first on the card. */
export function CoverDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const team = useTeam();
  const list = useFileList(team.uuid, collectionFiles(collection, {}));
  const [chosen, setChosen] = useState<string | null>(collection.cover?.uuid ?? null);
  const update = useUpdateCollection();
  const pictures = list.files.filter((file) => file.latest_version.thumbnail_url !== null);
  const save = () => {
    if (chosen === (collection.cover?.uuid ?? null)) return onClose();
    update.mutate(
      { uuid: collection.uuid, body: { cover: chosen }, said: chosen === null ? 'Cover removed' : 'Cover updated' },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Choose a cover"
      size="wide"
      locked={update.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button variant="ink" onClick={save} loading={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      {list.state === 'failed' && <ErrorState title="The files did not load" error={list.error} onRetry={list.again} />}
      {list.state === 'ready' && pictures.length === 0 && (
        <EmptyState title="No images" text="Add an image to this collection to use it as the cover." />
      )}
      <ul className={styles.grid} aria-label="Collection files">
        {pictures.map(({ uuid, name, latest_version: { thumbnail_url: url } }) => (
          <li key={uuid}>
            <button
              type="button"
              className={classes(styles.file, chosen === uuid && styles.chosen)}
              aria-pressed={chosen === uuid}
              aria-label={name}
              title={name}
              onClick={() => setChosen(chosen === uuid ? null : uuid)}
            >
              <img {...sized(url ?? '', 120)} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="quiet" onClick={list.more}>
          More files
        </Button>
      )}
      <p className={styles.hint}>
        {chosen === null ? 'Without a cover, the first files are shown.' : 'Click it again to remove the cover.'}
      </p>
    </Dialog>
  );
}
