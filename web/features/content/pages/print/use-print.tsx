import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { number } from '../../../../lib/format.ts';
import { toast } from '../../../../lib/toast.ts';
import styles from './Print.module.css';

/** Pages that are printed at once; longer documents are downloaded for it. */
const printedAtMost = 200;
const dotsPerInch = 150;

async function pictureOf(pdf: PDFDocumentProxy, at: number): Promise<string> {
  const page = await pdf.getPage(at);
  const viewport = page.getViewport({ scale: dotsPerInch / 72 });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  canvas.width = 0;
  if (!blob) throw new Error('a page could not be drawn');
  return URL.createObjectURL(blob);
}

/** Prints the pages of a document: drawn one after the other, then handed to the browser. */
export function usePrint(pdf: PDFDocumentProxy | undefined, name: string): { begin(): void; sheets: ReactNode } {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const busy = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  useEffect(() => {
    if (pictures.length === 0) return;
    const title = document.title;
    document.title = name;
    const over = () => setPictures([]);
    window.addEventListener('afterprint', over);
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-printed] img')];
    let left = false;
    void Promise.all(images.map((image) => image.decode().catch(() => undefined))).then(() => left || window.print());
    return () => {
      left = true;
      document.title = title;
      window.removeEventListener('afterprint', over);
      for (const picture of pictures) URL.revokeObjectURL(picture);
    };
  }, [pictures, name]);
  const begin = async () => {
    if (!pdf || busy.current) return;
    if (pdf.numPages > printedAtMost) {
      toast.error(`This document has ${number(pdf.numPages)} pages. Download it to print it.`);
      return;
    }
    busy.current = true;
    const made: string[] = [];
    try {
      for (let at = 1; at <= pdf.numPages && !gone.current; at += 1) made.push(await pictureOf(pdf, at));
      if (gone.current) for (const picture of made) URL.revokeObjectURL(picture);
      else setPictures(made);
    } catch {
      toast.error('The document could not be printed');
    } finally {
      busy.current = false;
    }
  };
  const sheets =
    pictures.length > 0 &&
    createPortal(
      <div className={styles.printed} data-printed>
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" />
        ))}
      </div>,
      document.body,
    );
  return { begin: () => void begin(), sheets };
}
