import { useEffect, useEffectEvent, useMemo } from 'react';
import { usePointing } from '../../comments/pointing.ts';

/** The number of points that comments make on each page. The page of a point that is chosen comes into view. */
export function usePagePins(file: string, goTo: (page: number) => void): ReadonlyMap<number, number> {
  const { pins, chosen, times } = usePointing(file);
  const show = useEffectEvent(() => {
    const pin = chosen === undefined ? undefined : pins.find(({ comment }) => comment === chosen);
    if (pin) goTo(pin.page ?? 1);
  });
  const known = pins.some(({ comment }) => comment === chosen);
  useEffect(() => {
    if (times > 0 && known) show();
  }, [times, known]);
  return useMemo(() => {
    const counts = new Map<number, number>();
    for (const { page = 1 } of pins) counts.set(page, (counts.get(page) ?? 0) + 1);
    return counts;
  }, [pins]);
}
