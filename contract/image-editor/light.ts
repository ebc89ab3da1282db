import type { Light } from './recipe.ts';
import { fullValue, type Pixels, zeros } from './rendering.ts';

/** Light and colour as tables over what a pixel says, so that a picture of any size takes one look-up for each value. */
export interface CompiledLight {
  /** Red, green and blue: what each value becomes, from 0 to the largest value. */
  readonly curves: readonly [Float32Array, Float32Array, Float32Array];
  /** 1 leaves the distance to grey as it is. */
  readonly saturation: number;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toEncoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const within = (value: number) => Math.min(1, Math.max(0, value));

/** Grey as the eye weighs it (Rec. 709). */
export const weights = { red: 0.2126, green: 0.7152, blue: 0.0722 } as const;

/** The share of each colour's light that comes through, the sum for the eye being the same. */
function balance({ temperature, tint }: Light): [number, number, number] {
  const warm = temperature / 100;
  const magenta = tint / 100;
  const red = 1 + 0.3 * warm + 0.08 * magenta;
  const green = 1 - 0.2 * magenta;
  const blue = 1 - 0.4 * warm + 0.08 * magenta;
  const sum = weights.red * red + weights.green * green + weights.blue * blue;
  return [red / sum, green / sum, blue / sum];
}

/** More light runs into white slowly, so that bright parts keep their drawing. */
const exposed = (linear: number, gain: number) =>
  gain <= 1 ? linear * gain : (linear * gain) / (1 + linear * (gain - 1));

const lifted = (value: number, amount: number) => value + amount * (amount > 0 ? 1.5 : 0.9) * value * (1 - value) ** 3;
const brightened = (value: number, amount: number) =>
  value + amount * (amount > 0 ? 0.9 : 1.5) * (1 - value) * value ** 3;

function contrasted(value: number, amount: number): number {
  if (amount <= 0) return value + amount * 0.5 * (value - 0.5);
  return value + amount * (value * value * (3 - 2 * value) - value);
}

function toned(encoded: number, gain: number, balanced: number, { shadows, highlights, contrast }: Light): number {
  const lit = within(toEncoded(within(exposed(toLinear(encoded), gain) * balanced)));
  return within(contrasted(within(brightened(within(lifted(lit, shadows / 100)), highlights / 100)), contrast / 100));
}

/** Sharpness apart: it looks at what lies around. Null where nothing is to be done. */
export function compileLight(light: Light, largest: number): CompiledLight | null {
  const { on, exposure, contrast, highlights, shadows, saturation, temperature, tint } = light;
  const amounts = [exposure, contrast, highlights, shadows, saturation, temperature, tint];
  if (!on || amounts.every((amount) => amount === 0)) return null;
  const gain = 2 ** exposure;
  const curve = (balanced: number) =>
    Float32Array.from({ length: largest + 1 }, (_, value) => toned(value / largest, gain, balanced, light) * largest);
  const [red, green, blue] = balance(light);
  const reds = curve(red);
  const curves = [reds, green === red ? reds : curve(green), blue === red ? reds : curve(blue)] as const;
  return { curves, saturation: 1 + saturation / 100 };
}

/** In place. Transparency stays. */
export function applyLight(pixels: Pixels, { curves, saturation }: CompiledLight): void {
  if (saturation === 1) {
    applyCurves(pixels, curves);
    return;
  }
  const { data, channels } = pixels;
  const [reds, greens, blues] = curves;
  const largest = fullValue(data);
  const { length } = data;
  for (let at = 0; at < length; at += channels) {
    const red = reds[data[at]!]!;
    const green = greens[data[at + 1]!]!;
    const blue = blues[data[at + 2]!]!;
    const grey = weights.red * red + weights.green * green + weights.blue * blue + 0.5;
    const r = grey + saturation * (red - grey + 0.5);
    const g = grey + saturation * (green - grey + 0.5);
    const b = grey + saturation * (blue - grey + 0.5);
    data[at] = r < 0 ? 0 : r > largest ? largest : Math.trunc(r);
    data[at + 1] = g < 0 ? 0 : g > largest ? largest : Math.trunc(g);
    data[at + 2] = b < 0 ? 0 : b > largest ? largest : Math.trunc(b);
  }
}

function applyCurves({ data, channels }: Pixels, curves: CompiledLight['curves']): void {
  const rounded = (curve: Float32Array) => {
    const table = zeros(data, curve.length);
    for (let value = 0; value < table.length; value += 1) table[value] = Math.round(curve[value]!);
    return table;
  };
  const reds = rounded(curves[0]);
  const greens = rounded(curves[1]);
  const blues = rounded(curves[2]);
  const { length } = data;
  for (let at = 0; at < length; at += channels) {
    data[at] = reds[data[at]!]!;
    data[at + 1] = greens[data[at + 1]!]!;
    data[at + 2] = blues[data[at + 2]!]!;
  }
}
