import { type Html, html } from '#contract/core/html.ts';
import { typeName } from '#contract/files/type-name.ts';
import type { PublicFile } from '#contract/public/links.ts';
import { day, moment, playingTime, sides, size } from '../../facts.ts';

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

/** The social post that it came from. */
export function socialOf({ social_post: post }: PublicFile): Html | false {
  if (!post) return false;
  const by = html`<b dir="auto">${post.creator ?? 'Unknown source.'}</b>${post.posted_on && html` ${day(post.posted_on)}`}`;
  return html`<section class="terms"><h2>Social Information</h2><p class="words">${by}</p>${post.caption && html`<p class="words" dir="auto">${post.caption}</p>`}</section>`;
}

/** The facts beside the picture of a file; none that would say whose it is or where it lies. */
export function factsOf(file: PublicFile): Html[] {
  const facts: [string, string | null | undefined][] = [
    ['Type', typeName(file.file_type)],
    ['Dimensions', file.width && file.height ? sides(file.width, file.height) : null],
    ['Length', file.duration ? playingTime(file.duration) : null],
    ['Size', file.size > 0 ? size(file.size) : null],
    ['Created', moment(file.created_at)],
    ['Credit', creditOf(file)],
    ['Copyright', file.copyright?.trim()],
    ['Expires', file.expiration_date && moment(file.expiration_date)],
  ];
  const own = file.attributes.map(({ name, value }): [string, string] => [name, value]);
  return [...facts, ...own].flatMap(([name, value]) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : []));
}
