/** The view of a map: its middle on a square of side 1 (Web Mercator), and how close one looks. At zoom 0 the earth is 256 px wide. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const closest = 16;
const tile = 256;
const steepest = 85.0511;

export const worldPx = (zoom: number): number => tile * 2 ** zoom;

export const xOf = (lng: number): number => (lng + 180) / 360;
export function yOf(lat: number): number {
  const angle = (Math.min(steepest, Math.max(-steepest, lat)) * Math.PI) / 180;
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
}
export const lngOf = (x: number): number => x * 360 - 180;
export const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Room at the edges of a window, so that a pin with its number is not cut. In CSS px. */
const margin = 40;

/** The width of a window without its margins. Never 0, while it is being laid out too. */
const inner = (length: number) => Math.max(1, length - 2 * margin);

/** The least zoom: all of the earth from west to east, with pins at both ends. */
const furthest = ({ width }: Size): number => Math.log2(inner(width) / tile);

/** The camera, moved so that hardly more than the earth is in the window. */
export function kept({ x, y, zoom }: Camera, size: Size): Camera {
  const fitting = within(zoom, furthest(size), closest);
  const px = worldPx(fitting);
  const [w, h] = [Math.min(0.5, inner(size.width) / px / 2), Math.min(0.5, inner(size.height) / px / 2)];
  return { x: within(x, w, 1 - w), y: within(y, h, 1 - h), zoom: fitting };
}

/** Looks closer or from further away at a point of the window that stays where it is. */
export function zoomed(camera: Camera, size: Size, by: number, at = { x: size.width / 2, y: size.height / 2 }): Camera {
  const zoom = within(camera.zoom + by, furthest(size), closest);
  const [before, after] = [worldPx(camera.zoom), worldPx(zoom)];
  const [dx, dy] = [at.x - size.width / 2, at.y - size.height / 2];
  return kept({ x: camera.x + dx / before - dx / after, y: camera.y + dy / before - dy / after, zoom }, size);
}

export const panned = (camera: Camera, size: Size, dx: number, dy: number): Camera =>
  kept({ ...camera, x: camera.x - dx / worldPx(camera.zoom), y: camera.y - dy / worldPx(camera.zoom) }, size);

/** The place of a point of the earth in the window. */
export function pixelOf({ lat, lng }: { lat: number; lng: number }, camera: Camera, { width, height }: Size) {
  const px = worldPx(camera.zoom);
  return { x: width / 2 + (xOf(lng) - camera.x) * px, y: height / 2 + (yOf(lat) - camera.y) * px };
}

const edge = (degrees: number) => Number(degrees.toFixed(4));

/** The area in the window, as the filter `bounds` takes it. */
export function boundsOf(camera: Camera, { width, height }: Size): string {
  const px = worldPx(camera.zoom);
  const [w, h] = [width / px / 2, height / px / 2];
  const side = (value: number) => within(value, 0, 1);
  return [lngOf(side(camera.x - w)), latOf(side(camera.y + h)), lngOf(side(camera.x + w)), latOf(side(camera.y - h))]
    .map(edge)
    .join(',');
}

/** Nearer than this one sees nothing of where it is: there is only an outline. */
const nearest = 7;

/** The camera that has an area in its window, with its outermost pins whole. */
export function around(bounds: string, size: Size): Camera {
  const [west = -180, south = -60, east = 180, north = 75] = bounds.split(',').map(Number);
  const [left, right, top, bottom] = [xOf(west), xOf(east), yOf(north), yOf(south)];
  const [w, h] = [Math.max(right - left, 1e-7), Math.max(bottom - top, 1e-7)];
  const zoom = Math.log2(Math.min(inner(size.width) / w, inner(size.height) / h) / tile);
  return kept({ x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.min(nearest, zoom) }, size);
}
