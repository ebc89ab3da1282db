import type { PDFDocumentProxy } from 'pdfjs-dist';
import { BytesRefused, openRanges } from './byte-ranges.ts';

/** The reason a document cannot be shown. */
export type PdfTrouble = 'broken' | 'refused' | 'unreachable';

export interface OpeningPdf {
  readonly document: Promise<PDFDocumentProxy>;
  close(): void;
}

export interface PdfWish {
  readonly address: string;
  /** Resolves with an address that lives longer; null: the person may not have the bytes any more. */
  renew(): Promise<string | null>;
  /** The document needs a password: `give` tries one, which stays on this device. */
  onPassword(give: (password: string) => void, wrong: boolean): void;
}

/** The size up to which a document is loaded whole; of larger ones, only the parts that are looked at. */
const wholeAtMost = 512 * 1024;
const partBytes = 256 * 1024;

async function load(wish: PdfWish, signal: AbortSignal, closing: (close: () => void) => void) {
  const [{ pdfjs, openingOptions }, ranges] = await Promise.all([
    import('./pdfjs.ts'),
    openRanges(wish.address, wish.renew, signal),
  ]);
  const { length } = ranges;
  const begin = await ranges.read(0, Math.min(length, wholeAtMost), signal);
  const transport = new pdfjs.PDFDataRangeTransport(length, begin);
  const given =
    begin.length === length ? { data: begin } : { range: transport, rangeChunkSize: partBytes, disableAutoFetch: true };
  signal.throwIfAborted();
  const task = pdfjs.getDocument({ ...openingOptions, ...given });
  closing(() => void task.destroy());
  task.onPassword = (give: (password: string) => void, reason: number) =>
    wish.onPassword(give, reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD);
  const refused = Promise.withResolvers<never>();
  transport.requestDataRange = (from: number, to: number) => {
    ranges.read(from, Math.min(to, length), signal).then((part) => transport.onDataRange(from, part), refused.reject);
  };
  refused.promise.catch(() => undefined);
  return Promise.race([task.promise, refused.promise]);
}

/** Opens a PDF by its address. */
export function openPdf(wish: PdfWish): OpeningPdf {
  const over = new AbortController();
  let close: (() => void) | undefined;
  const document = load(wish, over.signal, (it) => {
    close = it;
  });
  return {
    document,
    close() {
      over.abort();
      close?.();
    },
  };
}

/** The reason in what was thrown. */
export function troubleOf(error: unknown): PdfTrouble {
  if (error instanceof BytesRefused) return error.status === 403 || error.status === 410 ? 'refused' : 'unreachable';
  // What could not be fetched is a TypeError of the browser.
  return error instanceof TypeError ? 'unreachable' : 'broken';
}
