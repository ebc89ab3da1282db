import { luminance } from '@mantine/core';

export const ink = '#161b1c';
export const white = '#ffffff';
/** The contrast that text needs, and that edges and large text need (WCAG 2.2 AA). */
export const needed = { text: 4.5, edge: 3 } as const;

/** 1 for two equal colours to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** White or ink: what reads better on a colour. */
export const textOn = (colour: string): string => (contrast(colour, white) >= contrast(colour, ink) ? white : ink);

/** '4.6 : 1', never rounded up to more than it is. */
export const ratio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`;

/** A verdict in words on text of a colour on another. */
export function verdict(value: number): string {
  if (value >= needed.text) return 'is easy to read';
  return value >= needed.edge ? 'is readable only in large text' : 'is too faint to read';
}
