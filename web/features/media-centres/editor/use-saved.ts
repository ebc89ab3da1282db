import { type Autosaved, useAutosave } from '../../../lib/change/use-autosave.ts';
import { useEditor } from './editor-context.ts';

/** A value of the editor that saves itself. */
export function useSaved<T>(
  stored: T,
  save: (value: T) => Promise<unknown>,
  check?: (value: T) => string | undefined,
): Autosaved<T> {
  return useAutosave(useEditor().unsaved, stored, save, check);
}
