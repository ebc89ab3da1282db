import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';

/** A text that settles before it is asked for; what comes from elsewhere is taken over. */
export function useTyped(given: string, settle: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(given);
  const [known, setKnown] = useState(given);
  if (given !== known) {
    setKnown(given);
    setTyped(given);
  }
  const [settled] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const tell = useEffectEvent((value: string) => {
    if (value !== given && value === typed.trim()) settle(value);
  });
  useEffect(() => tell(settled), [settled]);
  return [typed, setTyped];
}
