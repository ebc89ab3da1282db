import { useEffect, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { toast } from '../../lib/toast.ts';

/** Copies a text, and says for two seconds that it did. */
export function useCopied(): [copied: boolean, copy: (text: string) => Promise<void>] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), limits.copyConfirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error('Could not copy. Select it and copy it yourself.');
    }
  }
  return [copied, copy];
}
