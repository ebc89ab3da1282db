import { useQuery } from '@tanstack/react-query';
import { geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { type Camera, pixelOf, type Size, worldPx } from './camera.ts';

/** The coasts and borders of the earth, of Natural Earth (public domain): part of the product, nothing is fetched from elsewhere. */
interface Outline {
  readonly land: ReturnType<typeof feature>;
  readonly borders: ReturnType<typeof mesh>;
}

type Topology = Parameters<typeof feature>[0];

/** Closer than this the coarse outline is all corners. */
const fineFrom = 3;

async function load(fine: boolean): Promise<Outline> {
  const { default: json } = fine
    ? await import('world-atlas/countries-50m.json')
    : await import('world-atlas/countries-110m.json');
  const atlas = json as unknown as Topology;
  const { land, countries } = atlas.objects;
  if (!land || !countries) throw new Error('The outline of the earth is damaged');
  return {
    land: feature(atlas, land),
    borders: mesh(atlas, countries as Parameters<typeof mesh>[1], (one, other) => one !== other),
  };
}

const outlineQuery = (fine: boolean) => ({
  queryKey: ['outline', fine],
  queryFn: () => load(fine),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The outline for a zoom; the coarse one until the fine one is there. */
export function useOutline(zoom: number): Outline | undefined {
  const coarse = useQuery(outlineQuery(false));
  const fine = useQuery({ ...outlineQuery(true), enabled: zoom >= fineFrom });
  return (zoom >= fineFrom ? fine.data : undefined) ?? coarse.data;
}

/** The degrees between which Antarctica fades away, unless one looks closely: the map would end in a straight edge. */
const fades = [-64, -79] as const;
const fadesBelowZoom = 3;

function fadeSouth(context: CanvasRenderingContext2D, camera: Camera, size: Size): void {
  const [from, to] = fades.map((lat) => pixelOf({ lat, lng: 0 }, camera, size).y) as [number, number];
  const fade = context.createLinearGradient(0, from, 0, to);
  fade.addColorStop(0, 'rgb(0 0 0 / 0)');
  fade.addColorStop(1, 'rgb(0 0 0)');
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = fade;
  context.fillRect(0, from, size.width, size.height);
  context.globalCompositeOperation = 'source-over';
}

/** Draws what a camera sees, in the colours that the canvas has by its style. */
export function drawOutline(canvas: HTMLCanvasElement, outline: Outline, camera: Camera, size: Size): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const sharp = window.devicePixelRatio || 1;
  canvas.width = Math.round(size.width * sharp);
  canvas.height = Math.round(size.height * sharp);
  const px = worldPx(camera.zoom);
  const projection = geoMercator()
    .scale(px / (2 * Math.PI))
    .translate([size.width / 2 + (0.5 - camera.x) * px, size.height / 2 + (0.5 - camera.y) * px])
    .clipExtent([
      [-2, -2],
      [size.width + 2, size.height + 2],
    ]);
  const style = getComputedStyle(canvas);
  const path = geoPath(projection, context);
  context.setTransform(sharp, 0, 0, sharp, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  context.beginPath();
  path(outline.land);
  context.fillStyle = style.getPropertyValue('--map-land');
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = style.getPropertyValue('--map-line');
  context.stroke();
  context.beginPath();
  path(outline.borders);
  context.stroke();
  if (camera.zoom < fadesBelowZoom) fadeSouth(context, camera, size);
}
