import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import type { Beginning } from './beginning.ts';

/** Bits in a second: of a connection that nothing is known of, the next segment is not to expect much. */
const modestRate = 2_000_000;

type PlainLoader = new (config: HlsConfig) => Loader<LoaderContext>;

/** A loader of hls.js that takes what is held of a stream's beginning, and asks for all the rest as `Plain` does. */
export function heldLoader(beginning: Beginning, Plain: PlainLoader): PlainLoader {
  return class extends Plain {
    #over = false;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { url, rangeStart, rangeEnd } = context;
      const held = beginning.get(url, rangeStart, rangeEnd);
      if (!held) {
        super.load(context, config, callbacks);
        return;
      }
      const give = (data: string | ArrayBuffer) => {
        if (this.#over) return;
        const { stats } = this;
        stats.loaded = stats.total = typeof data === 'string' ? data.length : data.byteLength;
        const now = performance.now();
        const modest = now - (stats.loaded * 8_000) / modestRate;
        const { asked, first, last } = beginning.came(url) ?? { asked: modest, first: modest, last: now };
        Object.assign(stats.loading, { start: asked, first, end: last });
        callbacks.onSuccess({ url, data, code: 200 }, stats, context, null);
      };
      held.then(give, () => this.#over || super.load(context, config, callbacks));
    }

    override abort(): void {
      this.#over = true;
      super.abort();
    }

    override destroy(): void {
      this.#over = true;
      super.destroy();
    }
  };
}
