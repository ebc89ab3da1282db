import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useKey } from '../../../lib/keys.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { useTeam } from '../../../lib/me.ts';
import type { FileList } from '../browse/use-file-list.ts';
import { type MenuExtras, PointerMenuExtras } from '../commands/file-menu-extras.ts';
import type { ListWhat } from '../queries.ts';
import { FileKeys } from './FileKeys.tsx';
import { MarqueeBox } from './MarqueeBox.tsx';
import { selection, useSelection } from './selection.ts';
import { tileUuidNow } from './tile-now.ts';
import { useContextMenu } from './use-context-menu.ts';
import { useMarquee } from './use-marquee.ts';
import { useSelectionGestures } from './use-selection-gestures.ts';

const BulkBar = lazyWhenIdle(async () => (await import('./BulkBar.tsx')).BulkBar);
const FileContextMenu = lazyWhenIdle(async () => (await import('./FileContextMenu.tsx')).FileContextMenu);

/**
 * The scrolling area of a list of files, with every way to select in it: checkbox, X, Space, Shift, Ctrl, long press,
 * marquee. Tiles are links marked `data-tile` and `data-uuid`, inside `role="gridcell"`.
 */
export function SelectionArea({
  list,
  what,
  scroller,
  className,
  children,
}: {
  list: FileList;
  what: ListWhat;
  scroller: RefObject<HTMLDivElement | null>;
  className: string | undefined;
  children: ReactNode;
}) {
  const { order: _order, ...scope } = what;
  const scopeKey = JSON.stringify(scope);
  const chosen = useSelection();
  const any = chosen.files.size > 0 || chosen.all !== undefined;
  const { files, state } = list;

  useEffect(() => {
    if (state === 'ready') selection.follow(files);
  }, [files, state]);
  // Another place begins with nothing chosen.
  useEffect(() => () => selection.clear(), [scopeKey]);

  const all = { what, count: list.count };
  const selectAll = useEffectEvent(() => {
    const everyLoaded = files.length > 0 && files.every((file) => selection.read().files.has(file.uuid));
    if (everyLoaded && list.hasMore) selection.chooseAll(files, all);
    else selection.choose(files);
  });
  const toggleHere = useEffectEvent(() => {
    const uuid = tileUuidNow();
    const file = files.find((one) => one.uuid === uuid);
    if (file) selection.toggle(file);
  });
  const group = 'Selection';
  useKey('x', () => toggleHere(), { label: 'Select or deselect', group });
  useKey('mod+a', () => selectAll(), { label: 'Select all loaded; again for all results', group });
  useKey('Escape', () => selection.clear(), { label: 'Clear selection', group, enabled: any });

  const marquee = useMarquee(scroller, files);
  const extras = useRef<MenuExtras | null>(null);
  const context = useContextMenu(useTeam().uuid, files);
  const gestures = { ...useSelectionGestures(files), onMouseDown: marquee.begin, onContextMenu: context.open };
  return (
    <>
      <div ref={scroller} className={className} data-scroller data-selecting={any || undefined} {...gestures}>
        <PointerMenuExtras value={extras}>{children}</PointerMenuExtras>
        {marquee.box && <MarqueeBox {...marquee.box} />}
      </div>
      <Suspense>
        {any && <BulkBar list={list} what={what} />}
        {context.menu && <FileContextMenu at={context.menu} extras={extras} onClose={context.close} />}
      </Suspense>
      <FileKeys list={list} />
    </>
  );
}
