import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Caller } from '../../lib/can.ts';
import type { LibrarySearch } from '../../lib/search/library.ts';
import type { Where } from '../../lib/search/library-where.ts';

/** The screen that is open: its path without the last slash, and which place of the library it shows. */
export interface ScreenNow {
  readonly path: string;
  readonly where: Where | undefined;
}

/** `page`: this is the screen; `section`: the screen is inside. */
export type Current = 'page' | 'section' | undefined;

/** A place of the tool: a row of the main navigation and a line of the palette, with one name and one icon. */
export interface NavPlace {
  /** Rows stand by it, the lowest first. */
  readonly order: number;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly to: LinkProps['to'] & string;
  readonly search?: LibrarySearch;
  /** `foot`: below the others; `person`: beside the person, on a phone in More. */
  readonly stands?: 'foot' | 'person';
  /** Stands in the bar of a phone, too. */
  readonly phone?: true;
  /** The condition for seeing it; without it everyone does. */
  readonly shown?: (caller: Caller) => boolean;
  /** Work that waits there; a hook. */
  readonly useCount?: () => number;
  /** Told from the path, where nothing else is said. */
  readonly current?: (now: ScreenNow) => Current;
  /** Takes what is dropped on the row. */
  readonly Around?: ComponentType<{ children: ReactNode }>;
}

/** Something else among the rows; not there while the navigation is a rail. */
export interface NavPart {
  readonly order: number;
  readonly Part: ComponentType;
  /** It belongs to the row above, and stands close to it. */
  readonly below?: true;
}

export type NavEntry = NavPlace | NavPart;

export const isPlace = (entry: NavEntry): entry is NavPlace => 'to' in entry;

/** The places that someone sees, in their order. */
export const placesFor = (nav: readonly NavEntry[], caller: Caller): NavPlace[] =>
  nav.filter(isPlace).filter(({ shown }) => shown?.(caller) !== false);

/** True when a place is open. */
export function currentOf({ to, current }: NavPlace, now: ScreenNow): Current {
  if (current) return current(now);
  if (now.path === to) return 'page';
  return now.path.startsWith(`${to}/`) ? 'section' : undefined;
}
