import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './camera.ts';

/** The size of an element, in px; nothing until it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const one = element.current;
    if (!one) return;
    const measure = () => setSize({ width: one.clientWidth, height: one.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(one);
    return () => observer.disconnect();
  }, [element]);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}
