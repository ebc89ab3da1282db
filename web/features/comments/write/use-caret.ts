import { useLayoutEffect, useRef, useState } from 'react';

/** The caret of a text field: where it is, and where it goes when the text is changed by something else than typing. */
export function useCaret(onChange: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const goTo = useRef<number>(undefined);
  const [caret, setCaret] = useState<number>();
  useLayoutEffect(() => {
    const place = goTo.current;
    if (place === undefined || !field.current) return;
    goTo.current = undefined;
    field.current.setSelectionRange(place, place);
    setCaret(place);
  });
  /** Changes the text, and puts the caret where it goes on. */
  const write = (text: string, place: number) => {
    goTo.current = place;
    onChange(text);
    field.current?.focus();
  };
  return { field, caret, setCaret, write };
}
