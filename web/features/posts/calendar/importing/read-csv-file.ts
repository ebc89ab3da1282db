import { limits } from '#contract/core/limits.ts';

const utf16: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** The text of a file that a spreadsheet wrote: Unicode as it says itself, else UTF-8, else as Windows writes in the West. */
export function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const mark = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const named = utf16[mark];
  if (named !== undefined) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a CSV file, or the reason it is not read. */
export async function readCsvFile(file: File): Promise<{ text: string } | { refusal: string }> {
  if (file.size > limits.postCsvBytes) return { refusal: 'This file is larger than 2 MB.' };
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name))
    return { refusal: 'This is a spreadsheet. Save it as CSV first, and choose that file.' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { refusal: 'This file could not be read.' };
  const text = textOf(new Uint8Array(bytes));
  if (text.includes('\u0000')) return { refusal: 'This is not a CSV file.' };
  return { text };
}
