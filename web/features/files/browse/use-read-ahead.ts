import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { prefetchFile } from '../page/prefetch-file.ts';

/** Shorter, and a pointer that crosses the list would read every file on its way. */
const restMs = 70;

/** Reads what the page of a file needs while the pointer or the focus rests on it in a list, and when it is pressed. */
export function useReadAhead(scroller: RefObject<HTMLElement | null>, files: readonly FileSummary[]): void {
  const read = useEffectEvent((uuid: string | undefined) => {
    const file = files.find((one) => one.uuid === uuid);
    if (file) prefetchFile(file);
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let on: string | undefined;
    const uuidOf = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[role=row]') : null;
      return row?.querySelector<HTMLElement>('[data-tile]')?.dataset.uuid;
    };
    const rest = (event: Event) => {
      const uuid = uuidOf(event);
      if (uuid === on) return;
      on = uuid;
      clearTimeout(resting);
      if (uuid) resting = setTimeout(() => read(uuid), restMs);
    };
    const press = (event: Event) => read(uuidOf(event));
    element.addEventListener('pointerover', rest, { passive: true });
    element.addEventListener('focusin', rest);
    element.addEventListener('pointerdown', press, { passive: true });
    return () => {
      clearTimeout(resting);
      element.removeEventListener('pointerover', rest);
      element.removeEventListener('focusin', rest);
      element.removeEventListener('pointerdown', press);
    };
  }, [scroller]);
}
