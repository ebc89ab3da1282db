import { createRoot, type Root } from 'react-dom/client';
import type { StreamStart } from '#contract/playback/routes.ts';
import type { Addresses } from '../player/media.ts';
import { VisitorPlayer } from './VisitorPlayer.tsx';

/** The beginning of a stream, where the page tells it. */
function startOf({ dataset: { start } }: HTMLElement): StreamStart | undefined {
  try {
    return start === undefined ? undefined : JSON.parse(start);
  } catch {
    return undefined;
  }
}

/**
 * `<vitrine-player><video controls …></video></vitrine-player>`: the video as it stands in the page, with controls of
 * ours over it. `data-stream`: its HLS playlist. `data-start`: what that begins with, whose first bytes the page may have
 * asked for as `asked` of the element. `data-storyboard`: its small pictures. `data-keys="page"`: keys act on
 * the whole page. Around an `<audio>` it is the player of a sound: `data-peaks` is its wave, `data-picture` its cover.
 */
export function definePlayer(sheet: CSSStyleSheet): void {
  if (customElements.get('vitrine-player')) return;
  class VitrinePlayer extends HTMLElement {
    #drawn: Root | undefined;
    /** Set by the page before this class is known: a field with a value would forget it. */
    declare asked: Promise<Response> | undefined;

    connectedCallback(): void {
      const media = this.querySelector<HTMLVideoElement | HTMLAudioElement>('video, audio');
      if (!media || this.#drawn) return;
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [sheet];
      const start = startOf(this);
      const addresses: Addresses = {
        ...{ file: media.getAttribute('src'), stream: this.dataset.stream ?? null, start, asked: this.asked },
        ...(start ? {} : { waits: media.preload === 'none' }),
      };
      media.controls = false;
      this.#drawn = createRoot(shadow);
      if (media instanceof HTMLVideoElement)
        this.#drawn.render(<VisitorPlayer host={this} video={media} addresses={addresses} />);
      else void this.#drawSound(this.#drawn, media, addresses);
    }

    /** The player of a sound, loaded with the first of them. If that fails, the browser's own controls are shown. */
    async #drawSound(root: Root, audio: HTMLAudioElement, addresses: Addresses): Promise<void> {
      try {
        const { VisitorSound } = await import('./VisitorSound.tsx');
        if (this.#drawn === root) root.render(<VisitorSound host={this} audio={audio} addresses={addresses} />);
      } catch {
        audio.controls = true;
        root.render(<slot />);
      }
    }

    disconnectedCallback(): void {
      this.#drawn?.unmount();
      this.#drawn = undefined;
    }

    /** As a video does, for scripts of the page. */
    pause(): void {
      this.querySelector<HTMLMediaElement>('video, audio')?.pause();
    }
  }
  customElements.define('vitrine-player', VitrinePlayer);
}
