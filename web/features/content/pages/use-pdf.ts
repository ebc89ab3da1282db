import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf, type PdfTrouble, troubleOf } from './open-pdf.ts';

/** A document that is being opened, is open, needs a password, or cannot be opened. */
export interface OpenPdf {
  readonly pdf?: PDFDocumentProxy;
  readonly trouble?: PdfTrouble;
  /** Tries a password; `wrong`: the one before was not the right one. */
  readonly password?: { give(password: string): void; readonly wrong: boolean };
  /** Opens it again. */
  again(): void;
}

/** The PDF behind an address, opened on this device; nothing without one. `key`: what the address stands for. */
export function usePdf(address: string | null, key: string, renew: () => Promise<string | null>): OpenPdf {
  const [state, setState] = useState<Omit<OpenPdf, 'again'>>({});
  const [times, setTimes] = useState(0);
  const renewed = useEffectEvent(renew);
  const begin = useEffectEvent(() => address);
  const some = address !== null;
  useEffect(() => {
    const from = begin();
    setState({});
    if (from === null) return;
    let over = false;
    const opening = openPdf({
      address: from,
      renew: () => renewed(),
      onPassword: (give, wrong) => over || setState({ password: { give, wrong } }),
    });
    opening.document.then(
      (pdf) => over || setState({ pdf }),
      (error: unknown) => over || setState({ trouble: troubleOf(error) }),
    );
    return () => {
      over = true;
      opening.close();
    };
  }, [some, key, times]);
  return { ...state, again: () => setTimes((now) => now + 1) };
}
