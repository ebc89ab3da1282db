import { Button, Drawer } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import { count } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import { ListBody } from '../../../../ui/list/ListBody.tsx';
import { usePaged } from '../../../../ui/list/use-paged.ts';
import { TilePicture } from '../../../files/tile/TilePicture.tsx';
import { warningsQuery } from '../../queries.ts';
import { useEditor } from '../editor-context.ts';
import { useContent } from './content-context.ts';
import { Mend } from './Mend.tsx';
import styles from './Warnings.module.css';

function WarnedFile({ place }: { place: AlbumFile }) {
  const { editable } = useEditor();
  const { edits } = useContent();
  const { file, album, title, warning, source } = place;
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <TilePicture file={file} bare />
      </span>
      <span className={styles.words}>
        <b>{title ?? file.name}</b>
        <span dir="auto">{album.title}</span>
        <span className={styles.reason}>{warning?.text}</span>
        <span className={styles.ways}>
          <Mend place={place} />
          {editable && source === 'hand' && (
            <button type="button" className={styles.mend} onClick={() => void edits.remove([place])}>
              Remove from album
            </button>
          )}
        </span>
      </span>
    </li>
  );
}

/** Says how many files visitors do not see, or will not soon; opened, which these are and how each is mended. */
export function Warnings() {
  const { centre } = useEditor();
  const list = usePaged(warningsQuery(useTeam().uuid, centre.uuid));
  const [open, setOpen] = useState(false);
  const total = list.total ?? 0;
  if (total === 0) return null;
  return (
    <>
      <div className={styles.strip}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        <span>
          {count(total, 'file')} {total === 1 ? 'is' : 'are'} not shown to visitors, or will be hidden soon.
        </span>
        <Button size="xs" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Review
        </Button>
      </div>
      <Drawer opened={open} onClose={() => setOpen(false)} title="Not shown to visitors" position="right">
        <ListBody list={list} failed="The warnings did not load" empty={null} endless>
          {(rows) => (
            <ul className={styles.list} aria-label="Files with warnings">
              {rows.map((place) => (
                <WarnedFile key={place.uuid} place={place} />
              ))}
            </ul>
          )}
        </ListBody>
      </Drawer>
    </>
  );
}
