import { open } from 'node:fs/promises';
import { htmlText } from './markup.ts';
import { officeText } from './office.ts';
import type { TextResult, TextTask } from './protocol.ts';
import { decodeText } from './sniff-text.ts';

const most = 200_000;
const readBytes = 2 * 1024 * 1024;

export async function readText({ source, extension }: TextTask): Promise<TextResult> {
  if (extension === 'pdf') return pdfText(source);
  if (extension === 'eml')
    return { text: tidy(await (await import('./document/mail.ts')).mailWords(source)), pages: null };
  if (extension === 'msg')
    return { text: tidy(await (await import('./document/outlook.ts')).outlookWords(source)), pages: null };
  if (extension === 'rtf') return { text: tidy(await rtfText(source)), pages: null };
  const text = (await officeText(source, extension, most)) ?? (await plainText(source, extension));
  return { text: tidy(text), pages: null };
}

async function pdfText(source: string): Promise<TextResult> {
  const { loadPdf } = await import('./pdf.ts');
  const document = await loadPdf(source);
  const pages = document.getPageCount();
  let text = '';
  for (let page = 0; page < pages && text.length < most; page += 1) text += `${document.getPage(page).getText()}\n`;
  return { text: tidy(text), pages };
}

async function rtfText(source: string): Promise<string> {
  const { paragraphs } = await (await import('./document/rtf.ts')).rtfParagraphs(source);
  return paragraphs.map(({ text }) => text).join('\n');
}

async function plainText(source: string, extension: string): Promise<string> {
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(readBytes), 0, readBytes, 0);
    const text = decodeText(buffer.subarray(0, bytesRead), bytesRead < readBytes) ?? '';
    return extension === 'html' || extension === 'xml' ? htmlText(text) : text;
  } finally {
    await file.close();
  }
}

/** Fit for a database and a search: whole characters, no control characters, no runs of blanks. */
function tidy(text: string): string | null {
  const clean = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]+/g, ' ')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, most)
    .toWellFormed();
  return clean || null;
}
