import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPin, IconPinnedOff, IconTrash, IconX } from '@tabler/icons-react';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import { count, number } from '../../../../lib/format.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import styles from './ChosenBar.module.css';
import { useContent } from './content-context.ts';

/** The actions on the files that are chosen. */
export function ChosenBar(props: {
  chosen: readonly AlbumFile[];
  loaded: number;
  onAll: () => void;
  onClear: () => void;
}) {
  const { chosen, loaded, onAll, onClear } = props;
  const { edits } = useContent();
  const hidden = chosen.every((place) => place.hidden);
  const pinned = chosen.every((place) => place.pinned);
  const byHand = chosen.filter(({ source }) => source === 'hand');
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected files">
      <b className={styles.count} role="status">
        {number(chosen.length)} selected
      </b>
      {chosen.length < loaded && (
        <Button size="xs" variant="quiet" className={styles.act ?? ''} onClick={onAll}>
          Select {number(loaded)}
        </Button>
      )}
      <span className={styles.line} />
      <IconButton
        className={styles.act ?? ''}
        label={pinned ? 'Unpin' : 'Pin'}
        onClick={() => void edits.mark(chosen, { pinned: !pinned }, pinned ? 'Unpinned' : 'Pinned')}
      >
        {pinned ? <IconPinnedOff /> : <IconPin />}
      </IconButton>
      <IconButton
        className={styles.act ?? ''}
        label={hidden ? 'Show to visitors' : 'Hide from visitors'}
        onClick={() =>
          void edits.mark(chosen, { hidden: !hidden }, hidden ? 'Shown to visitors' : 'Hidden from visitors')
        }
      >
        {hidden ? <IconEye /> : <IconEyeOff />}
      </IconButton>
      {byHand.length > 0 && (
        <IconButton
          className={styles.act ?? ''}
          label={
            byHand.length === chosen.length
              ? 'Remove from album'
              : `Remove ${count(byHand.length, 'file')} added by hand`
          }
          onClick={() => {
            onClear();
            void edits.remove(byHand);
          }}
        >
          <IconTrash />
        </IconButton>
      )}
      <IconButton className={styles.act ?? ''} label="Deselect all" onClick={onClear}>
        <IconX />
      </IconButton>
    </div>
  );
}
