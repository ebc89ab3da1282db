import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { Late } from '../../../ui/overlays/Late.tsx';
import { closeComposer, useOpenComposer } from './open.ts';

const Composer = lazyWhenIdle(async () => (await import('./Composer.tsx')).Composer);

/** The host of the flyout "New Post", wherever it was opened from. */
export function ComposerHost() {
  const open = useOpenComposer();
  return (
    open && (
      <Late key={open.id} onClose={closeComposer}>
        <Composer start={open} />
      </Late>
    )
  );
}
