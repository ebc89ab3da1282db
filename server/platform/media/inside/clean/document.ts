import { join } from 'node:path';
import type { CleanResult, CleanTask } from '../protocol.ts';

/** Makes of a document one that says nothing of itself. */
export async function cleanDocument({ source, out, extension, name, words }: CleanTask): Promise<CleanResult> {
  const made = join(out, name);
  if (extension === 'pdf') await (await import('./pdf.ts')).cleanPdf(source, made, words);
  else await (await import('./office.ts')).cleanOffice(source, made, words);
  return { cleaned: true };
}
