/** Priorities when there are more jobs than places. */
export const priorities = { request: 0, thumbnail: 1, inspection: 2 } as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

interface QueuedJob {
  readonly priority: Priority;
  readonly admit: () => void;
}

/** A queue in which work waits until there is a place for it. */
export interface Places {
  /** Runs the work once there is a place. Rejects at once when the signal aborts a wait. */
  use<T>(priority: Priority, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
}

/** A number of places, given to the most urgent first, among equals to the one that waits longest. */
export class Slots implements Places {
  private free: number;
  private readonly waiting: QueuedJob[] = [];

  constructor(places: number) {
    this.free = places;
  }

  async use<T>(priority: Priority, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    await this.take(priority, signal);
    try {
      return await work();
    } finally {
      this.give();
    }
  }

  private take(priority: Priority, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const entry: QueuedJob = {
        priority,
        admit: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      const place = this.waiting.findIndex((other) => other.priority > priority);
      this.waiting.splice(place < 0 ? this.waiting.length : place, 0, entry);
    });
  }

  private give(): void {
    const next = this.waiting.shift();
    if (next) next.admit();
    else this.free += 1;
  }
}
