import { useLocation } from '@tanstack/react-router';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { whereOf } from '../../lib/search/library-where.ts';
import type { ScreenNow } from './nav-entry.ts';

/** The screen that is open, as the navigation asks about it. */
export function useScreenNow(): ScreenNow {
  const { folder, search, inLibrary } = useLibraryPlace();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  return { path, where: inLibrary ? whereOf(folder, search) : undefined };
}
