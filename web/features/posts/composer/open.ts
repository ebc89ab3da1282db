import { useSyncExternalStore } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';

/** Values that a new post begins with. */
export interface ComposerStart {
  readonly files?: readonly (FileDetail | FileSummary)[];
  /** A local time, `2026-11-24T18:30`; without a zone it is in that of the account, else of the team. */
  readonly at?: { readonly local: string; readonly time_zone?: string };
  /** Accounts that are chosen from the start. */
  readonly accounts?: readonly string[];
  readonly caption?: string;
  /** Begun in the monthly view: the address of the post's page says so. */
  readonly months?: boolean;
}

interface Open extends ComposerStart {
  /** Counts the openings: each is a post of its own. */
  readonly id: number;
}

let open: Open | undefined;
let opened = 0;
const listeners = new Set<() => void>();

function set(next: Open | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the flyout "New Post" over whatever is on the screen. */
export function openComposer(start: ComposerStart = {}): void {
  opened += 1;
  set({ ...start, id: opened });
}
export const closeComposer = (): void => set(undefined);

export const useOpenComposer = (): Open | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
