import { Html, html } from '#contract/core/html.ts';
import type { PublicList } from '#contract/public/links.ts';
import { inline } from '#platform/http/policy.ts';

/** An image that is likely to be seen next. */
export interface AheadImage {
  readonly src: string;
  /** Empty where there is one size only. */
  readonly srcset: string;
  readonly sizes: string;
}

/** The list that a file was opened from, with the ways through it. */
export interface Surroundings {
  readonly list: Pick<PublicList, 'title' | 'url'> & {
    /** From 1; null in a list that is not counted. */
    readonly position: number | null;
    readonly count: number | null;
  };
  readonly previous: string | null;
  readonly next: string | null;
  readonly ahead: readonly AheadImage[];
}

const chevron = (path: string) =>
  new Html(
    `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`,
  );
const [left, right] = [chevron('M15 6l-6 6 6 6'), chevron('M9 6l6 6-6 6')];

/** The place of the file in its list, which leads back there. */
export const whereOf = ({ list: { title, url, position, count } }: Surroundings): Html =>
  position === null
    ? html`<a class="where" href="${url}"><span class="named" dir="auto">${title}</span></a>`
    : html`<a class="where" href="${url}"><span>${position} of ${count}</span>${title && html`<span class="in"> in ${title}</span>`}</a>`;

/** Arrows to the files beside it. */
export function arrowsOf({ previous, next, ahead }: Surroundings): Html {
  const coming = ahead.map(
    ({ src, srcset, sizes }) =>
      html`<template data-ahead="${src}" data-srcset="${srcset}" data-sizes="${sizes}"></template>`,
  );
  return html`<nav aria-label="Files">${previous && html`<a class="step back" rel="prev" href="${previous}" aria-label="Previous file">${left}</a>`}${next && html`<a class="step on" rel="next" href="${next}" aria-label="Next file">${right}</a>`}</nav>${coming}`;
}

export const stepsStyle = inline(`
@view-transition{navigation:auto}
@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}
::view-transition-group(root){animation-duration:.12s}
.acts{display:flex;align-items:center;gap:8px;min-width:0}
.where{display:flex;align-items:center;min-width:0;min-height:44px;padding:0 8px;border-radius:6px;color:var(--soft);font-size:13px;font-variant-numeric:tabular-nums;text-decoration:none;white-space:nowrap}
.where .in{overflow:hidden;max-width:32ch;white-space:pre;text-overflow:ellipsis}
.where .named{overflow:hidden;max-width:32ch;text-overflow:ellipsis}
.where:hover{color:var(--text);text-decoration:underline;text-underline-offset:3px}
.room{position:relative;display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);min-width:0;min-height:0}
.step{position:absolute;z-index:1;top:50%;display:grid;place-items:center;width:44px;height:44px;margin-top:-22px;border-radius:50%;background:var(--page);color:var(--text);box-shadow:0 1px 3px rgb(12 20 22/.24),0 6px 16px -6px rgb(12 20 22/.28)}
.step:hover{background:var(--chip)}
.step.back{left:22px}.step.on{right:22px}
@media (max-width:767px){.where .in{display:none}.step.back{left:10px}.step.on{right:10px}}
@media print{.step,.where{display:none}}
`);

/** Steps through the list by keys and by swipes of 50 px, reads ahead, and goes back to the list by Escape. */
export const stepsScript = inline(`
(() => {
const stage = document.querySelector('.stage');
const go = (selector) => document.querySelector(selector)?.click();
// Keys and swipes are the player's, and those of pages and of what is scrolled, where there are any.
const taken = stage.matches('.reads') || stage.querySelector('.turn,vitrine-player');
const open = () => document.querySelector('[popover]:popover-open');
let escapes = false;
// A sheet that is open closes by the same key.
addEventListener('keydown', (event) => { escapes = event.key === 'Escape' && !open(); }, true);
addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target.closest('input,textarea,select,dialog')) return;
  if (event.key === 'Escape' && escapes && !document.fullscreenElement) go('.where');
  if (taken || open()) return;
  if (event.key === 'ArrowRight') go('.step.on');
  if (event.key === 'ArrowLeft') go('.step.back');
});
let from;
if (!taken) {
  stage.addEventListener('touchstart', ({ touches }) => { from = touches.length === 1 ? touches[0].clientX : undefined; }, { passive: true });
  stage.addEventListener('touchend', ({ changedTouches }) => {
    const by = from === undefined ? 0 : changedTouches[0].clientX - from;
    from = undefined;
    if (Math.abs(by) >= 50) go(by < 0 ? '.step.on' : '.step.back');
  });
}
addEventListener('load', () => {
  if (navigator.connection?.saveData) return;
  for (const { dataset } of document.querySelectorAll('[data-ahead]')) {
    const image = new Image();
    if (dataset.srcset) Object.assign(image, { sizes: dataset.sizes, srcset: dataset.srcset });
    image.src = dataset.ahead;
  }
});
})();
`);
