import { type RefObject, useEffect, useRef } from 'react';

/** The button of a menu: it has the focus again when the dialog that one of the menu's items opened is closed. */
export function useReturnFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) button.current?.focus();
    was.current = open;
  }, [open]);
  return button;
}
