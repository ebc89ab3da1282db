import * as pdfjs from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

/** The folder of what documents may need besides: maps of characters, fonts, decoders. Served by us, asked for when it is needed. */
const files = new URL(String(import.meta.env.VITRINE_PDF_FILES), location.href).href;

/** The options of every document: nothing in it runs, and nothing is fetched that it names. */
export const openingOptions = {
  cMapUrl: `${files}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${files}standard_fonts/`,
  iccUrl: `${files}iccs/`,
  wasmUrl: `${files}wasm/`,
  enableXfa: false,
  stopAtErrors: false,
  maxImageSize: 100_000_000,
  verbosity: pdfjs.VerbosityLevel.ERRORS,
} as const;

export { pdfjs };
