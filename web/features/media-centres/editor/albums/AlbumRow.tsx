import { useDraggable, useDroppable } from '@dnd-kit/core';
import {
  IconAlbum,
  IconBolt,
  IconChevronDown,
  IconChevronRight,
  IconCode,
  IconDots,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { use } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Album } from '#contract/media-centres/albums.ts';
import { count, number } from '../../../../lib/format.ts';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { sized } from '../../../../ui/sized.ts';
import { placeAfter, type TreeStep } from '../../tree.ts';
import { useContent } from '../content/content-context.ts';
import { type Dragged, DropNowContext, type Target } from '../content/content-drag.ts';
import { useEditor } from '../editor-context.ts';
import styles from './AlbumTree.module.css';
import type { TreeDialog } from './tree-dialog.ts';

interface RowProps {
  album: Album;
  level: number;
  /** The albums right below it. */
  inside: number;
  open: boolean;
  current: boolean;
  /** It has the one tab stop of the tree. */
  stop: boolean;
  onToggle: (uuid: string, open: boolean) => void;
  onFocus: (uuid: string) => void;
  onStep: (album: Album, step: TreeStep) => void;
  onOpen: (dialog: TreeDialog) => void;
}

const steps: readonly (readonly [TreeStep, string])[] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['in', 'Move into the album above'],
  ['out', 'Move out'],
];

/** The commands of an album. Those that move it are there where it can go. */
function AlbumMenu({ album, stop, onStep, onOpen }: Pick<RowProps, 'album' | 'stop' | 'onStep' | 'onOpen'>) {
  const { albums } = useContent();
  const offered = steps.filter(([step]) => placeAfter(albums, album.uuid, step, limits.mediaCentreDepth));
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <IconButton small label={`More for ${album.title}`} className={styles.more ?? ''} tabIndex={stop ? 0 : -1}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen({ kind: 'edit', album })}>
          Edit album…
        </Menu.Item>
        <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => onOpen({ kind: 'new', parent: album })}>
          New album inside…
        </Menu.Item>
        <Menu.Item leftSection={<IconCode size={16} />} onClick={() => onOpen({ kind: 'embed', album })}>
          Embed album…
        </Menu.Item>
        {offered.length > 0 && <Menu.Divider />}
        {offered.map(([step, label]) => (
          <Menu.Item key={step} onClick={() => onStep(album, step)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => onOpen({ kind: 'delete', album })}>
          Delete album…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Thumb({ album: { cover } }: { album: Album }) {
  if (cover?.url) return <img {...sized(cover.url, 24)} alt="" className={styles.thumb} draggable={false} />;
  return (
    <span className={styles.thumb}>
      <IconAlbum size={14} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

/** The number of files, and what is to be known beside it. */
function Facts({ album }: { album: Album }) {
  const { source, effective_access, file_count, withheld_count } = album;
  return (
    <>
      {source !== 'hand' && <IconBolt size={14} className={styles.sign} aria-label="Filled automatically" />}
      {effective_access === 'hidden' && (
        <IconEyeOff size={14} className={styles.sign} aria-label="Hidden from visitors" />
      )}
      {withheld_count > 0 && (
        <span
          className={styles.withheld}
          title={`${number(withheld_count)} not shown to visitors`}
          aria-hidden="true"
        />
      )}
      <span className={styles.count}>{number(file_count)}</span>
    </>
  );
}

/** An album of the tree. */
export function AlbumRow(props: RowProps) {
  const { album, level, inside, open, current, stop, onToggle, onFocus } = props;
  const { editable } = useEditor();
  const { showAlbum } = useContent();
  const { uuid, title } = album;
  const id = `album:${uuid}`;
  const drag = useDraggable({ id, data: { kind: 'album', album } satisfies Dragged, disabled: !editable });
  const drop = useDroppable({ id, data: { kind: 'album', album } satisfies Target, disabled: !editable });
  const now = use(DropNowContext);
  const side = now?.id === id ? now.side : undefined;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <div
      ref={(row) => {
        drag.setNodeRef(row);
        drop.setNodeRef(row);
      }}
      {...drag.listeners}
      role="treeitem"
      aria-label={`${title}, ${count(album.file_count, 'file')}`}
      aria-level={level + 1}
      aria-selected={current}
      {...(inside > 0 ? { 'aria-expanded': open } : {})}
      aria-keyshortcuts={editable ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft' : undefined}
      tabIndex={stop ? 0 : -1}
      data-folder={uuid}
      data-drop={side}
      className={classes(styles.row, current && styles.current, drag.isDragging && styles.lifted)}
      style={{ paddingInlineStart: 2 + level * 16 }}
      onFocus={() => onFocus(uuid)}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('button')) showAlbum(uuid);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.stopPropagation();
        showAlbum(uuid);
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={classes(styles.twist, inside === 0 && styles.leaf)}
        onClick={() => onToggle(uuid, !open)}
      >
        <Chevron size={14} />
      </button>
      <Thumb album={album} />
      <span className={styles.name} title={title} dir="auto">
        {title}
      </span>
      <Facts album={album} />
      {editable && <AlbumMenu {...props} />}
    </div>
  );
}
