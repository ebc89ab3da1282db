import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Parts that Escape closes before what they stand in. */
const inner = '[role="menu"], [role="listbox"], [data-mantine-stop-propagation="true"], [aria-expanded="true"]';

/** Escape closes a flyout only while no other dialog is open over it: that one goes first, by itself. */
export function useEscape(flyout: RefObject<HTMLElement | null>, close: () => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(inner)) return;
    const open = [...document.querySelectorAll('[role="dialog"]')];
    const own = flyout.current?.querySelector('[role="dialog"]');
    if (own && open.at(-1) === own) close();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => act(event);
    // Once, before any dialog inside: it still sees one that the same key closes.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
