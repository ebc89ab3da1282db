import { limits } from '#contract/core/limits.ts';
import { toast } from '../../../lib/toast.ts';

export async function copyCode(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success('Embed code copied to clipboard');
    return true;
  } catch {
    toast.error('Could not copy. Select it and copy it yourself.');
    return false;
  }
}

/** A code as its preview shows it. */
export const shortCode = (code: string): string =>
  code.length > limits.embedCodePreview ? `${code.slice(0, limits.embedCodePreview)}…` : code;
