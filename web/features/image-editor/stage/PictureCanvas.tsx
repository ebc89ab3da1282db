import { useEffect, useRef } from 'react';
import styles from './Stage.module.css';

/** A picture that was drawn by the renderer. Until there is one of the present shape, the latest is shown whole. */
export function PictureCanvas({ picture, label }: { picture: ImageBitmap | undefined; label?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const on = canvas.current;
    if (!on || !picture || picture.width === 0) return;
    on.width = picture.width;
    on.height = picture.height;
    on.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
