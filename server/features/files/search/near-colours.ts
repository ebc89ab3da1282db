/** A colour in OKLab, where distance is about what the eye says. */
type Lab = readonly [number, number, number];

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

function lab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Colours are indexed by the upper four bits of each channel: `colour_bins` of the database. */
const binColours: readonly Lab[] = Array.from({ length: 4096 }, (_, bin) =>
  lab((bin >> 8) * 16 + 8, ((bin >> 4) & 15) * 16 + 8, (bin & 15) * 16 + 8),
);

const near = 0.09;

/** The bins of all colours that look like `#rrggbb`. */
export function binsNear(hex: string): number[] {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  const wanted = lab(red, green, blue);
  const own = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
  return binColours.flatMap((colour, bin) =>
    bin === own || Math.hypot(colour[0] - wanted[0], colour[1] - wanted[1], colour[2] - wanted[2]) <= near ? [bin] : [],
  );
}
