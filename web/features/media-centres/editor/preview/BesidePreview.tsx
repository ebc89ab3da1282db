import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import styles from './BesidePreview.module.css';
import { PortalPreview } from './PortalPreview.tsx';

/** Settings at the left, and what they make of the page beside them, for who may change them. On a phone the menu of the Media Centre leads there. */
export function BesidePreview({ children }: { children: ReactNode }) {
  const { editable } = useEditor();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const beside = editable && !phone;
  return (
    <div className={styles.split} data-alone={!beside || undefined}>
      <div className={styles.side} data-scroller>
        {children}
      </div>
      {beside && <PortalPreview />}
    </div>
  );
}
