import { createRoot, type Root } from 'react-dom/client';
import { VisitorPlayer } from './VisitorPlayer.tsx';

/**
 * `<vitrine-player><video controls …></video></vitrine-player>`: the video as it stands in the page, with controls of
 * ours over it. `data-stream`: its HLS playlist. `data-storyboard`: its small pictures. `data-keys="page"`: keys act on
 * the whole page.
 */
export function definePlayer(sheet: CSSStyleSheet): void {
  if (customElements.get('vitrine-player')) return;
  class VitrinePlayer extends HTMLElement {
    #drawn: Root | undefined;

    connectedCallback(): void {
      const video = this.querySelector('video');
      if (!video || this.#drawn) return;
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [sheet];
      const addresses = { file: video.getAttribute('src'), stream: this.dataset.stream ?? null };
      video.controls = false;
      this.#drawn = createRoot(shadow);
      this.#drawn.render(<VisitorPlayer host={this} video={video} addresses={addresses} />);
    }

    disconnectedCallback(): void {
      this.#drawn?.unmount();
      this.#drawn = undefined;
    }

    /** As a video does, for scripts of the page. */
    pause(): void {
      this.querySelector('video')?.pause();
    }
  }
  customElements.define('vitrine-player', VitrinePlayer);
}
