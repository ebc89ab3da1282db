import { useCallback, useMemo, useState } from 'react';
import type { PageSize } from './page-layout.ts';

/** The sizes of all pages, as far as they were seen; of the others the usual one. */
export function usePageSizes(count: number, usual: PageSize) {
  const [seen, setSeen] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const note = useCallback((page: number, size: PageSize) => {
    setSeen((before) => {
      const known = before.get(page);
      if (known && Math.abs(known.width - size.width) < 0.5 && Math.abs(known.height - size.height) < 0.5)
        return before;
      return new Map(before).set(page, size);
    });
  }, []);
  const { width, height } = usual;
  const sizes = useMemo(() => {
    const other = seen.get(1) ?? { width, height };
    return Array.from({ length: count }, (_, index) => seen.get(index + 1) ?? other);
  }, [count, seen, width, height]);
  return { sizes, note };
}
