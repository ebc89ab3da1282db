import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FoldedText, findWords, foldText, foldWords, type TextMatch, type TextRun } from './find-text.ts';

/** Something that was found, and where. */
export interface Found extends TextMatch {
  readonly page: number;
}

export interface Find {
  readonly words: string;
  readonly found: readonly Found[];
  /** The place among them of the one that is looked at. */
  readonly current: number | undefined;
  /** True while pages are still looked through. */
  readonly looking: boolean;
  readonly byPage: ReadonlyMap<number, { readonly matches: readonly TextMatch[]; readonly first: number }>;
  look(words: string): void;
  step(by: -1 | 1): void;
}

/** More is told as so many. */
export const foundAtMost = 5_000;
const typingMs = 150;
const tellEvery = 12;

/** The texts of a document's pages, each read once. */
function createTexts(pdf: PDFDocumentProxy) {
  const known = new Map<number, Promise<FoldedText>>();
  const read = async (number: number): Promise<FoldedText> => {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const runs = items.flatMap((item): TextRun[] => ('str' in item ? [{ text: item.str, ends: item.hasEOL }] : []));
    return foldText(runs);
  };
  return (number: number): Promise<FoldedText> => {
    const text = known.get(number) ?? read(number);
    known.set(number, text);
    return text;
  };
}

/** Finds words in the text of a document, page by page; the first one is that on or after the page that is looked at. */
export function useFind(pdf: PDFDocumentProxy | undefined, page: number, onPage: (page: number) => void): Find {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);
  const [current, setCurrent] = useState<number>();
  const [looking, setLooking] = useState(false);
  const texts = useRef<{ of: PDFDocumentProxy; text: (page: number) => Promise<FoldedText> }>(undefined);
  const from = useEffectEvent(() => page);
  const show = useEffectEvent((index: number | undefined, all: readonly Found[]) => {
    setCurrent(index);
    const match = index === undefined ? undefined : all[index];
    if (match && match.page !== page) onPage(match.page);
  });
  useEffect(() => {
    setFound([]);
    setCurrent(undefined);
    const wanted = foldWords(words);
    setLooking(wanted !== '');
    if (!pdf || wanted === '') return;
    if (texts.current?.of !== pdf) texts.current = { of: pdf, text: createTexts(pdf) };
    const { text } = texts.current;
    let over = false;
    const search = async () => {
      const all: Found[] = [];
      const begin = from();
      let shown = false;
      for (let number = 1; number <= pdf.numPages && all.length < foundAtMost && !over; number += 1) {
        const matches = findWords(await text(number), wanted);
        for (const match of matches) all.push({ ...match, page: number });
        if (over) return;
        const first = shown ? -1 : all.findIndex((match) => match.page >= begin);
        if (number % tellEvery === 0 || first !== -1) setFound([...all]);
        if (first === -1) continue;
        shown = true;
        show(first, all);
      }
      if (over) return;
      setFound(all);
      setLooking(false);
      if (!shown && all.length > 0) show(0, all);
    };
    const wait = setTimeout(() => void search().catch(() => over || setLooking(false)), typingMs);
    return () => {
      over = true;
      clearTimeout(wait);
    };
  }, [pdf, words]);
  const byPage = useMemo(() => {
    const pages = new Map<number, { matches: TextMatch[]; first: number }>();
    for (const [index, match] of found.entries()) {
      const of = pages.get(match.page);
      if (of) of.matches.push(match);
      else pages.set(match.page, { matches: [match], first: index });
    }
    return pages;
  }, [found]);
  return {
    ...{ words, found, current, looking, byPage },
    look: setWords,
    step(by) {
      if (found.length > 0) show(((current ?? (by === 1 ? -1 : 0)) + by + found.length) % found.length, found);
    },
  };
}
