import { useEffect, useRef } from 'react';
import styles from './Deck.module.css';
import { cellAt, drawCell, type Storyboard } from './storyboard.ts';

/** The width of one picture of the strip, in CSS px. */
const aboutPx = 82;

/** The whole video as a row of small pictures. */
export function Strip({ storyboard, duration }: { storyboard: Storyboard | undefined; duration: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !storyboard || duration <= 0) return;
    const draw = () => {
      const density = Math.min(2, devicePixelRatio);
      const [width, height] = [element.clientWidth * density, element.clientHeight * density];
      element.width = width;
      element.height = height;
      const count = Math.max(1, Math.round(element.clientWidth / aboutPx));
      for (let at = 0; at < count; at += 1) {
        const cell = cellAt(storyboard, ((at + 0.5) / count) * duration);
        const x = Math.round((at / count) * width);
        const next = Math.round(((at + 1) / count) * width);
        if (cell) drawCell(context, storyboard.image, cell, { x, y: 0, width: next - x, height });
      }
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [storyboard, duration]);
  return <canvas ref={canvas} className={styles.cells} />;
}

/** The picture of the second that is pointed at. */
export function Peek({
  storyboard,
  seconds,
  text,
}: {
  storyboard: Storyboard | undefined;
  seconds: number;
  text: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const cell = storyboard && cellAt(storyboard, seconds);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !storyboard || !cell) return;
    element.width = cell.width;
    element.height = cell.height;
    drawCell(context, storyboard.image, cell, { x: 0, y: 0, width: cell.width, height: cell.height });
  }, [storyboard, cell]);
  return (
    <span className={styles.peek} aria-hidden="true" data-bare={!cell || undefined}>
      {cell && <canvas ref={canvas} style={{ aspectRatio: `${cell.width} / ${cell.height}` }} />}
      <b>{text}</b>
    </span>
  );
}
