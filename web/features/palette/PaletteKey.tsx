import { useKey } from '../../lib/keys.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { Late } from '../../ui/overlays/Late.tsx';
import { closePalette, openPalette, usePaletteOpen } from './palette-store.ts';

const Palette = lazyWhenIdle(async () => (await import('./Palette.tsx')).Palette);

/** Ctrl K, and the palette it opens. */
export function PaletteKey() {
  const open = usePaletteOpen();
  useKey('mod+k', openPalette, { label: 'Search or run a command', group: 'Go' });
  useKey('mod+k', openPalette, { layer: 'overlay' });
  return (
    open && (
      <Late onClose={closePalette}>
        <Palette onClose={closePalette} />
      </Late>
    )
  );
}
