import { extensionOf, type FileType, typeClaimedBy, typeOfExtension } from '../kinds.ts';

/** Text types that nothing in the content tells apart: here the name decides. */
const namedTexts = new Set(['txt', 'md', 'csv', 'tsv', 'json', 'css', 'js', 'srt', 'vtt', 'ics', 'vcf', 'eml']);

const startsLikeHtml =
  /^<(?:!doctype html|html|head|body|script|style|iframe|title|meta|div|p|h1|table|a|img|br|span)[\s/>]/i;

/** The type of a file that no magic number matched, when its beginning reads as text; else undefined. */
export function textType(head: Buffer, whole: boolean, fileName: string): FileType | undefined {
  const text = decodeText(head, whole);
  if (text === null) return undefined;
  const trimmed = text.trimStart();
  if (trimmed.startsWith('#EXTM3U')) return typeOfExtension('m3u8');
  if (trimmed.startsWith('<')) return markupType(trimmed) ?? byName(fileName);
  return byName(fileName);
}

/** The type by the first element; a document type, comments and processing instructions come before it. */
export function markupType(trimmed: string): FileType | undefined {
  const element = firstElement(trimmed);
  if (element && /^(?:[\w-]+:)?svg$/i.test(element)) return typeOfExtension('svg');
  if (startsLikeHtml.test(trimmed) || (element && startsLikeHtml.test(`<${element}>`))) return typeOfExtension('html');
  return trimmed.startsWith('<?xml') || element ? typeOfExtension('xml') : undefined;
}

function firstElement(text: string): string | null {
  let at = 0;
  for (let step = 0; step < 64; step += 1) {
    while (at < text.length && text.charCodeAt(at) <= 32) at += 1;
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4);
    else if (text.startsWith('<?', at)) at = after(text, '?>', at + 2);
    else if (text.startsWith('<!', at)) at = afterDoctype(text, at + 2);
    else break;
    if (at < 0) return null;
  }
  return /^<([A-Za-z_][\w:.-]{0,63})/.exec(text.slice(at, at + 70))?.[1] ?? null;
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? -1 : found + end.length;
}

function afterDoctype(text: string, from: number): number {
  const close = text.indexOf('>', from);
  const open = text.indexOf('[', from);
  if (open < 0 || (close >= 0 && close < open)) return close < 0 ? -1 : close + 1;
  const end = text.indexOf(']', open);
  return end < 0 ? -1 : after(text, '>', end);
}

function byName(fileName: string): FileType | undefined {
  const claimed = typeClaimedBy(fileName);
  if (claimed && namedTexts.has(claimed.extension)) return claimed;
  return extensionOf(fileName) === 'html' ? undefined : typeOfExtension('txt');
}

/** The text of some bytes, or null when they are not text. Old single-byte text is accepted when it holds no control characters. */
export function decodeText(bytes: Buffer, whole: boolean): string | null {
  if (bytes.length === 0) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes, whole);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes, whole);
  if (hasControls(bytes)) return null;
  return decode('utf-8', bytes, whole) ?? new TextDecoder('windows-1252').decode(bytes);
}

function decode(encoding: string, bytes: Buffer, whole: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !whole });
  } catch {
    return null;
  }
}

function hasControls(bytes: Buffer): boolean {
  return bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}
