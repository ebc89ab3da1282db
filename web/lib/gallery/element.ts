import { placeIn } from '#contract/public/gallery-view/item-link.ts';
import { galleryMarkup, itemsMarkup } from '#contract/public/gallery-view/markup.ts';
import type { GalleryView } from '#contract/public/gallery-view/model.ts';
import { galleryStyle } from '#contract/public/gallery-view/style.ts';
import { Beacons } from './beacons.ts';
import { lightboxStyle, openLightbox } from './lightbox.ts';
import { append, markup } from './markup.ts';
import { Near } from './near.ts';
import { base } from './place.ts';
import { type Named, readGallery, readMore } from './read.ts';
import { linkAddress, pageAddressOf, reportAddress } from './report.ts';
import { runCarousel, runSlideshow } from './steps.ts';
import { visiblePart } from './visible.ts';

/** The state that the server wrote down for the element that takes over what it drew. */
function writtenIn(host: HTMLElement): GalleryView | null {
  const text = host.querySelector('script[type="application/json"]')?.textContent;
  return text ? (JSON.parse(text) as GalleryView) : null;
}

/**
 * `<vitrine-gallery gallery="…">`: a gallery in anybody's page. With `data` it draws what it is given; with `preview` nothing
 * is counted, and a click on a picture is left to the page around it. `album="{Media Centre}/{id}"`: an album as a strip.
 */
export class VitrineGallery extends HTMLElement {
  static readonly observedAttributes = ['gallery', 'album'];
  preview = false;
  #view: GalleryView | null = null;
  #life = new AbortController();
  #reading = new AbortController();
  #sheet = new CSSStyleSheet();
  #near: Near | null = null;
  #beacons: Beacons | null = null;
  #loading: Promise<boolean> | null = null;
  /** True once the file that the address names was opened. */
  #opened = false;

  get data(): GalleryView | null {
    return this.#view;
  }
  set data(view: GalleryView | null) {
    this.#view = view;
    if (this.isConnected) this.#draw();
  }

  connectedCallback(): void {
    this.#life = new AbortController();
    const written = this.#view || !this.shadowRoot ? null : writtenIn(this);
    if (written) {
      this.#view = written;
      this.#live();
    } else if (this.#view) this.#draw();
    else void this.#read();
  }

  disconnectedCallback(): void {
    this.#end();
  }

  attributeChangedCallback(_name: string, before: string | null): void {
    if (before !== null && this.isConnected) void this.#read();
  }

  #end(): void {
    this.#life.abort();
    this.#near?.stop();
    this.#beacons?.send();
  }

