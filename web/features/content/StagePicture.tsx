import { type ComponentType, startTransition, useState } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { fetchWhenIdle } from '../../lib/lazy-when-idle.ts';
import { PictureFrame } from './PictureFrame.tsx';
import styles from './StagePicture.module.css';
import { isAnimated, useCalmMotion } from './still.ts';

export interface StagePictureProps {
  readonly file: FileSummary | FileDetail;
}

let Zoomable: ComponentType<StagePictureProps> | undefined;
async function load() {
  Zoomable = (await import('./ZoomablePicture.tsx')).ZoomablePicture;
  return Zoomable;
}
fetchWhenIdle(load);

/** A picture, at once; what zooms and turns it comes when it has been painted, and stays for the next one. */
export function StagePicture(props: StagePictureProps) {
  const { file } = props;
  const [Close, setClose] = useState(() => Zoomable);
  const still = useCalmMotion() && isAnimated(file);
  if (Close) return <Close {...props} />;
  // A picture that does not come can be turned all the same, and what does not come of the code is asked for by the next one.
  const come = () =>
    void load().then(
      (loaded) => startTransition(() => setClose(() => loaded)),
      () => undefined,
    );
  return (
    <div className={styles.wrapper} onLoadCapture={come} onErrorCapture={come}>
      <div className={styles.content}>
        <PictureFrame file={file} turns={0} scale={1} still={still} />
      </div>
    </div>
  );
}
