import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type CSSProperties, useEffect, useState } from 'react';
import styles from '../PdfPage.module.css';
import { linksOf, type PageLink } from './page-links.ts';

/** The page, from 1, that a place of the document is on. */
async function pageOf(pdf: PDFDocumentProxy, dest: string | readonly unknown[]): Promise<number | undefined> {
  const place: readonly unknown[] | null = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const [target] = place ?? [];
  if (typeof target === 'number') return target + 1;
  return target && typeof target === 'object' ? (await pdf.getPageIndex(target as never)) + 1 : undefined;
}

function boxOf(page: PDFPageProxy, turns: number, rect: readonly number[]): CSSProperties {
  const viewport = page.getViewport({ scale: 1, rotation: page.rotate + turns * 90 });
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom);
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top);
  const share = (length: number, of: number) => `${(length / of) * 100}%`;
  return {
    left: share(Math.min(x1, x2), viewport.width),
    top: share(Math.min(y1, y2), viewport.height),
    width: share(Math.abs(x2 - x1), viewport.width),
    height: share(Math.abs(y2 - y1), viewport.height),
  };
}

/** The links of a page, over it. */
export function PageLinks({
  pdf,
  page,
  turns,
  onJump,
}: {
  pdf: PDFDocumentProxy;
  page: PDFPageProxy;
  turns: number;
  onJump: (page: number) => void;
}) {
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    let over = false;
    page.getAnnotations({ intent: 'display' }).then(
      (all) => over || setLinks(linksOf(all)),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [page]);
  const jump = async (dest: string | readonly unknown[]) => {
    const to = await pageOf(pdf, dest).catch(() => undefined);
    if (to !== undefined) onJump(to);
  };
  return links.map((link, index) => {
    const look = { className: styles.link, style: boxOf(page, turns, link.rect) };
    return 'href' in link ? (
      <a
        key={index}
        {...look}
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={link.href}
        title={link.href}
      />
    ) : (
      <button
        key={index}
        {...look}
        type="button"
        aria-label="Go to the place in the document"
        onClick={() => void jump(link.dest)}
      />
    );
  });
}
