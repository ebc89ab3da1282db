import type { PlaceRow } from './store/items.ts';

type Positioned = Pick<PlaceRow, 'id' | 'position'>;

/** Exact: decimal digits as whole numbers of one size. */
function midway(a: string, b: string): string {
  const digits = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0)) + 1;
  const whole = (text: string) => {
    const [before = '0', after = ''] = text.split('.');
    return BigInt(before + after.padEnd(digits, '0'));
  };
  const sum = (whole(a) + whole(b)) / 2n;
  const text = String(sum).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '') || '0';
}

const rising = (a: string | undefined, b: string | undefined) =>
  a === undefined || b === undefined || Number(a) < Number(b);
/** Digits behind the point after which numbering anew is better. */
const deepest = 12;

/** The places in this order, each with a position: one that moved alone gets one between its neighbours, else all are numbered. */
export function positioned<T extends Positioned>(places: readonly T[], moved: string): T[] {
  const index = places.findIndex(({ id }) => id === moved);
  const others = places.filter(({ id }) => id !== moved);
  const inOrder = others.every((place, nr) => rising(others[nr - 1]?.position, place.position));
  const [before, after] = [others[index - 1]?.position, others[index]?.position];
  const between =
    before === undefined
      ? after === undefined
        ? '1'
        : midway('0', after)
      : after === undefined
        ? String(Math.floor(Number(before)) + 1)
        : midway(before, after);
  const shallow = (between.split('.')[1]?.length ?? 0) <= deepest;
  const fits = rising(before, between) && rising(between, after) && Number(between) > 0;
  if (inOrder && shallow && fits)
    return places.map((place) => (place.id === moved ? { ...place, position: between } : place));
  return numbered(places);
}

/** The places in this order, numbered from one. */
export const numbered = <T extends Positioned>(places: readonly T[]): T[] =>
  places.map((place, index) => ({ ...place, position: String(index + 1) }));

/** The position behind all of these. */
export const lastPosition = (places: readonly Positioned[]): number =>
  places.reduce((most, { position }) => Math.max(most, Math.floor(Number(position)) + 1), 1);
