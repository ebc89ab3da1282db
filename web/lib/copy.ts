import { limits } from '#contract/core/limits.ts';
import { toast } from './toast.ts';

interface CopyWords {
  /** The toast once it is copied; without it there is none. */
  readonly done?: string;
  /** The toast where a page may not copy, as without https; null: the caller says it. */
  readonly failed?: string | null;
}

/** Copies a text to the clipboard; resolves with whether it did. */
export async function copyText(
  text: string,
  { done, failed = 'Could not copy. Select it and copy it yourself.' }: CopyWords = {},
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    if (done) toast.success(done);
    return true;
  } catch {
    if (failed) toast.error(failed);
    return false;
  }
}

/** Copies the code of an embed or a gallery. */
export const copyCode = (code: string): Promise<boolean> => copyText(code, { done: 'Embed code copied to clipboard' });

/** A code as its preview shows it. */
export const shortCode = (code: string): string =>
  code.length > limits.embedCodePreview ? `${code.slice(0, limits.embedCodePreview)}…` : code;
