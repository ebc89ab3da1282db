import { useEffect, useRef } from 'react';
import styles from './SoundStage.module.css';
import type { WaveProps } from './SoundTimeline.tsx';

const bar = { width: 3, step: 5, least: 3 } as const;

/** Draws rounded bars around the middle, in the colour of the canvas. */
function draw(canvas: HTMLCanvasElement, peaks: readonly number[]): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const dense = devicePixelRatio || 1;
  canvas.width = Math.round(width * dense);
  canvas.height = Math.round(height * dense);
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  context.scale(dense, dense);
  context.fillStyle = getComputedStyle(canvas).color;
  const count = Math.max(1, Math.floor((width + bar.step - bar.width) / bar.step));
  for (let at = 0; at < count; at += 1) {
    const from = Math.floor((at * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count));
    const tall = Math.max(bar.least, (Math.max(0, ...peaks.slice(from, to)) / 255) * height);
    context.beginPath();
    context.roundRect(at * bar.step, (height - tall) / 2, bar.width, tall, bar.width / 2);
    context.fill();
  }
}

function Layer({ peaks, played }: { peaks: readonly number[]; played: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const again = () => draw(place, peaks);
    const sized = new ResizeObserver(again);
    sized.observe(place);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', again);
    return () => {
      sized.disconnect();
      dark.removeEventListener('change', again);
    };
  }, [peaks]);
  return <canvas ref={canvas} className={played ? styles.played : styles.plain} />;
}

/** The wave of a sound for visitors: a page of theirs takes no styles from scripts, and no more code than it needs. */
export const PlainWave = ({ peaks }: WaveProps) => (
  <div className={styles.wave} data-wave aria-hidden="true">
    <Layer peaks={peaks} played={false} />
    <Layer peaks={peaks} played />
  </div>
);
