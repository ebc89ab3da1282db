import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

export const NAV = { least: 200, most: 360, usual: 244, rail: 56 } as const;

const clamp = (width: number) => Math.min(NAV.most, Math.max(NAV.least, Math.round(width)));

/** The sidebar on this device: its width, whether it is folded to a rail, and what the window leaves of that. */
export function useNavWidth() {
  const [width, setWidth] = useLocalStorage<number>({
    key: 'vitrine.nav-width',
    defaultValue: NAV.usual,
    getInitialValueInEffect: false,
  });
  const [folded, setFolded] = useLocalStorage<boolean>({
    key: 'vitrine.nav-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const narrow = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false });
  return {
    phone,
    narrow,
    rail: narrow || folded,
    width: clamp(width),
    setWidth: (next: number) => setWidth(clamp(next)),
    toggle: () => setFolded((now) => !now),
  };
}
