import type { AutosaveState } from './autosave.ts';

interface Entry {
  readonly state: AutosaveState;
  /** Sends at once; true when it is saved. */
  flush(): Promise<boolean>;
}

/** The unsaved fields of a screen, each by its id. */
export interface UnsavedWork {
  set(id: string, entry: Entry | undefined): void;
  subscribe(listener: () => void): () => void;
  /** The worst of them. */
  read(): AutosaveState | undefined;
  flush(): Promise<boolean>;
}

const worstFirst = ['conflict', 'refused', 'unfinished', 'saving', 'typing'] as const;

export function unsavedWork(): UnsavedWork {
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
      const states = new Set([...entries.values()].map(({ state }) => state));
      return worstFirst.find((state) => states.has(state));
    },
    async flush() {
      const done = await Promise.all([...entries.values()].map((entry) => entry.flush()));
      return done.every(Boolean);
    },
  };
}
