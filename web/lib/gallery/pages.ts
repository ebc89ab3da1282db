import { icon } from '#contract/public/gallery-view/markup.ts';
import { pageAddress } from '#contract/public/page-address.ts';
import type { PublicPages } from '#contract/public/pages.ts';
import { markup } from './markup.ts';
import { base } from './place.ts';

export const pagesStyle = `
dialog .show{position:relative}
dialog .turn{position:absolute;z-index:1;bottom:12px;left:50%;display:flex;align-items:center;margin:0;border-radius:10px;background:#14191ce6;font-size:13px;font-variant-numeric:tabular-nums;white-space:nowrap;transform:translateX(-50%)}
`;

/** The buttons that turn the pages of a document's picture. `turn` takes -1 and 1 as well, for keys. */
export function pageTools(pages: PublicPages, image: HTMLImageElement): { tools: HTMLElement; turn(by: number): void } {
  const tools = document.createElement('p');
  tools.className = 'turn';
  markup(
    tools,
    `<button type="button" aria-label="Previous page">${icon('previous')}</button><span role="status"></span><button type="button" aria-label="Next page">${icon('next')}</button>`,
  );
  const [back, on] = tools.querySelectorAll('button');
  const said = tools.querySelector('span');
  const first = image.alt;
  let at = 1;
  const tell = () => {
    if (said) said.textContent = `Page ${at} of ${pages.count}`;
    if (back) back.disabled = at === 1;
    if (on) on.disabled = at === pages.count;
  };
  const turn = (by: number) => {
    const to = at + by;
    if (to < 1 || to > pages.count) return;
    at = to;
    for (const name of ['srcset', 'sizes', 'width', 'height']) image.removeAttribute(name);
    image.src = base + pageAddress(pages, at);
    image.alt = at === 1 ? first : `Page ${at}`;
    tell();
  };
  back?.addEventListener('click', () => turn(-1));
  on?.addEventListener('click', () => turn(1));
  tell();
  return { tools, turn };
}
