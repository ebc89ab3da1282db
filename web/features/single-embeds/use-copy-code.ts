import { useEffect, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { toast } from '../../lib/toast.ts';

/** Copies the code of an embed; `copied` for as long as the button says so. */
export function useCopyCode(): { copied: boolean; copy: (html: string) => Promise<void> } {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), limits.copyConfirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (html: string) => {
    try {
      await navigator.clipboard.writeText(html);
      setCopied((times) => times + 1);
      toast.success('Embed code copied to clipboard');
    } catch {
      toast.error('Could not copy. Select it and copy it yourself.');
    }
  };
  return { copied: copied > 0, copy };
}
