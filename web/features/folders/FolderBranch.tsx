import { IconChevronDown, IconChevronRight, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Folder } from '#contract/folders.ts';
import { useTeam } from '../../lib/me.ts';
import { classes } from '../../ui/classes.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { useDropFolder } from './drop-target.ts';
import styles from './FolderTree.module.css';
import { childrenQuery } from './queries.ts';

/** State of a tree of folders, by their ids: which are open, where the reader is, and which has the tab stop. */
export interface TreeState {
  readonly open: ReadonlySet<string>;
  readonly current: string | undefined;
  readonly stop: string | undefined;
  toggle(uuid: string, open: boolean): void;
  focus(uuid: string): void;
}

/** A folder of the tree, with the folders in it while it is open. */
export function FolderRow({ folder, level, tree }: { folder: Folder; level: number; tree: TreeState }) {
  const open = tree.open.has(folder.uuid);
  const current = tree.current === folder.uuid;
  const drop = useDropFolder(folder, () => tree.toggle(folder.uuid, true));
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const Icon = open ? IconFolderOpen : IconFolder;
  return (
    <li role="none">
      <div
        ref={drop.ref}
        className={classes(styles.row, current && styles.current, drop.over && styles.drop)}
        style={{ paddingInlineStart: 8 + level * 16 }}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={classes(styles.twist, !folder.has_children && styles.leaf)}
          onClick={() => tree.toggle(folder.uuid, !open)}
        >
          <Chevron size={14} />
        </button>
        <Link
          to="/library/$folder"
          params={{ folder: folder.uuid }}
          search={{}}
          role="treeitem"
          aria-level={level + 1}
          aria-selected={current}
          {...(folder.has_children ? { 'aria-expanded': open } : {})}
          {...(current ? { 'aria-current': 'page' as const } : {})}
          tabIndex={tree.stop === folder.uuid ? 0 : -1}
          data-folder={folder.uuid}
          className={styles.link}
          onFocus={() => tree.focus(folder.uuid)}
          title={folder.path}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          <span className={styles.name} dir="auto">
            {drop.words ?? folder.name}
          </span>
        </Link>
      </div>
      {open && folder.has_children && (
        <FolderBranch parent={folder.uuid} level={level + 1} tree={tree} label={folder.name} />
      )}
    </li>
  );
}

/** The folders in another, page by page. */
export function FolderBranch({
  parent,
  level,
  tree,
  label,
}: {
  parent: string | null;
  level: number;
  tree: TreeState;
  label: string;
}) {
  const team = useTeam();
  const children = usePaged(childrenQuery(team.uuid, parent));
  const folders = children.rows;
  if (folders.length === 0) return null;
  return (
    <ul role={level === 0 ? 'none' : 'group'} className={styles.branch} aria-label={level === 0 ? undefined : label}>
      {folders.map((folder) => (
        <FolderRow key={folder.uuid} folder={folder} level={level} tree={tree} />
      ))}
      {children.hasMore && (
        <li role="none">
          <button
            type="button"
            className={styles.more}
            style={{ paddingInlineStart: 30 + level * 16 }}
            onClick={children.more}
          >
            More folders
          </button>
        </li>
      )}
    </ul>
  );
}
