import { TextInput } from '@mantine/core';
import { useState } from 'react';

/** A whole number within bounds. It counts once it is typed to its end; arrow keys go by 1, with Shift by 10. */
export function NumberField(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  onSet: (value: number) => void;
}) {
  const { label, value, min, max, onSet } = props;
  const [draft, setDraft] = useState<string>();
  const typed = draft === undefined || draft.trim() === '' ? Number.NaN : Number(draft.replace(/[,\s]/g, ''));
  const now = Number.isFinite(typed) ? typed : value;
  const settle = (next: number) => {
    setDraft(undefined);
    const fits = Math.round(Math.min(Math.max(next, min), max));
    if (fits !== value) onSet(fits);
  };
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={draft ?? String(value)}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={() => settle(now)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (step === 0 && event.key !== 'Enter') return;
        event.preventDefault();
        settle(now + step * (event.shiftKey ? 10 : 1));
      }}
    />
  );
}
