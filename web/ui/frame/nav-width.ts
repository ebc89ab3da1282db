import { useMediaQuery } from '@mantine/hooks';
import { remembered, useRemembered } from '../../lib/remembered.ts';

export const NAV = { least: 200, most: 360, usual: 244, rail: 56 } as const;

const clamp = (width: number) => Math.min(NAV.most, Math.max(NAV.least, Math.round(width)));

// The skeleton of the page reads both as well, before there are scripts.
const keptWidth = remembered('nav-width', (stored) => Number(stored) || NAV.usual);
const keptFolded = remembered('nav-folded', (stored) => stored === 'true');

/** The sidebar on this device: its width, whether it is folded to a rail, and what the window leaves of that. */
export function useNavWidth() {
  const width = useRemembered(keptWidth);
  const folded = useRemembered(keptFolded);
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const narrow = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false });
  return {
    phone,
    narrow,
    rail: narrow || folded,
    width: clamp(width),
    setWidth: (next: number) => keptWidth.keep(clamp(next)),
    toggle: () => keptFolded.keep(!folded),
  };
}
