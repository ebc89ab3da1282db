import { TextInput } from '@mantine/core';
import { useState } from 'react';

/** A whole number of pixels. It counts once it is typed to its end; arrow keys go by 1, with Shift by 10. */
export function PixelField({ label, value, onSet }: { label: string; value: number; onSet: (value: number) => void }) {
  const [draft, setDraft] = useState<string>();
  const typed = draft === undefined || draft.trim() === '' ? Number.NaN : Number(draft);
  const now = Number.isFinite(typed) ? typed : value;
  const settle = (next: number) => {
    setDraft(undefined);
    if (next !== value) onSet(next);
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
