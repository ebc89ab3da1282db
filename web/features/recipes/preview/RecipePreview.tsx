import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { frameWidth } from '#contract/image-editor/geometry.ts';
import { type Logo, marksSvg } from '#contract/image-editor/marks-svg.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import { renderPixels } from '#contract/image-editor/render.ts';
import { centre, type Pixels, type Size } from '#contract/image-editor/rendering.ts';
import { fileQuery } from '../../files/queries.ts';
import { pageLettering } from '../../image-editor/stage/lettering.ts';
import styles from './RecipePreview.module.css';
import { pixelsQuery } from './small-pixels.ts';

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

function Drawn({ pixels, recipe, logo }: { pixels: Pixels; recipe: Recipe; logo: Logo | null }) {
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

/** A file with a recipe drawn on it, around its focal point. Nothing leaves the browser. */
export function RecipePreview(props: { uuid: string; name: string; recipe: Recipe; logo: Logo | null }) {
  const { uuid, name, recipe, logo } = props;
  const { data: file, isError: unknown } = useQuery(fileQuery(uuid));
  const url = file?.latest_version.thumbnail_url;
  const { data: source, isError } = useQuery({ ...pixelsQuery(url ?? ''), enabled: Boolean(url) });
  const focal = file?.focal_point;
  const { width, height } = file?.latest_version ?? {};
  const pixels = useMemo(() => {
    const fullSize = width && height ? { width, height } : undefined;
    return source && renderPixels(source, recipe, { focalPoint: focal ?? centre, fullSize });
  }, [source, recipe, focal, width, height]);
  const failed = unknown || isError || (file && !url);
  return (
    <figure className={styles.tile}>
      <div className={styles.stage} role="img" aria-label={`${name} with the recipe`}>
        {pixels && <Drawn pixels={pixels} recipe={recipe} logo={logo} />}
        {failed && <span className={styles.none}>No preview</span>}
      </div>
      <figcaption title={name}>{name}</figcaption>
    </figure>
  );
}
