interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const ink = '#161b1c';

const rgbOf = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
};
const hexOf = ({ r, g, b }: Rgb) =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const { r, g, b } = rgbOf(colour);
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour on its way to another: 0 is the first, 1 the second. */
export function mixed(colour: string, towards: string, share: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(towards)];
  const part = (a: number, b: number) => a + (b - a) * share;
  return hexOf({ r: part(from.r, to.r), g: part(from.g, to.g), b: part(from.b, to.b) });
}

/** The accent as text that reads on a canvas: towards black or white in small steps. */
function readable(accent: string, canvas: string): string {
  const towards = luminance(canvas) < 0.2 ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.04) {
    const colour = mixed(accent, towards, share);
    if (contrast(colour, canvas) >= 4.5) return colour;
  }
  return towards;
}

/** White or nearly black: the one that is read better on a colour like #1a2b3c. */
export const onColour = (colour: string): string =>
  contrast(colour, '#ffffff') >= contrast(colour, ink) ? '#ffffff' : ink;

/**
 * Colours that a team's accent gives a page: of buttons, of the text on them, and of text and rings that read on its
 * canvas.
 */
interface TeamColours {
  readonly fill: string;
  readonly onFill: string;
  readonly text: string;
  /** True when the fill stands out from the canvas without a line around it. */
  readonly standsOut: boolean;
}

/** The accent is a colour like #1a2b3c; nothing without one. */
export function teamColours(accent: string | null, canvas: string): TeamColours | null {
  if (accent === null || !/^#[0-9a-f]{6}$/i.test(accent)) return null;
  return {
    fill: accent,
    onFill: onColour(accent),
    text: readable(accent, canvas),
    standsOut: contrast(accent, canvas) >= 3,
  };
}
