import { readFile } from 'node:fs/promises';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { limits } from '../limits.ts';
import type { OpenedImage } from './opened.ts';
import { fromPixels } from './sharp.ts';
import { Unable } from './trouble.ts';

/** Without JavaScript: the build of PDFium has none. */
export async function loadPdf(source: string): Promise<PDFiumDocument> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(source));
  if (document.getPageCount() < 1) throw new Unable('broken', 'no pages');
  return document;
}

export async function openPdf(source: string, page = 1): Promise<OpenedImage> {
  const document = await loadPdf(source);
  if (page > document.getPageCount()) throw new Unable('broken', `no page ${page}`);
  const shown = document.getPage(page - 1);
  const { originalWidth, originalHeight } = shown.getOriginalSize();
  const width = Math.max(1, Math.round(originalWidth));
  const height = Math.max(1, Math.round(originalHeight));
  return {
    ...{ width, height, frames: document.getPageCount(), vector: true, animated: false, shrinks: false },
    draw: async (box) => {
      const scale = Math.min(box.width / originalWidth, box.height / originalHeight);
      if (originalWidth * scale < 1 || originalHeight * scale < 1) throw new Unable('too-large', 'a page of no width');
      if (originalWidth * originalHeight * scale * scale > limits.pixels) throw new Unable('too-large');
      // On a transparent sheet letters get no coloured fringes.
      const drawn = await shown.render({ scale, render: 'bitmap', transparent: true });
      return fromPixels({
        data: Buffer.from(drawn.data),
        width: drawn.width,
        height: drawn.height,
        channels: 4,
      }).flatten({ background: '#ffffff' });
    },
  };
}
