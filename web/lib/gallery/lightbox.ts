import type { GalleryPublicFile } from '#contract/public/galleries.ts';
import { icon, leadsOut } from '#contract/public/gallery-view/markup.ts';
import { copyLink } from './copy-link.ts';
import { markup } from './markup.ts';
import { pagesStyle, pageTools } from './pages.ts';
import { base } from './place.ts';
import { loadPlayer } from './player.ts';
import { addTracks, videoOf } from './video.ts';
import type { SeenItem } from './visible.ts';

export interface LightboxUse {
  /** The file there now; undefined beyond the ends. */
  readonly at: (index: number) => GalleryPublicFile | undefined;
  readonly count: () => number;
  /** Asked for when the last known file is stepped past; resolves when there are more. */
  readonly more: () => Promise<boolean>;
  /** The address of the page of a file by itself. */
  readonly pageAt: (file: GalleryPublicFile) => string;
  /** The address of the form by which a file is reported. */
  readonly reportAt: (file: GalleryPublicFile) => string;
  /** The address of the gallery that opens with a file; null: there is none. */
  readonly linkAt: (file: GalleryPublicFile) => string | null;
  readonly onStep: (file: GalleryPublicFile) => void;
  readonly onDownload: (file: GalleryPublicFile) => void;
  readonly onLink: (file: GalleryPublicFile, cta: GalleryPublicFile['ctas'][number]) => void;
}

const swipePx = 50;

const frame = `<div class="bar"><span class="count" aria-live="polite"></span><a class="get page" target="_blank" rel="noopener">Open page</a><button type="button" class="get copy" aria-live="polite">Copy link</button><a class="get report" target="_blank" rel="noopener nofollow">Report</a><a class="get" download hidden>Download</a><button type="button" class="close" aria-label="Close"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button></div><button type="button" class="back" aria-label="Previous">${icon('previous')}</button><div class="show"></div><button type="button" class="on" aria-label="Next">${icon('next')}</button><p class="words"></p>`;

export const lightboxStyle = `
dialog{position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;background:#0b0e0f;color:#f2f4f4;font:14px/1.5 ui-sans-serif,system-ui,sans-serif;overflow:hidden}
dialog[open]{display:grid;grid-template:auto minmax(0,1fr) auto/56px minmax(0,1fr) 56px}
dialog::backdrop{background:#0b0e0f}
dialog :is(button,.get){display:grid;place-items:center;min-width:44px;min-height:44px;color:inherit;border-radius:8px}
dialog :is(button,.get):hover{background:#fff2}
dialog :focus-visible{outline:3px solid #fff;outline-offset:-3px}
dialog button:disabled{opacity:.3;cursor:default}
dialog .bar{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;padding:4px 8px 4px 16px}
dialog .count{flex:1;font-variant-numeric:tabular-nums}
dialog .get{padding:0 12px;font:inherit;font-weight:500;border:0;background:none;cursor:pointer;text-decoration:none}dialog .get[hidden]{display:none}
dialog>.back,dialog>.on{align-self:center;justify-self:center}
dialog .show{display:grid;place-items:center;min-width:0;min-height:0;touch-action:pan-y pinch-zoom}
dialog .show :is(img,video){grid-area:1/1;display:block;width:auto;height:auto;max-width:100%;max-height:100%;min-width:0;min-height:0;object-fit:contain;background:var(--c,#8882)}
dialog .show vitrine-player{position:relative;display:grid;place-items:center;min-width:0;min-height:0;max-width:100%;max-height:100%}
dialog .show vitrine-player[data-sound]{width:100%;max-width:960px}
dialog .show iframe{width:100%;height:100%;max-width:900px;border:0;border-radius:6px;background:#fff}
dialog .words{grid-column:1/-1;margin:0;padding:10px 20px 18px;text-align:center;max-height:22vh;overflow:auto;white-space:pre-line;overflow-wrap:anywhere}
dialog .words:empty{padding:0 0 16px}
dialog .words span{display:block;unicode-bidi:plaintext}
dialog .words a{display:inline-grid;place-items:center;min-height:44px;margin:8px 4px 0;padding:0 16px;border:1px solid #fff9;border-radius:6px;color:inherit;font-weight:500;text-decoration:none}
dialog .words a:hover{background:#fff2}
dialog .words a.filled{background:#f2f4f4;color:#0b0e0f}dialog .words a.link{border-color:#0000;text-decoration:underline;text-underline-offset:3px}
${pagesStyle}
@media (max-width:600px){dialog .bar{gap:0;padding:4px 4px 4px 12px}dialog .count{flex-basis:calc(100% - 60px)}dialog .close{order:1}dialog .get{order:2;padding:0 8px}dialog .page{margin-inline-start:-8px}dialog[open]{grid-template-columns:minmax(0,1fr) minmax(0,1fr);grid-template-rows:auto minmax(0,1fr) auto 56px}dialog .show{grid-column:1/-1;grid-row:2}dialog .words{grid-row:3}dialog>.back{grid-area:4/1}dialog>.on{grid-area:4/2}}
`;

