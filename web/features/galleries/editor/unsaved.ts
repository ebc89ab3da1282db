/** `unfinished`: cannot be sent as it is. */
export type UnsavedState = 'typing' | 'unfinished' | 'saving' | 'refused';
interface Entry {
  readonly state: UnsavedState;
  /** Sends at once; true when it is saved. */
  flush(): Promise<boolean>;
}

/** What fields beside the draft have not saved yet: words of a file, a call to action. */
export interface Unsaved {
  set(id: string, entry: Entry | undefined): void;
  subscribe(listener: () => void): () => void;
  /** The worst of them. */
  read(): UnsavedState | undefined;
  flush(): Promise<boolean>;
}

export function unsavedWork(): Unsaved {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  return {
    set(id, entry) {
      if (entry) entries.set(id, entry);
      else if (!entries.delete(id)) return;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read() {
      const states = [...entries.values()].map(({ state }) => state);
      return (['refused', 'unfinished', 'saving', 'typing'] as const).find((state) => states.includes(state));
    },
    async flush() {
      const done = await Promise.all([...entries.values()].map((entry) => entry.flush()));
      return done.every(Boolean);
    },
  };
}
