import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { dragNow, useDropTarget } from '../../../ui/drag.ts';
import type { DraggedFile } from '../../files/act/drop-kinds.ts';
import styles from './DropPlace.module.css';

/** The data that a dragged file gets when it is dropped between two others. */
export interface PlaceDrop {
  readonly kind: 'place';
  readonly uuid: string;
  readonly side: 'before' | 'after';
}

function Half({ uuid, side }: { uuid: string; side: PlaceDrop['side'] }) {
  const { ref, over } = useDropTarget({ kind: 'place', uuid, side } satisfies PlaceDrop);
  const other = over && (dragNow()?.data as DraggedFile | undefined)?.file.uuid !== uuid;
  return <span ref={ref} className={classes(styles.half, styles[side], other && styles.over)} aria-hidden="true" />;
}

/** Lets dragged files be put before a tile, on its left half, or after it, on its right, where it takes any. */
export function DropPlace({ uuid, takes, children }: { uuid: string; takes: boolean; children: ReactNode }) {
  return (
    <div role="presentation" className={styles.place}>
      {children}
      {takes && <Half uuid={uuid} side="before" />}
      {takes && <Half uuid={uuid} side="after" />}
    </div>
  );
}
