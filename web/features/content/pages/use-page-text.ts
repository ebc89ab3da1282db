import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

/** The text over a page: an element for each run, in the order in which it is looked through. */
export interface PageText {
  readonly layer: HTMLElement;
  readonly runs: readonly HTMLElement[];
}

/** While text is selected, what is below the last line belongs to the page and not to what comes first in its code. */
function keepSelection(layer: HTMLElement): () => void {
  const end = document.createElement('div');
  end.dataset.end = '';
  layer.append(end);
  const begin = () => layer.toggleAttribute('data-selecting', true);
  const over = () => layer.toggleAttribute('data-selecting', false);
  layer.addEventListener('pointerdown', begin);
  for (const event of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(event, over);
  return () => {
    layer.removeEventListener('pointerdown', begin);
    for (const event of ['pointerup', 'pointercancel', 'blur']) window.removeEventListener(event, over);
  };
}

/** Lays the text of a page over it, invisible, so that it can be selected, read aloud and found. */
export function usePageText(page: PDFPageProxy | undefined, turns: number) {
  const layer = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<PageText>();
  useEffect(() => {
    const box = layer.current;
    if (!page || !box) return;
    let over = false;
    let cancel: (() => void) | undefined;
    let forget: (() => void) | undefined;
    const lay = async () => {
      const [{ pdfjs }, content] = await Promise.all([import('./pdfjs.ts'), page.getTextContent()]);
      if (over) return;
      const viewport = page.getViewport({ scale: 1, rotation: page.rotate + turns * 90 });
      const text = new pdfjs.TextLayer({ textContentSource: content, container: box, viewport });
      cancel = () => text.cancel();
      await text.render();
      if (over) return;
      forget = keepSelection(box);
      setText({ layer: box, runs: text.textDivs });
    };
    void lay().catch(() => undefined);
    return () => {
      over = true;
      cancel?.();
      forget?.();
      box.replaceChildren();
      setText(undefined);
    };
  }, [page, turns]);
  return { layer, text };
}
