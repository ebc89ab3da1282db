import { type Html, html } from '#contract/core/html.ts';
import { typeName } from '#contract/files/type-name.ts';
import type { PublicFile } from '#contract/public/links.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** `Sep 21 2026 18:47`, in UTC: nothing is known of the visitor's clock. */
export function moment(text: string): string {
  const at = new Date(text);
  return `${months[at.getUTCMonth()]} ${two(at.getUTCDate())} ${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];
export function size(value: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  const shown = value / 1000 ** power;
  return `${power > 0 && shown < 100 ? shown.toFixed(1) : Math.round(shown)} ${units[power]}`;
}

function playingTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return [...(hours > 0 ? [hours, two(minutes)] : [minutes]), two(whole % 60)].join(':');
}

const number = new Intl.NumberFormat('en');
export const sides = (width: number, height: number): string => `${number.format(width)} × ${number.format(height)}`;

/** Its name, or the created date where that is hidden. */
export const titleOf = (file: PublicFile): string => file.name ?? moment(file.created_at);

/** The credit that its rights require, or else whom the file names as its source. */
function creditOf({ credit, rights }: PublicFile): string | undefined {
  const required = new Set(rights.flatMap((right) => right.credit?.trim() || []));
  return [...required].join(', ') || credit?.trim();
}

/** The terms under which it may be used, each once. */
export function termsOf({ rights }: PublicFile): Html | false {
  const all = rights.flatMap(({ summary, terms }) => [summary?.trim(), terms?.trim()]);
  const texts = [...new Set(all.filter(Boolean))];
  return (
    texts.length > 0 &&
    html`<section class="terms"><h2>Terms of use</h2>${texts.map((text) => html`<p class="words">${text}</p>`)}</section>`
  );
}

/** The facts beside the picture of a file; none that would say whose it is or where it lies. */
export function factsOf(file: PublicFile): Html[] {
  const facts: [string, string | null | undefined][] = [
    ['Type', typeName(file.file_type)],
    ['Dimensions', file.width && file.height ? sides(file.width, file.height) : null],
    ['Length', file.duration ? playingTime(file.duration) : null],
    ['Size', size(file.size)],
    ['Created', moment(file.created_at)],
    ['Credit', creditOf(file)],
    ['Copyright', file.copyright?.trim()],
    ['Expires', file.expiration_date && moment(file.expiration_date)],
  ];
  return facts.flatMap(([name, value]) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : []));
}
