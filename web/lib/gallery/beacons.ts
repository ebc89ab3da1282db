import { base } from './place.ts';

type Event = 'view' | 'impression' | 'click' | 'cta' | 'download';
interface BeaconEvent {
  readonly event: Event;
  readonly file?: string;
  readonly cta?: string;
  readonly referrer?: string;
  readonly session: string;
  readonly at: string;
}

const sessionMs = 30 * 60_000;
const everyMs = 4000;
const most = 100;

const random = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('');
type Asking = Navigator & { readonly globalPrivacyControl?: boolean };
const wishes = () => (navigator as Asking).globalPrivacyControl === true || navigator.doNotTrack === '1';

/** The page that shows it: the one around a frame of ours, or this one. */
const whereShown = () => (location.origin === base ? document.referrer : location.origin + location.pathname);

/** The events in a gallery, told in batches. Nothing is kept in the browser: a session is forgotten with the page. */
export class Beacons {
  readonly #id: string;
  readonly #preview: boolean;
  readonly #quiet: boolean;
  #session = random();
  #last = 0;
  #viewed = false;
  #seen = new Set<string>();
  #waiting: BeaconEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `preview`: nothing is told. */
  constructor(id: string, preview: boolean) {
    this.#id = id;
    this.#preview = preview;
    this.#quiet = preview || wishes();
  }

  isOf(id: string, preview: boolean): boolean {
    return this.#id === id && this.#preview === preview;
  }

  tell(event: Event, about: { file?: string; cta?: string } = {}): void {
    if (this.#quiet) return;
    const now = Date.now();
    if (this.#last && now - this.#last > sessionMs) {
      this.#session = random();
      this.#viewed = false;
      this.#seen.clear();
    }
    this.#last = now;
    if (event === 'impression') {
      if (!about.file || this.#seen.has(about.file)) return;
      this.#seen.add(about.file);
    }
    if (!this.#viewed) {
      this.#viewed = true;
      const referrer = whereShown().slice(0, 2000);
      this.#put({ event: 'view', ...(referrer && { referrer }) });
    }
    if (event !== 'view') this.#put({ event, ...about });
  }

  #put(what: Omit<BeaconEvent, 'session' | 'at'>): void {
    this.#waiting.push({ ...what, session: this.#session, at: new Date().toISOString() });
    if (this.#waiting.length >= most) this.send();
    else this.#timer ??= setTimeout(() => this.send(), everyMs);
  }

  /** At once: the page may be left. */
  send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = this.#waiting.splice(0);
    const post = (path: string, events: BeaconEvent[]) => {
      if (events.length === 0) return;
      // As plain text, other sites need not be asked for leave first.
      const body = new Blob([JSON.stringify({ events })], { type: 'text/plain' });
      navigator.sendBeacon(`${base}/v1/files/${path}/analytics/${this.#id}/`, body);
    };
    post(
      'embeds',
      all.filter(({ file }) => !file),
    );
    post(
      'embeds/files',
      all.filter(({ file }) => file),
    );
  }
}
