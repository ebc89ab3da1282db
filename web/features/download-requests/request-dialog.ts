import { useSyncExternalStore } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';

export type DialogRequest = readonly Pick<FileSummary | FileDetail, 'uuid' | 'name'>[];

let asked: DialogRequest | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog that asks for files; without any it closes. A menu that opens it closes at once, so it lives elsewhere. */
export function openRequestDialog(files: DialogRequest | undefined): void {
  asked = files;
  for (const listener of listeners) listener();
}

export const useRequestDialog = (): DialogRequest | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
