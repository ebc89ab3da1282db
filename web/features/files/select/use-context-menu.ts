import { type MouseEvent, useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import type { MenuPlace } from './FileContextMenu.tsx';
import { selection } from './selection.ts';
import { subjectOf } from './subject.ts';

/** Opens the menu of a tile where the pointer is, or at the tile when a key asked for it. */
export function useContextMenu(team: string, files: readonly FileSummary[]) {
  const [menu, setMenu] = useState<MenuPlace>();
  const open = (event: MouseEvent) => {
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-tile]');
    const file = files.find(({ uuid }) => uuid === tile?.dataset.uuid);
    if (!tile || !file) return;
    event.preventDefault();
    const chosen = selection.read();
    const { left, top } = tile.getBoundingClientRect();
    const byKey = event.clientX === 0 && event.clientY === 0;
    setMenu({
      x: byKey ? left + 16 : event.clientX,
      y: byKey ? top + 16 : event.clientY,
      subject: chosen.files.has(file.uuid) ? subjectOf(team, chosen) : { team, files: [file] },
    });
  };
  return { menu, open, close: () => setMenu(undefined) };
}
