import { type PointerEvent, useEffect, useRef, useState } from 'react';

const delayMs = 250;

/** True when the short silent film of a tile plays: while the pointer rests on it, for those who want motion. */
export function useHoverFilm(url: string | null) {
  const [playing, setPlaying] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = (event: PointerEvent) => {
    if (!url || event.pointerType === 'touch' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    timer.current = setTimeout(() => setPlaying(true), delayMs);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setPlaying(false);
  };
  return { playing, enter, leave };
}
