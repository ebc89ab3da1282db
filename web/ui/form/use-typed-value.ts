import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** A field whose value is read from what is typed into it, and written out again in one way. */
export function useTypedValue(field: {
  value: string;
  /** Undefined for what is no value yet. */
  read: (typed: string) => string | undefined;
  write: (value: string) => string;
  /** True when a value that can be read is still being typed. */
  goesOn: (typed: string) => boolean;
  problem: string;
  onChange: (value: string) => void;
  onCommit: ((value: string) => void) | undefined;
}) {
  const { value, read, write, goesOn, problem, onChange, onCommit } = field;
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (seen !== value) {
    setSeen(value);
    // Somebody else changed it: what was typed before is no longer about it.
    if (typed !== undefined && read(typed) !== value && !(typed.trim() === '' && value === '')) setTyped(undefined);
  }
  const told = useRef(value);
  // Forms are not sent while it says something that is no value.
  const mark = (bad: boolean) => {
    setWrong(bad);
    input.current?.setCustomValidity(bad ? problem : '');
  };
  const tell = (next: string) => {
    if (next !== value) onChange(next);
  };
  const finish = () => {
    if (typed === undefined) return;
    const next = typed.trim() === '' ? '' : read(typed);
    mark(next === undefined);
    if (next === undefined) return;
    setTyped(undefined);
    tell(next);
    if (next !== told.current) onCommit?.(next);
    told.current = next;
  };
  return {
    input,
    wrong,
    /** Takes a value that was picked, not typed. */
    pick(next: string) {
      setTyped(undefined);
      mark(false);
      tell(next);
      if (next !== told.current) onCommit?.(next);
      told.current = next;
    },
    props: {
      ref: input,
      value: typed ?? (value === '' ? '' : write(value)),
      onChange({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) {
        setTyped(text);
        mark(false);
        if (text.trim() === '') return tell('');
        const next = read(text);
        if (next !== undefined && !goesOn(text)) tell(next);
      },
      onFocus() {
        told.current = value;
      },
      onBlur: (_event: FocusEvent<HTMLInputElement>) => finish(),
      onKeyDown({ key }: KeyboardEvent<HTMLInputElement>) {
        if (key === 'Enter') finish();
      },
    },
  };
}
