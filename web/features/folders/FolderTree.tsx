import { IconChevronDown, IconChevronRight, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Folder } from '#contract/folders.ts';
import { useTeam } from '../../lib/me.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { classes } from '../../ui/classes.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { useDropFolder } from './drop-target.ts';
import { FolderFilter, useFolderFilter } from './FolderFilter.tsx';
import styles from './FolderTree.module.css';
import { type Crumb, childrenQuery, crumbsQuery, parentOf, type SHARED } from './queries.ts';

interface TreeState {
  readonly open: ReadonlySet<string>;
  readonly current: string | undefined;
  readonly stop: string | undefined;
  toggle(uuid: string, open: boolean): void;
  focus(uuid: string): void;
}

/** The folders on the way to another. */
const foldersAbove = (path: readonly Crumb[] = []) =>
  path.slice(1, -1).flatMap(({ uuid }) => (uuid === null ? [] : [uuid]));

function Row({ folder, level, tree }: { folder: Folder; level: number; tree: TreeState }) {
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
          search={{} as never}
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
          <span className={styles.name}>{drop.words ?? folder.name}</span>
        </Link>
      </div>
      {open && folder.has_children && <Branch parent={folder.uuid} level={level + 1} tree={tree} label={folder.name} />}
    </li>
  );
}

function Branch({
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
        <Row key={folder.uuid} folder={folder} level={level} tree={tree} />
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

/**
 * Folders below Library, or those that other teams share, read level by level. Keys as in every tree: arrows move, open
 * and close, Enter goes there.
 */
export function FolderTree({ of = null, label = 'Folders' }: { of?: null | typeof SHARED; label?: string }) {
  const team = useTeam();
  const { folder: here } = useLibraryPlace();
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const crumbs = useQuery({ ...crumbsQuery(team.uuid, here ?? ''), enabled: here !== undefined });
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(foldersAbove(crumbs.data)));
  const [focused, setFocused] = useState<string>();
  const [first] = crumbs.data ?? [];
  const current = first && parentOf(first) === of ? here : undefined;
  const filter = useFolderFilter();
  const top = usePaged(childrenQuery(team.uuid, of));
  const firstFolder = top.rows[0]?.uuid;

  useEffect(() => {
    const above = foldersAbove(crumbs.data);
    if (above.length > 0) setOpen((known) => new Set([...known, ...above]));
  }, [crumbs.data]);

  const toggle = (uuid: string, on: boolean) =>
    setOpen((known) => {
      const next = new Set(known);
      if (on) next.add(uuid);
      else next.delete(uuid);
      return next;
    });
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const item = all[here];
    if (!item) return;
    const uuid = item.dataset.folder ?? '';
    const level = Number(item.getAttribute('aria-level'));
    const expanded = item.getAttribute('aria-expanded');
    const go = (to: HTMLElement | undefined) => to?.focus();
    const parent = () => all.slice(0, here).findLast((other) => Number(other.getAttribute('aria-level')) < level);
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(all[here + 1]),
      ArrowUp: () => go(all[here - 1]),
      Home: () => go(all[0]),
      End: () => go(all.at(-1)),
      ArrowRight: () =>
        expanded === 'false' ? toggle(uuid, true) : expanded === 'true' ? go(all[here + 1]) : undefined,
      ArrowLeft: () => (expanded === 'true' ? toggle(uuid, false) : go(parent())),
      Enter: () => void navigate({ to: '/library/$folder', params: { folder: uuid }, search: {} as never }),
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      move();
    } else if (event.key.length === 1 && /\S/.test(event.key) && !event.ctrlKey && !event.metaKey) {
      const letter = event.key.toLowerCase();
      go(
        [...all.slice(here + 1), ...all.slice(0, here)].find((other) =>
          other.textContent?.trim().toLowerCase().startsWith(letter),
        ),
      );
    }
  };

  if (!firstFolder) return null;
  const { found } = filter;
  const shown = focused ?? current;
  const inTree = shown && (shown === current || open.size > 0 || shown === focused) ? shown : firstFolder;
  const inFound = found?.some((folder) => folder.uuid === focused) ? focused : found?.[0]?.uuid;
  const tree: TreeState = { open, current, stop: found ? inFound : inTree, toggle, focus: setFocused };
  return (
    <>
      {of === null && <FolderFilter filter={filter} onEnter={() => items()[0]?.focus()} />}
      <div ref={root} role="tree" aria-label={label} onKeyDown={onKeyDown} className={styles.tree}>
        {found ? (
          <ul role="none" className={styles.branch}>
            {found.map((folder) => (
              <Row key={folder.uuid} folder={{ ...folder, has_children: false }} level={0} tree={tree} />
            ))}
          </ul>
        ) : (
          <Branch parent={of} level={0} tree={tree} label={label} />
        )}
      </div>
    </>
  );
}