/** A sound with its wave, under its picture until the player has come. */
function soundOf({ alt, sources, peaks_url: peaks, tracks }: GalleryPublicFile, address: string): HTMLElement {
  const audio = document.createElement('audio');
  addTracks(audio, tracks);
  Object.assign(audio, { controls: true, preload: 'metadata', src: base + address });
  audio.setAttribute('aria-label', alt || 'Sound');
  const still = sources.findLast(({ width }) => width <= 1080) ?? sources.at(-1);
  loadPlayer();
  const player = document.createElement('vitrine-player');
  player.dataset.sound = 'dark';
  if (peaks) player.dataset.peaks = base + peaks;
  if (still) player.dataset.picture = base + still.url;
  player.append(audio);
  return player;
}

/** A document as the server draws it. It has no script, and gets none. */
function textOf({ alt }: GalleryPublicFile, address: string): HTMLElement {
  const frame = document.createElement('iframe');
  // Its fonts are of its own origin; scripts stay forbidden.
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.title = alt || 'Document';
  frame.src = base + address;
  return frame;
}

function pictureOf(file: GalleryPublicFile): HTMLElement {
  const largest = file.sources.at(-1);
  if (file.video_url && file.kind === 'audio') return soundOf(file, file.video_url);
  if (file.video_url) return videoOf(file, file.video_url);
  if (file.text_url) return textOf(file, file.text_url);
  const image = new Image(file.width ?? undefined, file.height ?? undefined);
  image.alt = file.alt;
  const { width, height } = file;
  image.sizes = width && height ? `min(100vw, 100vh * ${(width / height).toFixed(3)}, ${width}px)` : '100vw';
  image.srcset = file.sources.map(({ url, width }) => `${base}${url} ${width}w`).join(', ');
  if (largest) image.src = base + largest.url;
  return image;
}

/** The links of its markers, which are not drawn on the large picture. */
function linksOf(file: GalleryPublicFile, onLink: LightboxUse['onLink']): HTMLElement[] {
  return file.ctas
    .filter(({ url }) => leadsOut(url))
    .map((cta) => {
      const link = document.createElement('a');
      const target = cta.opens === 'new' ? '_blank' : '_top';
      Object.assign(link, {
        href: cta.url,
        target,
        rel: 'noopener',
        textContent: cta.label,
        className: cta.style ?? '',
      });
      link.addEventListener('click', () => onLink(file, cta));
      return link;
    });
}

/** The way to the social post that it came from. */
function socialOf({ social_url: url }: GalleryPublicFile): HTMLElement[] {
  if (!url || !leadsOut(url)) return [];
  const link = document.createElement('a');
  return [Object.assign(link, { href: url, target: '_blank', rel: 'noopener', textContent: 'View social post' })];
}

