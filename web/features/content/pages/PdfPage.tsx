import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TextMatch } from './find/find-text.ts';
import { Matches } from './find/Matches.tsx';
import { PageLinks } from './links/PageLinks.tsx';
import styles from './PdfPage.module.css';
import type { PageSize } from './page-layout.ts';
import { type PageText, usePageText } from './use-page-text.ts';

/** As large as a canvas may be on every device, in pixels. */
const canvasPixels = 16_000_000;
/** So long is waited for a zoom to end before a page is drawn sharp again. */
const settleMs = 160;

/** A page of the document, once it is read. */
function usePdfPage(pdf: PDFDocumentProxy, number: number, onSize: (page: number, size: PageSize) => void) {
  const [page, setPage] = useState<PDFPageProxy>();
  const told = useEffectEvent(onSize);
  useEffect(() => {
    let over = false;
    pdf.getPage(number).then(
      (read) => {
        if (over) return;
        const { width, height } = read.getViewport({ scale: 1 });
        told(number, { width, height });
        setPage(read);
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [pdf, number]);
  return page;
}

/** Draws a page into a canvas of its own, which takes the place of the one before once it is done. */
function useDrawing(page: PDFPageProxy | undefined, scale: number, turns: number) {
  const host = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const box = host.current;
    if (!page || !box) return;
    let task: RenderTask | undefined;
    const draw = async () => {
      const rotation = page.rotate + turns * 90;
      const natural = page.getViewport({ scale, rotation });
      const most = Math.sqrt(canvasPixels / (natural.width * natural.height));
      const viewport = page.getViewport({ scale: scale * Math.min(window.devicePixelRatio || 1, most), rotation });
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      canvas.setAttribute('aria-hidden', 'true');
      task = page.render({ canvas, viewport });
      await task.promise;
      box.replaceChildren(canvas);
      setDrawn(true);
    };
    const wait = setTimeout(() => void draw().catch(() => undefined), box.hasChildNodes() ? settleMs : 0);
    return () => {
      clearTimeout(wait);
      task?.cancel();
    };
  }, [page, scale, turns]);
  return { host, drawn };
}

export interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** CSS px to a point. */
  readonly scale: number;
  readonly turns: number;
  readonly onSize: (page: number, size: PageSize) => void;
  readonly onJump: (page: number) => void;
  /** Matches on the page, and the index of the current one. */
  readonly matches: readonly TextMatch[];
  readonly current: number | undefined;
}

/** A page of a PDF that is open on this device: drawn, with its text over it to be selected, and its links. */
export function PdfPage({ pdf, number, scale, turns, onSize, onJump, matches, current }: PdfPageProps) {
  const page = usePdfPage(pdf, number, onSize);
  const { host, drawn } = useDrawing(page, scale, turns);
  const { layer, text } = usePageText(page, turns);
  return (
    <>
      <div ref={host} className={styles.canvas} data-drawn={drawn} />
      {text && matches.length > 0 && (
        <Matches key={turns} text={text as PageText} scale={scale} matches={matches} current={current} />
      )}
      <div
        ref={layer}
        className={styles.text}
        style={{ '--total-scale-factor': scale } as React.CSSProperties}
        data-text-layer
      />
      {page && <PageLinks pdf={pdf} page={page} turns={turns} onJump={onJump} />}
    </>
  );
}
