import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { columnsFor, gutterFor } from '../../ui/masonry-layout.ts';
import styles from './GridSkeleton.module.css';

const ratios = [0.67, 1.33, 0.75, 1, 0.67, 1.5, 0.56, 0.8, 1.25, 0.67, 1, 0.75];
const afterMs = 200;

/** The shape of the grid, once waiting is long enough to be noticed. */
export function GridSkeleton({ small }: { small: boolean }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <div role="status" aria-label="Loading files" />;
  const columns = columnsFor(window.innerWidth, small);
  return (
    <div
      className={styles.columns}
      style={{ gap: gutterFor(window.innerWidth) }}
      role="status"
      aria-label="Loading files"
    >
      {Array.from({ length: columns }, (_, column) => (
        <div key={column} className={styles.column} style={{ gap: gutterFor(window.innerWidth) }}>
          {ratios.slice(column, column + 4).map((ratio, row) => (
            <Skeleton key={row} style={{ aspectRatio: `1 / ${ratio}` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
