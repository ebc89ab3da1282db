export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

export const rectBetween = (a: Point, b: Point): Rect => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const meet = (a: Rect, b: Rect) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** The names of the places that a rectangle touches. */
export function hits(places: ReadonlyMap<string, Rect>, rect: Rect): Set<string> {
  return new Set([...places].flatMap(([name, place]) => (meet(place, rect) ? [name] : [])));
}
