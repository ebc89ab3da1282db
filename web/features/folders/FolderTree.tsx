import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTeam } from '../../lib/me.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { FolderBranch, FolderRow, type TreeState } from './FolderBranch.tsx';
import { FolderFilter, useFolderFilter } from './FolderFilter.tsx';
import styles from './FolderTree.module.css';
import { type Crumb, childrenQuery, crumbsQuery, parentOf, type SHARED } from './queries.ts';
import { actionOfKey } from './tree-keys.ts';

/** The folders on the way to another. */
const foldersAbove = (path: readonly Crumb[] = []) =>
  path.slice(1, -1).flatMap(({ uuid }) => (uuid === null ? [] : [uuid]));

/** Folders that are open in the tree: those on the way to the reader's place, and what was opened by hand. */
function useOpenFolders(path: readonly Crumb[] | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(foldersAbove(path)));
  useEffect(() => {
    const above = foldersAbove(path);
    if (above.length > 0) setOpen((known) => new Set([...known, ...above]));
  }, [path]);
  const toggle = (uuid: string, on: boolean) =>
    setOpen((known) => {
      const next = new Set(known);
      if (on) next.add(uuid);
      else next.delete(uuid);
      return next;
    });
  return [open, toggle] as const;
}

const itemsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];

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
  const [open, toggle] = useOpenFolders(crumbs.data);
  const [focused, setFocused] = useState<string>();
  const [first] = crumbs.data ?? [];
  const current = first && parentOf(first) === of ? here : undefined;
  const filter = useFolderFilter();
  const top = usePaged(childrenQuery(team.uuid, of));
  const firstFolder = top.rows[0]?.uuid;

  const visit = (uuid: string) => void navigate({ to: '/library/$folder', params: { folder: uuid }, search: {} });
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOfKey(event, itemsOf(root.current), { toggle, visit });
    if (!act) return;
    if (!act.typed) event.preventDefault();
    act.run();
  };

  if (!firstFolder) return null;
  const { found } = filter;
  const shown = focused ?? current;
  const inTree = shown && (shown === current || open.size > 0 || shown === focused) ? shown : firstFolder;
  const inFound = found?.some((folder) => folder.uuid === focused) ? focused : found?.[0]?.uuid;
  const tree: TreeState = { open, current, stop: found ? inFound : inTree, toggle, focus: setFocused };
  return (
    <>
      {of === null && <FolderFilter filter={filter} onEnter={() => itemsOf(root.current)[0]?.focus()} />}
      <div ref={root} role="tree" aria-label={label} onKeyDown={onKeyDown} className={styles.tree}>
        {found ? (
          <ul role="none" className={styles.branch}>
            {found.map((folder) => (
              <FolderRow key={folder.uuid} folder={{ ...folder, has_children: false }} level={0} tree={tree} />
            ))}
          </ul>
        ) : (
          <FolderBranch parent={of} level={0} tree={tree} label={label} />
        )}
      </div>
    </>
  );
}
