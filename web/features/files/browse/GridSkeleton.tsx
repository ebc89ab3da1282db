import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { columnsFor, gutterFor } from '../../../ui/masonry/masonry-layout.ts';
import styles from './GridSkeleton.module.css';
import type { Look } from './view-options.ts';

const ratios = [0.67, 1.33, 0.75, 1, 0.67, 1.5, 0.56, 0.8, 1.25, 0.67, 1, 0.75];
const rows = 12;
const afterMs = 200;

function Rows() {
  return (
    <div className={styles.rows} role="status" aria-label="Loading files">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.row}>
          <Skeleton width={40} height={40} />
          <Skeleton width={`${30 + (row % 4) * 9}%`} height={14} />
        </span>
      ))}
    </div>
  );
}

function Tiles({ look }: { look: Look }) {
  const columns = columnsFor(window.innerWidth, look.size);
  const gap = gutterFor(window.innerWidth);
  return (
    <div className={styles.columns} style={{ gap }} role="status" aria-label="Loading files">
      {Array.from({ length: columns }, (_, column) => (
        <div key={column} className={styles.column} style={{ gap }}>
          {ratios.slice(column, column + 4).map((ratio, row) => (
            <Skeleton key={row} style={{ aspectRatio: `1 / ${look.view === 'square' ? 1 : ratio}` }} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The shape of the list, once waiting is long enough to be noticed. */
export function GridSkeleton({ look }: { look: Look }) {
  // The page showed one from the first moment: no gap between the two.
  const [lazyWhenIdle, setLate] = useState(() => document.querySelector('[data-wait]') !== null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!lazyWhenIdle) return <div role="status" aria-label="Loading files" />;
  return look.view === 'list' ? <Rows /> : <Tiles look={look} />;
}
