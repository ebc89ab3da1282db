import { useEffect, useRef } from 'react';
import { frameWidth } from '#contract/image-editor/geometry.ts';
import { type Logo, marksSvg } from '#contract/image-editor/marks-svg.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { Pixels, Size } from '#contract/image-editor/rendering.ts';
import { pageLettering } from '../../image-editor/stage/lettering.ts';
import styles from './Drawn.module.css';

/** Marks and frame, by the drawing that the server makes, over the whole of its host. */
function useMarks(recipe: Recipe, { width, height }: Size, logo: Logo | null) {
  const host = useRef<HTMLDivElement>(null);
  const drawing = marksSvg(recipe, { width, height }, { lettering: pageLettering, logo });
  useEffect(() => {
    if (!drawing) return host.current?.replaceChildren();
    const { documentElement } = new DOMParser().parseFromString(drawing, 'image/svg+xml');
    host.current?.replaceChildren(document.importNode(documentElement, true));
  }, [drawing]);
  return host;
}

/** Pixels with the marks and the frame of a recipe. `fills`: its box is filled, and what does not fit is cut off. */
export function Drawn(props: { pixels: Pixels; recipe: Recipe; logo: Logo | null; fills?: boolean }) {
  const { pixels, recipe, logo, fills = false } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const on = canvas.current;
    if (!on) return;
    Object.assign(on, { width: pixels.width, height: pixels.height });
    const values = new Uint8ClampedArray(pixels.data);
    on.getContext('2d')?.putImageData(new ImageData(values, pixels.width, pixels.height), 0, 0);
  }, [pixels]);
  const frame = frameWidth(recipe, pixels);
  const marks = useMarks(recipe, pixels, logo);
  const [width, height] = [pixels.width + 2 * frame, pixels.height + 2 * frame];
  return (
    <div
      className={styles.whole}
      data-fills={fills || undefined}
      style={{ aspectRatio: `${width} / ${height}`, ['--ratio' as string]: width / height }}
    >
      <canvas
        ref={canvas}
        style={{
          left: `${(100 * frame) / width}%`,
          top: `${(100 * frame) / height}%`,
          width: `${(100 * pixels.width) / width}%`,
          height: `${(100 * pixels.height) / height}%`,
        }}
      />
      <div ref={marks} className={styles.marks} aria-hidden="true" />
    </div>
  );
}