  #named(): Named {
    return { gallery: this.getAttribute('gallery'), album: this.getAttribute('album') };
  }

  async #read(): Promise<void> {
    const named = this.#named();
    if (!named.gallery && !named.album) return;
    this.#reading.abort();
    this.#reading = new AbortController();
    const signal = AbortSignal.any([this.#life.signal, this.#reading.signal]);
    // A site without the server, or with a gallery that has ended, shows nothing where it stood.
    const view = await readGallery(named, signal).catch(() => null);
    if (signal.aborted) return;
    this.#view = view;
    this.#draw();
  }

  #draw(): void {
    this.#end();
    this.#life = new AbortController();
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.hidden = !this.#view || this.#view.files.results.length === 0;
    if (this.hidden || !this.#view) {
      root.replaceChildren();
      return;
    }
    this.#style(this.#view);
    markup(root, galleryMarkup(this.#view, base, this.#width()));
    this.#live();
  }

  /** In pixels; undefined while it is not laid out. */
  #width(): number | undefined {
    return this.clientWidth || undefined;
  }

  #style(view: GalleryView): void {
    this.#sheet.replaceSync(galleryStyle(view) + lightboxStyle);
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [this.#sheet];
  }

  /** Gives life to what is drawn, by this element or by the server. */
  #live(): void {
    const [root, view] = [this.shadowRoot, this.#view];
    const section = root?.querySelector('section');
    if (!root || !view || !section) return;
    this.#style(view);
    const { signal } = this.#life;
    // Drawn again, it is still the same visit.
    // An album has no figures of its own on other sites.
    const silent = this.preview || this.hasAttribute('album');
    const beacons = this.#beacons?.isOf(view.uuid, silent) ? this.#beacons : new Beacons(view.uuid, silent);
    this.#beacons = beacons;
    this.#near = new Near(({ dataset }) => beacons.tell('impression', { file: dataset.file ?? '' }));
    this.#near.watch(root.querySelectorAll('.item'), view.type !== 'slideshow');
    turnLabels(root);
    root.addEventListener('click', (event) => void this.#click(event), { signal });
    const use = {
      count: () => view.count,
      more: () => this.#more(),
      onStep: ({ dataset }: HTMLElement) => beacons.tell('click', { file: dataset.file ?? '' }),
    };
    if (view.type === 'carousel') runCarousel(section, use, signal);
    const { autoplay, interval } = view.settings;
    if (view.type === 'slideshow') runSlideshow(section, { ...use, autoplay, interval }, signal);
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) beacons.tell('view');
    });
    watcher.observe(section);
    signal.addEventListener('abort', () => watcher.disconnect());
    const leave = () => beacons.send();
    window.addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
    void this.#openNamed();
  }

  /** Opens the file that the address names, once; on the page of a gallery alone: other pages have addresses of their own. */
  async #openNamed(): Promise<void> {
    const place = placeIn(location.hash);
    if (this.#opened || this.preview || !place || document.body.dataset.galleryPage === undefined) return;
    this.#opened = true;
    const index = () => this.#view?.files.results.findIndex(({ uuid }) => uuid === place) ?? -1;
    while (index() < 0 && (await this.#more()));
    const file = this.#view?.files.results[index()];
    if (!file) return;
    if (this.#view?.settings.lightbox || file.video_url) await this.#open(index());
    else this.shadowRoot?.querySelector(`[data-file="${file.uuid}"]`)?.scrollIntoView({ block: 'center' });
  }

  async #click(event: Event): Promise<void> {
    const target = event.composedPath().find((node) => node instanceof Element);
    if (!target || target.closest('dialog')) return;
    const item = target.closest<HTMLElement>('.item');
    const file = item?.dataset.file;
    const cta = target.closest<HTMLElement>('.cta')?.dataset.cta;
    if (this.preview && file) {
      event.preventDefault();
      this.dispatchEvent(new CustomEvent('vitrine-pick', { bubbles: true, composed: true, detail: { file, cta } }));
    } else if (cta && file) {
      this.#beacons?.tell('cta', { file, cta });
      this.#beacons?.send();
    } else if (target.closest('.more')) {
      this.#beacons?.tell('click');
      await this.#more();
    } else if (item && target.closest('.open')) {
      // A document is a link, which opens a page of its own where that is what was asked for.
      if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
      event.preventDefault();
      await this.#open(Number(item.dataset.at));
    }
  }

  async #open(at: number): Promise<void> {
    const [root, beacons] = [this.shadowRoot, this.#beacons];
    if (!root || !beacons) return;
    const seen = await visiblePart();
    openLightbox(root, at, seen, {
      at: (index) => this.#view?.files.results[index],
      count: () => this.#view?.count ?? 0,
      more: () => this.#more(),
      pageAt: ({ uuid }) => pageAddressOf(this.#named(), this.#view?.uuid ?? '', uuid),
      reportAt: ({ uuid }) => reportAddress(this.#named(), this.#view?.uuid ?? '', uuid),
      linkAt: ({ uuid }) => linkAddress(this.#named(), this.#view?.uuid ?? '', uuid),
      onStep: ({ uuid }) => beacons.tell('click', { file: uuid }),
      onDownload: ({ uuid }) => beacons.tell('download', { file: uuid }),
      onLink: ({ uuid }, cta) => {
        beacons.tell('cta', { file: uuid, cta: cta.uuid });
        beacons.send();
      },
    });
    const file = this.#view?.files.results[at];
    if (file) beacons.tell('click', { file: file.uuid });
  }

  /** Resolves with whether more pictures came. */
  #more(): Promise<boolean> {
    this.#loading ??= this.#readMore().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #readMore(): Promise<boolean> {
    const [root, view] = [this.shadowRoot, this.#view];
    const next = view?.files.next;
    if (!root || !view || !next) return false;
    const button = root.querySelector('.more');
    button?.setAttribute('aria-busy', 'true');
    const page = await readMore(this.#named(), view.uuid, next, this.#life.signal).catch(() => null);
    button?.removeAttribute('aria-busy');
    if (!page) return false;
    const from = view.files.results.length;
    const grown = { ...view, files: { results: [...view.files.results, ...page.results], next: page.next } };
    this.#view = grown;
    this.#style(grown);
    const items = root.querySelector('.items');
    if (items) append(items, itemsMarkup(grown, base, from, this.#width()));
    const added = [...root.querySelectorAll('.item')].slice(from);
    this.#near?.watch(added, view.type !== 'slideshow');
    turnLabels(root);
    // Who came here by keyboard goes on where the button stood.
    if (button && root.activeElement === button) added[0]?.querySelector<HTMLElement>('.open, .cta')?.focus();
    if (!page.next) button?.remove();
    return page.results.length > 0;
  }
}

/** Labels of markers near an edge open inwards. */
function turnLabels(root: ShadowRoot): void {
  for (const cta of root.querySelectorAll<HTMLElement>('.cta:not([data-turned],.text)')) {
    cta.dataset.turned = '';
    const item = cta.closest<HTMLElement>('.item');
    if (!item) continue;
    const [x, y] = [cta.offsetLeft / item.clientWidth, cta.offsetTop / item.clientHeight];
    if (x < 0.3) cta.classList.add('left');
    else if (x > 0.6) cta.classList.add('right');
    if (y > 0.7) cta.classList.add('high');
  }
}

/** Makes the element known, once a page. */
export function defineGallery(): boolean {
  if (customElements.get('vitrine-gallery')) return false;
  customElements.define('vitrine-gallery', VitrineGallery);
  return true;
}
