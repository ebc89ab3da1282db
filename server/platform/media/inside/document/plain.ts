import { open } from 'node:fs/promises';
import type { ContentOf } from '#contract/documents/content.ts';
import { decodeText } from '../sniff-text.ts';
import { Unable } from '../trouble.ts';
import { Budget, most } from './budget.ts';
import { prettyJson } from './pretty-json.ts';
import { prettyXml } from './pretty-xml.ts';

const readBytes = 4 * 1024 * 1024;

/** The beginning of a text file as text, whatever it is encoded in. */
export async function readBeginning(source: string): Promise<{ text: string; cut: boolean }> {
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(readBytes), 0, readBytes, 0);
    const { size } = await file.stat();
    const cut = size > bytesRead;
    const text = decodeText(buffer.subarray(0, bytesRead), !cut);
    if (text === null) throw new Unable('broken', 'no text');
    return { text, cut };
  } finally {
    await file.close();
  }
}

/** Lines of one kind, and nothing that a page could take for anything but text. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

/** Laid out anew where it is small enough to be read whole, and stays so. */
function laidOut(text: string, extension: string): string {
  if (text.length > most.characters) return text;
  if (extension === 'json') return prettyJson(text, most.characters) ?? text;
  return extension === 'xml' ? (prettyXml(text, most.characters) ?? text) : text;
}

export async function plainText(source: string, extension: string): Promise<ContentOf<'text'>> {
  const beginning = await readBeginning(source);
  const budget = new Budget();
  const clean = cleanText(beginning.text);
  const text = budget.take(beginning.cut ? clean : laidOut(clean, extension));
  return { kind: 'text', text, cut: beginning.cut || budget.cut };
}
