import { createContext, type ReactNode, type RefObject } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';

export type MenuExtras = (file: FileSummary) => ReactNode;

/** The entries that a screen adds to the menu of a file that may be edited. */
export const FileMenuExtras = createContext<MenuExtras | null>(null);

/** The same for the menu under the pointer, which stands around the grid: what is inside puts it here. */
export const PointerMenuExtras = createContext<RefObject<MenuExtras | null> | null>(null);
