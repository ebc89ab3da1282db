import type { CentreLook } from '#contract/media-centres/centre.ts';
import { mixed, teamColours } from '#contract/teams/colours.ts';

const dark = { background: '#0e1112', text: '#e8ecec' };

interface Scheme {
  readonly background: string;
  readonly text: string;
}

/** The variables of one scheme: every text reads on the background, whatever was chosen. */
function variables(accent: string, { background, text }: Scheme): string {
  const readable = (colour: string) => teamColours(colour, background)?.text ?? colour;
  const made = teamColours(accent, background);
  const ink = readable(text);
  const towards = (share: number) => mixed(ink, background, share);
  return [
    `--page:${background}`,
    `--text:${ink}`,
    `--soft:${readable(towards(0.3))}`,
    `--line:${towards(0.86)}`,
    `--edge:${readable(towards(0.45))}`,
    `--stage:${towards(0.94)}`,
    `--accent:${made?.fill ?? ink}`,
    `--on-accent:${made?.onFill ?? background}`,
    `--rim:${made?.standsOut ? made.fill : readable(towards(0.45))}`,
    `--link:${made?.text ?? ink}`,
  ].join(';');
}

const fonts = {
  inter: 'Inter,ui-sans-serif,system-ui,sans-serif',
  newsreader: 'Newsreader,Georgia,serif',
  system: 'system-ui,sans-serif',
} as const;

/** The sheet that gives a Media Centre its colours, fonts and focal point. All of it is checked text. */
export function lookSheet({ look }: { look: Pick<CentreLook, 'colours' | 'fonts' | 'focus'> }): string {
  const { accent, ...light } = look.colours;
  const { headings, text } = look.fonts;
  return `:root{${variables(accent, light)};--display:${fonts[headings]};--body:${fonts[text]}}@media (prefers-color-scheme:dark){:root{${variables(accent, dark)}}}@media print{:root{${variables(accent, { background: '#ffffff', text: '#000000' })}}}.hero>img{object-position:${look.focus.x}% ${look.focus.y}%}`;
}
