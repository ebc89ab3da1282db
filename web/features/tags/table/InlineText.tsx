import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './InlineText.module.css';

/** Puts the focus into a field that does not have it, with all of its text selected. */
function focusAll(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return;
  input.focus();
  input.select();
}

/**
 * Text that turns into a field when it is clicked. Enter or leaving saves, Escape leaves it as it was; what was refused
 * stays in the field.
 */
export function InlineText(props: {
  value: string;
  /** The name of the value, for those who do not see it. */
  label: string;
  maxLength: number;
  placeholder?: string;
  /** True when nothing at all may be saved. */
  optional?: boolean;
  strong?: boolean;
  onSave: (value: string) => Promise<unknown>;
}) {
  const { value, label, placeholder = '', optional = false, onSave } = props;
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A field that is taken away may still say that it lost the focus.
  const left = useRef(false);
  const open = () => {
    left.current = false;
    setTyped(value);
  };
  const close = () => {
    left.current = true;
    setTyped(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  async function save(returning: boolean) {
    const wanted = (typed ?? '').trim();
    if (busy || left.current) return;
    if (wanted === value || (wanted === '' && !optional)) return returning ? close() : setTyped(undefined);
    setBusy(true);
    try {
      await onSave(wanted);
      if (returning) close();
      else setTyped(undefined);
    } catch {
      // Whoever saves has said why; what was typed stays.
    } finally {
      setBusy(false);
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(true);
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
    event.stopPropagation();
  };
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        className={classes(styles.text, props.strong && styles.strong, value === '' && styles.empty)}
        aria-label={value === '' ? label : `${label}: ${value}`}
        title={value}
        dir="auto"
        onClick={open}
      >
        {value === '' ? placeholder : value}
      </button>
    );
  return (
    <input
      className={styles.field}
      dir="auto"
      aria-label={label}
      value={typed}
      maxLength={props.maxLength}
      disabled={busy}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => void save(false)}
      ref={(input) => {
        if (!busy) focusAll(input);
      }}
    />
  );
}
