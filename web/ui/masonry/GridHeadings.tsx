import type { View } from './grid-window.ts';
import styles from './Masonry.module.css';
import type { Break, Layout } from './masonry-layout.ts';

export type Heading = Break & { label: string };

/** Headings over all columns, of which only those near the window are in the page. */
export function GridHeadings({ headings, layout, view }: { headings: readonly Heading[]; layout: Layout; view: View }) {
  return headings.map(({ at, height, label }, place) => {
    const y = layout.headings[place]?.y;
    if (y === undefined || y > view.top + view.height * 1.75 || y + height < view.top - view.height * 0.75) return null;
    return (
      <div key={at} role="row" className={styles.heading} style={{ height, transform: `translateY(${y}px)` }}>
        <div role="rowheader" className={styles.words}>
          {label}
        </div>
      </div>
    );
  });
}
