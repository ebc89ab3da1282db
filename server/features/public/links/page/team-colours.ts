import { teamColours } from '#contract/teams/colours.ts';

const canvases = { light: '#ffffff', dark: '#14191c' } as const;

function colours(accent: string, canvas: string): string {
  const made = teamColours(accent, canvas);
  if (!made) return '';
  const edge = made.standsOut ? made.fill : 'var(--soft)';
  return `--ink:${made.fill};--on-ink:${made.onFill};--edge:${edge};--focus:${made.text}`;
}

/** A team's accent as the sheet that colours its pages; nothing without one. The accent is a colour like #1a2b3c. */
export function sheetOf(accent: string | null): string {
  if (teamColours(accent, canvases.light) === null || accent === null) return '';
  const { light, dark } = canvases;
  return `:root{${colours(accent, light)}}@media (prefers-color-scheme:dark){:root{${colours(accent, dark)}}}`;
}
