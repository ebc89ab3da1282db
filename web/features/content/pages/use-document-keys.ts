import { useKey } from '../../../lib/keys.ts';
import type { DocumentScroll } from './use-document-scroll.ts';

const line = 56;

/** The keys of a document, beside those of the file. */
export function useDocumentKeys({
  scroll,
  count,
  onFind,
  onPrint,
}: {
  scroll: DocumentScroll;
  count: number;
  onFind: (() => void) | undefined;
  onPrint: (() => void) | undefined;
}): void {
  const { page, goTo, zoomBy, setZoom, turn, scroller } = scroll;
  const about = { layer: 'overlay', group: 'Document' } as const;
  const by = (top: number) => scroller.current?.scrollBy({ top });
  useKey('PageDown', () => goTo(page + 1), { ...about, label: 'Next page' });
  useKey('PageUp', () => goTo(page - 1), { ...about, label: 'Previous page' });
  useKey('Home', () => goTo(1), { ...about, label: 'First page' });
  useKey('End', () => goTo(count), { ...about, label: 'Last page' });
  useKey('ArrowDown', () => by(line), { ...about });
  useKey('ArrowUp', () => by(-line), { ...about });
  useKey(['+', '='], () => zoomBy(1), { ...about, label: 'Zoom in' });
  useKey('-', () => zoomBy(-1), { ...about, label: 'Zoom out' });
  useKey('w', () => setZoom('width'), { ...about, label: 'Fit width' });
  useKey('shift+r', turn, { ...about, label: 'Rotate the view' });
  useKey('mod+f', () => onFind?.(), { ...about, label: 'Find in the document', enabled: onFind !== undefined });
  useKey('mod+p', () => onPrint?.(), { ...about, label: 'Print', enabled: onPrint !== undefined });
}
