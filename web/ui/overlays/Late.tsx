import { type ReactNode, Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { keepTyped } from '../../lib/search/typed-ahead.ts';

/** A dialog that may not be here yet: what is typed meanwhile is typed into its first field, and Escape calls it off. */
export function Late({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => keepTyped(() => close()), []);
  return <Suspense>{children}</Suspense>;
}
