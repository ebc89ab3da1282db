import { useEffect, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { copyText } from '../../lib/copy.ts';

/** Copies a text, and says for two seconds that it did. */
export function useCopied(
  by: (text: string) => Promise<boolean> = copyText,
): [boolean, (text: string) => Promise<void>] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), limits.copyConfirmationMs);
    return () => clearTimeout(timer);
  }, [times]);
  async function copy(text: string) {
    if (await by(text)) setTimes((now) => now + 1);
  }
  return [times > 0, copy];
}
