import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Album } from '#contract/media-centres/albums.ts';
import { lazyWhenIdle } from '../../../../lib/lazy-when-idle.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Late } from '../../../../ui/overlays/Late.tsx';
import { actionOfKey } from '../../../folders/tree-keys.ts';
import { openRows, placeAfter, type TreeStep, treeOf } from '../../tree.ts';
import { useContent } from '../content/content-context.ts';
import { useEditor } from '../editor-context.ts';
import { AlbumRow } from './AlbumRow.tsx';
import styles from './AlbumTree.module.css';
import { useMoveAlbum } from './album-actions.ts';
import { DeleteAlbumDialog } from './DeleteAlbumDialog.tsx';
import type { TreeDialog } from './tree-dialog.ts';

const AlbumDialog = lazyWhenIdle(async () => (await import('./AlbumDialog.tsx')).AlbumDialog);
const EmbedAlbumDialog = lazyWhenIdle(async () => (await import('./EmbedAlbumDialog.tsx')).EmbedAlbumDialog);
const NewAlbumDialog = lazyWhenIdle(async () => (await import('./NewAlbumDialog.tsx')).NewAlbumDialog);

const stepOfKey: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The dialogs about an album. */
function TreeDialogs({ open, onClose }: { open: TreeDialog | undefined; onClose: () => void }) {
  const { showAlbum } = useContent();
  const deleted = open?.kind === 'delete' ? open.album : undefined;
  return (
    <>
      {open?.kind === 'new' && (
        <Late onClose={onClose}>
          <NewAlbumDialog parent={open.parent} onClose={onClose} />
        </Late>
      )}
      {open?.kind === 'edit' && (
        <Late onClose={onClose}>
          <AlbumDialog album={open.album} onClose={onClose} />
        </Late>
      )}
      {open?.kind === 'embed' && (
        <Late onClose={onClose}>
          <EmbedAlbumDialog album={open.album} onClose={onClose} />
        </Late>
      )}
      {deleted && <DeleteAlbumDialog album={deleted} onClose={onClose} onDeleted={() => showAlbum(undefined)} />}
    </>
  );
}

/**
 * Keeps the focus on an album that is moved. An element that is put somewhere else in the page loses the focus by that, at once and
 * when the list is read again. Only a person who goes on to something else ends it: React tells of no blur while it moves elements.
 */
function useFollowed(root: RefObject<HTMLElement | null>) {
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(`[data-folder="${moved.current}"]`)?.focus();
  });
  return {
    follow(album: string) {
      moved.current = album;
    },
    leave() {
      moved.current = undefined;
    },
  };
}

/** The albums as a tree: dragged to another place, or moved there by Alt and the arrow keys, or from the menu of each. */
export function AlbumTree() {
  const { centre, editable } = useEditor();
  const { albums, album: shown, showAlbum } = useContent();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const [open, setOpen] = useState<TreeDialog>();
  const root = useRef<HTMLDivElement>(null);
  const move = useMoveAlbum(centre.uuid);
  const { follow, leave } = useFollowed(root);
  const rows = openRows(treeOf(albums), closed);
  const stop =
    [focused, shown?.uuid].find((uuid) => rows.some(({ album }) => album.uuid === uuid)) ?? rows[0]?.album.uuid;
  const toggle = (uuid: string, on: boolean) =>
    setClosed((known) => {
      const next = new Set(known);
      if (on) next.delete(uuid);
      else next.add(uuid);
      return next;
    });
  const step = (album: Album, to: TreeStep) => {
    const place = placeAfter(albums, album.uuid, to, limits.mediaCentreDepth);
    if (!place) return;
    if (place.parent_album !== null) toggle(place.parent_album, true);
    follow(album.uuid);
    move.mutate({ album, place });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = items.find((item) => item === document.activeElement)?.dataset.folder;
    const album = albums.find(({ uuid }) => uuid === at);
    const to = stepOfKey[event.key];
    if (event.altKey && album && to) {
      event.preventDefault();
      if (editable) step(album, to);
      return;
    }
    const act = actionOfKey(event, items, { toggle, visit: showAlbum });
    if (!act) return;
    if (!act.typed) event.preventDefault();
    act.run();
  };
  return (
    <aside className={styles.side} aria-label="Albums">
      <div className={styles.head}>
        <h2 className={styles.label}>Albums</h2>
        {editable && (
          <IconButton small label="New album" onClick={() => setOpen({ kind: 'new', parent: null })}>
            <IconPlus />
          </IconButton>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>No albums</p>
      ) : (
        <div ref={root} role="tree" aria-label="Albums" onKeyDown={onKeyDown} onBlur={leave}>
          {rows.map(({ album, level, children }) => (
            <AlbumRow
              key={album.uuid}
              album={album}
              level={level}
              inside={children}
              open={!closed.has(album.uuid)}
              current={shown?.uuid === album.uuid}
              stop={stop === album.uuid}
              onToggle={toggle}
              onFocus={setFocused}
              onStep={step}
              onOpen={setOpen}
            />
          ))}
        </div>
      )}
      <TreeDialogs open={open} onClose={() => setOpen(undefined)} />
    </aside>
  );
}
