import { type KeyboardEvent, useRef, useState } from 'react';
import { longestValue } from '#contract/metadata/rules.ts';
import styles from './Metadata.module.css';

/**
 * A value that turns into a field when it is clicked. Enter or leaving saves, Escape leaves it as it was. Nothing typed
 * takes a correction back.
 */
export function MetadataValue(props: {
  value: string;
  /** The name of the value, for those who do not see it. */
  label: string;
  onSave: (value: string | null) => Promise<unknown>;
}) {
  const { value, label, onSave } = props;
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A field that is taken away may still say that it lost the focus.
  const left = useRef(false);
  const close = (returning: boolean) => {
    left.current = true;
    setTyped(undefined);
    if (returning) requestAnimationFrame(() => button.current?.focus());
  };
  async function save(returning: boolean) {
    const wanted = (typed ?? '').trim();
    if (busy || left.current) return;
    if (wanted === value) return close(returning);
    setBusy(true);
    try {
      await onSave(wanted || null);
      close(returning);
    } catch {
      // Whoever saves has said why; what was typed stays.
    } finally {
      setBusy(false);
    }
  }
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close(true);
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save(true);
    }
  };
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        className={styles.value}
        dir="auto"
        aria-label={`Correct ${label}: ${value}`}
        onClick={() => {
          left.current = false;
          setTyped(value);
        }}
      >
        {value}
      </button>
    );
  return (
    <textarea
      className={styles.field}
      dir="auto"
      aria-label={label}
      value={typed}
      rows={1}
      maxLength={longestValue}
      readOnly={busy}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => void save(false)}
      ref={(field) => {
        if (field && document.activeElement !== field && !busy) {
          field.focus();
          field.select();
        }
      }}
    />
  );
}
