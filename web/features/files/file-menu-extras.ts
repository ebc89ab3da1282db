import { createContext, type ReactNode } from 'react';
import type { FileSummary } from '#contract/files.ts';

/** What a screen adds to the menu of a file that may be edited. */
export const FileMenuExtras = createContext<((file: FileSummary) => ReactNode) | null>(null);
