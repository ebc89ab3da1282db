import { useSyncExternalStore } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';

export type Asked = readonly Pick<FileSummary | FileDetail, 'uuid' | 'name'>[];

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog that asks for files; without any it closes. A menu that opens it closes at once, so it lives elsewhere. */
export function openRequestDialog(files: Asked | undefined): void {
  asked = files;
  for (const listener of listeners) listener();
}

export const useRequestDialog = (): Asked | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
