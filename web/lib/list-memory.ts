import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface KeptPosition {
  top: number;
  /** The focused element, by its `data-uuid`. */
  focus: string | undefined;
}
const kept = new Map<string, KeptPosition>();
const keptAtMost = 200;

function keep(entry: string, change: Partial<KeptPosition>): void {
  const known = kept.get(entry) ?? { top: 0, focus: undefined };
  kept.delete(entry);
  kept.set(entry, { ...known, ...change });
  for (const oldest of kept.keys()) {
    if (kept.size <= keptAtMost) break;
    kept.delete(oldest);
  }
}

/** The history entry whose list is on the screen: a file opened over it is an entry of its own, but no other list. */
function useEntry(list: string): string {
  const now = useRouterState({
    select: ({ location: { state, search } }) =>
      `${state.__TSR_index} ${state.__TSR_key ?? ''} ${(search as { file?: string }).file === undefined}`,
  });
  const last = useRef({ entry: '', index: '', list });
  const [index = '', entry = '', shown] = now.split(' ');
  if (shown === 'true' && entry !== last.current.entry) {
    // Replaced in place, as when the view changes: the same list goes on where it was.
    const before = last.current;
    const known = kept.get(before.entry);
    if (known && before.index === index && before.list === list && !kept.has(entry)) kept.set(entry, known);
    last.current = { entry, index, list };
  }
  return last.current.entry;
}

const find = (scroller: HTMLElement, uuid: string) =>
  scroller.querySelector<HTMLElement>(`[data-uuid="${CSS.escape(uuid)}"]`);

/**
 * Comes back to where a list was scrolled to and what had the focus, when Back leads to it; a list that was newly asked
 * for begins at its top. `list` names what is shown, `ready`: there is something to scroll.
 */
export function useListMemory(scroller: RefObject<HTMLElement | null>, list: string, ready: boolean): void {
  const entry = useEntry(list);
  const drawn = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    const { top, focus } = kept.get(entry) ?? { top: 0, focus: undefined };
    // A list that was just drawn is at its top: to say so would have the browser lay the page out before it is whole.
    if (top > 0 || drawn.current === element) element.scrollTop = top;
    drawn.current = element;
    if (focus === undefined) return;
    // Tiles at the old place are drawn only after the list has seen that it moved.
    let tries = 10;
    let frame = requestAnimationFrame(function look() {
      const target = find(element, focus);
      if (document.activeElement !== document.body) return;
      if (target) target.focus({ preventScroll: true });
      else if (tries-- > 0) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, entry, ready]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const scrolled = () => keep(entry, { top: element.scrollTop });
    const focused = ({ target }: FocusEvent) => {
      const uuid = (target as HTMLElement).closest<HTMLElement>('[data-uuid]')?.dataset.uuid;
      if (uuid) keep(entry, { focus: uuid });
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('focusin', focused);
    return () => {
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('focusin', focused);
    };
  }, [scroller, entry]);
}
