import { Suspense } from 'react';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import { useLazyFeaturesSoon } from '../../lists.ts';
import type { FilePanelsProps } from '../FilePanels.tsx';
import { panelBeside } from '../panel-beside.ts';
import styles from './FileSide.module.css';

const FilePanels = lazyWhenIdle(async () => (await import('../FilePanels.tsx')).FilePanels);

/** The place kept for the panels. */
function Rest({ phone }: { phone: boolean }) {
  const shown = useRemembered(panelBeside) === 'on' || phone;
  return (
    <div className={styles.side}>
      <div className={styles.rest} />
      {shown && <div className={styles.panel} />}
    </div>
  );
}

/** The side of the picture: the panels of the file, when `drawn`, which it is not for the first frame. */
export function FileSide({ drawn, ...props }: FilePanelsProps & { drawn: boolean }) {
  useLazyFeaturesSoon();
  const rest = <Rest phone={props.phone} />;
  return drawn ? (
    <Suspense fallback={rest}>
      <FilePanels {...props} />
    </Suspense>
  ) : (
    rest
  );
}
