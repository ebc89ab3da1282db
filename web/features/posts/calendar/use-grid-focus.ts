import { type KeyboardEvent, useRef, useState } from 'react';

interface Grid {
  readonly columns: number;
  readonly cells: number;
  /** The cell that the tab key comes to first. */
  readonly first: number;
  /** Enter on a cell. */
  readonly onEnter: (cell: number) => void;
  /** Page up and down. */
  readonly onPage: (by: 1 | -1) => void;
}

/** A step from one cell to another; undefined where the key is none. */
export function stepFrom(cell: number, key: string, columns: number, cells: number): number | undefined {
  const row = cell - (cell % columns);
  const steps: Record<string, number> = {
    ArrowLeft: cell - 1,
    ArrowRight: cell + 1,
    ArrowUp: cell - columns,
    ArrowDown: cell + columns,
    Home: row,
    End: Math.min(row + columns, cells) - 1,
  };
  const to = steps[key];
  return to === undefined ? undefined : to >= 0 && to < cells ? to : cell;
}

/** One tab stop for a grid: arrows move among its cells, and tab goes on into the one that has the focus. */
export function useGridFocus({ columns, cells, first, onEnter, onPage }: Grid) {
  const grid = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<number>();
  const active = moved !== undefined && moved < cells ? moved : first;
  const cellAt = (cell: number) => grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    const here = target.closest<HTMLElement>('[data-cell]');
    if (!here) return;
    const cell = Number(here.dataset.cell);
    const to = stepFrom(cell, event.key, columns, cells);
    if (to !== undefined) {
      event.preventDefault();
      setMoved(to);
      cellAt(to)?.focus();
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      onPage(event.key === 'PageDown' ? 1 : -1);
    } else if (event.key === 'Escape' && target !== here) {
      event.preventDefault();
      here.focus();
    } else if (event.key === 'Enter' && target === here) {
      event.preventDefault();
      onEnter(cell);
    }
  };
  const onFocus = (event: { target: EventTarget }) => {
    const here = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
    if (here) setMoved(Number(here.dataset.cell));
  };
  return { active, props: { ref: grid, onKeyDown, onFocus } };
}