/** Tells of a finger that moves sideways: 1 on to the next, -1 back. */
function onSwipe(element: HTMLElement, step: (by: 1 | -1) => void): void {
  let from: number | null = null;
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    { passive: true },
  );
  element.addEventListener('touchend', ({ changedTouches }) => {
    const by = (changedTouches[0]?.clientX ?? 0) - (from ?? 0);
    if (from !== null && Math.abs(by) > swipePx) step(by > 0 ? -1 : 1);
    from = null;
  });
}

/** A dialog of the browser's own: it keeps the focus inside, ends with Escape, and gives the focus back. */
export function openLightbox(root: ShadowRoot, start: number, seen: SeenItem | null, use: LightboxUse): void {
  const dialog = document.createElement('dialog');
  markup(dialog, frame);
  dialog.setAttribute('aria-label', 'Image');
  const part = <T extends HTMLElement>(name: string) => dialog.querySelector<T>(name) as T;
  const [show, words, count] = [part('.show'), part('.words'), part('.count')];
  const [back, on, get] = [
    part<HTMLButtonElement>('.back'),
    part<HTMLButtonElement>('.on'),
    part<HTMLAnchorElement>('.get[download]'),
  ];
  const copy = part<HTMLButtonElement>('.copy');
  const [page, report] = [part<HTMLAnchorElement>('.page'), part<HTMLAnchorElement>('.report')];
  let index = start;
  /** Turns the page of the document that is shown. */
  let turn: ((by: number) => void) | undefined;

  const draw = () => {
    const file = use.at(index);
    if (!file) return;
    const picture = pictureOf(file);
    show.replaceChildren(picture);
    const pages = file.pages && picture instanceof HTMLImageElement ? pageTools(file.pages, picture) : undefined;
    if (pages) show.append(pages.tools);
    turn = pages?.turn;
    const said = document.createElement('span');
    said.textContent = [file.caption, file.credit, file.handle].filter(Boolean).join('\n');
    words.replaceChildren(...(said.textContent ? [said] : []), ...linksOf(file, use.onLink), ...socialOf(file));
    copy.hidden = use.linkAt(file) === null;
    count.textContent = `${index + 1} of ${use.count()}`;
    back.disabled = index === 0;
    on.disabled = index + 1 >= use.count();
    page.href = use.pageAt(file);
    report.href = use.reportAt(file);
    get.hidden = file.download_url === null;
    if (file.download_url) get.href = base + file.download_url;
    const next = use.at(index + 1);
    if (next && !next.video_url) pictureOf(next);
  };
  const step = async (by: number) => {
    const to = index + by;
    if (to < 0 || to >= use.count()) return;
    if (!use.at(to) && !(await use.more())) return;
    const file = use.at(to);
    if (!file || !dialog.isConnected) return;
    index = to;
    draw();
    use.onStep(file);
  };

  back.addEventListener('click', () => void step(-1));
  on.addEventListener('click', () => void step(1));
  part('.close').addEventListener('click', () => dialog.close());
  copy.addEventListener('click', () => {
    const file = use.at(index);
    const address = file && use.linkAt(file);
    if (address) void copyLink(copy, address);
  });
  get.addEventListener('click', () => {
    const file = use.at(index);
    if (file) use.onDownload(file);
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowLeft') void step(-1);
    else if (event.key === 'ArrowRight') void step(1);
    else if (turn && event.key === 'PageUp') turn(-1);
    else if (turn && event.key === 'PageDown') turn(1);
    else return;
    event.preventDefault();
  });
  onSwipe(show, (by) => void step(by));
  dialog.addEventListener('close', () => dialog.remove());
  root.append(dialog);
  if (seen) Object.assign(dialog.style, { top: `${seen.top}px`, height: `${seen.height}px`, bottom: 'auto' });
  draw();
  dialog.showModal();
}
