import { useSyncExternalStore } from 'react';
import type { BulkJob } from '#contract/files/bulk.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import type { Subject } from '../select/subject.ts';

/** A dialog about what is chosen, as a feature declares it. */
export interface FileDialogProps {
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** A dialog about files, opened from the bar, a key or the palette. */
export type FileDialog =
  | { readonly kind: 'rename'; readonly file: FileSummary }
  | { readonly kind: 'failures'; readonly failed: BulkJob['failed']; readonly title: string }
  | { readonly kind: string; readonly subject: Subject };

let open: FileDialog | undefined;
const listeners = new Set<() => void>();

function set(next: FileDialog | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openFileDialog = (dialog: FileDialog): void => set(dialog);
export const closeFileDialog = (): void => set(undefined);

export const useFileDialog = (): FileDialog | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
