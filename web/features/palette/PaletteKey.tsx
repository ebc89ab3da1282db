import { lazy, Suspense } from 'react';
import { useKey } from '../../lib/keys.ts';
import { closePalette, openPalette, usePaletteOpen } from './palette-store.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

/** Ctrl K, and the palette it opens. */
export function PaletteKey() {
  const open = usePaletteOpen();
  useKey('mod+k', openPalette, { label: 'Do or find anything', group: 'Go' });
  useKey('mod+k', openPalette, { layer: 'overlay' });
  return <Suspense>{open && <Palette onClose={closePalette} />}</Suspense>;
}
