import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { selection } from './selection.ts';

const longPressMs = 450;
const stillPx = 10;
const moves = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

const uuidAt = (target: EventTarget): string | undefined => {
  const element = target as HTMLElement;
  const box = element.closest<HTMLElement>('[data-select]');
  return box ? box.dataset.select : element.closest<HTMLElement>('[data-tile]')?.dataset.uuid;
};

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The gestures of pointer, finger and keys on tiles, caught before the tile's own link opens the file. */
export function useSelectionGestures(files: readonly FileSummary[]) {
  const press = useRef<Press>(undefined);
  const pressed = useRef(false);
  const extending = useRef(false);
  const fileOf = (uuid: string | undefined) => files.find((file) => file.uuid === uuid);
  const release = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };

  return {
    onClickCapture(event: MouseEvent) {
      const file = fileOf(uuidAt(event.target));
      if (!file) return;
      const onBox = (event.target as HTMLElement).closest('[data-select]') !== null;
      const { files: chosen, all } = selection.read();
      const choosing = chosen.size > 0 || all !== undefined;
      if (pressed.current) pressed.current = false;
      else if (event.shiftKey) selection.extend(files, file.uuid);
      else if (onBox || event.ctrlKey || event.metaKey || (choosing && event.detail > 0)) selection.toggle(file);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDownCapture(event: KeyboardEvent) {
      extending.current = false;
      const target = event.target as HTMLElement;
      if (!target.matches('[data-tile]') || event.ctrlKey || event.metaKey || event.altKey) return;
      const file = fileOf(uuidAt(target));
      if (!file) return;
      if (event.key === ' ') {
        event.preventDefault();
        event.stopPropagation();
        if (event.shiftKey) selection.extend(files, file.uuid);
        else selection.toggle(file);
      } else if (event.shiftKey && moves.has(event.key)) {
        selection.anchorAt(file.uuid);
        extending.current = true;
      }
    },
    onFocusCapture(event: FocusEvent) {
      const uuid = extending.current ? uuidAt(event.target) : undefined;
      if (uuid !== undefined) selection.extend(files, uuid);
    },
    onPointerDownCapture(event: PointerEvent) {
      extending.current = false;
      pressed.current = false;
      release();
      if (event.pointerType !== 'touch') return;
      const file = fileOf((event.target as HTMLElement).closest<HTMLElement>('[data-tile]')?.dataset.uuid);
      if (!file) return;
      const timer = setTimeout(() => {
        pressed.current = true;
        selection.toggle(file);
        navigator.vibrate?.(10);
      }, longPressMs);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMoveCapture(event: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > stillPx) release();
    },
    onPointerUpCapture: release,
    onPointerCancelCapture: release,
    onContextMenuCapture(event: MouseEvent) {
      // A long press chooses; the menu of the finger is in the bar.
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch' || !uuidAt(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
