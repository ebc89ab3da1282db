import { readFile, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { limits } from '../../limits.ts';
import type { Finish } from '../../model.ts';
import { Unable } from '../trouble.ts';
import { plainJpeg } from './jpeg.ts';

const name = (word: string): PDFName => PDFName.of(word);
/** The notes of programs, wherever they stand. */
const notes = ['Metadata', 'PieceInfo', 'LastModified'].map(name);
/** The name and the times of who wrote a note onto a page. */
const ofWriters = ['T', 'CreationDate', 'M'].map(name);

async function opened(source: string): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(await readFile(source), { updateMetadata: false, preserveXFA: true });
  } catch (error) {
    throw error instanceof EncryptedPDFError ? new Unable('locked') : error;
  }
}

function cleanDict(dict: PDFDict): void {
  const type = dict.get(name('Type'));
  if (dict.has(name('EF')) || type === name('EmbeddedFile')) throw new Unable('carries-files');
  if (type === name('Sig') || (dict.get(name('FT')) === name('Sig') && dict.has(name('V')))) throw new Unable('signed');
  for (const note of notes) dict.delete(note);
  const isMarkup = dict.has(name('Subtype')) && dict.has(name('Rect')) && dict.get(name('Subtype')) !== name('Widget');
  if (isMarkup) for (const word of ofWriters) dict.delete(word);
}

function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(name('Filter'));
  const all = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  return all.map((one) => (one instanceof PDFName ? one.decodeText() : ''));
}

/** A picture inside keeps its pixels alone. */
function cleanPicture(stream: PDFRawStream): void {
  const filters = filtersOf(stream.dict);
  if (filters.at(-1) !== 'DCTDecode') return;
  if (filters.slice(0, -1).some((one) => one !== 'FlateDecode')) throw new Unable('carries-files', filters.join(' '));
  const packed = filters.slice(0, -1);
  const jpeg = packed.reduce<Buffer>(
    (bytes) => inflateSync(bytes, { maxOutputLength: limits.outputBytes }),
    Buffer.from(stream.contents),
  );
  stream.updateContents(plainJpeg(jpeg));
  if (packed.length === 0) return;
  stream.dict.set(name('Filter'), name('DCTDecode'));
  stream.dict.delete(name('DecodeParms'));
}

/** Everything that can be reached from the root, cleaned; the rest is what earlier programs left behind. */
function cleanReached({ context }: PDFDocument): ReadonlySet<PDFRef> {
  const reached = new Set<PDFRef>();
  const seen = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PDFRef) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(context.lookup(next));
      continue;
    }
    if (!next || seen.has(next)) continue;
    seen.add(next);
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    const dict = next instanceof PDFStream ? next.dict : next;
    if (!(dict instanceof PDFDict)) continue;
    cleanDict(dict);
    if (next instanceof PDFRawStream) cleanPicture(next);
    waiting.push(...dict.values());
  }
  return reached;
}

/** A PDF without what its programs and their users wrote about it, and without earlier states of it. */
export async function cleanPdf(
  source: string,
  out: string,
  words: Pick<Finish, 'artist' | 'copyright'>,
): Promise<void> {
  const document = await opened(source);
  const { context } = document;
  const reached = cleanReached(document);
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
  if (words.artist) document.setAuthor(words.artist);
  if (words.copyright) document.setSubject(words.copyright);
  await writeFile(out, await document.save({ updateFieldAppearances: false, addDefaultPage: false }));
}
