import { Html, html } from '#contract/core/html.ts';
import { pageAddress } from '#contract/public/page-address.ts';
import type { PublicPages } from '#contract/public/pages.ts';
import { inline } from '#platform/http/policy.ts';

/** Labels of the buttons that turn pages; `{page}` and `{count}`: numbers. */
export interface PageWords {
  readonly previous: string;
  readonly next: string;
  readonly page: string;
  readonly of: string;
  readonly failed: string;
}

const english: PageWords = {
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {page}',
  of: 'Page {page} of {count}',
  failed: 'Page {page} could not be shown',
};

/** The buttons that turn the pages of the picture before them. Without a script the next page is a link. */
export function pageTools(pages: PublicPages, words: PageWords = english): Html {
  const of = words.of.replace('{count}', String(pages.count));
  return html`<p class="turn" data-pages="${pages.count}" data-url="${pages.url}" data-page="${words.page}" data-of="${of}" data-failed="${words.failed}" hidden><button type="button" aria-label="${words.previous}" disabled>${new Html('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 6l-6 6 6 6"/></svg>')}</button><span role="status">${of.replace('{page}', '1')}</span><button type="button" aria-label="${words.next}">${new Html('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6l6 6-6 6"/></svg>')}</button></p>
<noscript><p class="turn"><a href="${pageAddress(pages, 2)}">${of.replace('{page}', '2')}</a></p></noscript>`;
}

export const pagesStyle = inline(`
.stage:has(>.turn){position:relative}
.slide:has(>.turn)>img{object-fit:contain}
.slide>.turn.turn{bottom:68px}
.turn.turn{position:absolute;z-index:1;bottom:16px;left:50%;display:flex;align-items:center;gap:2px;margin:0;padding:2px;border-radius:10px;background:#14191ce6;color:#fff;font-size:13px;line-height:20px;font-variant-numeric:tabular-nums;white-space:nowrap;transform:translateX(-50%)}
.turn.turn[hidden]{display:none}
.turn button{display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;border-radius:8px;background:none;color:inherit;cursor:pointer}
.turn button:hover{background:#fff3}
.turn button:disabled{opacity:.4;cursor:default}
.turn button:focus-visible{outline:2px solid #fff;outline-offset:-4px}
.turn svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .turn svg{transform:scaleX(-1)}
.turn a{padding:12px;color:inherit}
img.coming{opacity:.6}
`);

/** Turns pages by buttons and keys; by arrows and swipes too, where those lead to no other file. */
export const pagesScript = inline(`
(() => {
const lone = document.querySelectorAll('.slide').length < 2;
for (const tools of document.querySelectorAll('.turn[data-pages]')) {
  const image = tools.parentElement.querySelector('img');
  if (!image) continue;
  const count = Number(tools.dataset.pages);
  const [back, on] = tools.querySelectorAll('button');
  const said = tools.querySelector('span');
  const alt = image.alt;
  const address = (page) => tools.dataset.url.replace('{page}', page);
  let at = 1;
  const say = (words) => tools.dataset[words].replace('{page}', at);
  const go = (to) => {
    if (to < 1 || to > count || to === at) return;
    at = to;
    for (const name of ['srcset', 'sizes', 'width', 'height']) image.removeAttribute(name);
    image.classList.add('coming');
    image.src = address(at);
    image.alt = at === 1 ? alt : say('page');
    said.textContent = say('of');
    back.disabled = at === 1;
    on.disabled = at === count;
  };
  image.addEventListener('load', () => { image.classList.remove('coming'); if (at > 1 && at < count) new Image().src = address(at + 1); });
  image.addEventListener('error', () => { if (image.classList.contains('coming')) said.textContent = say('failed'); });
  tools.hidden = false;
  back.onclick = () => go(at - 1);
  on.onclick = () => go(at + 1);
  const seen = () => tools.getClientRects().length > 0;
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !seen() || event.target.closest('input, textarea, dialog, [popover]')) return;
    const by = { PageUp: -1, PageDown: 1, ...(lone ? { ArrowLeft: -1, ArrowRight: 1 } : {}) }[event.key];
    if (!by) return;
    event.preventDefault();
    go(at + by);
  });
  if (!lone) continue;
  let from;
  image.addEventListener('touchstart', (event) => { from = event.touches.length === 1 ? event.touches[0].clientX : undefined; }, { passive: true });
  image.addEventListener('touchend', (event) => {
    if (from === undefined) return;
    const by = event.changedTouches[0].clientX - from;
    from = undefined;
    if (Math.abs(by) >= 50) go(at + (by < 0 ? 1 : -1));
  });
}
})();
`);
