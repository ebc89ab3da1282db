import type { Colour } from '../model.ts';

interface Patch {
  /** OKLab: equal distances look equally different. */
  readonly lab: readonly [number, number, number];
  readonly weight: number;
}

const most = 5;
/** Nearer than this, two colours are one to the eye. */
const alike = 0.05;

/** Joins the colours that look most alike, until few are left that all differ. */
export function mergeColours(counts: ReadonlyMap<string, number>): Colour[] {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let patches: Patch[] = [...counts].map(([hex, count]) => ({ lab: toLab(hex), weight: count / total }));
  for (;;) {
    const pair = nearest(patches);
    if (!pair || (patches.length <= most && pair.distance > alike)) break;
    patches = [...patches.filter((patch) => patch !== pair.a && patch !== pair.b), join(pair.a, pair.b)];
  }
  return patches
    .sort((a, b) => b.weight - a.weight)
    .map(({ lab, weight }) => ({ hex: toHex(lab), share: Math.round(weight * 1000) / 1000 }));
}

function nearest(patches: readonly Patch[]) {
  let best: { a: Patch; b: Patch; distance: number; cost: number } | null = null;
  for (const [index, a] of patches.entries()) {
    for (const b of patches.slice(index + 1)) {
      const distance = Math.hypot(a.lab[0] - b.lab[0], a.lab[1] - b.lab[1], a.lab[2] - b.lab[2]);
      // A small patch is given up sooner than a large one, but a vivid one stays.
      const cost = distance * Math.sqrt(Math.min(a.weight, b.weight));
      if (!best || cost < best.cost) best = { a, b, distance, cost };
    }
  }
  return best;
}

function join(a: Patch, b: Patch): Patch {
  const weight = a.weight + b.weight;
  const mix = (index: 0 | 1 | 2): number => (a.lab[index] * a.weight + b.lab[index] * b.weight) / weight;
  return { lab: [mix(0), mix(1), mix(2)], weight };
}

function toLab(hex: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: readonly [number, number, number]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb
    .map((value) =>
      Math.round(gamma(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function gamma(value: number): number {
  const bounded = Math.min(1, Math.max(0, value));
  return bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
}
