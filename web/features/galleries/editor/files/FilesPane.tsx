import { Button, Checkbox } from '@mantine/core';
import {
  IconEye,
  IconEyeOff,
  IconPhotoPlus,
  IconPin,
  IconPinnedOff,
  IconSortDescending,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { count } from '../../../../lib/format.ts';
import { lazyWhenIdle } from '../../../../lib/lazy-when-idle.ts';
import { useTeam } from '../../../../lib/me.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Late } from '../../../../ui/overlays/Late.tsx';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { warningsQuery } from '../../queries.ts';
import { sortWords } from '../../settings-words.ts';
import { useEditor } from '../editor-context.ts';
import { ChosenRecipe } from '../recipes/ChosenRecipe.tsx';
import { RecipeProgress } from '../recipes/RecipeProgress.tsx';
import { FileOrder } from './FileOrder.tsx';
import styles from './FilesPane.module.css';
import { ItemPanel } from './ItemPanel.tsx';
import { warningsWords } from './warning-words.ts';

const LibraryDrawer = lazyWhenIdle(async () => (await import('./LibraryDrawer.tsx')).LibraryDrawer);
const CtaForAll = lazyWhenIdle(async () => (await import('../ctas/CtaForAll.tsx')).CtaForAll);

/** The files that drop out, or will, in one line. */
function Warning() {
  const { gallery } = useEditor();
  const { data } = useQuery(warningsQuery(useTeam().uuid, gallery.uuid));
  if (!data || data.length === 0) return null;
  return <p className={styles.warning}>{warningsWords(data)}</p>;
}

function ChosenBar({ chosen, onClear }: { chosen: readonly GalleryFile[]; onClear: () => void }) {
  const { edits } = useEditor();
  const [cta, setCta] = useState(false);
  const hidden = chosen.every((file) => file.hidden);
  const pinned = chosen.every((file) => file.pinned);
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected files">
      <b className={styles.count}>{chosen.length} selected</b>
      <Button size="xs" variant="line" onClick={() => setCta(true)}>
        Call to action
      </Button>
      <ChosenRecipe chosen={chosen} />
      <IconButton
        small
        label={hidden ? 'Show to visitors' : 'Hide from visitors'}
        onClick={() =>
          void edits.mark(chosen, { hidden: !hidden }, hidden ? 'Shown to visitors' : 'Hidden from visitors')
        }
      >
        {hidden ? <IconEye /> : <IconEyeOff />}
      </IconButton>
      <IconButton
        small
        label={pinned ? 'Unpin' : 'Pin to the front'}
        onClick={() => void edits.mark(chosen, { pinned: !pinned }, pinned ? 'Unpinned' : 'Pinned')}
      >
        {pinned ? <IconPinnedOff /> : <IconPin />}
      </IconButton>
      <IconButton
        small
        label="Remove from gallery"
        onClick={() => {
          onClear();
          void edits.remove(chosen);
        }}
      >
        <IconTrash />
      </IconButton>
      <IconButton small label="Deselect all" onClick={onClear}>
        <IconX />
      </IconButton>
      {cta && (
        <Late onClose={() => setCta(false)}>
          <CtaForAll files={chosen} onClose={() => setCta(false)} />
        </Late>
      )}
    </div>
  );
}

/** The files of the gallery in their order; or one of them, to be edited. */
export function FilesPane() {
  const { gallery, files, editable, edits, opened } = useEditor();
  const [adding, setAdding] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const onChoose = useCallback((file: GalleryFile, on: boolean) => {
    setMarked((before) => {
      const next = new Set(before);
      if (on) next.add(file.uuid);
      else next.delete(file.uuid);
      return next;
    });
  }, []);
  const chosen = files.filter(({ uuid }) => marked.has(uuid));
  const edited = files.find(({ uuid }) => uuid === opened);
  if (edited) return <ItemPanel key={edited.uuid} file={edited} />;
  const manual = gallery.settings.sort === 'manual';
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        {editable && (
          <Button variant="line" leftSection={<IconPhotoPlus size={16} />} onClick={() => setAdding(true)}>
            Add files
          </Button>
        )}
        <span className={styles.grow} />
        {editable && files.length > 1 && (
          <Checkbox
            aria-label={chosen.length === files.length ? 'Deselect all' : 'Select all files'}
            checked={chosen.length === files.length}
            indeterminate={chosen.length > 0 && chosen.length < files.length}
            onChange={(event) =>
              setMarked(event.currentTarget.checked ? new Set(files.map(({ uuid }) => uuid)) : new Set())
            }
          />
        )}
        {editable && manual && files.length > 1 && (
          <IconButton label="Reset order: newest first" onClick={() => void edits.resetOrder()}>
            <IconSortDescending />
          </IconButton>
        )}
      </div>
      <Warning />
      <RecipeProgress />
      {!manual && files.length > 1 && (
        <p className={styles.note}>
          {sortWords[gallery.settings.sort]}. To order files by dragging, choose “Custom order” under Design.
        </p>
      )}
      {files.length === 0 && (
        <EmptyState
          title="No files yet"
          text="Add files from the library, or choose rules under Design to fill it automatically."
          action={
            editable && (
              <Button variant="ink" leftSection={<IconPhotoPlus size={16} />} onClick={() => setAdding(true)}>
                Add files
              </Button>
            )
          }
        />
      )}
      {files.length > 0 && <FileOrder files={files} chosen={marked} onChoose={onChoose} />}
      {files.length > 0 && <p className={styles.foot}>{count(files.length, 'file')}</p>}
      {chosen.length > 0 && <ChosenBar chosen={chosen} onClear={() => setMarked(new Set())} />}
      {adding && (
        <Late onClose={() => setAdding(false)}>
          <LibraryDrawer onClose={() => setAdding(false)} />
        </Late>
      )}
    </div>
  );
}
